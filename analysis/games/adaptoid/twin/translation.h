// Conversions between positions of the reference and states of the engine.
//
// The conversions use the types of the reference, but call none of its functions.
#pragma once

#include "analysis/games/adaptoid/twin/engine.h"
#include "core/adaptoid/position.h"

namespace rulescope::engine {

/// The engine's state of a position. Set-ups of discs have no state.
State state_of(const Engine& engine, const adaptoid::Position& position);

/// The reference's position of a state.
adaptoid::Position position_of(const Engine& engine, const State& state);

}  // namespace rulescope::engine
