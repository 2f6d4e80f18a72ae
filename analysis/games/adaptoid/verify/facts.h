// The facts of positions of the Adaptoid family (verify/fact.h).
#pragma once

#include <vector>

#include "analysis/verify/fact.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

std::vector<verify::FactOf<Adaptoid>> facts_of(const Adaptoid& game);

}  // namespace rulescope::adaptoid
