// explore_narrow.cpp and explore_wide.cpp instantiate the exploration for each width of packed states.
#pragma once

#include "analysis/engine/packed_game.h"
#include "analysis/engine/widths.h"
#include "analysis/explore/layers/findings.h"

namespace rulescope::explore {

#define RULESCOPE_EXPLORE(EXTERN, WORDS)                                                                   \
    EXTERN template ExploreReport explore_and_report(const packed::PackedGame<WORDS>&, const Code<WORDS>&, \
                                                     const ExploreOptions&, parallel::Communicator&,       \
                                                     const ExploreExtras&);
RULESCOPE_WIDTHS(RULESCOPE_EXPLORE, extern)

}  // namespace rulescope::explore
