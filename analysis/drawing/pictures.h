// Pictures: what a family of games draws. A family implements it (pictures_of.h); everything generic asks the kit of
// the rules for it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "analysis/drawing/plots/heat_map.h"
#include "analysis/drawing/plots/plots.h"
#include "analysis/drawing/svg.h"
#include "analysis/game/any_game.h"
#include "analysis/game/table.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "core/result.h"

namespace rulescope::play {
struct CellCounts;
struct PlayResult;
}  // namespace rulescope::play

namespace rulescope::drawing {

/// A figure that is asked for. Title, caption, names and pitch may be changed before it is drawn; what it shows is the
/// family's.
struct Figure {
    std::string kind;      ///< of Family::figure_kinds()
    std::string title;     ///< of the document
    std::string caption;   ///< drawn below
    std::string position;  ///< as text
    bool cell_names = false;
    double pitch = 0;  ///< pixels from cell to cell
    std::shared_ptr<const void> request{};
};

/// A figure on a page, whose title and caption are the page's text.
struct PageFigure {
    std::string title, caption;
    std::string of;  ///< title of the rule set by which it is drawn, where that is not the page's; else ""
    std::string svg;
    Figure figure;  ///< what is drawn
};

/// A game in a drawing.
struct DrawnGame {
    std::string svg;   ///< "" if it cannot be drawn
    std::string note;  ///< which part of the game is drawn, where that is not the whole
};

/// A position in a node of a graph.
struct NodeText {
    std::string heading;             ///< "White to move", "White has won (A-26)"
    std::vector<std::string> lines;  ///< the position in a few short lines, without what the heading says
};

/// A little board and the room that it takes.
struct NodeBoard {
    Size size{};
    std::function<void(Svg&, Point)> draw{};
};

/// What a clause says, by its id.
using ClauseText = std::function<std::string(const std::string&)>;

class Pictures {
public:
    Pictures() = default;
    virtual ~Pictures() = default;
    Pictures(const Pictures&) = delete;
    Pictures& operator=(const Pictures&) = delete;

    // Figures.

    /// The board of a position, without marks.
    [[nodiscard]] virtual Figure board(const AnyGame& game, const AnyState& state) const = 0;
    /// The figure of a file under these rules. Its authored title and caption stay where they cannot be wrong: where it
    /// shows what it shows under its own rule set; else both follow from what is computed. Faults: a position or cell
    /// that does not fit the rules. Throws specs::InputError if the figure's own rule set cannot be read.
    [[nodiscard]] virtual Result<Figure> figure(const specs::FigureSpec& spec, const AnyRules& rules) const = 0;
    /// The same kind of figure of another position.
    [[nodiscard]] virtual Figure figure_of_position(const specs::FigureSpec& spec, const AnyGame& game,
                                                    const AnyState& state) const = 0;
    /// The figure on a page about these rules: drawn by them, or by its own where it does not fit them.
    [[nodiscard]] virtual Result<PageFigure> page_figure(const specs::FigureSpec& spec,
                                                         const AnyRules& rules) const = 0;
    /// As SVG. Faults: nothing of the kind can be shown, a pitch out of bounds.
    [[nodiscard]] virtual Result<std::string> draw(const Figure& figure) const = 0;
    /// What is marked on a figure: fields of a document, lists of names of cells.
    [[nodiscard]] virtual nlohmann::ordered_json marks(const Figure& figure) const = 0;

    // Games and turns; `states` are the start and the state after each turn.

    /// The board before the first turn; "" if it cannot be drawn.
    [[nodiscard]] virtual std::string start(const AnyGame& game) const = 0;
    /// A turn as two boards, before and after.
    [[nodiscard]] virtual std::string turn(const AnyGame& game, const AnyState& before,
                                           const std::vector<AnyPly>& plies) const = 0;
    /// A short game turn by turn; of a long one what the family chooses.
    [[nodiscard]] virtual DrawnGame shortest_game(const AnyGame& game, const std::vector<AnyState>& states,
                                                  const std::vector<std::vector<AnyPly>>& turns) const = 0;
    /// The same of a game that agents played: of a long one its end.
    [[nodiscard]] virtual DrawnGame played_game(const AnyGame& game, const std::vector<AnyState>& states,
                                                const std::vector<std::vector<AnyPly>>& turns) const = 0;

    // Numbers.

    [[nodiscard]] virtual std::string heat_map(const AnyRules& rules, const HeatMap& map) const = 0;
    /// The plots of a match that counted events: those of plots.h and the family's own; none without data.
    [[nodiscard]] virtual std::vector<Plot> plots(const AnyRules& rules, const play::PlayResult& play,
                                                  const ClauseText& says) const = 0;
    /// The results of a match as tables; empty where a page's own table shows all of them.
    [[nodiscard]] virtual std::vector<Table> tables(const AnyRules& rules, const play::PlayResult& play) const;
    /// None without games.
    [[nodiscard]] virtual std::vector<PlayHeatMap> heat_maps(const AnyRules& rules,
                                                             const play::CellCounts& cells) const = 0;

    // Graphs of positions.

    /// By seat: "White", "Black"; "First player" where colours are chosen in play; "A", "B".
    [[nodiscard]] virtual std::vector<std::string> seat_names(const AnyGame& game) const = 0;
    [[nodiscard]] virtual NodeText node_text(const AnyGame& game, const AnyState& state) const = 0;
    /// The score by which positions are merged: "White lost 2, Black lost 0".
    [[nodiscard]] virtual std::string node_score(const AnyGame& game, const AnyState& state) const = 0;
    /// A smaller board where there are many.
    [[nodiscard]] virtual NodeBoard node_board(const AnyGame& game, const AnyState& state, bool small) const = 0;
    /// The clauses of a turn that matter for where play goes; `after` is what the turn led to.
    [[nodiscard]] virtual std::vector<std::string> clauses_that_matter(const AnyGame& game, const Events& events,
                                                                       const AnyState& after) const = 0;
};

}  // namespace rulescope::drawing
