// The agent `baseline:NODES`: the alpha-beta search of tests/baseline on the fast twin of the Adaptoid family.
//
// It has the weights of the agent `alphabeta` and decides on the position itself, not on a random image of it.
#pragma once

#include <cstdint>

#include "analysis/play/agent.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::play::baseline {

/// Requires rules of two seats that the fast twin covers; otherwise throws std::invalid_argument.
AnyAgent baseline_agent(const adaptoid::Adaptoid& game, std::uint64_t nodes);

}  // namespace rulescope::play::baseline
