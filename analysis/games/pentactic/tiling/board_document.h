// The boards of a solitaire (P-22): how many sets of stones leave a solution, how many solutions boards have, and
// boards to play on, from the easiest to the hardest.
#pragma once

#include <nlohmann/json.hpp>

#include "analysis/tiling/board_tiling.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::tiling {

/// Null where stones do not lie on the grid from the start, else
/// {"grid", "stones", "pentominoes", "rule", "complete",
///  "own": {"stones", "solutions", "classes", "exact"}                              the board of the rule set itself
///  "fractions": [{"grid", "stones", "rule", "text", "exact", "sets", "looked", "solvable", "share", "interval"}]
///                                                       of its own grid, and of the rulebook's other grids
///  "sample": {"boards", "solvable", "min", "median", "max", "columns", "rows"}     of drawn boards, from the seed
///  "plots"
///  "puzzles": [{"stones", "solutions", "solution"}]                                 `solution` by cell: "IIIIIFF..."
///  "sheets": [{"title", "solved"}]                                                  puzzles, then their solutions
///  "failing": [{"stones", "kind", "sentence", "sets", "cells"}]}                    some of those without a solution
/// "rule" is that of the stones, "free" or "row_col" (G-P14). A number of solutions that is not "exact" is what was
/// found before options.nodes placements had been tried. Budgets are boards and nodes: the same for any number of
/// threads.
nlohmann::ordered_json board_document(const pentactic::RuleSet& rules, const BoardOptions& options);

}  // namespace rulescope::tiling
