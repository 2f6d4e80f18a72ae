// All figures of the rulebooks: their drawings, a page that shows them, and a document.
#pragma once

#include <string>
#include <vector>

#include "reports/figures/draw_documents.h"
#include "reports/json.h"

namespace rulescope::reports {

/// A drawn figure of a rulebook.
struct BookFigure {
    std::string id;
    Drawn drawn;
    std::vector<std::string> files;  ///< names of the written files; the first is shown on the page
};

/// Draws every shipped figure with its own rule set. The style and the marks of `request` apply to all of them; its
/// position, turn and figure are not used. Throws specs::InputError.
std::vector<BookFigure> draw_all_figures(const DrawRequest& request);

/// The document "figures".
Json figures_json(const std::vector<BookFigure>& figures);

/// A page that shows the first file of each figure. `language`: of the captions, for the attribute lang.
std::string figures_page(const std::vector<BookFigure>& figures, const std::string& language);

}  // namespace rulescope::reports
