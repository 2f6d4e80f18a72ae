// Figures of Pentactic, computed from the rules.
//
//   position     the grids, with the pieces in hand and in the boxes
//   stones       the same, with marks on the cells where the seat to act may place a stone (P-7)
//   pentominoes  the set of the twelve; pentominoes out of the game are struck out (P-1)
//   solution     the grid of a solitaire, covered if possible (P-22)
//   unsolvable   stones that leave no solution, with the reason
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "analysis/drawing/pictures.h"
#include "analysis/game/family.h"
#include "analysis/games/pentactic/drawing/board.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "core/pentactic/pentactic.h"
#include "core/result.h"

namespace rulescope::pentactic {

enum class FigureKind { position, stones, pentominoes, solution, unsolvable };

/// Returns the kind that figure files call `name`; nothing for other names.
std::optional<FigureKind> figure_kind_of(std::string_view name);
std::string_view name_of(FigureKind kind);

struct FigureRequest {
    FigureKind kind = FigureKind::position;
    RuleSet rules;
    Position position;
    std::string title, caption;
    double pitch = 40;
};

/// The kinds that figure files can name, in the order of FigureKind.
std::span<const FigureKindInfo> figure_kinds();

/// The title of a kind of figure without an authored one: "Where a stone may go".
std::string usual_title(FigureKind kind);

/// Cells where the seat to act may place a stone, by board.
std::vector<std::vector<Cell>> legal_stones(const FigureRequest& request);

/// The grids of a position, without marks.
FigureRequest board_figure(const Pentactic& game, const Position& position);

/// The figure of a file under these rules; `own` are the rules of the file. The authored title and caption are used if
/// both rule sets agree in everything that the figure shows. Otherwise both are computed. Returns faults if a position
/// does not fit the rules.
Result<FigureRequest> figure_request(const specs::FigureSpec& figure, const RuleSet& own, const RuleSet& rules);

/// A figure of the same kind for another position.
FigureRequest figure_at(const specs::FigureSpec& figure, const RuleSet& rules, const Position& position);

/// The figure for a page about these rules. If it does not fit them, it is drawn by its own rules.
Result<drawing::PageFigure> figure_on_page(const specs::FigureSpec& figure, const RuleSet& own, const RuleSet& rules);

/// {"stones"}: for each grid the names of the cells where the seat to act may place a stone.
nlohmann::ordered_json marks_of(const RuleSet& rules, const FigureRequest& request);

/// A caption computed from the content of the figure, correct under any readings.
std::string caption_of(const FigureRequest& request);

/// Returns the figure as SVG. Returns a fault if there is nothing of this kind to draw: no stones in hand, no solution.
Result<std::string> draw_figure(const FigureRequest& request);

/// The drawn board for the state of a board.
drawing::PentacticBoard board_of(const RuleSet& rules, const BoardState& board);

}  // namespace rulescope::pentactic
