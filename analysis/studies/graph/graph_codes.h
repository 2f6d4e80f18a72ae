// Parts of the state graph of a game with packed states.
#pragma once

#include "analysis/engine/any_packed_game.h"
#include "analysis/studies/engine_choice.h"
#include "analysis/studies/graph/graph_source.h"

namespace rulescope::studies {

/// The requested part. Throws specs::InputError if it cannot be shown.
GraphSource packed_source(const AnyGame& game, const packed::AnyPackedGame& packed, const AnyState& start,
                          const GraphRequest& request);

/// The requested part of the graph from `start`: from packed states if the game has them, else by the reference. Both
/// are the same graph, except that a strategy plays the first of equally good turns in the order of its engine. Throws
/// specs::InputError if it cannot be shown.
GraphSource graph_source(const AnyGame& game, const AnyState& start, EngineChoice choice, const GraphRequest& request);

}  // namespace rulescope::studies
