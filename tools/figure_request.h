// A figure's specification under the rules that somebody plays by.
#pragma once

#include <string>

#include "analysis/games/adaptoid/drawing/figure.h"
#include "analysis/specs/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "core/result.h"

namespace rulescope::tools {

/// What a kind of figure shows, where nobody wrote a title: "Movement and capture".
std::string usual_title(drawing::FigureKind kind);

/// The figure under these rules. Its authored title and caption stay where they cannot be wrong: where it shows
/// what it shows under its own rule set. Otherwise both follow from the marks, and the caption says by which
/// readings. A figure of a rule set's start shows the start of these rules. Faults: a position or cell that does not
/// fit them. Throws specs::InputError if the figure's own rule set cannot be read.
Result<drawing::FigureRequest> figure_request(const specs::FigureSpec& figure, const adaptoid::RuleSet& rules);

/// The same, of another position: of the figure the kind alone is left.
drawing::FigureRequest figure_of_position(const specs::FigureSpec& figure, const adaptoid::RuleSet& rules,
                                          const adaptoid::Position& position);

}  // namespace rulescope::tools
