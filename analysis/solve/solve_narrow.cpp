#include "analysis/solve/solve_with.h"

namespace rulescope::solve {

RULESCOPE_SOLVE(, 1)
RULESCOPE_SOLVE(, 2)

}  // namespace rulescope::solve
