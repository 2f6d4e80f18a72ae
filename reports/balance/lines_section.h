// The section of a balance report on opening lines.
#pragma once

#include "analysis/studies/balance/balance_lines.h"
#include "reports/balance/balance_sections.h"

namespace rulescope::reports {

BalanceSection lines_section(const studies::OpeningLines& chapter);

/// The sentence on the selected line, for the summary of the report.
std::string lines_sentence(const studies::OpeningLines& chapter);

}  // namespace rulescope::reports
