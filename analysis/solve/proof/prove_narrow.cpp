#include "analysis/solve/proof/prove_with.h"

namespace rulescope::solve {

RULESCOPE_NARROW_WIDTHS(RULESCOPE_PROVE, )

}  // namespace rulescope::solve
