// The result of `solve`: the value of the start, best play, the numbers of positions by value, and what the study
// found.
#pragma once

#include <memory>

#include "analysis/studies/solve/solve_request.h"
#include "reports/schema.h"
#include "reports/study_outcome.h"

namespace rulescope::reports {

/// The fields are those of "rulescope.solve/3" (docs/json.md), without what the options of the command add. Every line
/// of play is replayed by the reference.
StudyOutcome outcome_of(std::shared_ptr<const SolutionRun> run);

/// The fields of the document "rulescope.solve/3".
Schema solve_schema();

}  // namespace rulescope::reports
