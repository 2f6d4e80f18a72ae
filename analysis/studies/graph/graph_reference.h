// Computes parts of a state graph with the reference: traces with their alternatives, and random games. For games
// without packed states, also computes all other parts.
#pragma once

#include "analysis/specs/trace.h"
#include "analysis/studies/graph/graph_source.h"

namespace rulescope::studies {

/// True if the reference computes this part even for games with packed states. These parts are traces and random games.
bool by_reference_alone(const GraphRequest& request);

/// Returns the requested part: a game with the alternatives of every turn, the union of random games from `start`, or a
/// part of the state space. The state space is searched from `start`.
GraphSource reference_source(const AnyGame& game, const AnyState& start, const GraphRequest& request);

}  // namespace rulescope::studies
