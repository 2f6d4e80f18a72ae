// A match as JSON (play_document.h).
#pragma once

#include "analysis/play/match/play_match.h"
#include "reports/json.h"

namespace rulescope::reports {

/// The match must have counted events.
Json play_json(const play::PlayResult& result);

/// Adds "wins", "losses", "draws", "unfinished", "score" with its "interval", "wins_interval" of a seat or colour.
void add_results(Json& entry, const play::SideCounts& side, std::size_t seats);

}  // namespace rulescope::reports
