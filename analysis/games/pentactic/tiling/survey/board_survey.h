// What is found out about the boards of a solitaire, before it is told.
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
    pentactic::Grid grid;
    int stones = 0;
    StoneRule rule{};
    bool exact = true;       ///< every set was to be decided; else as many as were drawn by lot
    std::uint64_t sets = 0;  ///< that there are
    std::uint64_t looked = 0;
    std::uint64_t solvable = 0;       ///< of those looked at
    std::vector<FailingSet> failing;  ///< where exact
    bool complete = true;             ///< false: cut short, and what was found says nothing of the rest
};

/// A puzzle, how many solutions it has, and one of them.
struct CountedBoard {
    Puzzle puzzle;
    Count count;
    std::optional<Tiling> solution;
};

/// The puzzle of a solitaire with other stones.
Puzzle puzzle_of(const pentactic::RuleSet& rules, std::vector<pentactic::Cell> stones);

/// The rule for stones that the rule set plays by (G-P14).
StoneRule stone_rule_of(const pentactic::RuleSet& rules);

/// The rule set, and where it is about one of the rulebook's three grids with all pentominoes, the same on the two
/// others with as many stones as leave room for twelve (P-2, P-22).
std::vector<pentactic::RuleSet> on_each_grid(const pentactic::RuleSet& rules);

/// Every set of stones where there are at most a few hundred thousand, else a sample from the seed. Nothing if the
/// rule cannot lay so many stones on the grid.
std::optional<Fraction> fraction_of(const pentactic::RuleSet& rules, StoneRule rule, const BoardOptions& options);

/// options.boards boards by lot, from the seed, each counted by itself; in the order in which they were drawn.
std::vector<CountedBoard> sample_of(const pentactic::RuleSet& rules, const BoardOptions& options);

/// One board counted, with at most options.nodes placements tried.
CountedBoard counted_board(const MaskSolver& solver, Puzzle puzzle, const BoardOptions& options);

/// Those of the boards that have no solution, and why.
std::vector<FailingSet> failing_among(const std::vector<CountedBoard>& boards);

}  // namespace rulescope::tiling
