// Tables of results: a line for each seat, colour, agent or rule set, with its score. Cells hold numbers of six
// decimals, as documents do, so that both round alike.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/game/table.h"
#include "analysis/studies/balance/score.h"

namespace rulescope::reports {

/// Columns: the name, `counted` (games or rounds), the score and its interval.
Table score_table(const std::string& name, const std::string& counted);
/// Also games that differ, wins, losses, draws and unfinished games.
Table results_table(const std::string& name);

/// A row of score_table().
std::vector<TableCell> score_row(const std::string& name, const studies::Score& score);
std::vector<TableCell> score_row(const std::string& name, const studies::RoundScore& score);
/// A row of results_table().
std::vector<TableCell> results_row(const std::string& name, const studies::Score& score);

TableCell share_cell(std::optional<double> share);
/// "48.5 to 49.9 %", of an interval of shares; in a column of Format::number.
TableCell interval_cell(const statistics::Interval& interval);

}  // namespace rulescope::reports
