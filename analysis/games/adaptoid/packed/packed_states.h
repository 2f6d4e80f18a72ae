// Packed states of the Adaptoid family: by the fast twin, and by the reference.
#pragma once

#include "analysis/engine/packed_states.h"

namespace rulescope::adaptoid {

const packed::PackedStates& packed_states();

}  // namespace rulescope::adaptoid
