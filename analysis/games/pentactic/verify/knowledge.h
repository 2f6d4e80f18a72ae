// The knowledge of Pentactic (analysis/verify/knowledge.h).
#pragma once

#include "analysis/verify/knowledge.h"

namespace rulescope::pentactic {

const verify::Knowledge& knowledge();

}  // namespace rulescope::pentactic
