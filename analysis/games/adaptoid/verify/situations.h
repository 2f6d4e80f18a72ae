// Situations of the Adaptoid family, by what they are about; situations.h has them all.
#pragma once

#include <vector>

#include "analysis/games/adaptoid/verify/potentials.h"
#include "analysis/verify/situations.h"

namespace rulescope::verify {

/// About the end of the game: several lose at once, more is lost than needed, nobody is left.
std::vector<SituationOf<adaptoid::Adaptoid>> situations_of_ends(const adaptoid::RuleSet& rules,
                                                                const AdaptoidPotentials& near);

/// About the three steps of a turn: moves and attacks, growth and boxes, feeding.
std::vector<SituationOf<adaptoid::Adaptoid>> situations_of_steps(const adaptoid::RuleSet& rules,
                                                                 const AdaptoidPotentials& near);

}  // namespace rulescope::verify
