// Situations of Pentactic that its rulebook may not cover.
#pragma once

#include <vector>

#include "analysis/verify/situations/situation.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

/// All situations. If a situation cannot arise under the rule set, its entry contains the reason.
std::vector<verify::SituationOf<Pentactic>> situations_of(const Pentactic& game);

}  // namespace rulescope::pentactic
