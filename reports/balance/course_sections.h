// The sections of a balance report that describe the course of games: games of three or more seats, first placements,
// measures, endings and openings.
#pragma once

#include "reports/balance/balance_sections.h"

namespace rulescope::reports {

BalanceSection three_section(const studies::SeatsOfThree& three);
BalanceSection placements_section(const studies::Placements& placements);
BalanceSection games_section(const BalanceView& view);
BalanceSection openings_section(const studies::Openings& openings);

}  // namespace rulescope::reports
