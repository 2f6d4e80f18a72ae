// The result of `validate`: the faults of data files.
#pragma once

#include "analysis/studies/validate/validation.h"
#include "reports/schema.h"
#include "reports/study_outcome.h"

namespace rulescope::reports {

/// The fields are those of "rulescope.validate/1" (docs/json.md).
StudyOutcome outcome_of(const Validation& found);

/// The fields of the document "rulescope.validate/1".
Schema validate_schema();

}  // namespace rulescope::reports
