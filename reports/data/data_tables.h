// The tables that are exported for other programs: state graphs, solutions, turns of games, and the facts of the run.
#pragma once

#include <string>
#include <vector>

#include "analysis/play/match/turn_rows.h"
#include "analysis/solve/solve.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/studies/graph/graph_rows.h"
#include "reports/data/data_file.h"

namespace rulescope::reports {

// The positions and turns of a state graph as tables for other programs (docs/graphs.md).

/// The tables `positions` and `turns` for a game with this number of seats.
std::vector<DataTable> graph_tables(int seats);

/// Adds the position to the first table and its turns to the second.
void add_row(DataFile& file, const studies::GraphRow& row, int seats);

// The rows of a solution as a table for other programs (docs/tables.md).

/// The table `positions` for a game with this number of seats.
DataTable solved_table(int seats);

DataRow data_row(const solve::SolvedRow& row);

DataFacts solved_facts(const specs::LoadedRules& loaded, const solve::SolveResult& result);

// The turns of games as a table for other programs (docs/games-kept.md).

/// The table `positions` for games with at most this number of seats.
DataTable turn_table(int seats);

/// `agents`: the names of the agents; `seats`: as in turn_table().
DataRow data_row(const play::TurnRow& row, const std::string& ruleset, const std::vector<std::string>& agents,
                 int seats);

// The facts with which the table `about` of every export begins.

/// content ("solve", "explore"), version, ruleset, title, hash, set.
DataFacts export_facts(const std::string& content, const specs::LoadedRules& loaded);

}  // namespace rulescope::reports
