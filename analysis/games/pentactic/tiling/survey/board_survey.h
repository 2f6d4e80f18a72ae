// The analysis of the boards of a solitaire; board_report.h converts its results for reports.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/games/pentactic/tiling/survey/survey.h"
#include "analysis/tiling/board_tiling.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::tiling {

/// How many sets of stones leave a solution, under one rule for the stones.
struct Fraction {
    SolvableShare share;
    std::vector<FailingSet> failing;  ///< filled only if every set was to be decided
};

/// A puzzle, the number of its solutions, and one of them.
struct CountedBoard {
    Puzzle puzzle;
    Count count;
    std::optional<Tiling> solution;
};

/// The puzzle of a solitaire with other stones.
Puzzle puzzle_of(const pentactic::RuleSet& rules, std::vector<pentactic::Cell> stones);

/// The rule for stones of the rule set (G-P14).
StoneRule stone_rule_of(const pentactic::RuleSet& rules);

/// The rule set itself. If it has all pentominoes and one of the three grids of the rulebook, the list also has the
/// same rules on the other two grids, with the number of stones that leaves room for twelve pentominoes (P-2, P-22).
std::vector<pentactic::RuleSet> on_each_grid(const pentactic::RuleSet& rules);

/// Decides every set of stones if there are at most 700 000 sets, else a sample drawn from the seed. Empty if the rule
/// does not allow that many stones on the grid.
std::optional<Fraction> fraction_of(const pentactic::RuleSet& rules, StoneRule rule, const BoardOptions& options);

/// Draws options.boards random boards from the seed and counts the solutions of each board. The list is in the order of
/// the draws. After an interrupt it ends before the first board that was not counted.
std::vector<CountedBoard> sample_of(const pentactic::RuleSet& rules, const BoardOptions& options);

/// Counts the solutions of one board, with at most options.nodes placements tried.
CountedBoard counted_board(const MaskSolver& solver, Puzzle puzzle, const BoardOptions& options);

/// The boards that are proved to have no solution, with their reasons.
std::vector<FailingSet> failing_among(const std::vector<CountedBoard>& boards);

}  // namespace rulescope::tiling
