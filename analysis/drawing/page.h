// Draws headings, captions and legends around a board.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analysis/drawing/svg.h"

namespace rulescope::drawing {

/// Margin around the contents of a drawing, in pixels.
inline constexpr double page_margin = 12;

/// Draws a heading up to `width` pixels wide below `top`. Returns its height; 0 if the text is empty.
double draw_heading(Svg& svg, Point top, double width, const std::string& text, double size = 16,
                    Anchor anchor = Anchor::start);

/// Draws a caption up to `width` pixels wide below `top`. Returns its height; 0 if the text is empty.
double draw_caption(Svg& svg, Point top, double width, const std::string& text, double size = 13);

/// One entry of a legend: a mark and its meaning. `draw` draws the mark around a point. Its last parameter is the pitch
/// of a board; the mark is drawn in the size that fits this board.
struct LegendEntry {
    std::function<void(Svg&, Point, double)> draw;
    std::string meaning;
};

/// Draws the entries in as few rows as possible, without those that have no meaning (an editor left their text out).
/// Returns their height; 0 if there are none.
double draw_legend(Svg& svg, Point top, double width, std::vector<LegendEntry> entries);

}  // namespace rulescope::drawing
