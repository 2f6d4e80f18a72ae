// The perft table of a report.
#pragma once

#include <string>
#include <vector>

#include "analysis/explore/perft/perft.h"
#include "analysis/game/any_rules.h"
#include "reports/report/report_options.h"

namespace rulescope::reports {

struct PerftChapter {
    int depth = 0;
    bool automatic = false;  ///< no depth was asked for
    bool complete = true;    ///< all depths that were asked for are counted
    std::string stopped_by;  ///< "memory", "interrupt" or ""
    bool exhausted = false;  ///< no game is longer than the last row
    std::vector<explore::PerftRow> rows;
};

/// With options.depth = 0 all depths that can be counted in full with GameKit::plies_of_report() plies; the number of
/// plies decides, not the time, so that it is the same everywhere.
PerftChapter report_perft(const AnyRules& rules, const ReportOptions& options);

std::vector<std::string> perft_sentences(const PerftChapter& perft);

}  // namespace rulescope::reports
