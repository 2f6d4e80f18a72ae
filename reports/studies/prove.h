// The results of `prove`: a search for a proof that a seat wins, and the check of a proof.
#pragma once

#include <memory>
#include <string>

#include "analysis/studies/solve/prove_request.h"
#include "reports/schema.h"
#include "reports/study_outcome.h"

namespace rulescope::reports {

/// The fields are those of "rulescope.proof/2" (docs/json.md). `file`: where the proof is written; "" if nowhere. The
/// line of the proof is replayed by the reference.
StudyOutcome outcome_of(std::shared_ptr<const ProveRun> proved, const std::string& file);

/// The fields are those of "rulescope.proof-check/1".
StudyOutcome outcome_of(const ProofCheckRun& checked);

/// The fields of the document "rulescope.proof/2".
Schema proof_schema();

/// The fields of the document "rulescope.proof-check/1".
Schema proof_check_schema();

}  // namespace rulescope::reports
