// The result of `probe`: positions with their values, their turns and best play.
#pragma once

#include "analysis/studies/solve/probe_request.h"
#include "reports/schema.h"
#include "reports/study_outcome.h"

namespace rulescope::reports {

/// The fields are those of "rulescope.probe/1" (docs/json.md). Every line of play is replayed by the reference.
StudyOutcome outcome_of(ProbeRun probed);

/// The fields of the document "rulescope.probe/1".
Schema probe_schema();

}  // namespace rulescope::reports
