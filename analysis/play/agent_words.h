// Agents as people name them on a command line: who plays, and whether they can play this rule set.
#pragma once

#include <string>
#include <vector>

#include "analysis/play/match/match_game.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::play {

/// "random,mcts:400" as its words; none for an empty text.
std::vector<std::string> agent_words(const std::string& text);

/// One agent for each seat, in the words that Rulescope itself uses; one that is named alone sits everywhere, and if
/// nobody is named all play at random. Throws specs::InputError, naming the option that they come from: an unknown
/// agent, no budget, too many or too few for the seats, one that cannot play the rule set.
std::vector<std::string> seat_agents(const AnyRules& rules, const Agents& family, const std::vector<std::string>& words,
                                     const std::string& option = "--agents");

/// The agents of these words, which seat_agents() gave. One table serves all that play by it; it must be of `version`.
MatchPlayers players_of(const specs::LoadedRules& rules, const MatchGame& game, const std::vector<std::string>& words,
                        const std::string& version);

}  // namespace rulescope::play
