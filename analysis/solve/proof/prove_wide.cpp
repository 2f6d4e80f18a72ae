#include "analysis/solve/proof/prove_with.h"

namespace rulescope::solve {

RULESCOPE_WIDE_WIDTHS(RULESCOPE_PROVE, )

}  // namespace rulescope::solve
