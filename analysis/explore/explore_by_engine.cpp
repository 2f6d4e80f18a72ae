#include "analysis/explore/coded_engine.h"
#include "analysis/explore/explore_adaptoid.h"

namespace rulescope::explore {

ExploreReport explore_by_engine(const adaptoid::Adaptoid& game, const adaptoid::Position& start,
                                const ExploreOptions& options, parallel::Communicator& communicator,
                                const ExploreWishes& wishes) {
    return with_coded_engine(game, start, [&](const auto& coded) {
        return explore_and_report(coded, coded.start(), options, communicator, wishes);
    });
}

}  // namespace rulescope::explore
