// The atlas of difficulty: how hard the boards of each grid are, under each rule for the stones.
//
// The effort of a board is the number of placements that the fast solver tries to count all solutions (`tile --count`).
// The solver is deterministic, so that the effort of a board is always the same.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace rulescope::tiling {

/// Boards with a number in a range, both ends included.
struct DifficultyClass {
    std::uint64_t from = 0, to = 0;
    std::uint64_t boards = 0;
};

/// How a number is distributed over the boards whose count is complete.
struct Distribution {
    std::vector<DifficultyClass> classes;  ///< 0, 1, 2 to 3, 4 to 7, and so on; without classes that have no boards
    std::uint64_t min = 0, median = 0, max = 0;
};

/// A board and what the solver needs to count its solutions.
struct HardBoard {
    std::string stones;        ///< names of cells: "d4 e5"
    std::uint64_t boards = 0;  ///< number of boards that symmetries of the grid make from this board, itself included
    std::uint64_t solutions = 0;
    std::uint64_t nodes = 0;  ///< the effort
};

/// A board without a solution, and the reason.
struct UnsolvableBoard {
    std::string grid;
    std::string stones;
    std::string kind;  ///< kind of the reason
    std::string sentence;
    std::uint64_t sets = 0;  ///< number of boards that symmetries of the grid make from this board, itself included
    std::string cells;       ///< names of the cells that the reason concerns
};

/// The boards without a solution whose reason is of one kind.
struct UnsolvableKind {
    std::string kind;
    std::string words;
    std::uint64_t boards = 0;
    UnsolvableBoard example;
};

/// The boards of a grid under a rule for the stones.
struct Difficulty {
    std::string grid;
    int stones = 0;
    std::string rule;           ///< "free" or "row_col"
    bool every_board = false;   ///< true: every board is counted; false: boards drawn at random
    std::uint64_t boards = 0;   ///< number of boards whose count began
    std::uint64_t cut_off = 0;  ///< number of these boards whose count the budget ended; they are in no distribution
    Distribution solutions;
    Distribution effort;

    bool every_single = false;       ///< true: every board was examined for exactly one solution; false: those counted
    std::uint64_t single = 0;        ///< number of boards with exactly one solution
    std::vector<HardBoard> hardest;  ///< those with the most effort; if none has one solution, those with the fewest

    bool every_reason = false;          ///< true: every board was decided; false: boards drawn at random
    std::uint64_t decided = 0;          ///< number of decided boards
    std::uint64_t unsolvable = 0;       ///< number of decided boards without a solution
    std::vector<UnsolvableKind> kinds;  ///< the simplest kind of reason first
};

}  // namespace rulescope::tiling
