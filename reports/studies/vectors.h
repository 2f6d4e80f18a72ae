// The results of `vectors`: what generated vectors cover, and whether those of a file hold.
#pragma once

#include <string>

#include "analysis/studies/vectors_request.h"
#include "reports/study_outcome.h"

namespace rulescope::reports {

/// The fields are those of vectors_schema(). `bytes`: the size of the file.
StudyOutcome outcome_of(const VectorSet& set, const std::string& path, std::size_t bytes);
StudyOutcome outcome_of(const VectorCheck& check, const std::string& path);

}  // namespace rulescope::reports
