// Puzzles "cover the board": boards with stones that the pieces can cover in exactly one arrangement.
//
// Where the stones alone leave several solutions, some pieces of one of them are laid already. The puzzle asks for the
// places of the others.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"

namespace rulescope::tiling {

/// A board with exactly one solution. A cover has one character for each cell, row by row from the lowest: the letter
/// of a piece, 'o' for a stone, '.' for a free cell.
struct CoverPuzzle {
    std::string grid;                        ///< "8x8"
    std::string stones;                      ///< "d4 e4"
    std::string given;                       ///< letters of the pieces that are laid already; "" if none
    std::string pieces;                      ///< letters of the pieces to lay
    std::string board;                       ///< the cover of the puzzle
    std::string solution;                    ///< the cover of the solution
    std::vector<std::string> rows;           ///< the board, top row first
    std::vector<std::string> solution_rows;  ///< the solution, top row first
    std::uint64_t placements = 0;  ///< placements that Algorithm X tries to find the solution and to exclude others
    double difficulty = 0;         ///< binary logarithm of `placements`, rounded to one decimal
    std::uint64_t number = 0;      ///< number of the drawn board, or of the kept game
    std::string match{};           ///< the match of the kept game; "" for a drawn board
    std::uint64_t turn = 0;        ///< number of turns of the kept game that led to the board
};

/// A kept game: the state before the first turn and after each turn.
struct CoverGame {
    std::string match;
    std::uint64_t number = 0;
    std::vector<AnyState> states;
};

struct CoverRequest {
    std::uint64_t puzzles = 12;  ///< maximum number of puzzles
    std::uint64_t boards = 200;  ///< boards to draw at random, if there are no games
    bool from_games = false;     ///< take the boards from `games`
    std::vector<CoverGame> games{};
    std::uint64_t budget = 20'000'000;  ///< maximum number of placements tried by a search
    std::uint64_t seed = 1;
    int threads = 1;  ///< the result does not depend on it
    const std::atomic<bool>* stop = nullptr;
    std::function<void(const std::string& what, std::uint64_t done, std::uint64_t total)> progress{};
};

struct CoverPuzzles {
    std::uint64_t boards = 0;          ///< boards or games examined
    std::uint64_t without = 0;         ///< boards without a solution; games without a position that has exactly one
    std::uint64_t undecided = 0;       ///< the budget was spent
    std::uint64_t repeated = 0;        ///< equal, up to the symmetries of the grid, to an earlier board
    std::uint64_t single = 0;          ///< different boards with exactly one solution
    std::uint64_t bare = 0;            ///< those of them on which no piece is laid
    bool complete = true;              ///< false: interrupted
    std::vector<CoverPuzzle> puzzles;  ///< by difficulty; of more boards, evenly spread from the easiest to the hardest
};

/// The interface through which a family makes such puzzles; BoardTiling::cover_puzzles() returns it.
class CoverPuzzleMaker {
public:
    CoverPuzzleMaker() = default;
    virtual ~CoverPuzzleMaker() = default;
    CoverPuzzleMaker(const CoverPuzzleMaker&) = delete;
    CoverPuzzleMaker& operator=(const CoverPuzzleMaker&) = delete;

    /// Nothing if the rules have no boards to cover. Throws std::logic_error if two solvers disagree, an error of
    /// Rulescope.
    [[nodiscard]] virtual std::optional<CoverPuzzles> puzzles(const AnyRules& rules,
                                                              const CoverRequest& request) const = 0;
    /// Returns whether pieces may be turned over under these rules.
    [[nodiscard]] virtual bool turns_pieces_over(const AnyRules& rules) const = 0;
    /// Draws the board of a puzzle; if `solved` is true, its solution. Returns SVG, or "" if it cannot be drawn.
    [[nodiscard]] virtual std::string draw_cover(const AnyRules& rules, const CoverPuzzle& puzzle,
                                                 bool solved) const = 0;
};

}  // namespace rulescope::tiling
