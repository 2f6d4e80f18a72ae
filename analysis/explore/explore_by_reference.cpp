#include "analysis/explore/coded_reference.h"
#include "analysis/explore/explore_adaptoid.h"

namespace rulescope::explore {

ExploreReport explore_by_reference(const adaptoid::Adaptoid& game, const adaptoid::Position& start,
                                   const ExploreOptions& options, parallel::Communicator& communicator,
                                   const ExploreWishes& wishes) {
    const CodedReference coded(game);
    return explore_and_report(coded, coded.encode(start), options, communicator, wishes);
}

}  // namespace rulescope::explore
