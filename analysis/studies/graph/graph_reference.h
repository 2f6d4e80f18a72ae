// Parts of a state graph computed by the reference: traces with their alternatives and random games. For games without
// packed states, all other parts too.
#pragma once

#include "analysis/specs/trace.h"
#include "analysis/studies/graph/graph_source.h"

namespace rulescope::studies {

/// True for parts that the reference computes for every game: traces and random games.
bool by_reference_alone(const GraphRequest& request);

/// Returns the requested part: a game with the alternatives of every turn, the union of random games from `start`, or a
/// part of the state space, which is searched from `start`.
GraphSource reference_source(const AnyGame& game, const AnyState& start, const GraphRequest& request);

}  // namespace rulescope::studies
