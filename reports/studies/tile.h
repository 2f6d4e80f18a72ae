// The answer of `tile`: tilings of a board, their number, or the stone sets that can be completed.
#pragma once

#include "analysis/tiling/answer.h"
#include "reports/schema.h"
#include "reports/study_outcome.h"

namespace rulescope::reports {

/// The fields are those of "rulescope.tile/2" (docs/json.md), without the drawing.
StudyOutcome outcome_of(tiling::Answer answer);

/// The fields of the document "rulescope.tile/2".
Schema tile_schema();

}  // namespace rulescope::reports
