// The clauses on which turns, differences and outcomes of the Adaptoid family rest.
#pragma once

#include "analysis/verify/grounds.h"

namespace rulescope::adaptoid {

const verify::Grounds& grounds();

}  // namespace rulescope::adaptoid
