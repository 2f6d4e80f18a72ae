// The boards of a solitaire (P-22): the fraction of stone sets that leave a solution, the numbers of solutions of
// boards, and boards to play on, from the easiest to the hardest.
#pragma once

#include <nlohmann/json.hpp>

#include "analysis/tiling/board_tiling.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::tiling {

/// Null for modes other than the solitaire and for grids of more than max_cells cells. Otherwise
/// {"grid", "stones", "pentominoes", "rule", "complete",
///  "own": {"stones", "solutions", "classes", "exact"}                              the board of the rule set itself
///  "fractions": [{"grid", "stones", "rule", "text", "exact", "sets", "looked", "solvable", "share", "interval"}]
///                                                       of its own grid, and of the rulebook's other grids
///  "sample": {"boards", "solvable", "min", "median", "max", "columns", "rows"}     of drawn boards, from the seed
///  "plots"
///  "puzzles": [{"stones", "solutions", "solution"}]                                 `solution` by cell: "IIIIIFF..."
///  "sheets": [{"title", "solved"}]                                                  puzzles, then their solutions
///  "failing": [{"stones", "kind", "sentence", "sets", "cells"}]}                    some of those without a solution
/// "rule" is the rule for the stones, "free" or "row_col" (G-P14). A number of solutions that is not "exact" was found
/// before the search ended at options.nodes placements. Budgets are boards and nodes, so that the document is the same
/// for any number of threads.
nlohmann::ordered_json board_document(const pentactic::RuleSet& rules, const BoardOptions& options);

}  // namespace rulescope::tiling
