// A drawn figure with everything that it was made from.
#pragma once

#include <optional>
#include <string>

#include "analysis/drawing/pictures.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "reports/figures/draw_documents.h"

namespace rulescope::reports {

struct DrawnFigure {
    std::optional<specs::FigureSpec> spec;  ///< the figure's file, in the language of the style
    drawing::Style style;
    drawing::Figure figure;  ///< before the choices of the style
    std::string turn;        ///< the last turn, or ""
    std::string caption;     ///< as drawn
    std::string svg;
};

/// Throws as draw_figure().
DrawnFigure drawn_figure(const specs::LoadedRules& loaded, const DrawRequest& request);

}  // namespace rulescope::reports
