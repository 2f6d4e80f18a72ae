// The document "rulescope.play/1" (docs/command.md): a match as JSON.
#pragma once

#include "analysis/play/match/play_match.h"
#include "reports/json.h"

namespace rulescope::reports {

/// The same bytes for the same rule set, agents, seed, number of games and max_turns. With a pie rule a seat has no
/// colour of its own: "colour" is null there, and "colours" has the results by colour. What the family adds stands
/// under its own fields: players, points, losses, cells. The match must have counted events.
Json play_json(const play::PlayResult& result);

/// Adds "wins", "losses", "draws", "unfinished", "score" with its "interval", "wins_interval" of a seat or colour.
/// Score and intervals are of the finished games.
void add_results(Json& entry, const play::SideCounts& side, std::size_t seats);

}  // namespace rulescope::reports
