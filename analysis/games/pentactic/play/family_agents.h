// The agents and matches of Pentactic: the part `Agents` of its kit.
#pragma once

#include "analysis/play/agents.h"

namespace rulescope::play {

const Agents& pentactic_agents();

}  // namespace rulescope::play
