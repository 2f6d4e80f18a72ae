// Pictures of Pentactic: one board, several boards, the set of the twelve.
#pragma once

#include <string>
#include <vector>

#include "analysis/games/pentactic/drawing/board.h"
#include "core/pentactic/pentomino.h"
#include "core/result.h"

namespace rulescope::drawing {

/// One board: a position, a solution, or stones that leave no solution and why.
struct PentacticFigure {
    PentacticBoard board;
    std::string title{};    ///< drawn above, and the document's
    std::string caption{};  ///< drawn below; wrapped
    bool legend = true;     ///< a line that tells what the marks mean, where there are any
    double pitch = 40;      ///< pixels from cell to cell
};

/// Faults, all at once: those of faults_of(), a pitch outside 12 .. 400.
Result<std::string> draw_pentactic_figure(const PentacticFigure& figure);

/// A player with his board (P-13, P-20).
struct PentacticPlayer {
    std::string heading;  ///< "A"
    PentacticBoard board;
    pentactic::PieceSet hand{};     ///< pentominoes not yet placed, drawn in small below the board
    pentactic::PieceSet removed{};  ///< pentominoes taken out of the game, struck out (P-5, P-14, P-19)
    int stones_left = -1;           ///< that he may still place; -1: not shown
};

/// Several boards in one picture: those of a duel or a group, or stages of one game.
struct PentacticTable {
    std::vector<PentacticPlayer> players;
    std::string title{};
    std::string caption{};
    int columns = 0;  ///< boards in a line; 0: up to three, four as two by two
    bool legend = true;
    double pitch = 40;
};

/// Faults, all at once: no board, those of faults_of() under the player's heading, a pentomino in hand that lies on
/// the board or is out of the game, or out of the game and on the board; a pitch outside 12 .. 400.
Result<std::string> draw_pentactic_table(const PentacticTable& table);

/// The chart of the twelve (P-1), as core/pentactic/pentomino.h draws them.
struct PentacticSet {
    pentactic::PieceSet crossed{};  ///< struck out: removed or used
    std::string title{};
    std::string caption{};
    double pitch = 40;
};

/// A fault if the pitch is outside 12 .. 400.
Result<std::string> draw_pentactic_set(const PentacticSet& set);

}  // namespace rulescope::drawing
