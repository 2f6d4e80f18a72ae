// The pictures of all families: figures of files under any rule set with texts that fit, figures of pages, games,
// plots, heat maps and nodes of graphs. A family says in a few functions what its boards look like and what its figures
// show; every drawing has the layout of layout.h. The GameKit of a family returns its Pictures.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "analysis/drawing/cell_areas.h"
#include "analysis/drawing/layout.h"
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

/// The drawings of a family. A family overrides what every family says and, where the default does not fit, the rest.
class Pictures {
public:
    Pictures() = default;
    virtual ~Pictures() = default;
    Pictures(const Pictures&) = delete;
    Pictures& operator=(const Pictures&) = delete;

    // Figures.

    /// Returns the board of a position, without marks.
    [[nodiscard]] Figure board(const AnyGame& game, const AnyState& state) const;
    /// The look of a board on whose cells a page lays marks: no name is in the middle of a cell.
    [[nodiscard]] virtual BoardLook look_below_marks() const { return {}; }
    /// Returns the board after a turn, with the turn marked as the last move. The plies are legal one after another.
    [[nodiscard]] Figure board_after(const AnyGame& game, const AnyState& before,
                                     const std::vector<AnyPly>& plies) const;
    /// Returns the figure that a file describes, drawn with these rules. If these rules and the figure's own rule set
    /// give the same drawing, the figure has the title and the caption from the file; otherwise both texts are
    /// generated. Returns faults if a position or cell does not fit the rules. Throws specs::InputError if the figure's
    /// own rule set cannot be read.
    [[nodiscard]] Result<Figure> figure(const specs::FigureSpec& spec, const AnyRules& rules) const;
    /// Returns a figure of the same kind for another position.
    [[nodiscard]] Figure figure_of_position(const specs::FigureSpec& spec, const AnyGame& game,
                                            const AnyState& state) const;
    /// Returns the figure for a page about these rules. The figure is drawn with these rules. If it does not fit them,
    /// it is drawn with its own rule set.
    [[nodiscard]] Result<PageFigure> page_figure(const specs::FigureSpec& spec, const AnyRules& rules) const;
    /// Returns the SVG. Returns a fault if there is nothing of this kind to draw or the pitch is out of bounds.
    [[nodiscard]] Result<std::string> draw(const Figure& figure) const;
    /// Returns the areas of the cells in the drawing of a figure, by the names of the cells (Editing::cells()). Cells
    /// that the drawing does not show are left out; empty if the figure is not a board.
    [[nodiscard]] std::vector<CellArea> cell_areas(const Figure& figure, std::vector<std::string> cells) const;
    /// Returns the marks of a figure as fields of a document; each field is a list of cells or turns.
    [[nodiscard]] nlohmann::ordered_json marks(const Figure& figure) const;

    // Games and turns.

    /// Returns the drawing of the board before the first turn; "" if it cannot be drawn. Of several boards, one for
    /// each seat, only the first is drawn.
    [[nodiscard]] std::string start(const AnyGame& game) const;
    /// Draws a turn, usually as two boards, before and after.
    [[nodiscard]] std::string turn(const AnyGame& game, const AnyState& before, const std::vector<AnyPly>& plies) const;
    /// Draws a short game turn by turn; for a long game the family chooses the part to draw.
    [[nodiscard]] DrawnGame shortest_game(const AnyGame& game, const Path& path) const;
    /// Draws a game played by agents: a short game turn by turn, a long game only at its end.
    [[nodiscard]] DrawnGame played_game(const AnyGame& game, const Path& path) const;

    // Plots, tables and heat maps.

    [[nodiscard]] std::string heat_map(const AnyRules& rules, const HeatMap& map) const;
    /// Returns the plots of a match in which events were counted: the plots of plots.h and the family's own plots.
    /// Plots without data are left out. Of a game with one seat: only the branching and the family's own plot.
    [[nodiscard]] std::vector<Plot> plots(const AnyRules& rules, const play::PlayResult& play,
                                          const ClauseText& says) const;
    /// Returns the results of a match as tables; empty if the page's own table already contains all results.
    [[nodiscard]] virtual std::vector<Table> tables(const AnyRules& rules, const play::PlayResult& play) const;
    /// Returns the heat maps of a match; empty if no games were played. Default: one map for each entry of `cells` that
    /// has no group. The entry "white_discs" gives the map "Cells occupied by white discs".
    [[nodiscard]] virtual std::vector<PlayHeatMap> heat_maps(const AnyRules& rules,
                                                             const play::CellCounts& cells) const;

    // Graphs of positions.

