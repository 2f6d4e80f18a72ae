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
    std::string of;                    ///< title of the figure's rule set; "" if it is the report's rule set
    std::vector<std::string> clauses;  ///< clauses that refer to the figure
    std::string kind;
    // Empty for a chart.
    std::optional<std::string> position{};
    std::optional<Json> marks{};  ///< lists of cell names

    std::optional<std::string> svg{};  ///< only for the page; not in the document
};

/// Returns each figure to which clauses of the rulebook refer. Omits a figure if all these clauses belong to another
/// mode. Sorts the figures by the lines of these clauses in the rulebook; if several clauses refer to a figure, the
/// last line counts. It is the line of the figure's own clause, if the figure has such a clause. A figure is drawn with
/// the report's rules, or with its own rules if its board differs from the report's board.
std::vector<ReportedFigure> report_figures(const specs::LoadedRules& loaded, const specs::Rulebook& rulebook);

/// Returns the figure `id`. Throws specs::InputError if the figure cannot be read or drawn.
drawing::PageFigure figure_on_page(const AnyRules& rules, const std::string& id);

}  // namespace rulescope::reports
