// The figures of a report: the figures of the rulebook, drawn with the rules of the report.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/drawing/pictures.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "reports/json.h"

namespace rulescope::reports {

struct ReportedFigure {
    std::string id, title, caption;
    bool wide = false;
    std::string of;                    ///< title of the rule set that the figure is drawn with; "" for the report's
    std::vector<std::string> clauses;  ///< clauses that refer to the figure
    std::string kind;
    // Empty for a chart.
    std::optional<std::string> position{};
    std::optional<Json> marks{};  ///< lists of cell names

    std::optional<std::string> svg{};  ///< only for the page; not in the document
};

/// Returns the figures that the rulebook's clauses refer to, each once. A figure to which only clauses of another mode
/// refer is omitted. Figures are sorted by the last rulebook line of the clauses that refer to them. If a figure has a
/// clause of its own, that line belongs to this clause. A figure is drawn with the report's rules, or with its own
/// rules if its board differs from the report's.
std::vector<ReportedFigure> report_figures(const specs::LoadedRules& loaded, const specs::Rulebook& rulebook);

/// Returns the figure `id`. Throws specs::InputError if the figure cannot be read or drawn.
drawing::PageFigure figure_on_page(const AnyRules& rules, const std::string& id);

}  // namespace rulescope::reports
