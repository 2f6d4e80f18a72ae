// Packed states of the Adaptoid family, on the fast twin and on the reference.
#pragma once

#include "analysis/engine/packed_states.h"

namespace rulescope::adaptoid {

const packed::PackedStates& packed_states();

}  // namespace rulescope::adaptoid
