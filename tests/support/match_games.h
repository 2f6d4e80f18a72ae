// MatchGame objects from rule sets that a test constructs.
#pragma once

#include "analysis/games/adaptoid/kit.h"
#include "analysis/games/pentactic/kit.h"
#include "core/adaptoid/adaptoid.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::testing {

inline play::MatchGame match_game(const adaptoid::RuleSet& rules) {
    return match_game_of(AnyRules(adaptoid_kit(), rules));
}
inline play::MatchGame match_game(const pentactic::RuleSet& rules) {
    return match_game_of(AnyRules(pentactic_kit(), rules));
}

}  // namespace rulescope::testing
