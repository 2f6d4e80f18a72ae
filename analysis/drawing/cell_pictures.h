// The drawings of a family from its FamilyBoard, with a round piece on each cell. Hexagons have their names inside;
// squares lie on a common ground and have the names of columns and rows along its edge.
//
// The groups and shapes of the SVG: "cells" with "board", "cell" (a free one), "stone white" (noun and piece), "names",
// and the marks "mark open", "mark last", "mark line", each with the attribute data-cell.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "analysis/drawing/pictures.h"
#include "analysis/game/family.h"
#include "analysis/game/family_board.h"

namespace rulescope::drawing {

/// Returns the kinds "position" and "turns" of CellPictures. Both show the board and mark the pieces that decided the
/// game; "turns" also marks all legal turns.
std::span<const FigureKindInfo> board_figure_kinds();

class CellPictures : public Pictures {
public:
    explicit CellPictures(const FamilyBoard& board) : board_(board) {}

    [[nodiscard]] BoardLook look_below_marks() const final { return {.names = Names::margin}; }

protected:
    [[nodiscard]] Result<Layout> layout_of(const Shown& shown, const Figure& figure) const final;
    /// The situation; of the kind "turns" also the number of legal turns.
    [[nodiscard]] std::string caption_of(const Shown& shown) const final;
    /// Returns an object with one field, "turns". The field lists the marked turns as text.
    [[nodiscard]] nlohmann::ordered_json marks_of(const Shown& shown) const final;
    [[nodiscard]] Result<Layout> layout_of_turn(const AnyGame& game, const AnyState& before,
                                                const std::vector<AnyPly>& plies) const final;
    /// Draws one board per turn. Of a long game, only the last turns are drawn.
    [[nodiscard]] Film film_of(const AnyGame& game, const Path& path, bool played) const final;
    [[nodiscard]] std::vector<LaidBoard> plain_boards(const AnyGame& game, const AnyState& state,
                                                      double pitch) const final;
    [[nodiscard]] std::unique_ptr<HeatMapBoard> heat_map_board(const AnyRules& rules) const override;

    /// What is drawn below the cells, such as the edges of the seats; its outer half stays visible. `corners` gives the
    /// corners of a cell, anticlockwise from the upper one (of a square: from the upper right one) of the board as it
    /// is named. Default: nothing.
    virtual void draw_ground(Svg& /*svg*/, const AnyRules& /*rules*/,
                             const std::function<std::vector<Point>(std::size_t)>& /*corners*/,
                             double /*pitch*/) const {}

private:
    struct Marked;
    struct Board;
    [[nodiscard]] Board board_of(const AnyGame& game, const AnyState& state, const Marked& marked, double pitch) const;

    const FamilyBoard& board_;
};

/// A piece as a small drawing, crossed out if `removed`.
std::string piece_picture(const FamilyBoard& board, const FamilyBoard::Piece& piece, bool removed);

}  // namespace rulescope::drawing
