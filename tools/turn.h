// Turns and positions that somebody typed, over the types of each family.
#pragma once

#include "analysis/games/adaptoid/language/position_text.h"
#include "analysis/games/adaptoid/language/turn_text.h"
#include "analysis/games/pentactic/language/position_text.h"
#include "analysis/specs/typed_text.h"

namespace rulescope::tools {

/// The game that a rule set describes.
inline adaptoid::Adaptoid game_of(const adaptoid::RuleSet& rules) {
    return adaptoid::Adaptoid(rules);
}
inline pentactic::Pentactic game_of(const pentactic::RuleSet& rules) {
    return pentactic::Pentactic(rules);
}

}  // namespace rulescope::tools
