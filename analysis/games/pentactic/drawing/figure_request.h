// Figures of Pentactic, computed from the rules.
//
//   position     the grids as they are, with what is in hand and in the boxes
//   stones       the same, with every cell marked on which the seat to act may lay a stone (P-7)
//   pentominoes  the set of the twelve, those out of the game struck out (P-1)
//   solution     the grid of a solitaire covered, if that is possible (P-22)
//   unsolvable   stones that leave no solution, and why
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

/// By the name that figure files use; nothing if there is no such kind.
std::optional<FigureKind> figure_kind_of(std::string_view name);
std::string_view name_of(FigureKind kind);

struct FigureRequest {
    FigureKind kind = FigureKind::position;
    RuleSet rules;
    Position position;
    std::string title, caption;
    double pitch = 40;
};

/// Those that the files of figures name, in the order of FigureKind.
std::span<const FigureKindInfo> figure_kinds();

/// What a kind of figure shows, where nobody wrote a title: "Where a stone may go".
std::string usual_title(FigureKind kind);

/// Cells on which the seat to act may lay a stone, by board.
std::vector<std::vector<Cell>> legal_stones(const FigureRequest& request);

/// The grids of a position as they are.
FigureRequest board_figure(const Pentactic& game, const Position& position);

/// The figure of a file under these rules; `own` are those of the file. Its title and caption stay where the rules are
/// those of its own rule set in all that it shows; otherwise both are made from what is computed. Faults: a position
/// that does not fit the rules.
Result<FigureRequest> figure_request(const specs::FigureSpec& figure, const RuleSet& own, const RuleSet& rules);

/// The same kind of figure of another position.
FigureRequest figure_at(const specs::FigureSpec& figure, const RuleSet& rules, const Position& position);

/// The figure on a page about these rules: where it does not fit them by its own.
Result<drawing::PageFigure> figure_on_page(const specs::FigureSpec& figure, const RuleSet& own, const RuleSet& rules);

/// {"stones"}: for each grid the names of the cells where the seat to act may lay a stone.
nlohmann::ordered_json marks_of(const RuleSet& rules, const FigureRequest& request);

/// A caption made from what the figure shows, true under any readings.
std::string caption_of(const FigureRequest& request);

/// The figure as SVG. A fault where nothing of the kind can be shown: no stones in hand, no solution.
Result<std::string> draw_figure(const FigureRequest& request);

/// A drawn board of a position.
drawing::PentacticBoard board_of(const RuleSet& rules, const BoardState& board);

}  // namespace rulescope::pentactic
