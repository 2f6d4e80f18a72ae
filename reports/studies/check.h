// The result of `check`: the verdict on each property with the games that show it, and how often each clause fired.
#pragma once

#include "analysis/studies/check/check_run.h"
#include "reports/study_outcome.h"

namespace rulescope::reports {

/// The fields are those of "rulescope.check/1" (docs/json.md).
StudyOutcome outcome_of(CheckRun checked);

}  // namespace rulescope::reports
