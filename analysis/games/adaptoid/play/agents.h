// Construction of the agents of the Adaptoid family.
#pragma once

#include <string_view>

#include "analysis/play/agent.h"
#include "analysis/play/agent_spec.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::play {

/// See Agents::make_agent().
Agent<adaptoid::Adaptoid> make_agent(const AgentSpec& spec, const adaptoid::Adaptoid& game);

/// See Agents::searches_on().
std::string_view searches_on(const adaptoid::RuleSet& rules);

}  // namespace rulescope::play
