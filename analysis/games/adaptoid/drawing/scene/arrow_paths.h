// Paths of arrows between adaptoids.
#pragma once

#include <vector>

#include "analysis/drawing/geometry.h"
#include "analysis/games/adaptoid/drawing/scene/scene_shapes.h"

namespace rulescope::adaptoid {

/// A chain of quadratic Bezier curves.
struct Curve {
    struct Part {
        drawing::Point control;
        drawing::Point end;
    };
    drawing::Point start;
    std::vector<Part> parts;

    /// Points along the curve, `steps` for each part, and the start.
    [[nodiscard]] std::vector<drawing::Point> points(int steps) const;
    /// Unit vectors in which the curve leaves its start and reaches its end.
    [[nodiscard]] drawing::Point first_direction() const;
    [[nodiscard]] drawing::Point last_direction() const;
};

/// A straight line.
Curve straight(drawing::Point from, drawing::Point to);

// Sizes of arrows, in units of the pitch.
inline constexpr double arrow_width = 0.055;
inline constexpr double arrow_halo = 0.02;
inline constexpr double arrow_head = 0.19;

/// The short stroke across the middle of an arrow that strikes it out.
drawing::Capsule bar_of(const Curve& curve);

/// What an arrow covers, without its halo.
std::vector<drawing::PaperShape> arrow_outline(const Curve& curve, ArrowKind kind);

/// The path of an arrow from one cell to another, clear of all shapes that it does not mean: the adaptoids on both
/// cells are meant, their labels are not. A straight line is best, then a slight bend; if no bend is clear, the path is
/// searched around the shapes. Small names may be moved afterwards, so that a path over them is better than one over a
/// mark. If there is no clear path at all, returns the bend that covers least.
Curve arrow_path(const Scene& scene, const Arrow& arrow, const std::vector<Shape>& shapes);

}  // namespace rulescope::adaptoid
