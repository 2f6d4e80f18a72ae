#include "analysis/search/explore.h"

#include "analysis/search/layers/findings.h"

namespace rulescope::search {

ExploreReport explore_packed(const packed::AnyPackedGame& game, const ExploreOptions& options,
                             parallel::Communicator& communicator, const ExploreExtras& extras) {
    return game.visit([&](const auto& packed_game) {
        return explore_and_report(packed_game, packed_game.start(), options, communicator, extras);
    });
}

}  // namespace rulescope::search
