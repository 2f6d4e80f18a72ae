// The agents of Pentactic, made from their specifications.
#pragma once

#include <optional>
#include <string_view>

#include "analysis/play/agent.h"
#include "analysis/play/agent_spec.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::play {

/// The fault of an agent under these rules, if there is one. `perfect` is made and its table checked elsewhere.
std::optional<AgentFault> fault_of(const AgentSpec& spec, const pentactic::RuleSet& rules);

/// Requires that fault_of() is empty; not for `perfect`. The agent copies what it needs of the game.
Agent<pentactic::Pentactic> make_agent(const AgentSpec& spec, const pentactic::Pentactic& game);

/// The engine on which agents search: "fast" or "reference".
std::string_view searches_on(const pentactic::RuleSet& rules);

}  // namespace rulescope::play
