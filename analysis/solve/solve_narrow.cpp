#include "analysis/solve/solve_with.h"

namespace rulescope::solve {

RULESCOPE_NARROW_WIDTHS(RULESCOPE_SOLVE, )

}  // namespace rulescope::solve
