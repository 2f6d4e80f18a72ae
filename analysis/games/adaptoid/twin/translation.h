// Conversions between positions of the reference and states of the engine.
//
// The conversions use the types of the reference, but call none of its functions.
#pragma once

#include "analysis/games/adaptoid/twin/engine.h"
#include "core/adaptoid/position.h"

namespace rulescope::engine {

/// Converts a position to a state of the engine. A position in which the players still stack or move discs cannot be
/// converted.
State state_of(const Engine& engine, const adaptoid::Position& position);

/// Converts a state of the engine to a position of the reference.
adaptoid::Position position_of(const Engine& engine, const State& state);

}  // namespace rulescope::engine
