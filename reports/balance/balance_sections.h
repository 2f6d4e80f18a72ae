// The sections of a balance report's page: matches, course of the games, fairness.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "analysis/game/table.h"
#include "reports/balance/balance_view.h"

namespace rulescope::reports {

// The sections of a balance report's page.

struct BalanceSection {
    std::string id;     ///< target of links to the section
    std::string label;  ///< entry in the list of contents
    std::string heading;
    std::string intro = {};
    std::vector<Table> tables = {};
    std::vector<drawing::Plot> plots = {};
    std::vector<drawing::PlayHeatMap> maps = {};
    std::span<const studies::ShownGame> shown = {};  ///< games that the section draws
};

/// Returns the sections in the order of the page, without the chapters that are not in the study. BalanceSection::shown
/// refers to games of the study's result.
std::vector<BalanceSection> balance_sections(const BalanceView& view);

// The sections of a balance report that describe matches: the scores of seats, colours, rule sets and agents.

BalanceSection seats_section(const studies::DecidingMatch& match);
BalanceSection comparison_section(const studies::Comparison& comparison);
BalanceSection strength_section(const studies::Strength& strength);
BalanceSection restricted_section(const studies::Restricted& restricted);

// The sections of a balance report that describe the course of games: games of three or more seats, first placements,
// measures, endings and openings.

BalanceSection three_section(const studies::SeatsOfThree& three);
BalanceSection placements_section(const studies::Placements& placements);
BalanceSection games_section(const BalanceView& view);
BalanceSection openings_section(const studies::Openings& openings);

}  // namespace rulescope::reports
