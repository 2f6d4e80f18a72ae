// Draws a turn as two boards and a game as a film strip.
#pragma once

#include <string>
#include <vector>

#include "analysis/games/adaptoid/drawing/scene/marks.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

struct TurnDrawing {
    std::string title{};    ///< title of the document, not drawn; if empty, the text of the turn
    std::string caption{};  ///< drawn below the boards
    bool cell_names = true;
    double pitch = 44;  ///< pixels from cell to cell
};

/// Draws two boards next to each other. The board before the turn has an arrow for the move and crosses beside the
/// pieces that the turn removes. The board after the turn has rings around the pieces that moved or grew. `plies` must
/// be legal one after another, starting from `before`. They are at most a step 1 and a step 2, or one decision of a
/// setup.
std::string draw_turn(const Adaptoid& game, const Position& before, const std::vector<Ply>& plies,
                      const TurnDrawing& options = {});

/// The effects of a turn, as marks of the two boards.
struct TurnMarks {
    Marks before;
    Marks after;
};
TurnMarks turn_marks(const Adaptoid& game, const Position& before, const std::vector<Ply>& plies);

struct FilmStrip {
    std::string title = "A game";  ///< title of the document, not drawn
    std::string caption{};
    int columns = 4;         ///< boards per row
    bool cell_names = true;  ///< in frames that show a part of the board
    double pitch = 26;       ///< of a frame that shows the whole board
    int first_number = 1;    ///< number of the first turn
};

/// Draws the start and the board after every turn. The number and the text of the turn are above the board. A turn that
/// changes a part of the board shows this part, enlarged, with the names of its cells. Pieces that moved or grew have
/// rings; removed pieces are faded and have a cross beside them.
std::string draw_game(const Adaptoid& game, const Position& start, const std::vector<std::vector<Ply>>& turns,
                      const FilmStrip& options = {});

}  // namespace rulescope::adaptoid
