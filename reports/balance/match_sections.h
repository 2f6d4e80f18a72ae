// Sections of a balance report about matches: who gets what, and between which players.
#pragma once

#include "reports/balance/balance_sections.h"

namespace rulescope::reports {

Section seats_section(const studies::DecidingMatch& match);
Section comparison_section(const studies::Comparison& comparison);
Section strength_section(const studies::Strength& strength);
Section solved_section(const studies::SolvedBoards& solved);
Section ladder_section(const studies::Ladder& ladder);
Section restricted_section(const studies::Restricted& restricted);

}  // namespace rulescope::reports
