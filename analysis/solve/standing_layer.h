// Decides a layer in which some turns keep the rank, by retrograde analysis.
//
// The index of a position is the number of its slot in the layer. A turn to a higher rank has a decided value. A turn
// inside the layer is recorded at the position to which it leads, in the process that owns this position. All
// processes take part, in rounds. A game without ranks is one such layer.
//
// If the stored positions have exchanged seats, what seat k can force follows after a turn from what seat k - 1 can
// force there. These columns depend on each other in a cycle, so they are decided together: a node is a position with
// a column. In the frame of the seat whose win is asked for, all nodes have the same column, and the seat to act
// differs.
#pragma once

#include <cstdint>

#include "analysis/parallel/communicator.h"
#include "analysis/solve/grouped_game.h"
#include "analysis/solve/options.h"
#include "analysis/solve/values/rank_layers.h"

namespace rulescope::solve {

/// Decides all positions of the layer of a rank. Throws MemoryShort and Interrupted.
template <std::size_t Words>
void decide_standing_layer(const GroupedGame<Words>& game, const SolveOptions& options,
                           parallel::Communicator& communicator, const ValueNumbers& numbers, RankLayers<Words>& layers,
                           std::uint32_t rank);

}  // namespace rulescope::solve
