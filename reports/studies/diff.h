// The result of `diff`: the shortest game on which two rule sets differ, and how often they differ in play.
#pragma once

#include "analysis/studies/diff/diff_request.h"
#include "reports/study_outcome.h"

namespace rulescope::reports {

/// The fields are those of diff_schema(). Throws std::logic_error if a game is not that of the
/// rules.
StudyOutcome outcome_of(const specs::LoadedRules& a, const specs::LoadedRules& b, Diff diff, const DiffOptions& options,
                        std::uint64_t seed);

}  // namespace rulescope::reports
