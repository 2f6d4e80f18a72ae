// Perft of the Adaptoid family on its fast twin.
#pragma once

#include "analysis/explore/perft/fast_perft.h"

namespace rulescope::adaptoid {

const explore::FastPerft& fast_perft();

}  // namespace rulescope::adaptoid
