// Parts of a state graph by the reference alone: traces with their alternatives, random games, and every part of games
// that have no packed states.
#pragma once

#include "analysis/specs/trace.h"
#include "tools/command.h"
#include "tools/explore/graph_source.h"

namespace rulescope::tools {

/// Does the reference make the part, whatever the game: a trace, random games?
bool by_reference_alone(const GraphRequest& request);

/// A game with what else could have been played at every turn.
GraphSource trace_source(const AnyGame& game, const GraphRequest& request);

/// The union of random games from `start`, drawn by context.seed.
GraphSource sample_source(const AnyGame& game, const AnyState& start, const GraphRequest& request,
                          const Context& context);

/// The part that is asked for, from the search of a space from `start`.
GraphSource reference_source(const AnyGame& game, const AnyState& start, const GraphRequest& request,
                             const Context& context);

/// By seat: "White", "Black"; "First player"; "A", "B".
std::vector<std::string> seat_names(const AnyGame& game);

}  // namespace rulescope::tools
