// The results of `prove`: a search for a proof that a seat wins, and the check of a proof.
#pragma once

#include <memory>
#include <string>

#include "analysis/studies/solve/prove_request.h"
#include "reports/study_outcome.h"

namespace rulescope::reports {

/// The fields are those of proof_schema(). `file`: where the proof is written; "" if nowhere. The
/// line of the proof is replayed by the reference.
StudyOutcome outcome_of(std::shared_ptr<const ProveRun> proved, const std::string& file);

/// The fields are those of proof_check_schema().
StudyOutcome outcome_of(const ProofCheckRun& checked);

}  // namespace rulescope::reports
