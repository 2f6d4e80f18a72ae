// A word at the beginning of a sentence.
#pragma once

#include "reports/numbers.h"

namespace rulescope::tools {

using reports::capitalised;

}  // namespace rulescope::tools
