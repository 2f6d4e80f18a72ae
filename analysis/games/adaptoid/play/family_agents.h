// The part `Agents` of the Adaptoid family's kit.
#pragma once

#include "analysis/play/agents.h"

namespace rulescope::play {

const Agents& adaptoid_agents();

}  // namespace rulescope::play
