// Pictures of Pentactic: one board, several boards, or the set of the twelve pentominoes.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/layout.h"
#include "analysis/drawing/style.h"
#include "analysis/drawing/svg.h"
#include "analysis/games/pentactic/drawing/board.h"
#include "core/pentactic/pentomino.h"
#include "core/result.h"

namespace rulescope::pentactic {

/// A picture of one board. It shows a position, a solution, or stones that leave no solution together with the reason.
struct PentacticFigure {
    PentacticBoard board;
    std::string title{};        ///< drawn above; also the document's title
    std::string caption{};      ///< drawn below; wrapped
    bool legend = true;         ///< draw a legend of the marks, if there are marks
    double pitch = 40;          ///< pixels from cell to cell
    drawing::BoardLook look{};  ///< names (Names::usual: as the board says), orientation, own marks
};

/// Returns the drawing, or the faults of the board (faults_of()).
Result<drawing::Layout> layout_of(const PentacticFigure& figure);

/// A player and the board of this player (P-13, P-20).
struct PentacticPlayer {
    std::string heading;  ///< "A"
    PentacticBoard board;
    PieceSet hand{};       ///< pentominoes not yet placed; drawn small below the board
    PieceSet removed{};    ///< pentominoes out of the game; drawn struck out (P-5, P-14, P-19)
    int stones_left = -1;  ///< stones that the player may still place; not drawn if -1
};

/// The part of a player in a layout: heading, grid, pentominoes in hand, stones left.
drawing::LaidBoard laid_board(const PentacticPlayer& player, double pitch);

/// Several boards in one picture: the boards of a duel or a group, or stages of one game.
struct PentacticTable {
    std::vector<PentacticPlayer> players;
    std::string title{};
    bool heading = true;  ///< draw the title above the boards
    std::string caption{};
    int columns = 0;  ///< boards per row; 0 means at most three per row, but two rows of two for four boards
    bool legend = true;
    double pitch = 40;
    drawing::BoardLook look{};  ///< cells of own marks have the heading before their name: "A:d4"
};

/// Returns the drawing, or all faults. These are faults: a table without boards; a fault of a board, reported with the
/// heading of its player; a pentomino that is in two of the three places "in hand", "on the board" and "out of the
/// game".
Result<drawing::Layout> layout_of(const PentacticTable& table);

/// The chart of the twelve pentominoes (P-1), in the orientation of core/pentactic/pentomino.h.
struct PentacticSet {
    PieceSet crossed{};  ///< drawn struck out: removed or used pentominoes
    std::string title{};
    bool heading = true;
    std::string caption{};
    double pitch = 40;
    drawing::BoardLook look{};  ///< the legend only; the chart has no cells
};

drawing::Layout layout_of(const PentacticSet& set);

// The parts of a picture of Pentactic around the grids: pieces in hand, stones left.

/// Draws small pentominoes with their letters below, in rows of at most `width`. Returns the height of the drawing. The
/// pentominoes of `crossed` are struck out; all pentominoes are in the order of their letters.
double draw_hand(drawing::Svg& svg, drawing::Point top, double width, PieceSet hand, PieceSet crossed, double pitch);

/// Draws a row of small stones, one for each stone left, and the number of stones left. Draws a single stone if more
/// than eight are left. Returns the height of the row.
double draw_stones_left(drawing::Svg& svg, drawing::Point top, int stones, double pitch);

}  // namespace rulescope::pentactic
