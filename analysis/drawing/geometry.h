// Shapes on paper and the distance between them. Drawings use them to place marks and letters where they cover nothing.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "analysis/drawing/svg.h"

namespace rulescope::drawing {

/// A line from `a` to `b` with round ends; a disc if both points are equal. `radius` is half its width.
struct Capsule {
    Point a;
    Point b;
    double radius = 0;
};

/// An upright rectangle.
struct Box {
    Point middle;
    Size size;
};

using PaperShape = std::variant<Capsule, Box>;

/// Distance between two points.
double distance(Point a, Point b);

/// Distance between two shapes; 0 if they touch or overlap.
double gap(const PaperShape& a, const PaperShape& b);

/// The smallest distance between a shape of `a` and a shape of `b`; infinite if a list is empty.
double gap(const std::vector<PaperShape>& a, const std::vector<PaperShape>& b);

/// The box of a text whose capital letters are centred at `middle` (Svg::centred_text).
Box box_of_text(Point middle, std::string_view text, double size, bool bold = false);

}  // namespace rulescope::drawing
