// The perft table of a report.
#pragma once

#include <string>
#include <vector>

#include "analysis/game/any_rules.h"
#include "analysis/search/perft.h"
#include "analysis/studies/report/report_request.h"

namespace rulescope::studies {

struct PerftChapter {
    int depth = 0;
    bool automatic = false;  ///< true if no depth was requested
    bool complete = true;    ///< true if all requested depths were counted
    std::string stopped_by;  ///< "memory", "interrupt" or ""
    bool exhausted = false;  ///< true if no game has more turns than the depth of the last row
    std::vector<search::PerftRow> rows;
};

/// Computes the perft table. With options.depth = 0 the table has all depths that can be counted completely within
/// GameKit::plies_of_report() plies. The limit is not a time, so the result does not depend on the machine.
PerftChapter report_perft(const AnyRules& rules, const ReportOptions& options);

}  // namespace rulescope::studies
