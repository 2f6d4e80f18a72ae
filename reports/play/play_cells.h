// Fields of the counts by cell of a match: {"names", "positions", id: counts, group: {id: counts}}.
#pragma once

#include "analysis/play/match/play_match.h"
#include "reports/fields.h"

namespace rulescope::reports {

/// The number of games is not a field of the document.
void describe(FieldWriter& fields, play::CellCounts& cells);
void describe(FieldReader& fields, play::CellCounts& cells);

}  // namespace rulescope::reports
