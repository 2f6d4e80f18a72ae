#include "analysis/drawing/geometry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace rulescope::drawing {
namespace {

/// Height of the capitals and digits of DejaVu Sans, in ems.
constexpr double capital_height = 0.73;

double cross(Point a, Point b, Point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

double to_segment(Point point, Point a, Point b) {
    const double length = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
    if (length == 0) {
        return distance(point, a);
    }
    const double t = std::clamp(((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length, 0.0, 1.0);
    return distance(point, {a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)});
}

bool intersect(Point a, Point b, Point c, Point d) {
    const double ab_c = cross(a, b, c);
    const double ab_d = cross(a, b, d);
    const double cd_a = cross(c, d, a);
    const double cd_b = cross(c, d, b);
    return ((ab_c > 0 && ab_d < 0) || (ab_c < 0 && ab_d > 0)) && ((cd_a > 0 && cd_b < 0) || (cd_a < 0 && cd_b > 0));
}

double between_segments(Point a, Point b, Point c, Point d) {
    if (intersect(a, b, c, d)) {
        return 0;
    }
    return std::min({to_segment(a, c, d), to_segment(b, c, d), to_segment(c, a, b), to_segment(d, a, b)});
}

bool inside(Point point, const Box& box) {
    return std::abs(point.x - box.middle.x) <= box.size.width / 2 &&
           std::abs(point.y - box.middle.y) <= box.size.height / 2;
}

double between(const Capsule& a, const Capsule& b) {
    return std::max(0.0, between_segments(a.a, a.b, b.a, b.b) - a.radius - b.radius);
}

double between(const Box& a, const Box& b) {
    const double x = std::abs(a.middle.x - b.middle.x) - (a.size.width + b.size.width) / 2;
    const double y = std::abs(a.middle.y - b.middle.y) - (a.size.height + b.size.height) / 2;
    return std::hypot(std::max(0.0, x), std::max(0.0, y));
}

double between(const Capsule& a, const Box& b) {
    if (inside(a.a, b) || inside(a.b, b)) {
        return 0;
    }
    const double w = b.size.width / 2;
    const double h = b.size.height / 2;
    const std::array<Point, 4> corners{{{b.middle.x - w, b.middle.y - h},
                                        {b.middle.x + w, b.middle.y - h},
                                        {b.middle.x + w, b.middle.y + h},
                                        {b.middle.x - w, b.middle.y + h}}};
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t corner = 0; corner < corners.size(); ++corner) {
        nearest = std::min(nearest, between_segments(a.a, a.b, corners[corner], corners[(corner + 1) % 4]));
    }
    return std::max(0.0, nearest - a.radius);
}

double between(const Box& a, const Capsule& b) {
    return between(b, a);
}

}  // namespace

double distance(Point a, Point b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

double gap(const PaperShape& a, const PaperShape& b) {
    return std::visit([](const auto& one, const auto& other) { return between(one, other); }, a, b);
}

double gap(const std::vector<PaperShape>& a, const std::vector<PaperShape>& b) {
    double nearest = std::numeric_limits<double>::infinity();
    for (const PaperShape& one : a) {
        for (const PaperShape& other : b) {
            nearest = std::min(nearest, gap(one, other));
        }
    }
    return nearest;
}

Box box_of_text(Point middle, std::string_view text, double size, bool bold) {
    return {middle, {text_width(text, size, bold), size * capital_height}};
}

}  // namespace rulescope::drawing
