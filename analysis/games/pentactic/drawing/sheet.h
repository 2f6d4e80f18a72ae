// A printable page of numbered solitaire puzzles (P-22), and a page of their solutions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/games/pentactic/drawing/board.h"
#include "core/result.h"

namespace rulescope::pentactic {

struct PentacticPuzzle {
    PentacticBoard board;
    std::optional<PentacticBoard> solution{};  ///< the grid with the puzzle solved; for the page of solutions
    std::string difficulty{};                  ///< text below the board
};

struct PentacticSheet {
    std::vector<PentacticPuzzle> puzzles;
    std::string title{};
    std::string caption{};   ///< at the foot of the page
    bool solutions = false;  ///< draw the page of solutions instead of the puzzles
    int first_number = 1;
    int columns = 0;  ///< boards per row; 0 means the number of columns that makes the page smallest
    double pitch = 40;
};

/// Draws an upright page with the proportions of A4. The page is as large as the boards require. Returns the SVG, or
/// all faults. These are faults: a sheet without puzzles; a fault of a board, reported with the number of the puzzle; a
/// pitch outside 12 .. 400. On the page of solutions these are also faults: a puzzle without a solution; a solution on
/// another grid; a solution that changes the content of the puzzle; a solution that leaves a cell free.
Result<std::string> draw_pentactic_sheet(const PentacticSheet& sheet);

}  // namespace rulescope::pentactic
