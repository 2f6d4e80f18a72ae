// The facts of positions of four in a row (verify/fact.h).
#pragma once

#include <vector>

#include "analysis/verify/fact.h"
#include "core/four_in_a_row/four_in_a_row.h"

namespace rulescope::four_in_a_row {

/// Facts of White, of Black, of the position, then constants: white is 1, black 2, nobody 0.
std::vector<verify::FactOf<FourInARow>> facts_of(const FourInARow& game);

}  // namespace rulescope::four_in_a_row
