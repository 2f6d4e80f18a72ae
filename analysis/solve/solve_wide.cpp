#include "analysis/solve/solve_with.h"

namespace rulescope::solve {

RULESCOPE_WIDE_WIDTHS(RULESCOPE_SOLVE, )

}  // namespace rulescope::solve
