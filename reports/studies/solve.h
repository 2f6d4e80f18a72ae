// The result of `solve`: the value of the start, best play, the numbers of positions by value, and what the study
// found.
#pragma once

#include <memory>

#include "analysis/studies/solve/solve_request.h"
#include "reports/study_outcome.h"

namespace rulescope::reports {

/// The fields are those of solve_schema(), without what the options of the command add. Every line
/// of play is replayed by the reference.
StudyOutcome outcome_of(std::shared_ptr<const SolutionRun> run);

}  // namespace rulescope::reports
