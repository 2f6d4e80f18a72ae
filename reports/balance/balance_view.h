// The result of a balance study with the plots, heat maps and clause texts of its documents.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "analysis/drawing/plots/heat_map.h"
#include "analysis/drawing/plots/plots.h"
#include "analysis/studies/balance/balance.h"
#include "reports/summary/balance_summary.h"

namespace rulescope::reports {

struct ChapterPlot {
    std::string chapter;  ///< "verdict", "games", "quality", or a chapter of the study
    drawing::Plot plot;
};

struct BalanceView {
    const studies::BalanceResult& result;
    std::vector<ChapterPlot> plots;                        ///< plots without data are omitted
    std::vector<drawing::PlayHeatMap> cells;               ///< heat maps of the deciding match
    std::vector<drawing::PlayHeatMap> placements;          ///< maps of White's score; see placement_maps()
    std::map<std::string, std::string> clause_texts = {};  ///< by clause id
    AdmittedAgents admitted = {};                          ///< agents whose games answer whether the game is fair

    /// The text of a clause; "" for an unknown id.
    [[nodiscard]] std::string clause_text(const std::string& clause) const;
};

/// Builds the view. The view refers to `result`, which must outlive it.
BalanceView view_of(const studies::BalanceResult& result);

}  // namespace rulescope::reports
