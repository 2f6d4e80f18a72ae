// Situations of the Adaptoid family, by what they are about; situations.h has them all.
#pragma once

#include <vector>

#include "analysis/games/adaptoid/verify/potentials.h"
#include "analysis/verify/situations/situation.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

/// About the end of the game: several lose at once, more is lost than needed, nobody is left.
std::vector<verify::SituationOf<Adaptoid>> situations_of_ends(const RuleSet& rules, const AdaptoidPotentials& near);

/// About the three steps of a turn: moves and attacks, growth and boxes, feeding.
std::vector<verify::SituationOf<Adaptoid>> situations_of_steps(const RuleSet& rules, const AdaptoidPotentials& near);

/// All situations of the family; those which the rule set rules out say why.
std::vector<verify::SituationOf<Adaptoid>> situations_of(const Adaptoid& game);

}  // namespace rulescope::adaptoid
