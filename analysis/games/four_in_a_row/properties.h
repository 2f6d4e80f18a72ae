// The properties of four in a row, the sentences of its rulebook that can be checked on a board, and the facts of its
// positions.
#pragma once

#include <span>
#include <vector>

#include "analysis/verify/game_subject.h"
#include "analysis/verify/knowledge.h"
#include "analysis/verify/property.h"
#include "core/four_in_a_row/four_in_a_row.h"

namespace rulescope::four_in_a_row {

using Subject = verify::GameSubject<FourInARow, RuleSet>;
using Reference = verify::GameReference<FourInARow, Subject>;
using Property = verify::PropertyOf<Subject>;

/// The properties, in the order of the clauses.
std::span<const Property> properties();

/// The facts of White, of Black and of the whole position, then the constants white = 1, black = 2 and nobody = 0.
std::vector<verify::FactOf<FourInARow>> facts_of(const FourInARow& game);

}  // namespace rulescope::four_in_a_row
