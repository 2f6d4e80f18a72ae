// A turn drawn as before and after, and a game as a film strip.
#pragma once

#include <string>
#include <vector>

#include "analysis/games/adaptoid/drawing/scene/marks.h"
#include "analysis/games/adaptoid/drawing/messages.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::drawing {

struct TurnDrawing {
    std::string title{};    ///< of the document, not drawn; "" = the turn's text
    std::string caption{};  ///< drawn below
    bool cell_names = true;
    double pitch = 44;  ///< pixels from cell to cell
};

/// Two boards side by side. Before: an arrow for the move, crosses over those that the turn removes.
/// After: rings round what moved and what grew. `plies` are legal, played one after the other from
/// `before` (at most a step 1 and a step 2, or one decision of a set-up).
std::string draw_turn(const adaptoid::Adaptoid& game, const adaptoid::Position& before,
                      const std::vector<adaptoid::Ply>& plies, const TurnDrawing& options = {});

/// What a turn did, as marks of the two boards.
struct TurnMarks {
    Marks before;
    Marks after;
};
TurnMarks turn_marks(const adaptoid::Adaptoid& game, const adaptoid::Position& before,
                     const std::vector<adaptoid::Ply>& plies);

struct FilmStrip {
    std::string title = adaptoid::messages().a_game;  ///< of the document, not drawn
    std::string caption{};
    int columns = 4;  ///< boards beside each other
    bool cell_names = false;
    double pitch = 26;
    int first_number = 1;  ///< of the first turn
};

/// The start and then the board after every turn, with its number and text above; rings round what
/// moved and grew, crosses where somebody was removed.
std::string draw_game(const adaptoid::Adaptoid& game, const adaptoid::Position& start,
                      const std::vector<std::vector<adaptoid::Ply>>& turns, const FilmStrip& options = {});

}  // namespace rulescope::drawing
