// A figure's file under the rules that somebody plays by.
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

/// Those that the files of figures name, in the order of drawing::FigureKind.
std::span<const FigureKindInfo> figure_kinds();

/// What a kind of figure shows, where nobody wrote a title: "Movement and capture".
std::string usual_title(drawing::FigureKind kind);

/// The board of a position, without marks.
drawing::FigureRequest board_figure(const Adaptoid& game, const Position& position);

/// The figure under these rules; `own` are those of the file. Its authored title and caption stay where they cannot be
/// wrong: where it shows what it shows under its own rule set. Otherwise both follow from the marks, and the caption
/// says by which readings. A figure of a rule set's start shows the start of these rules. Faults: a position or cell
/// that does not fit them.
Result<drawing::FigureRequest> figure_request(const specs::FigureSpec& figure, const RuleSet& own,
                                              const RuleSet& rules);

/// The same kind of figure of another position.
drawing::FigureRequest figure_at(const specs::FigureSpec& figure, const RuleSet& rules, const Position& position);

/// The figure on a page about these rules: on another board than its own by its own rules.
Result<drawing::PageFigure> figure_on_page(const specs::FigureSpec& figure, const RuleSet& own, const RuleSet& rules);

/// {"reach", "out_of_reach", "creation", "starving"}: names of cells.
nlohmann::ordered_json marks_of(const RuleSet& rules, const drawing::FigureRequest& request);

}  // namespace rulescope::adaptoid
