// Construction of the agents of the Adaptoid family.
#pragma once

#include <optional>
#include <string_view>

#include "analysis/play/agent.h"
#include "analysis/play/agent_spec.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::play {

/// Why an agent cannot play under these rules, or nothing if it can. The table of `perfect` is not checked.
std::optional<AgentFault> fault_of(const AgentSpec& spec, const adaptoid::RuleSet& rules);

/// Constructs an agent other than `perfect`. Requires that fault_of() returns nothing.
Agent<adaptoid::Adaptoid> make_agent(const AgentSpec& spec, const adaptoid::Adaptoid& game);

/// The implementation on which agents search: "fast" or "reference".
std::string_view searches_on(const adaptoid::RuleSet& rules);

}  // namespace rulescope::play
