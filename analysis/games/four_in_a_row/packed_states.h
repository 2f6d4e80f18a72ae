// Packed states of four in a row. The fast twin and the reference use the same codes.
#pragma once

#include "analysis/engine/packed_states.h"

namespace rulescope::four_in_a_row {

const packed::PackedStates& packed_states();

}  // namespace rulescope::four_in_a_row
