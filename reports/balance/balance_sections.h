// The sections of a balance report's page.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "analysis/game/table.h"
#include "reports/balance/balance_view.h"

namespace rulescope::reports {

struct Section {
    std::string id;     ///< in links
    std::string label;  ///< in the list of contents
    std::string heading;
    std::string intro = {};
    std::vector<Table> tables = {};
    std::vector<drawing::Plot> plots = {};
    std::vector<drawing::PlayHeatMap> maps = {};
    std::span<const studies::ShownGame> shown = {};  ///< games that are drawn
};

/// In their order; chapters that the study has not are left out. Shown games are those of the result.
std::vector<Section> balance_sections(const BalanceView& view);

}  // namespace rulescope::reports
