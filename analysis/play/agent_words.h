// The agents of a command line: parsing, checking and construction.
#pragma once

#include <string>
#include <vector>

#include "analysis/play/agent_spec.h"
#include "analysis/play/match/match_game.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::play {

/// Splits "random,mcts:400" at its commas and drops spaces; an empty text gives no words.
std::vector<std::string> agent_words(const std::string& text);

/// Parses one agent. Throws specs::InputError, whose message names `option`, for a text that is none.
AgentSpec agent_spec(const std::string& word, const std::string& option);

/// Returns one agent per seat in canonical notation (text_of()). A single word applies to all seats. If `words` is
/// empty, all agents are random. Throws specs::InputError, whose message names `option`, for an unknown agent, a
/// missing budget, a wrong number of agents, or an agent that cannot play the rule set.
std::vector<std::string> seat_agents(const AnyRules& rules, const Agents& family, const std::vector<std::string>& words,
                                     const std::string& option = "--agents");

/// Constructs the agents of the words that seat_agents() returned. Agents that play from the same table load it only
/// once. Throws specs::InputError for a table that cannot be used, for example a table whose version is not `version`;
/// the message names `option`.
MatchPlayers players_of(const specs::LoadedRules& rules, const MatchGame& game, const std::vector<std::string>& words,
                        const std::string& version, const std::string& option = "--agents");

}  // namespace rulescope::play
