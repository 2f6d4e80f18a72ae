// Fields of the counts for each cell (play::CellCounts): {"names", "positions", id: counts, group: {id: counts}}.
#pragma once

#include "analysis/play/match/play_match.h"
#include "reports/fields.h"

namespace rulescope::reports {

/// CellCounts::games is not a field of the document.
void describe(FieldWriter& fields, play::CellCounts& cells);
void describe(FieldReader& fields, play::CellCounts& cells);

}  // namespace rulescope::reports
