// The clauses on which turns, differences and outcomes of Pentactic rest.
#pragma once

#include "analysis/verify/grounds.h"

namespace rulescope::pentactic {

const verify::Grounds& grounds();

}  // namespace rulescope::pentactic
