// Converts figure files to figures under a given rule set.
#pragma once

#include <span>
#include <string>

#include <nlohmann/json.hpp>

#include "analysis/drawing/pictures.h"
#include "analysis/game/family.h"
#include "analysis/games/adaptoid/drawing/figure.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "core/adaptoid/adaptoid.h"
#include "core/result.h"

namespace rulescope::adaptoid {

/// The kinds that figure files can name, in the order of FigureKind.
std::span<const FigureKindInfo> figure_kinds();

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
