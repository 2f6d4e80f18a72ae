// The explanation of an id, and the list of all ids, as documents.
#pragma once

#include <vector>

#include "analysis/studies/explain.h"
#include "reports/study_outcome.h"

namespace rulescope::reports {

StudyOutcome outcome_of(Explanation explained);

/// All ids by kind.
StudyOutcome outcome_of(const std::vector<KnownId>& ids);

}  // namespace rulescope::reports
