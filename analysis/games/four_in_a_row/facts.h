// The facts of positions of four in a row (analysis/verify/fact.h).
#pragma once

#include <vector>

#include "analysis/verify/fact.h"
#include "core/four_in_a_row/four_in_a_row.h"

namespace rulescope::four_in_a_row {

/// The facts of White, of Black and of the whole position, then the constants white = 1, black = 2 and nobody = 0.
std::vector<verify::FactOf<FourInARow>> facts_of(const FourInARow& game);

}  // namespace rulescope::four_in_a_row
