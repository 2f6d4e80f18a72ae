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

/// The kinds that figure files can name, in the order of drawing::FigureKind.
std::span<const FigureKindInfo> figure_kinds();

/// The title of a kind of figure without an authored one: "Movement and capture".
std::string usual_title(drawing::FigureKind kind);

/// A figure of the board of a position, without marks.
drawing::FigureRequest board_figure(const Adaptoid& game, const Position& position);

/// The figure of a file under `rules`; `own` are the rules of the file. The authored title and caption are used if the
/// figure shows the same under both rule sets. Otherwise both are computed from the marks, and the caption names the
/// readings. A figure of the start under `own` shows the start under `rules`. Returns faults if a position or cell does
/// not fit the rules.
Result<drawing::FigureRequest> figure_request(const specs::FigureSpec& figure, const RuleSet& own,
                                              const RuleSet& rules);

/// A figure of the same kind for another position.
drawing::FigureRequest figure_at(const specs::FigureSpec& figure, const RuleSet& rules, const Position& position);

/// The figure for a page about `rules`. It is drawn under `own` if it does not fit `rules`, or if its kind depends on
/// the board and the boards differ.
Result<drawing::PageFigure> figure_on_page(const specs::FigureSpec& figure, const RuleSet& own, const RuleSet& rules);

/// {"reach", "out_of_reach", "creation", "starving"}: names of cells.
nlohmann::ordered_json marks_of(const RuleSet& rules, const drawing::FigureRequest& request);

}  // namespace rulescope::adaptoid
