// The content of a report's chapter about the boards of a rule set: which can be covered, and how often.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace rulescope::tiling {

/// A board and its solutions. Stones are names of cells: "d4 e5".
struct CountedStones {
    std::string stones;
    std::uint64_t solutions = 0;
    std::uint64_t classes = 0;  ///< up to the symmetries that keep the stones
    bool exact = true;          ///< false: what was found before the budget was spent
};

/// How many sets of stones on a grid leave a solution.
struct SolvableShare {
    std::string grid;
    int stones = 0;
    std::string rule;        ///< of the stones: "free" or "row_col"
    bool exhaustive = true;  ///< every set was to be decided; else as many as were drawn at random
    bool complete = true;    ///< false: cut short; what was decided says nothing of the rest
    std::uint64_t sets = 0;  ///< that there are
    std::uint64_t decided = 0;
    std::uint64_t solvable = 0;  ///< of those decided
};

/// A set of stones that leaves no solution, and why.
struct UnsolvableBoard {
    std::string stones;
    std::string kind;  ///< of the reason
    std::string sentence;
    std::uint64_t sets = 0;  ///< that symmetries make of it
    std::string cells;       ///< that the reason is about
};

/// A board to play on.
struct PuzzleBoard {
    std::string stones;
    std::string solutions;  ///< "12 solutions"
    std::string solution;   ///< one of them, by cell: "IIIIIFF..."
};

struct BoardReport {
    std::string grid;
    int stones = 0;
    std::uint64_t pieces = 0;
    std::string rule;                         ///< of the stones
    CountedStones own;                        ///< the board of the rule set itself
    std::vector<SolvableShare> shares;        ///< of its own grid, and of the rulebook's other grids
    std::vector<UnsolvableBoard> unsolvable;  ///< some, of different kinds
    std::vector<CountedStones> sample;        ///< drawn at random, from the seed
    std::uint64_t sample_solvable = 0;        ///< of these
    std::vector<PuzzleBoard> puzzles;         ///< from the easiest to the hardest
    bool complete = true;                     ///< the whole budget was spent
};

}  // namespace rulescope::tiling
