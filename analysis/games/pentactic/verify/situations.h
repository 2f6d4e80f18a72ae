// Situations of Pentactic of which its rulebook says little or nothing.
#pragma once

#include <vector>

#include "analysis/verify/situations/situation.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

/// All of them; those which the rule set rules out say why.
std::vector<verify::SituationOf<Pentactic>> situations_of(const Pentactic& game);

}  // namespace rulescope::pentactic
