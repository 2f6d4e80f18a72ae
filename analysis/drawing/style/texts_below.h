// The texts below a board: the legend of its marks and the key of its pieces.
#pragma once

#include <vector>

#include "analysis/drawing/page.h"
#include "analysis/drawing/style/style.h"

namespace rulescope::drawing {

/// Draws the legend, or the editor's text instead of it, and the key if the editor wants one. `computed` are the
/// entries of the computed marks; the entry of own marks is added. Returns the height; 0 if nothing is drawn.
double draw_texts_below(Svg& svg, Point top, double width, const BoardLook& look, std::vector<LegendEntry> computed,
                        const std::vector<LegendEntry>& key);

}  // namespace rulescope::drawing
