// The result of `explore`: counts by layer, endings, cycles, the longest and the shortest games.
#pragma once

#include "analysis/studies/explore_request.h"
#include "reports/study_outcome.h"

namespace rulescope::reports {

/// The fields are those of explore_schema(), without "run" and what the options add. Every game is
/// replayed by the reference. `run`: the threads and the number of processes.
StudyOutcome outcome_of(ExploreRun explored, const ExploreRequest& request, const Run& run);

}  // namespace rulescope::reports
