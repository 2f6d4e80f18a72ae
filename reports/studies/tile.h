// The answer of `tile`: tilings of a board, their number, or the stone sets that can be completed.
#pragma once

#include "analysis/tiling/answer.h"
#include "reports/study_outcome.h"

namespace rulescope::reports {

/// The fields are those of tile_schema(), without the drawing.
StudyOutcome outcome_of(tiling::Answer answer);

}  // namespace rulescope::reports
