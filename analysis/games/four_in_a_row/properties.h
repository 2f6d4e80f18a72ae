// The properties of four in a row: the sentences of its rulebook that can be checked on a board.
#pragma once

#include <span>

#include "analysis/verify/game_subject.h"
#include "analysis/verify/property.h"
#include "core/four_in_a_row/four_in_a_row.h"

namespace rulescope::four_in_a_row {

using Subject = verify::GameSubject<FourInARow, RuleSet>;
using Reference = verify::GameReference<FourInARow, Subject>;
using Property = verify::PropertyOf<Subject>;

/// The catalogue, in the order of the clauses.
std::span<const Property> properties();

}  // namespace rulescope::four_in_a_row
