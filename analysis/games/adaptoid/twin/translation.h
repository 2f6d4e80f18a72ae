// Positions of the reference and states of the engine, made from each other.
//
// Of the reference only the types are used; none of its functions is called.
#pragma once

#include "analysis/games/adaptoid/twin/engine.h"
#include "core/adaptoid/position.h"

namespace rulescope::engine {

/// The engine's state of a position. Set-ups of discs are not the engine's.
State state_of(const Engine& engine, const adaptoid::Position& position);

/// The reference's position of a state.
adaptoid::Position position_of(const Engine& engine, const State& state);

}  // namespace rulescope::engine
