#include "analysis/explore/explore_widths.h"

namespace rulescope::explore {

RULESCOPE_NARROW_WIDTHS(RULESCOPE_EXPLORE, )

}  // namespace rulescope::explore
