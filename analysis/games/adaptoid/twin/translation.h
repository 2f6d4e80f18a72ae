// Conversions between positions of the reference and states of the twin.
//
// The conversions use the types of the reference, but call none of its functions.
#pragma once

#include "analysis/games/adaptoid/twin/twin.h"
#include "core/adaptoid/position.h"

namespace rulescope::twin {

/// Converts a position to a state of the twin. A position in which the players still stack or move discs cannot be
/// converted.
State state_of(const Twin& twin, const adaptoid::Position& position);

/// Converts a state of the twin to a position of the reference.
adaptoid::Position position_of(const Twin& twin, const State& state);

}  // namespace rulescope::twin
