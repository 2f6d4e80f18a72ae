// Pictures of games, turns and single positions of the Adaptoid family, heat maps and plots of its matches, and the
// figures of figure files. What the template drawing::PicturesOf calls.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "analysis/drawing/pictures.h"
#include "analysis/drawing/plots/heat_map.h"
#include "analysis/games/adaptoid/drawing/figure.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "core/adaptoid/adaptoid.h"
#include "core/adaptoid/rule_set.h"
#include "core/board/board.h"
#include "core/result.h"

namespace rulescope::adaptoid {

// Pictures of games and turns.

/// Draws the board before the first turn. The result is empty if the board cannot be drawn.
std::string draw_start(const Adaptoid& game);

/// Draws a turn as two boards: before and after the turn.
std::string draw_example(const Adaptoid& game, const Position& before, const std::vector<Ply>& plies);

/// Draws a short game turn by turn. The result is empty for a long game. `positions` are the start and the position
/// after each turn.
drawing::DrawnGame draw_shortest(const Adaptoid& game, const std::vector<Position>& positions,
                                 const std::vector<std::vector<Ply>>& turns);

/// Draws a game between agents turn by turn. If the game is long, only its last turns are drawn.
drawing::DrawnGame draw_played(const Adaptoid& game, const std::vector<Position>& positions,
                               const std::vector<std::vector<Ply>>& turns);

// Positions in the nodes of graphs: texts, small boards and the relevant clauses.

/// The heading of a node, such as "White to move" or "White has won (A-26)".
std::string node_heading(const Adaptoid& game, const Position& position);

/// The position as a few short lines of text. They do not repeat the heading.
std::vector<std::string> node_lines(const Adaptoid& game, const Position& position);

/// A text with the number of adaptoids that each colour has lost. Graphs can merge positions that have the same text.
std::string score_line(const Adaptoid& game, const Position& position);

/// The clauses of a turn that change the course of the game: attacks, starvation, an impossible
/// growth (G-14), the end. `after`: the position after the turn.
std::vector<std::string> turning_clauses(const Adaptoid& game, const Events& events, const Position& after);

/// Draws the board of a position. If `small` is true, the board is smaller, for graphs with many nodes.
drawing::NodeBoard little_board(const Adaptoid& game, const Position& position, bool small);

// Heat maps.

/// Draws the numbers on the discs and the cells' names below the numbers.
std::string draw_heat_map(const Board& board, const drawing::HeatMap& map);

/// Draws the map on the board of these rules.
inline std::string draw_heat_map(const RuleSet& rules, const drawing::HeatMap& map) {
    return draw_heat_map(rules.board, map);
}

// The plots and heat maps of a match. The plots show wins, length, branching, endings and
// losses. The heat maps show on which cells adaptoids stood, were created, moved, were captured and starved.

/// Plots without data are left out.
std::vector<drawing::Plot> play_plots(const RuleSet& rules, const play::PlayResult& play,
                                      const drawing::ClauseText& says);

std::vector<drawing::PlayHeatMap> play_heat_maps(const RuleSet& rules, const play::CellCounts& cells);

// Figure files as figures under a given rule set (figure_request.cpp).

/// The title of a figure of this kind if no title was authored: "Movement and capture".
std::string usual_title(FigureKind kind);

/// A figure that shows a position without marks.
FigureRequest board_figure(const Adaptoid& game, const Position& position);

/// The position after a turn, with the marks of the turn.
FigureRequest figure_after(const Adaptoid& game, const Position& before, const std::vector<Ply>& plies);

/// Builds the figure of a file under `rules`; `own` is the rule set that the file names. If the figure shows the same
/// under both rule sets, it has the title and the caption of the file. Otherwise the title and the caption are
/// computed, and the caption names the readings that differ. If the file shows the start of `own`, the figure shows the
/// start of `rules`. Returns faults if a position or a cell does not fit `rules`.
Result<FigureRequest> figure_request(const specs::FigureSpec& figure, const RuleSet& own, const RuleSet& rules);

/// A figure of the same kind as the file's figure, but for another position.
FigureRequest figure_at(const specs::FigureSpec& figure, const RuleSet& rules, const Position& position);

/// The figure for a page about `rules`. It is drawn under `own` if it does not fit `rules`, or if its kind depends on
/// the board and the boards differ.
Result<drawing::PageFigure> figure_on_page(const specs::FigureSpec& figure, const RuleSet& own, const RuleSet& rules);

/// The names of the marked cells as JSON, in the lists "reach", "out_of_reach", "creation" and "starving". The
/// kind `growth` adds "growth", a list of cells with their limbs; `contacts` adds "contacts", the food by cell.
nlohmann::ordered_json marks_of(const RuleSet& rules, const FigureRequest& request);

}  // namespace rulescope::adaptoid
