// The section on solved boards: who is admitted, and how often each agent won each board.
#pragma once

#include "analysis/studies/balance/balance_chapters.h"
#include "reports/balance/balance_sections.h"

namespace rulescope::reports {

/// `solved` has no value if no board of the rule set is solved; the section then says so.
BalanceSection solved_section(const studies::Admission& admission, const std::optional<studies::SolvedBoards>& solved);

}  // namespace rulescope::reports