    [[nodiscard]] virtual NodeText node_text(const AnyGame& game, const AnyState& state) const;
    /// Returns the score as text, such as "White lost 2, Black lost 0". Positions with equal scores can be merged.
    /// Default, for games without a score: the rank of the position, "turn 3".
    [[nodiscard]] virtual std::string node_score(const AnyGame& game, const AnyState& state) const;
    /// Returns the board of a position. If `small`, the board is reduced, for graphs with many nodes.
    [[nodiscard]] NodeBoard node_board(const AnyGame& game, const AnyState& state, bool small) const;
    /// `events` are the events of a turn, and `after` is the state after it. Returns the clauses among them that change
    /// the course of the game. Default: the clause of the outcome.
    [[nodiscard]] virtual std::vector<std::string> clauses_that_matter(const AnyGame& game, const Events& events,
                                                                       const AnyState& after) const;

protected:
    /// What a figure shows; the content of Figure::request.
    struct Shown {
        std::string kind;
        AnyGame game;
        AnyState state;
        std::vector<std::string> focus{};             ///< cells of the board
        std::map<std::string, std::string> labels{};  ///< cell -> text
        std::optional<AnyState> before{};             ///< the position before the last turn, if it is to be marked
        std::vector<AnyPly> last{};                   ///< the last turn
    };
    /// Pixels between the centres of adjacent cells.
    struct Pitches {
        double figure = 40, page = 40, start = 40;
        double node = 14, small_node = 10;
        double min_node = 14;  ///< a board wider than 130 pixels is reduced, but not below this pitch
    };
    [[nodiscard]] virtual Pitches pitches() const { return {}; }

    // What every family says.

    /// Returns the drawing of a figure, with its title, caption, names, pitch and look. Returns faults if there is
    /// nothing of this kind to draw.
    [[nodiscard]] virtual Result<Layout> layout_of(const Shown& shown, const Figure& figure) const = 0;
    /// Returns a caption that is correct under all readings, computed from what the figure shows.
    [[nodiscard]] virtual std::string caption_of(const Shown& shown) const = 0;
    /// Returns the marks as fields of a document.
    [[nodiscard]] virtual nlohmann::ordered_json marks_of(const Shown& shown) const = 0;
    /// Draws a turn, usually as two boards.
    [[nodiscard]] virtual Result<Layout> layout_of_turn(const AnyGame& game, const AnyState& before,
                                                        const std::vector<AnyPly>& plies) const = 0;
    struct Film {
        std::optional<Layout> layout{};  ///< nothing if the game cannot be drawn
        std::string note{};              ///< as DrawnGame::note
    };
    /// Draws a game or its last part. `played`: the game is between agents; else it is a short one of random games, or
    /// a line of a solution.
    [[nodiscard]] virtual Film film_of(const AnyGame& game, const Path& path, bool played) const = 0;
    /// Returns the boards of a position without marks of turns.
    [[nodiscard]] virtual std::vector<LaidBoard> plain_boards(const AnyGame& game, const AnyState& state,
                                                              double pitch) const = 0;
    [[nodiscard]] virtual std::unique_ptr<HeatMapBoard> heat_map_board(const AnyRules& rules) const = 0;

    // What a family may say.

    /// Returns whether the caption of one figure is correct for the other. Default: they are drawn alike.
    [[nodiscard]] virtual bool shows_the_same(const Shown& a, const Shown& b) const;
    /// Returns whether a figure of this kind can be drawn for a page about `rules`, although its file names `own`.
    [[nodiscard]] virtual bool fits(const std::string& /*kind*/, const AnyRules& /*own*/,
                                    const AnyRules& /*rules*/) const {
        return true;
    }
    /// Returns what a computed caption begins with, such as "By the rules of Adapt3: ".
    [[nodiscard]] virtual std::string introduction(const std::string& /*kind*/, const AnyRules& /*own*/,
                                                   const AnyRules& /*rules*/) const {
        return "";
    }
    /// Returns whether the first plot shows shares of wins instead of scores.
    [[nodiscard]] virtual bool plots_wins() const { return false; }
    /// Returns a plot of what the games of this family have besides; the last plot of a match.
    [[nodiscard]] virtual std::optional<Plot> own_plot(const play::PlayResult& /*play*/) const { return std::nullopt; }

    /// The lines of a text in a node.
    [[nodiscard]] static std::vector<std::string> node_lines(const std::string& text);

private:
    [[nodiscard]] static std::string usual_title(const AnyRules& rules, const std::string& kind);
    [[nodiscard]] Result<Shown> placed(const specs::FigureSpec& spec, const AnyRules& rules, bool start) const;
    [[nodiscard]] Figure figure_of(const Shown& shown) const;
};

}  // namespace rulescope::drawing
