// Situations of the Adaptoid family, by topic.
#pragma once

#include <vector>

#include "analysis/games/adaptoid/verify/potentials.h"
#include "analysis/verify/situations/situation.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

/// Situations about the end of the game: several colours lose at once, more losses than needed, no adaptoids left.
std::vector<verify::SituationOf<Adaptoid>> situations_of_ends(const RuleSet& rules, const AdaptoidPotentials& near);

/// Situations about the three steps of a turn: moves and attacks, growth and boxes, feeding.
std::vector<verify::SituationOf<Adaptoid>> situations_of_steps(const RuleSet& rules, const AdaptoidPotentials& near);

}  // namespace rulescope::adaptoid
