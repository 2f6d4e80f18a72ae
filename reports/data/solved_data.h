// The rows of a solution as a table for other programs (docs/tables.md).
#pragma once

#include "analysis/solve/solve.h"
#include "analysis/specs/rule_set_file.h"
#include "reports/data/data_file.h"

namespace rulescope::reports {

/// The table `positions` for a game with this number of seats.
DataTable solved_table(int seats);

DataRow data_row(const solve::SolvedRow& row);

DataFacts solved_facts(const specs::LoadedRules& loaded, const solve::SolveResult& result);

}  // namespace rulescope::reports
