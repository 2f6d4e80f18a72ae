// Perft of the Adaptoid family on its fast twin.
#pragma once

#include "analysis/search/perft/fast_perft.h"

namespace rulescope::adaptoid {

const search::FastPerft& fast_perft();

}  // namespace rulescope::adaptoid
