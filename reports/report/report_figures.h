// The figures of a report: those of the rulebook, under the rules that the report is about.
#pragma once

#include <string>

#include "analysis/drawing/pictures.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "reports/json.h"

namespace rulescope::reports {

/// [{"id", "title", "caption", "wide", "of", "clauses", "kind", "position", "marks"}]: the figures that the rulebook's
/// clauses name, each once, in the order of the rulebook: by the last line of the clauses that name them, which is the
/// figure's own clause where there is one; without those of clauses about another way to play. Each is drawn by the
/// report's rules; on another board than the figure's by those of the figure, whose title is then in "of" (""
/// otherwise). A chart has no position.
Json report_figures(const specs::LoadedRules& loaded, const specs::Rulebook& rulebook);

/// One of them. Throws specs::InputError if it cannot be read or drawn.
drawing::PageFigure figure_on_page(const AnyRules& rules, const std::string& id);

}  // namespace rulescope::reports
