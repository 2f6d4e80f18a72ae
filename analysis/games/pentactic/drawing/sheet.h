// A page of solitaire puzzles (P-22), to be printed: boards side by side, numbered; and the page of their solutions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/games/pentactic/drawing/board.h"
#include "core/result.h"

namespace rulescope::drawing {

struct PentacticPuzzle {
    PentacticBoard board;
    std::optional<PentacticBoard> solution{};  ///< the same grid filled: for the page of solutions
    std::string difficulty{};                  ///< below the board
};

struct PentacticSheet {
    std::vector<PentacticPuzzle> puzzles;
    std::string title{};
    std::string caption{};   ///< at the foot of the page
    bool solutions = false;  ///< the same page with the solutions
    int first_number = 1;
    int columns = 0;  ///< boards in a line; 0: as many as make the boards largest on the page
    double pitch = 40;
};

/// An upright page of the shape of A4, as large as the boards need it. Faults, all at once: no puzzle, those of
/// faults_of() under the puzzle's number, a pitch outside 12 .. 400; on the page of solutions a puzzle that has none,
/// one on another grid, one that moves what lies on the puzzle, one that leaves a cell free.
Result<std::string> draw_pentactic_sheet(const PentacticSheet& sheet);

}  // namespace rulescope::drawing
