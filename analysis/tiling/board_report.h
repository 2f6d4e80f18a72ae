// The content of the chapter of a report about the boards of a rule set. It says which boards have a solution, and how
// many solutions they have.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/tiling/atlas.h"

namespace rulescope::tiling {

/// A board and its solutions. Stones are names of cells: "d4 e5".
struct CountedStones {
    std::string stones;
    std::uint64_t solutions = 0;
    std::uint64_t classes = 0;  ///< number of solutions up to the symmetries that keep the stones
    bool exact = true;          ///< false: the budget was spent; the counts are lower bounds
};

/// The share of solvable sets of stones on a grid. A set is solvable if the grid with these stones has a solution.
struct SolvableShare {
    std::string grid;
    int stones = 0;
    std::string rule;        ///< rule of the stones: "free" or "row_col"
    bool exhaustive = true;  ///< true: all sets are to be decided; false: a random sample
    bool complete = true;    ///< false: cut short; then the decided sets are not representative
    std::uint64_t sets = 0;  ///< number of all sets
    std::uint64_t decided = 0;
    std::uint64_t solvable = 0;  ///< number of decided sets with a solution
};

/// A board to play on.
struct PuzzleBoard {
    std::string stones;
    std::string solutions;  ///< "12 solutions"
    std::string solution;   ///< a solution: the letter of the piece on each cell, "IIIIIFF..."
};

struct BoardReport {
    std::string grid;
    int stones = 0;
    std::uint64_t pieces = 0;
    std::string rule;                   ///< rule of the stones
    CountedStones own;                  ///< the board of the rule set itself
    std::vector<SolvableShare> shares;  ///< for the grid of the rule set and the rulebook's other grids
    std::vector<Difficulty> atlas;      ///< for the same grids and rules as `shares`
    std::vector<CountedStones> sample;  ///< boards drawn at random
    std::uint64_t sample_solvable = 0;  ///< number of boards of the sample with a solution
    std::vector<PuzzleBoard> puzzles;   ///< from the easiest to the hardest
    bool complete = true;               ///< false: a part was cut short
};

}  // namespace rulescope::tiling
