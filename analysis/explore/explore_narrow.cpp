#include "analysis/explore/explore_widths.h"

namespace rulescope::explore {

RULESCOPE_EXPLORE(, 1)
RULESCOPE_EXPLORE(, 2)

}  // namespace rulescope::explore
