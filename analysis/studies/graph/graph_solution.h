// Parts of the solution of a game, to be drawn: a winning strategy, a line of best play, the first turns.
#pragma once

#include "analysis/solve/solution_part.h"
#include "analysis/studies/graph/graph_source.h"

namespace rulescope::studies {

/// The part of a solution that a request names. Requires the part `strategy`, `line` or `turns`.
solve::SolutionPart solution_part(const GraphRequest& request);

/// Returns the source of a graph that shows this part with exact values. Throws specs::InputError if nobody wins from
/// the start of a strategy, or if there are too many positions.
GraphSource solution_source(const AnyGame& game, solve::SolutionGraph solution, const GraphRequest& request);

}  // namespace rulescope::studies
