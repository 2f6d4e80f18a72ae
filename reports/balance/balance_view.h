// What the documents of a balance study share: plots, heat maps, clause texts, the table of results.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/drawing/plots/heat_map.h"
#include "analysis/drawing/plots/plots.h"
#include "analysis/game/table.h"
#include "analysis/studies/balance/balance.h"
#include "analysis/studies/balance/score.h"
#include "reports/summary.h"

namespace rulescope::reports {

// The result of a balance study with the plots, heat maps and clause texts of its documents.

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

// Tables of results: a row for each seat, colour, agent or rule set, with its score. Cells contain numbers rounded to
// six decimals, so that tables and documents show the same digits.

/// An empty table with columns for the name, the number of games or rounds, the numbers of different opening lines
/// after four and after eight turns, the score and the interval. The arguments are the labels of the first two columns.
Table score_table(const std::string& name, const std::string& counted);
/// An empty table with the columns of score_table(), and with columns for different games, wins, losses, draws and
/// unfinished games.
Table results_table(const std::string& name);

/// A row of score_table().
std::vector<TableCell> score_row(const std::string& name, const studies::Score& score);
std::vector<TableCell> score_row(const std::string& name, const studies::RoundScore& score);
/// A row of results_table().
std::vector<TableCell> results_row(const std::string& name, const studies::Score& score);

TableCell share_cell(std::optional<double> share);
/// An interval of shares as the text "48.5 to 49.9 %". Its column must have Format::number.
TableCell interval_cell(const statistics::Interval& interval);

}  // namespace rulescope::reports
