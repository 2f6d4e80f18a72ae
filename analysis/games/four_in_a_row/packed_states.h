// Packed states of four in a row, for the fast twin and for the reference with the twin's codes.
#pragma once

#include "analysis/engine/packed_states.h"

namespace rulescope::four_in_a_row {

const packed::PackedStates& packed_states();

}  // namespace rulescope::four_in_a_row
