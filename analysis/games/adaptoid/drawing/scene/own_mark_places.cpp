#include "analysis/games/adaptoid/drawing/scene/own_mark_places.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numbers>

#include "analysis/games/adaptoid/drawing/scene/scene_layout.h"

namespace rulescope::drawing {
namespace {

constexpr double gap_distance = 0.56;  ///< from the centre of a cell to the middle of a gap, in units of the pitch
constexpr double mark_radius = 0.12;   ///< of a mark in a gap

/// The gaps around a cell, in units of the pitch: above, at the upper right, and so on; those first that are free.
std::vector<Point> gaps_around(Point centre, const std::vector<Shape>& shapes) {
    // In degrees, anticlockwise from the right.
    constexpr std::array<int, 6> angles{90, 30, 150, 330, 210, 270};
    std::vector<Point> gaps;
    for (const int angle : angles) {
        const double radians = angle * std::numbers::pi / 180;
        gaps.push_back({centre.x + gap_distance * std::cos(radians), centre.y - gap_distance * std::sin(radians)});
    }
    std::stable_partition(gaps.begin(), gaps.end(), [&](Point gap) {
        return clearance({Capsule{gap, gap, mark_radius}}, shapes, [](const Shape&) { return true; }) > 0;
    });
    return gaps;
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
        MarkPlace place{on_paper(centre), {}, false, 0.475};
        // Rings, names and arrows leave room for a mark in the middle.
        place.taken = std::any_of(shapes->begin(), shapes->end(), [&](const Shape& shape) {
            return shape.cell == cell && (shape.kind == ShapeKind::adaptoid || shape.kind == ShapeKind::cell_mark ||
                                          shape.kind == ShapeKind::food || shape.kind == ShapeKind::cross);
        });
        for (const Point gap : gaps_around(centre, *shapes)) {
            place.beside.push_back(on_paper(gap));
        }
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
