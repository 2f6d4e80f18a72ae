// Pictures of games that are played on one board.
//
// BoardPictures implements Pictures for a family that draws its board. From these boards and the family's texts,
// BoardPictures makes figures, drawings of whole games, plots and nodes of graphs.
//
// CellPictures (cell_pictures.cpp): the drawings of a family from its FamilyBoard, with a round piece on each cell.
// Hexagons have their names inside; squares lie on a common ground and have the names of columns and rows along its
// edge.
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

/// Returns the two kinds "position" and "turns". Both show the board and mark the pieces that decided the game; "turns"
/// also marks all legal turns.
std::span<const FigureKindInfo> board_figure_kinds();

class BoardPictures : public Pictures {
public:
    [[nodiscard]] Figure board(const AnyGame& game, const AnyState& state) const final;
    [[nodiscard]] Figure board_after(const AnyGame& game, const AnyState& before,
                                     const std::vector<AnyPly>& plies) const final;
    [[nodiscard]] Result<Figure> figure(const specs::FigureSpec& spec, const AnyRules& rules) const final;
    [[nodiscard]] Figure figure_of_position(const specs::FigureSpec& spec, const AnyGame& game,
                                            const AnyState& state) const final;
    [[nodiscard]] Result<PageFigure> page_figure(const specs::FigureSpec& spec, const AnyRules& rules) const final;
    [[nodiscard]] Result<std::string> draw(const Figure& figure) const final;
    /// Returns an object with one field, "turns". The field lists the marked turns as text.
    [[nodiscard]] nlohmann::ordered_json marks(const Figure& figure) const final;

    [[nodiscard]] std::string start(const AnyGame& game) const final;
    [[nodiscard]] std::string turn(const AnyGame& game, const AnyState& before,
                                   const std::vector<AnyPly>& plies) const final;
    /// Draws one board per turn. Of a long game, only the last turns are drawn.
    [[nodiscard]] DrawnGame shortest_game(const AnyGame& game, const Path& path) const final;

    [[nodiscard]] std::string heat_map(const AnyRules& rules, const HeatMap& map) const final;
    [[nodiscard]] std::vector<Plot> plots(const AnyRules& rules, const play::PlayResult& play,
                                          const ClauseText& says) const final;
    /// Returns one map for each entry of `cells` that has no group. The entry "white_discs" gives the map "Cells
    /// occupied by white discs".
    [[nodiscard]] std::vector<PlayHeatMap> heat_maps(const AnyRules& rules, const play::CellCounts& cells) const final;

    [[nodiscard]] NodeText node_text(const AnyGame& game, const AnyState& state) const final;
    /// Returns a text like "turn 3", made from the rank of the position. These games have no score, so positions with
    /// equal ranks can be merged.
    [[nodiscard]] std::string node_score(const AnyGame& game, const AnyState& state) const final;
    [[nodiscard]] NodeBoard node_board(const AnyGame& game, const AnyState& state, bool small) const final;
    [[nodiscard]] std::vector<std::string> clauses_that_matter(const AnyGame& game, const Events& events,
                                                               const AnyState& after) const final;

protected:
    /// The marks to draw on a board. The pieces that decided the game are always marked, too.
    struct Marked {
        bool turns = false;          ///< true to mark the cells to which the legal turns lead
        std::vector<AnyPly> last{};  ///< the turn that led to the position, if it is to be marked
        BoardLook look{};            ///< names of cells, orientation; own marks are drawn by BoardPictures
    };
    struct Board {
        Size size{};
        std::function<void(Svg&, Point)> draw{};
        std::string description{};          ///< for screen readers
        PlaceOf place_of{};                 ///< places of own marks, relative to the corner of the board
        std::vector<LegendEntry> key{};     ///< the pieces
        std::vector<LegendEntry> legend{};  ///< the marks
    };
    /// Returns the board of a position, with `pitch` pixels between the centres of adjacent cells.
    [[nodiscard]] virtual Board board_of(const AnyGame& game, const AnyState& state, const Marked& marked,
                                         double pitch) const = 0;
    [[nodiscard]] virtual std::unique_ptr<HeatMapBoard> heat_map_board(const AnyRules& rules) const = 0;
    /// The degrees of which a rotation is a multiple: 90 on squares, 60 on hexagons.
    [[nodiscard]] virtual int turn_of_cells() const { return 90; }

private:
    struct Request;
    [[nodiscard]] Result<Figure> placed(const specs::FigureSpec& spec, const AnyRules& rules) const;
};

class CellPictures : public BoardPictures {
public:
    explicit CellPictures(const FamilyBoard& board) : board_(board) {}

    [[nodiscard]] BoardLook look_below_marks() const final { return {.names = Names::margin}; }

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
