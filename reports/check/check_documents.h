// The result of a run of `check`, as a document and as text.
#pragma once

#include <string>

#include "analysis/studies/check/check_run.h"
#include "reports/json.h"

namespace rulescope::reports {

/// What kept the check from a verdict: the word of the study; empty if it has one.
std::string stopped_by(const verify::CheckedRules& found);

/// The document "rulescope.check/1".
Json check_json(const studies::CheckRun& run);

/// The result as text for a terminal.
std::string check_text(const studies::CheckRun& run);

}  // namespace rulescope::reports
