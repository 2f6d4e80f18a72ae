// Agents by their words: who plays, and whether they can play this rule set.
#pragma once

#include <string>
#include <vector>

#include "analysis/play/agent.h"
#include "analysis/specs/rule_set_file.h"
#include "core/adaptoid/adaptoid.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::tools {

/// "random,mcts:400" as its words; none for an empty text.
std::vector<std::string> agent_words(const std::string& text);

/// One agent for each seat, in the words that Rulescope itself uses; one that is named alone sits everywhere, and if
/// nobody is named all play at random. Throws specs::InputError, naming the option that they stood in: an unknown
/// agent, no budget, too many or too few for the seats, one that cannot play the rule set.
template <class Rules>
std::vector<std::string> seat_agents(const specs::Loaded<Rules>& ruleset, const std::vector<std::string>& words,
                                     const std::string& option = "--agents");

/// The agents of these words, which seat_agents() gave. One table serves all that play by it.
std::vector<play::Agent<adaptoid::Adaptoid>> agents_of(const specs::LoadedRuleSet& ruleset,
                                                       const adaptoid::Adaptoid& game,
                                                       const std::vector<std::string>& words);
std::vector<play::Agent<pentactic::Pentactic>> agents_of(const specs::LoadedPentactic& ruleset,
                                                         const pentactic::Pentactic& game,
                                                         const std::vector<std::string>& words);

}  // namespace rulescope::tools
