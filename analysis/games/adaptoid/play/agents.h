// The agents of the Adaptoid family, made from their words.
#pragma once

#include <optional>
#include <string_view>

#include "analysis/play/agent.h"
#include "analysis/play/agent_spec.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::play {

/// What is wrong with an agent for these rules. `perfect` is made elsewhere, and its table judged there.
std::optional<AgentFault> fault_of(const AgentSpec& spec, const adaptoid::RuleSet& rules);

/// fault_of() must have nothing to say; not for `perfect`. The agent keeps what it needs of the game.
Agent<adaptoid::Adaptoid> make_agent(const AgentSpec& spec, const adaptoid::Adaptoid& game);

/// By which implementation agents that search look at the game: "fast", or "reference".
std::string_view searches_on(const adaptoid::RuleSet& rules);

}  // namespace rulescope::play
