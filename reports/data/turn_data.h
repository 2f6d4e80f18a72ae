// The turns of games as a table for other programs (docs/games-kept.md).
#pragma once

#include <string>
#include <vector>

#include "analysis/play/match/turn_rows.h"
#include "reports/data/data_file.h"

namespace rulescope::reports {

/// The table `positions` for games with at most this number of seats.
DataTable turn_table(int seats);

/// `agents`: the names of the agents; `seats`: as in turn_table().
DataRow data_row(const play::TurnRow& row, const std::string& ruleset, const std::vector<std::string>& agents, int seats);

}  // namespace rulescope::reports
