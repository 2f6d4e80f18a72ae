#include "analysis/games/adaptoid/drawing/scene/own_mark_places.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numbers>

#include "analysis/games/adaptoid/drawing/scene/scene_layout.h"

namespace rulescope::drawing {
namespace {

/// Directions within a disc: first to the gaps around it, above, at the upper right, and so on; then to its neighbours.
std::vector<Point> corners_of_a_disc() {
    // In degrees, anticlockwise from the right.
    constexpr std::array<int, 12> angles{90, 30, 150, 330, 210, 270, 180, 0, 120, 60, 240, 300};
    std::vector<Point> corners;
    for (const int angle : angles) {
        const double radians = angle * std::numbers::pi / 180;
        corners.push_back({std::cos(radians), -std::sin(radians)});
    }
    return corners;
}

}  // namespace

PlaceOf own_mark_places(const Scene& scene, Point corner, double pitch) {
    const auto shapes = std::make_shared<const std::vector<Shape>>(layout_of(scene).shapes);
    const auto board = std::make_shared<const Scene>(scene);
    return [shapes, board, corner, pitch](const std::string& name) -> std::optional<MarkPlace> {
        const Cell cell = board->board.find(name);
        const bool framed = cell != no_cell && !board->frame.empty() && board->frame[index(cell)] > 0;
        if (cell == no_cell || (board->heights[index(cell)] == 0 && !framed)) {
            return std::nullopt;
        }
        const auto on_paper = [&](Point at) { return Point{corner.x + at.x * pitch, corner.y + at.y * pitch}; };
        const Point centre = middle_of(*board, cell, 1);
        MarkPlace place{on_paper(centre), corners_of_a_disc(), false, 0.475};
        // Rings, names and arrows leave room for a mark in the middle.
        place.taken = std::any_of(shapes->begin(), shapes->end(), [&](const Shape& shape) {
            return shape.cell == cell && (shape.kind == ShapeKind::adaptoid || shape.kind == ShapeKind::cell_mark ||
                                          shape.kind == ShapeKind::food || shape.kind == ShapeKind::cross);
        });
        place.clearance = [shapes, corner, pitch](const Box& box) {
            const Box own{{(box.middle.x - corner.x) / pitch, (box.middle.y - corner.y) / pitch},
                          {box.size.width / pitch, box.size.height / pitch}};
            return pitch * clearance({own}, *shapes, [](const Shape&) { return true; });
        };
        return place;
    };
}

ArrowRoute own_arrow_routes(const Scene& scene, Point corner, double pitch) {
    const auto shapes = std::make_shared<const std::vector<Shape>>(layout_of(scene).shapes);
    const auto board = std::make_shared<const Scene>(scene);
    return [shapes, board, corner, pitch](const std::string& from, const std::string& to) {
        std::vector<Point> path;
        const Arrow arrow{board->board.find(from), board->board.find(to), ArrowKind::move};
        if (arrow.from == no_cell || arrow.to == no_cell || arrow.from == arrow.to) {
            return path;
        }
        for (const Point at : arrow_path(*board, arrow, *shapes).points(6)) {
            path.push_back({corner.x + at.x * pitch, corner.y + at.y * pitch});
        }
        return path;
    };
}

}  // namespace rulescope::drawing
