// The sections of a balance report's page.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "analysis/game/table.h"
#include "reports/balance/balance_view.h"

namespace rulescope::reports {

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

}  // namespace rulescope::reports
