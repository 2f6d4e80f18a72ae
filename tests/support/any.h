// Rule sets and games of a family as AnyRules and AnyGame.
#pragma once

#include "analysis/game/family.h"
#include "analysis/games/adaptoid/kit.h"
#include "analysis/games/pentactic/kit.h"
#include "core/adaptoid/adaptoid.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::testing {

inline AnyRules any(const adaptoid::RuleSet& rules) {
    return AnyRules(adaptoid_kit(), rules);
}
inline AnyRules any(const pentactic::RuleSet& rules) {
    return AnyRules(pentactic_kit(), rules);
}

/// The game of valid rules as AnyGame.
template <class Rules>
AnyGame any_game(const Rules& rules) {
    return game_of(any(rules));
}

}  // namespace rulescope::testing
