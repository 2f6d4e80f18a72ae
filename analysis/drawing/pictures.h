// Pictures: the interface through which generic code makes the drawings of a game. BoardPictures implements it for all
// families (board_pictures.h); the GameKit of a family returns the implementation.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "analysis/drawing/cell_areas.h"
#include "analysis/drawing/plots/heat_map.h"
#include "analysis/drawing/plots/plots.h"
#include "analysis/drawing/style.h"
#include "analysis/drawing/svg.h"
#include "analysis/game/path.h"
#include "analysis/game/table.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "core/result.h"

namespace rulescope::play {
struct CellCounts;
struct PlayResult;
}  // namespace rulescope::play

namespace rulescope::drawing {

/// A requested figure. Title, caption, cell names, pitch and look may be changed before it is drawn; only the family
/// determines its content.
struct Figure {
    std::string kind;      ///< one of Family::figure_kinds()
    std::string title;     ///< title of the document
    std::string caption;   ///< drawn below
    std::string position;  ///< as text
    bool cell_names = false;
    bool heading = true;  ///< families that draw the title above the board do so
    double pitch = 0;     ///< pixels from cell to cell
    BoardLook look{};
    std::shared_ptr<const void> request{};
};

/// A figure on a page. The page prints its title and caption as text.
struct PageFigure {
    std::string title, caption;
    std::string of;  ///< "" if the figure is drawn with the page's rules; if it is drawn with its own rule set, the
                     ///< title of that rule set
    std::string svg;
    Figure figure;  ///< the figure as drawn
};

/// A drawing of a game.
struct DrawnGame {
    std::string svg;   ///< "" if the game cannot be drawn
    std::string note;  ///< says which part of the game is drawn; "" if the whole game is drawn
};

/// The text of a position in a node of a graph.
struct NodeText {
    std::string heading;             ///< "White to move", "White has won (A-26)"
    std::vector<std::string> lines;  ///< the position in a few short lines, without what the heading says
};

/// A small board and its size.
struct NodeBoard {
    Size size{};
    std::function<void(Svg&, Point)> draw{};
};

/// Returns the text of a clause by its id.
using ClauseText = std::function<std::string(const std::string&)>;

class Pictures {
public:
    Pictures() = default;
    virtual ~Pictures() = default;
    Pictures(const Pictures&) = delete;
    Pictures& operator=(const Pictures&) = delete;

    // Figures.

    /// Returns the board of a position, without marks.
    [[nodiscard]] virtual Figure board(const AnyGame& game, const AnyState& state) const = 0;
    /// The look of a board on whose cells a page lays marks: no name is in the middle of a cell.
    [[nodiscard]] virtual BoardLook look_below_marks() const { return {}; }
    /// Returns the board after a turn, with the turn marked as the last move. The plies are legal one after another.
    [[nodiscard]] virtual Figure board_after(const AnyGame& game, const AnyState& before,
                                             const std::vector<AnyPly>& plies) const = 0;
    /// Returns the figure that a file describes, drawn with these rules. If these rules and the figure's own rule set
    /// give the same drawing, the figure has the title and the caption from the file; otherwise both texts are
    /// generated. Returns faults if a position or cell does not fit the rules. Throws specs::InputError if the figure's
    /// own rule set cannot be read.
    [[nodiscard]] virtual Result<Figure> figure(const specs::FigureSpec& spec, const AnyRules& rules) const = 0;
    /// Returns a figure of the same kind for another position.
    [[nodiscard]] virtual Figure figure_of_position(const specs::FigureSpec& spec, const AnyGame& game,
                                                    const AnyState& state) const = 0;
    /// Returns the figure for a page about these rules. The figure is drawn with these rules. If it does not fit them,
    /// it is drawn with its own rule set.
    [[nodiscard]] virtual Result<PageFigure> page_figure(const specs::FigureSpec& spec,
                                                         const AnyRules& rules) const = 0;
    /// Returns the SVG. Returns a fault if there is nothing of this kind to draw or the pitch is out of bounds.
    [[nodiscard]] virtual Result<std::string> draw(const Figure& figure) const = 0;
    /// Returns the areas of the cells in the drawing of a figure, by the names of the cells (Editing::cells()). Cells
    /// that the drawing does not show are left out; empty if the figure is not a board.
    [[nodiscard]] std::vector<CellArea> cell_areas(const Figure& figure, std::vector<std::string> cells) const;
    /// Returns the marks of a figure as fields of a document; each field is a list of cells or turns.
    [[nodiscard]] virtual nlohmann::ordered_json marks(const Figure& figure) const = 0;

    // Games and turns.

    /// Returns the drawing of the board before the first turn; "" if it cannot be drawn.
    [[nodiscard]] virtual std::string start(const AnyGame& game) const = 0;
    /// Draws a turn as two boards, before and after.
    [[nodiscard]] virtual std::string turn(const AnyGame& game, const AnyState& before,
                                           const std::vector<AnyPly>& plies) const = 0;
    /// Draws a short game turn by turn; for a long game the family chooses the part to draw.
    [[nodiscard]] virtual DrawnGame shortest_game(const AnyGame& game, const Path& path) const = 0;
    /// Draws a game played by agents: a short game turn by turn, a long game only at its end. Default: as
    /// shortest_game().
    [[nodiscard]] virtual DrawnGame played_game(const AnyGame& game, const Path& path) const {
        return shortest_game(game, path);
    }

    // Plots, tables and heat maps.

    [[nodiscard]] virtual std::string heat_map(const AnyRules& rules, const HeatMap& map) const = 0;
    /// Returns the plots of a match in which events were counted: the plots of plots.h and the family's own plots.
    /// Plots without data are left out.
    [[nodiscard]] virtual std::vector<Plot> plots(const AnyRules& rules, const play::PlayResult& play,
                                                  const ClauseText& says) const = 0;
    /// Returns the results of a match as tables; empty if the page's own table already contains all results.
    [[nodiscard]] virtual std::vector<Table> tables(const AnyRules& rules, const play::PlayResult& play) const;
    /// Returns the heat maps of a match; empty if no games were played.
    [[nodiscard]] virtual std::vector<PlayHeatMap> heat_maps(const AnyRules& rules,
                                                             const play::CellCounts& cells) const = 0;

    // Graphs of positions.

    [[nodiscard]] virtual NodeText node_text(const AnyGame& game, const AnyState& state) const = 0;
    /// Returns the score as text, such as "White lost 2, Black lost 0". Positions with equal scores can be merged.
    [[nodiscard]] virtual std::string node_score(const AnyGame& game, const AnyState& state) const = 0;
    /// Returns the board of a position. If `small`, the board is reduced, for graphs with many nodes.
    [[nodiscard]] virtual NodeBoard node_board(const AnyGame& game, const AnyState& state, bool small) const = 0;
    /// `events` are the events of a turn, and `after` is the state after it. Returns the clauses among them that change
    /// the course of the game.
    [[nodiscard]] virtual std::vector<std::string> clauses_that_matter(const AnyGame& game, const Events& events,
                                                                       const AnyState& after) const = 0;
};

}  // namespace rulescope::drawing
