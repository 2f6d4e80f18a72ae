// Asks about every finding once more in a newly started program. This separates a difference that depends on earlier
// requests from one that the position alone shows.
#pragma once

#include "analysis/studies/conformance/conform.h"
#include "analysis/studies/conformance/expected.h"

namespace rulescope::studies {

/// Starts the program once for each finding and asks only `hello`, `setup` and about the position of the finding: its
/// turns, its outcome, its turn, its count. Sets `repeats` of each finding; adds to the requests of the result. After a
/// time-out nothing more is asked about its finding. An interrupt sets `interrupted`; `repeats` of the findings not asked
/// about stays empty.
void confirm_findings(Program& program, const Json& setup, const ReferenceRules& rules, const ConformOptions& options,
                      ConformResult& result);

}  // namespace rulescope::studies
