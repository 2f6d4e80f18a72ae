// Pictures of Pentactic: one board, several boards, or the set of the twelve pentominoes.
#pragma once

#include <string>
#include <vector>

#include "analysis/games/pentactic/drawing/board.h"
#include "core/pentactic/pentomino.h"
#include "core/result.h"

namespace rulescope::drawing {

/// One board: a position, a solution, or stones that leave no solution, with the reason.
struct PentacticFigure {
    PentacticBoard board;
    std::string title{};    ///< drawn above; also the document's title
    std::string caption{};  ///< drawn below; wrapped
    bool legend = true;     ///< a line that explains the marks, if there are any
    double pitch = 40;      ///< pixels from cell to cell
};

/// Returns all faults: those of faults_of(), a pitch outside 12 .. 400.
Result<std::string> draw_pentactic_figure(const PentacticFigure& figure);

/// A player and his board (P-13, P-20).
struct PentacticPlayer {
    std::string heading;  ///< "A"
    PentacticBoard board;
    pentactic::PieceSet hand{};     ///< pentominoes not yet placed; drawn in small below the board
    pentactic::PieceSet removed{};  ///< pentominoes taken out of the game, struck out (P-5, P-14, P-19)
    int stones_left = -1;           ///< stones that he may still place; -1: not shown
};

/// Several boards in one picture: the boards of a duel or a group, or stages of one game.
struct PentacticTable {
    std::vector<PentacticPlayer> players;
    std::string title{};
    std::string caption{};
    int columns = 0;  ///< boards per row; 0: up to three, but four as two by two
    bool legend = true;
    double pitch = 40;
};

/// Returns all faults: no board, those of faults_of() under the player's heading, a pentomino in hand that is on the
/// board or out of the game, a pentomino out of the game that is on the board, a pitch outside 12 .. 400.
Result<std::string> draw_pentactic_table(const PentacticTable& table);

/// The chart of the twelve pentominoes (P-1), in the orientation of core/pentactic/pentomino.h.
struct PentacticSet {
    pentactic::PieceSet crossed{};  ///< struck out: removed or used
    std::string title{};
    std::string caption{};
    double pitch = 40;
};

/// Returns a fault if the pitch is outside 12 .. 400.
Result<std::string> draw_pentactic_set(const PentacticSet& set);

}  // namespace rulescope::drawing
