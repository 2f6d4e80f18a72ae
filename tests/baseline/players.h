// Agents of a comparison with the baseline: all agents of the command, and `baseline:NODES`.
#pragma once

#include <string>
#include <vector>

#include "analysis/play/match/match_game.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::play::baseline {

struct NamedPlayers {
    std::vector<std::string> names;  ///< in canonical notation
    MatchPlayers players;
};

/// Constructs an agent for each word, "baseline:4000" or as in --agents of `play`. Throws specs::InputError.
NamedPlayers players_with_baseline(const specs::LoadedRules& rules, const MatchGame& game,
                                   const std::vector<std::string>& words);

}  // namespace rulescope::play::baseline
