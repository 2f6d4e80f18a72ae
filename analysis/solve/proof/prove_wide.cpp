#include "analysis/solve/proof/prove_with.h"

namespace rulescope::solve {

RULESCOPE_PROVE(, 3)
RULESCOPE_PROVE(, 4)
RULESCOPE_PROVE(, 5)

}  // namespace rulescope::solve
