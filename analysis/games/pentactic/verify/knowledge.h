// The knowledge of Pentactic (verify/knowledge.h).
#pragma once

#include "analysis/verify/knowledge.h"

namespace rulescope::pentactic {

const verify::Knowledge& knowledge();

}  // namespace rulescope::pentactic
