// Turns as two boards and games as rows of boards.
#pragma once

#include <vector>

#include "analysis/drawing/layout.h"
#include "analysis/games/adaptoid/drawing/scene/marks.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

/// Draws two boards next to each other. The board before the turn has an arrow for the move and crosses beside the
/// pieces that the turn removes. The board after the turn has rings around the pieces that moved or grew. `plies` must
/// be legal one after another, starting from `before`. They are at most a step 1 and a step 2, or one decision of a
/// setup. `pitch`: pixels from cell to cell.
drawing::Layout layout_of_turn(const Adaptoid& game, const Position& before, const std::vector<Ply>& plies,
                               double pitch = 36);

/// The effects of a turn, as marks of the two boards.
struct TurnMarks {
    Marks before;
    Marks after;
};
TurnMarks turn_marks(const Adaptoid& game, const Position& before, const std::vector<Ply>& plies);

/// Draws the first position and the board after every turn, four in a row. The number and the text of the turn are
/// above the board. A turn that changes a part of the board shows this part, enlarged, with the names of its cells.
/// Pieces that moved or grew have rings; removed pieces are faded and have a cross beside them. `number` is that of the
/// first turn.
drawing::Layout layout_of_game(const Adaptoid& game, const Position& start, const std::vector<std::vector<Ply>>& turns,
                               int number = 1);

}  // namespace rulescope::adaptoid
