// The layout of a drawing: boards in rows, each with a heading and what belongs to it below; then the marks of the
// editor, the legend, the key of the pieces and the caption. Figures, turns and games of all families have it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analysis/drawing/own_marks.h"
#include "analysis/drawing/page.h"
#include "analysis/drawing/style.h"
#include "analysis/drawing/svg.h"
#include "core/result.h"

namespace rulescope::drawing {

/// A board, or a chart in its place.
struct LaidBoard {
    Size size{};
    std::function<void(Svg&, Point)> draw{};  ///< draws the board with its upper left corner at the point
    std::string description{};                ///< for screen readers
    PlaceOf place_of{};                       ///< places of own marks, relative to the corner; empty: it has no cells
    ArrowRoute arrow_route{};                 ///< paths of own arrows, relative to the corner
    std::string heading{};
    double indent = 0;     ///< from the corner to the left end of the heading and of what is below
    double min_width = 0;  ///< minimum width of heading, board and what is below
    std::string player{};  ///< if not empty, heading, board and what is below are a group "player" with data-player
    /// Draws what belongs to the board below it, in this width; returns the height.
    std::function<double(Svg&, Point, double)> draw_below{};
};

struct Layout {
    std::string title{};    ///< title of the document
    std::string heading{};  ///< drawn above the boards
    std::string caption{};  ///< drawn below them
    std::vector<LaidBoard> boards{};
    int columns = 0;           ///< boards in a row; 0: all
    double pitch = 40;         ///< pixels between the centres of adjacent cells: the size of own marks
    int cell_turn = 0;         ///< degrees of which a rotation is a multiple: 90 on squares, 60 on hexagons, 0 if the
                               ///< drawing has no board
    double gap = 14;           ///< between boards
    double heading_size = 12;  ///< font size of the headings of boards
    Anchor heading_anchor = Anchor::start;
    bool arrow = false;      ///< an arrow from the first board to the second
    double min_width = 160;  ///< of legend and caption
    BoardLook look{};
    std::vector<LegendEntry> legend{};  ///< the computed marks
    std::vector<LegendEntry> key{};     ///< the pieces
    std::string description{};          ///< for screen readers; "" means those of the boards
};

/// Returns a fault if the pitch is outside 12 .. 400 pixels.
Faults faults_of_pitch(double pitch);
/// Returns a fault if the rotation moves cells off their places (Layout::cell_turn).
Faults faults_of_rotation(int rotate, int cell_turn);

/// Returns the SVG. There is at least one board. Returns the faults of a layout that could not be made, and faults for
/// a pitch out of bounds, a rotation that moves cells off their places, and own marks on cells that no board has.
Result<std::string> draw_layout(const Result<Layout>& layout);

}  // namespace rulescope::drawing
