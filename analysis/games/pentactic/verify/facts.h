// The facts of positions of Pentactic (analysis/verify/fact.h).
#pragma once

#include <vector>

#include "analysis/verify/fact.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

std::vector<verify::FactOf<Pentactic>> facts_of(const Pentactic& game);

}  // namespace rulescope::pentactic
