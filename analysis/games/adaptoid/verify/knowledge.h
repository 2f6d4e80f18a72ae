// The knowledge of the Adaptoid family (verify/knowledge.h).
#pragma once

#include "analysis/verify/knowledge.h"

namespace rulescope::adaptoid {

const verify::Knowledge& knowledge();

}  // namespace rulescope::adaptoid
