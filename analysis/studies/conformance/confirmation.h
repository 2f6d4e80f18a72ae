// Asks about every finding once more in a newly started program, so that a difference that depends on earlier requests
// is told from one that the position alone shows.
#pragma once

#include "analysis/studies/conformance/conform.h"
#include "analysis/studies/conformance/expected.h"

namespace rulescope::studies {

/// Starts the program once for each finding and asks only `hello`, `setup` and about the position of the finding: its
/// turns, its outcome, its turn, its count. Sets `repeats` of each finding; adds to the requests of the result. After a
/// time-out nothing more is asked about its finding. An interrupt sets `interrupted`, and the
/// findings that were not asked about keep no answer.
void confirm_findings(Program& program, const Json& setup, const ReferenceRules& rules, const ConformOptions& options,
                      ConformResult& result);

}  // namespace rulescope::studies
