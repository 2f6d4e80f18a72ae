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
    std::string of;                    ///< title of the rule set it is drawn with; "" for the report's own
    std::vector<std::string> clauses;  ///< that refer to it
    std::string kind;
    // Absent for a chart.
    std::optional<std::string> position{};
    std::optional<Json> marks{};  ///< lists of cell names

    std::optional<std::string> svg{};  ///< only for the page; not in the document
};

/// Returns the figures that the rulebook's clauses refer to, each once, without figures that only clauses of another
/// mode refer to. The order is that of the last line of the clauses that refer to a figure; a figure's own clause, if
/// there is one, is the last of these. A figure is drawn with the report's rules, or with its own rules if its board is
/// not the report's.
std::vector<ReportedFigure> report_figures(const specs::LoadedRules& loaded, const specs::Rulebook& rulebook);

/// Returns the figure `id`. Throws specs::InputError if it cannot be read or drawn.
drawing::PageFigure figure_on_page(const AnyRules& rules, const std::string& id);

}  // namespace rulescope::reports
