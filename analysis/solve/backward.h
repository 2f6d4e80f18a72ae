// The backward pass of solving: decides the layers in descending order of rank.
//
// If every turn of a layer leads to a higher rank, the values of the positions after it are decided; otherwise
// standing_layer.cpp decides the layer. A finished position has no row; its value follows from the turn that ends the
// game. With several processes, the values of positions of other processes are queried in rounds.
#pragma once

#include <cstdint>

#include "analysis/parallel/communicator.h"
#include "analysis/solve/grouped_game.h"
#include "analysis/solve/options.h"
#include "analysis/solve/rank_layers.h"

namespace rulescope::solve {

struct LayerTask {
    std::uint32_t rank = 0;
    bool keeps_rank = false;  ///< some turns keep the rank
    bool dead_ends = false;   ///< in some position of the game every turn ends it
    std::uint64_t done = 0;   ///< number of slots in the layers that are decided, for the progress
    std::uint64_t all = 0;    ///< number of positions of all ranks, for the progress
};

/// Decides the positions of a rank; those of higher ranks are decided. Returns the number of slots of the layer.
/// Throws MemoryShort and Interrupted.
template <std::size_t Words>
std::uint64_t decide_layer(const GroupedGame<Words>& game, const SolveOptions& options,
                           parallel::Communicator& communicator, const ValueNumbers& numbers, RankLayers<Words>& layers,
                           const LayerTask& task);

// Layers in which some turns keep the rank (standing_layer.cpp).

/// Decides all positions of the layer of a rank. Throws MemoryShort and Interrupted.
template <std::size_t Words>
void decide_standing_layer(const GroupedGame<Words>& game, const SolveOptions& options,
                           parallel::Communicator& communicator, const ValueNumbers& numbers, RankLayers<Words>& layers,
                           std::uint32_t rank);

}  // namespace rulescope::solve
