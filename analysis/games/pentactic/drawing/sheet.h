// A printable page of solitaire puzzles (P-22): numbered boards next to each other; and the page of their solutions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/games/pentactic/drawing/board.h"
#include "core/result.h"

namespace rulescope::drawing {

struct PentacticPuzzle {
    PentacticBoard board;
    std::optional<PentacticBoard> solution{};  ///< the same grid, filled; for the page of solutions
    std::string difficulty{};                  ///< text below the board
};

struct PentacticSheet {
    std::vector<PentacticPuzzle> puzzles;
    std::string title{};
    std::string caption{};   ///< at the foot of the page
    bool solutions = false;  ///< draw the page of solutions
    int first_number = 1;
    int columns = 0;  ///< boards per row; 0: the number for which the boards are largest on the page
    double pitch = 40;
};

/// Draws an upright page with the proportions of A4, as large as the boards require. Returns all faults: no puzzle,
/// those of faults_of() under the puzzle's number, a pitch outside 12 .. 400; on the page of solutions also a puzzle
/// without solution, a solution on another grid, one that changes the content of the puzzle, one that leaves a cell
/// free.
Result<std::string> draw_pentactic_sheet(const PentacticSheet& sheet);

}  // namespace rulescope::drawing
