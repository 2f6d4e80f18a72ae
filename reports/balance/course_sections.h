// Sections of a balance report about the course of games: seats of three and more, first placements, measures, endings
// and openings.
#pragma once

#include "reports/balance/balance_sections.h"

namespace rulescope::reports {

Section three_section(const studies::SeatsOfThree& three);
Section placements_section(const studies::Placements& placements);
Section games_section(const BalanceView& view);
Section openings_section(const studies::Openings& openings);

}  // namespace rulescope::reports
