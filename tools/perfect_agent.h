// The agent that plays by a table of exact values: `perfect:FILE`, where FILE was written by `solve RULESET --table
// FILE`.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analysis/play/random_agent.h"
#include "core/adaptoid/adaptoid.h"
#include "tools/specs/rule_set_file.h"

namespace rulescope::tools {

/// Chooses a whole turn.
using Chooser = std::function<play::Choice<adaptoid::Adaptoid>(const adaptoid::Position&, Random&)>;

/// A fastest win, else what lasts longest; of several best turns one by chance. Throws specs::InputError if there is no
/// such table, if it is damaged or of another rule set, if it does not begin at this rule set's start, or if the rule
/// set has no codes.
Chooser perfect_chooser(const specs::LoadedRuleSet& ruleset, const std::string& table);

/// One agent for each seat.
struct SeatedAgents {
    std::vector<Chooser> by_seat;  ///< none: random

    play::Choice<adaptoid::Adaptoid> operator()(const adaptoid::Adaptoid& game, const adaptoid::Position& position,
                                                Random& random) const {
        const std::size_t seat = position.to_act;
        if (seat < by_seat.size() && by_seat[seat]) {
            return by_seat[seat](position, random);
        }
        return play::RandomAgent{}(game, position, random);
    }
};

}  // namespace rulescope::tools
