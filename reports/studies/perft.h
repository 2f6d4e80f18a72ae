// The result of `perft`: the numbers of turn sequences, positions and classes at each depth, and how often each clause
// fired.
#pragma once

#include <vector>

#include "analysis/studies/perft_request.h"
#include "reports/study_outcome.h"

namespace rulescope::reports {

/// The outcome of one rule set or of several, which are compared; the list is not empty. The fields are those of
/// "perft".
StudyOutcome outcome_of(std::vector<PerftResult> results);

}  // namespace rulescope::reports
