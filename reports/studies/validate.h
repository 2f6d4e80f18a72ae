// The result of `validate`: the faults of data files.
#pragma once

#include "analysis/studies/validation.h"
#include "reports/study_outcome.h"

namespace rulescope::reports {

/// The fields are those of validate_schema().
StudyOutcome outcome_of(const Validation& found);

}  // namespace rulescope::reports
