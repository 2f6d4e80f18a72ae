// The result of `explore`: counts by layer, endings, cycles, the longest and the shortest games.
#pragma once

#include "analysis/studies/explore_request.h"
#include "reports/schema.h"
#include "reports/study_outcome.h"

namespace rulescope::reports {

/// The fields are those of "rulescope.explore/2" (docs/json.md), without "run" and what the options add. Every game is
/// replayed by the reference. `run`: the threads and the number of processes.
StudyOutcome outcome_of(ExploreRun explored, const ExploreRequest& request, const Run& run);

/// The fields of the document "rulescope.explore/2".
Schema explore_schema();

}  // namespace rulescope::reports
