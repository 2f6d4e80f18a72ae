// What is wrong with an agent for a game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/play/agent_spec.h"

namespace rulescope::play {

/// Of a game of so many seats whose restrictions are these; nothing if the agent can play it.
std::optional<AgentFault> fault_for(const AgentSpec& spec, int seats, const std::vector<std::string>& restrictions,
                                    const std::string& title);

}  // namespace rulescope::play
