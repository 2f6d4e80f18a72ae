#include "analysis/solve/proof/prove_with.h"

namespace rulescope::solve {

RULESCOPE_PROVE(, 1)
RULESCOPE_PROVE(, 2)

}  // namespace rulescope::solve
