// Exploring the Adaptoid family: with the engine, or with the reference as a coded game.
#pragma once

#include <string>

#include "analysis/explore/findings.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::explore {

/// By the engine; without_engine_codes() (coded_engine.h) must be empty.
ExploreReport explore_by_engine(const adaptoid::Adaptoid& game, const adaptoid::Position& start,
                                const ExploreOptions& options, parallel::Communicator& communicator,
                                const ExploreWishes& wishes);

/// By the reference; CodedReference::covers() must be empty.
ExploreReport explore_by_reference(const adaptoid::Adaptoid& game, const adaptoid::Position& start,
                                   const ExploreOptions& options, parallel::Communicator& communicator,
                                   const ExploreWishes& wishes);

}  // namespace rulescope::explore
