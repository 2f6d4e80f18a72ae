// The explanation of an id, and the list of all ids, as documents.
#pragma once

#include <string>
#include <vector>

#include "analysis/studies/explain/explain.h"
#include "reports/study_outcome.h"

namespace rulescope::reports {

/// `asked`: the rule set that was asked for, or "".
StudyOutcome outcome_of(Explanation explained, const std::string& asked);

/// All ids by kind.
StudyOutcome outcome_of(const std::vector<KnownId>& ids);

}  // namespace rulescope::reports
