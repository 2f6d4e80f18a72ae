// The positions and turns of a state graph as tables for other programs (docs/graphs.md).
#pragma once

#include <vector>

#include "analysis/studies/graph/graph_rows.h"
#include "reports/data/data_file.h"

namespace rulescope::reports {

/// The tables `positions` and `turns` for a game with this number of seats.
std::vector<DataTable> graph_tables(int seats);

/// Adds the position to the first table and its turns to the second.
void add_row(DataFile& file, const studies::GraphRow& row, int seats);

}  // namespace rulescope::reports
