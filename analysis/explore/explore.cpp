#include "analysis/explore/explore.h"

#include "analysis/explore/layers/findings.h"
#include "analysis/explore/space_report.h"

namespace rulescope::explore {

ExploreReport explore_packed(const packed::AnyPackedGame& game, const ExploreOptions& options,
                             parallel::Communicator& communicator, const ExploreExtras& extras) {
    return game.visit([&](const auto& packed_game) {
        return explore_and_report(packed_game, packed_game.start(), options, communicator, extras);
    });
}

ExploreReport explore_unpacked(const AnyGame& game, const AnyState& start, const SpaceOptions& options) {
    return explore_space(game, start, options);
}

}  // namespace rulescope::explore
