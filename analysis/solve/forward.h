// The forward pass of solving: finds every class of unfinished positions, in ascending order of rank.
//
// A turn must not lead to a lower rank. So when a layer is expanded, its positions are found, except those to which
// turns inside the layer lead; these are expanded as they are found. The layer is then frozen.
// A finished position gets no row. Where positions are counted, the pass stores finished positions to count them, and
// forgets them at its end. A position with a turn that wins at once, and a position whose turns all end the game, get
// their values here; the backward pass need not play their turns again.
// With Rows::open, the positions after the turns of a position that wins at once are not entered, and a position that
// the outlook shows to win at once gets no row (except the start).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/parallel/communicator.h"
#include "analysis/solve/grouped_game.h"
#include "analysis/solve/options.h"
#include "analysis/solve/values/rank_layers.h"

namespace rulescope::solve {

struct FoundPositions {
    SolveCounts counts;                   ///< of all processes
    std::vector<std::uint32_t> standing;  ///< the ranks in which some turns keep the rank, in ascending order
    bool dead_ends = false;               ///< in some position every turn ends the game
};

/// Finds all positions. Returns nothing if a turn leads to a lower rank; the layers are then of no use.
/// Throws MemoryShort, Interrupted, and std::logic_error if a symmetry does not hold.
template <std::size_t Words>
std::optional<FoundPositions> find_positions(const GroupedGame<Words>& game, const SolveOptions& options,
                                             parallel::Communicator& communicator, const ValueNumbers& numbers,
                                             RankLayers<Words>& layers);

}  // namespace rulescope::solve
