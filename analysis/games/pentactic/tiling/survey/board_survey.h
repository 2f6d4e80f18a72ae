// The analysis of the boards of a solitaire; board_report.h converts its results for reports.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/games/pentactic/tiling/solvers/mask_solver.h"
#include "analysis/games/pentactic/tiling/survey/survey.h"
#include "analysis/tiling/board_tiling.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

/// How many sets of stones leave a solution, under one rule for the stones.
struct Fraction {
    tiling::SolvableShare share;
    std::vector<FailingSet> failing;  ///< one set of each class, or the sets of the sample
};

/// A puzzle, the number of its solutions, and one of them.
struct CountedBoard {
    Puzzle puzzle;
    tiling::Count count;
    std::optional<Tiling> solution;
    int sets = 1;  ///< number of sets that the board represents
};

/// The puzzle of a solitaire, but with these stones instead of its own stones.
Puzzle puzzle_of(const RuleSet& rules, std::vector<Cell> stones);

/// The rule set's rule for stones (G-P14).
StoneRule stone_rule_of(const RuleSet& rules);

/// A list that begins with the rule set itself. If the rule set has all pentominoes and one of the three grids of the
/// rulebook, the list also contains the same rules on the other two grids. The number of stones there leaves room for
/// twelve pentominoes (P-2, P-22).
std::vector<RuleSet> on_each_grid(const RuleSet& rules);

/// The task of deciding the sets of stones of these rules.
SurveyTask task_of(const RuleSet& rules, StoneRule rule);

/// Decides every set of stones if there are at most 700 000 sets (100 000 000 for the full atlas). Otherwise decides
/// the sets of a sample drawn from the seed. Empty if the rule does not allow that many stones on the grid.
std::optional<Fraction> fraction_of(const RuleSet& rules, StoneRule rule, const tiling::BoardOptions& options);

/// Draws options.boards random boards from the seed and counts the solutions of each board. The list is in the order of
/// the draws. After an interrupt it ends before the first board that was not counted.
std::vector<CountedBoard> sample_of(const RuleSet& rules, StoneRule rule, const tiling::BoardOptions& options);

/// Counts the solutions of one board of each class of these sets; empty after an interrupt.
std::vector<CountedBoard> every_board(const RuleSet& rules, const StoneSets& sets, const tiling::BoardOptions& options);

/// Counts the solutions of one board, with at most options.nodes placements tried.
CountedBoard counted_board(const MaskSolver& solver, Puzzle puzzle, const tiling::BoardOptions& options);

/// The number of threads that the options ask for.
int threads_of(const tiling::BoardOptions& options);
bool stopped(const tiling::BoardOptions& options);

/// If there are at most this number of sets, all sets are decided. On 8x8 this takes about 15 seconds, because most
/// sets need no search.
inline constexpr std::uint64_t max_sets_decided = 700'000;

}  // namespace rulescope::pentactic
