// What stands round a drawn board: headings, captions, legends.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analysis/drawing/svg.h"

namespace rulescope::drawing {

/// Space round the contents of a drawing, pixels.
inline constexpr double page_margin = 12;

/// Draws a heading of up to `width` pixels below `top`; how high it is, 0 if the text is empty.
double draw_heading(Svg& svg, Point top, double width, const std::string& text, double size = 16,
                    Anchor anchor = Anchor::start);

/// Draws a caption of up to `width` pixels below `top`; how high it is, 0 if the text is empty.
double draw_caption(Svg& svg, Point top, double width, const std::string& text, double size = 13);

/// One entry of a legend: a mark about a point, for a board of this pitch, and what it means.
struct LegendEntry {
    std::function<void(Svg&, Point, double)> draw;
    std::string meaning;
};

/// Draws entries in as few lines as fit; how high they are, 0 if there are none.
double draw_legend(Svg& svg, Point top, double width, const std::vector<LegendEntry>& entries);

}  // namespace rulescope::drawing
