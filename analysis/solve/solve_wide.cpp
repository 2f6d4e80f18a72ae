#include "analysis/solve/solve_with.h"

namespace rulescope::solve {

RULESCOPE_SOLVE(, 3)
RULESCOPE_SOLVE(, 4)
RULESCOPE_SOLVE(, 5)

}  // namespace rulescope::solve
