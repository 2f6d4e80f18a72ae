#include "analysis/explore/explore_widths.h"

namespace rulescope::explore {

RULESCOPE_EXPLORE(, 3)
RULESCOPE_EXPLORE(, 4)
RULESCOPE_EXPLORE(, 5)

}  // namespace rulescope::explore
