// Packed states of the Adaptoid family. Both the fast twin and the reference can produce them.
#pragma once

#include "analysis/engine/packed_states.h"

namespace rulescope::adaptoid {

const packed::PackedStates& packed_states();

}  // namespace rulescope::adaptoid
