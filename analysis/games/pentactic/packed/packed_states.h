// Packed states of Pentactic, by the reference: rule sets whose positions take at most 40 bytes, which are the
// solitaire, the basic game on all grids of the box, and duels and groups on small grids.
#pragma once

#include "analysis/engine/packed_states.h"

namespace rulescope::pentactic {

const packed::PackedStates& packed_states();

}  // namespace rulescope::pentactic
