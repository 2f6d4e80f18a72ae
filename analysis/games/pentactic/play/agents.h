// Makes the agents of Pentactic from their specifications.
#pragma once

#include <string_view>

#include "analysis/play/agent.h"
#include "analysis/play/agent_spec.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::play {

/// See Agents::make_agent(). The agent does not refer to `game` after the call.
Agent<pentactic::Pentactic> make_agent(const AgentSpec& spec, const pentactic::Pentactic& game);

/// See Agents::searches_on().
std::string_view searches_on(const pentactic::RuleSet& rules);

}  // namespace rulescope::play
