// Checks whether an agent can play a game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/play/agent_spec.h"

namespace rulescope::play {

/// Returns the reason why the agent cannot play a game with this many seats and these restrictions, or nothing if it
/// can. `title` names the game in the message.
std::optional<AgentFault> fault_for(const AgentSpec& spec, int seats, const std::vector<std::string>& restrictions,
                                    const std::string& title);

}  // namespace rulescope::play
