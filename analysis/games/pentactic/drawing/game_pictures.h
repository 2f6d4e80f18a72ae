// The pictures of Pentactic.
//
// Figures: position     the grid; several grids are shown with the pieces that are left to their players
//          stones       the same, with marks on the cells where the seat to act may place a stone (P-7)
//          pentominoes  the twelve pentominoes; those out of the game are struck out (P-1)
//          solution     the grid of a solitaire, covered by a solution (P-22)
//          unsolvable   a grid without a solution, with the reason
//          grids        the three printed grids, empty (P-2)
#pragma once

#include <span>
#include <vector>

#include "analysis/drawing/pictures.h"
#include "analysis/game/family.h"
#include "analysis/games/pentactic/drawing/board.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

/// The kinds that figure files can name.
std::span<const FigureKindInfo> figure_kinds();

/// The state of a board, converted for drawing.
PentacticBoard board_of(const RuleSet& rules, const BoardState& board);

/// The cells of each grid where the seat to act may place a stone.
std::vector<std::vector<Cell>> legal_stones(const RuleSet& rules, const Position& position);

/// The cells that a ply covers.
std::vector<Cell> cells_of(const Ply& ply);

/// A plot besides: the points. Heat maps: where stones and pentominoes lay.
class PentacticPictures final : public drawing::Pictures {
public:
    [[nodiscard]] std::vector<drawing::PlayHeatMap> heat_maps(const AnyRules& rules,
                                                              const play::CellCounts& cells) const override;
    /// A table with one row per player. For the basic game, a second table shows the points in each game of the match,
    /// and the points of the second game minus those of the first game.
    [[nodiscard]] std::vector<Table> tables(const AnyRules& rules, const play::PlayResult& play) const override;
    /// "points A 3, B 1".
    [[nodiscard]] std::string node_score(const AnyGame& game, const AnyState& state) const override;

private:
    [[nodiscard]] Pitches pitches() const override {
        return {.figure = 40, .page = 40, .start = 34, .node = 20, .small_node = 14, .min_node = 12};
    }
    [[nodiscard]] Result<drawing::Layout> layout_of(const Shown& shown, const drawing::Figure& figure) const override;
    [[nodiscard]] std::string caption_of(const Shown& shown) const override;
    /// Returns an object with the field "stones": for each grid the names of the cells where a stone may go.
    [[nodiscard]] nlohmann::ordered_json marks_of(const Shown& shown) const override;
    /// Draws the grid that the turn changes, before and after the turn. In the stone phase, marks show the cells where
    /// a stone is legal. If the turn is a removal or ends a game, the pentominoes in hand are also drawn. If each
    /// player has a grid and the turn ends the game, all grids at the end are drawn instead.
    [[nodiscard]] Result<drawing::Layout> layout_of_turn(const AnyGame& game, const AnyState& before,
                                                         const std::vector<AnyPly>& plies) const override;
    /// A short game on one grid is drawn turn by turn. For every other game only the grids at the end are drawn.
    [[nodiscard]] Film film_of(const AnyGame& game, const Path& path, bool played) const override;
    [[nodiscard]] std::vector<drawing::LaidBoard> plain_boards(const AnyGame& game, const AnyState& state,
                                                               double pitch) const override;
    [[nodiscard]] std::unique_ptr<drawing::HeatMapBoard> heat_map_board(const AnyRules& rules) const override;
    [[nodiscard]] bool shows_the_same(const Shown& a, const Shown& b) const override;
    [[nodiscard]] std::optional<drawing::Plot> own_plot(const play::PlayResult& play) const override;
};

}  // namespace rulescope::pentactic
