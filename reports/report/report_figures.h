// The figures of a report: those of the rulebook, under the rules that the report is about.
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
    std::string of;                    ///< title of the rule set that draws it, where that is not the report's; else ""
    std::vector<std::string> clauses;  ///< that name it
    std::string kind;
    // A chart has neither.
    std::optional<std::string> position{};
    std::optional<Json> marks{};  ///< lists of names of cells

    std::optional<std::string> svg{};  ///< of the page alone
};

/// The figures that the rulebook's clauses name, each once, in the order of the rulebook: by the last line of the
/// clauses that name them, which is the figure's own clause where there is one; without those of clauses of another
/// mode. Each is drawn by the report's rules; on another board than the figure's by those of the figure.
std::vector<ReportedFigure> report_figures(const specs::LoadedRules& loaded, const specs::Rulebook& rulebook);

/// One of them. Throws specs::InputError if it cannot be read or drawn.
drawing::PageFigure figure_on_page(const AnyRules& rules, const std::string& id);

}  // namespace rulescope::reports
