// Figures of Pentactic, computed from the rules.
//
//   position     the grid; several grids are shown with the pieces that are left to their players
//   stones       the same as `position`, with marks on the cells where the seat to act may place a stone (P-7)
//   pentominoes  the twelve pentominoes; those out of the game are struck out (P-1)
//   solution     the grid of a solitaire, covered by a solution (P-22)
//   unsolvable   a grid without a solution, with the reason
//   grids        the three printed grids, empty (P-2)
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "analysis/drawing/pictures.h"
#include "analysis/game/family.h"
#include "analysis/games/pentactic/drawing/board.h"
#include "analysis/games/pentactic/tiling/reason.h"
#include "analysis/games/pentactic/tiling/solvers/mask_solver.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "core/pentactic/pentactic.h"
#include "core/result.h"

namespace rulescope::pentactic {

enum class FigureKind { position, stones, pentominoes, solution, unsolvable, grids };

/// Returns the kind with the name `name` in figure files, if there is one.
std::optional<FigureKind> figure_kind_of(std::string_view name);
std::string_view name_of(FigureKind kind);

struct FigureRequest {
    FigureKind kind = FigureKind::position;
    RuleSet rules;
    Position position;
    std::string title, caption;
    double pitch = 40;
    drawing::BoardLook look{};
    int last_board = -1;             ///< the board of the last turn, -1 if it is not to be marked
    std::vector<Cell> last_cells{};  ///< the cells that the last turn covered
};

/// The kinds that figure files can name, in the order of FigureKind.
std::span<const FigureKindInfo> figure_kinds();

/// The title of figures of this kind that have no authored title: "Where a stone may go".
std::string usual_title(FigureKind kind);

/// The cells where the seat to act may place a stone, indexed by board. The lists are empty for kinds other than
/// `stones`.
std::vector<std::vector<Cell>> legal_stones(const FigureRequest& request);

/// The grids of a position, without marks.
FigureRequest board_figure(const Pentactic& game, const Position& position);

/// The grids after a turn, with the cells that the turn covered marked.
FigureRequest figure_after(const Pentactic& game, const Position& before, const std::vector<Ply>& plies);

/// The figure that a figure file describes, drawn under `rules`. `own` is the rule set that the file names. If the
/// figure shows the same content under both rule sets, it has the title and caption of the file. Otherwise its title
/// and caption are computed. Returns faults if the position does not fit the rules.
Result<FigureRequest> figure_request(const specs::FigureSpec& figure, const RuleSet& own, const RuleSet& rules);

/// A figure of the same kind for another position.
FigureRequest figure_at(const specs::FigureSpec& figure, const RuleSet& rules, const Position& position);

/// The figure for a page about `rules`. If the figure cannot be drawn under `rules`, it is drawn under `own`.
Result<drawing::PageFigure> figure_on_page(const specs::FigureSpec& figure, const RuleSet& own, const RuleSet& rules);

/// An object with the field "stones": for each grid the names of the cells of legal_stones().
nlohmann::ordered_json marks_of(const RuleSet& rules, const FigureRequest& request);

/// A caption computed from the content of the figure, correct under any readings.
std::string caption_of(const FigureRequest& request);

/// Returns the figure as SVG. Returns a fault if there is nothing to draw, for example because the grid has no
/// solution.
Result<std::string> draw_figure(const FigureRequest& request);

/// The state of a board, converted for drawing.
PentacticBoard board_of(const RuleSet& rules, const BoardState& board);

// The puzzle behind a figure of the kind `solution` or `unsolvable`, and the printed grids.

/// The puzzle in which the free cells of the position are to be covered. All other cells are stones of the puzzle,
/// whether a stone or a placed pentomino covers them.
Puzzle requested_puzzle(const FigureRequest& request);

Found solved(const Puzzle& puzzle);

/// The reason why the puzzle has no solution; empty if it has a solution.
std::optional<Reason> why_unsolvable(const Puzzle& puzzle);

/// The grids of the printed board: 8x8, 9x7 and 11x6 (P-2).
const std::vector<Grid>& printed_grids();

}  // namespace rulescope::pentactic
