// The sections of a balance report that describe matches: the scores of seats, colours, rule sets and agents.
#pragma once

#include "reports/balance/balance_sections.h"

namespace rulescope::reports {

BalanceSection seats_section(const studies::DecidingMatch& match);
BalanceSection comparison_section(const studies::Comparison& comparison);
BalanceSection strength_section(const studies::Strength& strength);
BalanceSection restricted_section(const studies::Restricted& restricted);

}  // namespace rulescope::reports
