// The result of a match as JSON (play_document.h).
#pragma once

#include "analysis/play/match/play_match.h"
#include "reports/json.h"

namespace rulescope::reports {

/// The document of a match. The match must have been played with Counted::events.
Json play_json(const play::PlayResult& result);

/// Adds the results of a seat or colour: "wins", "losses", "draws", "unfinished", "score", "interval", "wins_interval".
void add_results(Json& entry, const play::SideCounts& side, std::size_t seats);

}  // namespace rulescope::reports
