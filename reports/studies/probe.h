// The result of `probe`: positions with their values, their turns and best play.
#pragma once

#include "analysis/studies/solve/probe_request.h"
#include "reports/study_outcome.h"

namespace rulescope::reports {

/// The fields are those of probe_schema(). Every line of play is replayed by the reference.
StudyOutcome outcome_of(ProbeRun probed);

}  // namespace rulescope::reports
