#include "analysis/explore/explore_widths.h"

namespace rulescope::explore {

RULESCOPE_WIDE_WIDTHS(RULESCOPE_EXPLORE, )

}  // namespace rulescope::explore
