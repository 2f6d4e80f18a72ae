// Scores of the balance study as JSON.
#pragma once

#include <string>

#include "analysis/game/json.h"
#include "analysis/studies/balance/balance.h"

namespace rulescope::reports {

/// {"wins", "losses", "draws", "unfinished", "games", "different", "score", "interval"}
Json score_json(const studies::Score& score);

/// {"rounds", "score", "interval"}
Json score_json(const studies::RoundScore& score);

/// The text; null for an empty one.
Json text_or_null(const std::string& text);

}  // namespace rulescope::reports
