// Explores a state space: finds all positions that are reachable from a start position. Reports the counts of each
// layer, and examples.
#pragma once

#include "analysis/engine/packed_game.h"
#include "analysis/game/any_game.h"
#include "analysis/parallel/communicator.h"
#include "analysis/search/explore_options.h"
#include "analysis/search/explore_report.h"

namespace rulescope::search {

/// Explores from the game's start, layer by layer, on several threads and processes. Throws storage::FileError if the
/// state folder cannot be used or its content is damaged, and std::logic_error if a search without symmetry gives
/// different counts.
ExploreReport explore_packed(const packed::AnyPackedGame& game, const ExploreOptions& options,
                             parallel::Communicator& communicator, const ExploreExtras& extras = {});

/// Explores a game without packed states: ply by ply, in memory, in one process.
ExploreReport explore_unpacked(const AnyGame& game, const AnyState& start, const SpaceOptions& options);

}  // namespace rulescope::search
