// A balance study with what its documents show besides its numbers: plots, heat maps and the sentences of clauses.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "analysis/drawing/plots/heat_map.h"
#include "analysis/drawing/plots/plots.h"
#include "analysis/studies/balance/balance.h"

namespace rulescope::reports {

struct ChapterPlot {
    std::string chapter;  ///< "verdict", "games", "quality", or a chapter of the study
    drawing::Plot plot;
};

struct BalanceView {
    const studies::BalanceResult& result;
    std::vector<ChapterPlot> plots;                        ///< those without data are left out
    std::vector<drawing::PlayHeatMap> cells;               ///< of the deciding match
    std::vector<drawing::PlayHeatMap> placements;          ///< what White gets, by White's cell
    std::map<std::string, std::string> clause_texts = {};  ///< by clause

    /// "" for an unknown clause.
    [[nodiscard]] std::string clause_text(const std::string& clause) const;
};

/// The result must outlive the view.
BalanceView view_of(const studies::BalanceResult& result);

}  // namespace rulescope::reports
