// CellPictures: the drawings of a family from its FamilyBoard: hexagons or squares with a round piece on each cell.
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

    /// What is drawn below the pieces, such as the edges of the seats. `at` gives the centre of a cell. Default:
    /// nothing.
    virtual void draw_ground(Svg& /*svg*/, const AnyRules& /*rules*/, const std::function<Point(std::size_t)>& /*at*/,
                             double /*pitch*/) const {}

private:
    const FamilyBoard& board_;
};

}  // namespace rulescope::drawing
