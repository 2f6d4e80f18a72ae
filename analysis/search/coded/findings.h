// Explores packed states and makes the report of an explored state space: examples, shortest games, cycles, the longest
// game.
#pragma once

#include "analysis/packed/packed_game.h"
#include "analysis/parallel/communicator.h"
#include "analysis/search/explore.h"

namespace rulescope::search {

/// Explores from `start` and returns the report.
template <std::size_t Words>
ExploreReport explore_and_report(const packed::PackedGame<Words>& game, const packed::Code<Words>& start,
                                 const ExploreOptions& options, parallel::Communicator& communicator,
                                 const ExploreExtras& extras);

}  // namespace rulescope::search
