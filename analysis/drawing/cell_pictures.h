// CellPictures: the drawings of a family from its FamilyBoard, with a round piece on each cell. Hexagons have their
// names inside; squares lie on a common ground and have the names of columns and rows along its edge.
//
// The groups and shapes of the SVG: "cells" with "board", "cell" (a free one), "stone white" (noun and piece), "names",
// and the marks "mark open", "mark last", "mark line", each with the attribute data-cell.
#pragma once

#include "analysis/drawing/board_pictures.h"
#include "analysis/game/family_board.h"

namespace rulescope::drawing {

class CellPictures : public BoardPictures {
public:
    explicit CellPictures(const FamilyBoard& board) : board_(board) {}

protected:
    [[nodiscard]] Board board_of(const AnyGame& game, const AnyState& state, const Marked& marked,
                                 double pitch) const override;
    [[nodiscard]] std::unique_ptr<HeatMapBoard> heat_map_board(const AnyRules& rules) const override;

    /// What is drawn below the cells, such as the edges of the seats; its outer half stays visible. `corners` gives the
    /// corners of a cell, anticlockwise from the upper one (of a square: from the upper right one) of the board as it
    /// is named. Default: nothing.
    virtual void draw_ground(Svg& /*svg*/, const AnyRules& /*rules*/,
                             const std::function<std::vector<Point>(std::size_t)>& /*corners*/,
                             double /*pitch*/) const {}

private:
    [[nodiscard]] int turn_of_cells() const final { return board_.hexagonal() ? 60 : 90; }

    const FamilyBoard& board_;
};

/// A piece as a small drawing, crossed out if `removed`.
std::string piece_picture(const FamilyBoard& board, const FamilyBoard::Piece& piece, bool removed);

}  // namespace rulescope::drawing
