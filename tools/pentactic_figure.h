// Figures of Pentactic, computed from the rules.
//
//   position     the grids as they are, with what is in hand and in the boxes
//   stones       the same, with every cell marked on which the seat to act may lay a stone (P-7)
//   pentominoes  the set of the twelve, those out of the game struck out (P-1)
//   solution     the grid of a solitaire covered, if that is possible (P-22)
//   unsolvable   stones that leave no solution, and why
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/games/pentactic/drawing/board.h"
#include "analysis/specs/catalogue.h"
#include "core/pentactic/pentactic.h"
#include "core/result.h"

namespace rulescope::tools {

enum class PentacticFigureKind { position, stones, pentominoes, solution, unsolvable };

/// By the name that figure files use; nothing if there is no such kind.
std::optional<PentacticFigureKind> pentactic_figure_kind_of(const std::string& name);
std::string name_of(PentacticFigureKind kind);

struct PentacticRequest {
    PentacticFigureKind kind = PentacticFigureKind::position;
    pentactic::RuleSet rules;
    pentactic::Position position;
    std::string title, caption;
    double pitch = 40;
};

/// What a kind of figure shows, where nobody wrote a title: "Where a stone may go".
std::string usual_title(PentacticFigureKind kind);

/// Cells on which the seat to act may lay a stone, by board.
std::vector<std::vector<pentactic::Cell>> legal_stones(const PentacticRequest& request);

/// The figure that a specification asks for under these rules. Its title and caption stay where the rules are those
/// of its own rule set in all that it shows; otherwise both are made from what is computed. Faults: a position that
/// does not fit the rules.
Result<PentacticRequest> pentactic_request(const specs::FigureSpec& figure, const pentactic::RuleSet& rules);

/// The same kind of figure of another position.
PentacticRequest pentactic_request_of(const specs::FigureSpec& figure, const pentactic::RuleSet& rules,
                                      const pentactic::Position& position);

/// A caption made from what the figure shows, true under any readings.
std::string caption_of(const PentacticRequest& request);

/// The figure as SVG. A fault where nothing of the kind can be shown: no stones in hand, no solution.
Result<std::string> draw_figure(const PentacticRequest& request);

/// A drawn board of a position.
drawing::PentacticBoard board_of(const pentactic::RuleSet& rules, const pentactic::BoardState& board);

}  // namespace rulescope::tools
