// Parts of the state graph of a game, from its packed states or by the reference.
#pragma once

#include "analysis/packed/packed_game.h"
#include "analysis/solve/solution_study.h"
#include "analysis/specs/trace.h"
#include "analysis/studies/engine_choice.h"
#include "analysis/studies/graph/graph_source.h"

namespace rulescope::studies {

/// Returns the requested part. Throws specs::InputError if the part cannot be shown.
GraphSource packed_source(const AnyGame& game, const packed::AnyPackedGame& packed, const AnyState& start,
                          const GraphRequest& request);

/// Returns the requested part of the graph from `start`, computed from packed states if the game has them, else by the
/// reference. Both computations give the same graph, with one exception: if several turns are equally good, a strategy
/// contains the first one in the order of the implementation. Throws specs::InputError if the part cannot be shown.
GraphSource graph_source(const AnyGame& game, const AnyState& start, EngineChoice choice, const GraphRequest& request);

// Parts of the solution of a game, to be drawn: a winning strategy, a line of best play, the first turns.

/// The part of a solution that a request names. Requires the part `strategy`, `line` or `turns`.
solve::SolutionPart solution_part(const GraphRequest& request);

/// Returns the source of a graph that shows this part with exact values. Throws specs::InputError if nobody wins from
/// the start of a strategy, or if there are too many positions.
GraphSource solution_source(const AnyGame& game, solve::SolutionGraph solution, const GraphRequest& request);

// Parts of a state graph made with the reference (graph_reference.cpp).

/// True if the reference computes this part even for games with packed states. These parts are traces and random games.
bool by_reference_alone(const GraphRequest& request);

/// Returns the requested part: a game with the alternatives of every turn, the union of random games from `start`, or a
/// part of the state space. The state space is searched from `start`.
GraphSource reference_source(const AnyGame& game, const AnyState& start, const GraphRequest& request);

}  // namespace rulescope::studies
