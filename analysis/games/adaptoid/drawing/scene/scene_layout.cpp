#include "analysis/games/adaptoid/drawing/scene/scene_layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numbers>
#include <utility>

#include "analysis/games/adaptoid/drawing/scene/mark_shapes.h"
#include "analysis/games/adaptoid/drawing/scene/scene_names.h"

namespace rulescope::adaptoid {
namespace {

constexpr double covering = 100;  ///< the cost of covering a shape

/// The point at this distance and angle (degrees, clockwise from the top) of another point.
drawing::Point around(drawing::Point centre, double radius, double degrees) {
    const double angle = degrees * std::numbers::pi / 180;
    return {centre.x + radius * std::sin(angle), centre.y - radius * std::cos(angle)};
}

double angle_between(double a, double b) {
    const double apart = std::fmod(std::abs(a - b), 360.0);
    return std::min(apart, 360 - apart);
}

class Placer {
public:
    explicit Placer(const Scene& scene) : scene_(scene) { layout_.shapes = fixed_shapes(scene); }

    SceneLayout place() {
        layout_.tokens = tokens_in_the_middle(scene_);
        for (const Cell cell : scene_.marks.crossed) {
            if (scene_.pieces[index(cell)].empty()) {
                add_cross({cell, middle_of(scene_, cell, 1), 0.2});
            }
        }
        layout_.names = place_names(scene_, layout_.shapes);
        for (const PlacedName& name : layout_.names) {
            layout_.shapes.push_back(
                {ShapeKind::name, name.cell, no_cell, {drawing::box_of_text(name.middle, name.text, name.size)}});
        }
        place_tokens_on_occupied_cells();
        place_crosses();
        place_arrows();
        move_names();
        place_counts();
        return std::move(layout_);
    }

private:
    /// The cost of an outline: `cost`, the shapes it covers, and a little for each shape it almost touches. Stops as
    /// soon as the cost exceeds `limit`.
    template <class Meant>
    [[nodiscard]] double cost_of(const std::vector<drawing::PaperShape>& outline, double cost, double limit,
                                 const Meant& meant) const {
        for (const Shape& shape : layout_.shapes) {
            if (cost >= limit) {
                return cost;
            }
            const double apart = drawing::gap(outline, shape.outline);
            if (apart < clear_of_shapes) {
                cost += meant(shape) ? 1.5 : covering;
            } else {
                cost += 2 * std::max(0.0, 0.04 - apart);
            }
        }
        return cost;
    }

    void add_cross(const PlacedCross& cross) {
        layout_.crosses.push_back(cross);
        layout_.shapes.push_back(
            {ShapeKind::cross, cross.cell, no_cell, cross_outline(cross.middle, cross.arm, removed_width(cross.arm))});
    }

    /// Tokens of an occupied cell are small and in the corners between the discs.
    void place_tokens_on_occupied_cells() {
        for (const Cell cell : scene_.marks.with(MarkKind::food)) {
            if (scene_.pieces[index(cell)].empty()) {
                continue;
            }
            const drawing::Point at = middle_of(scene_, cell, 1);
            for (const std::string& label : numbers_at(scene_.marks, cell, MarkKind::food)) {
                PlacedToken best;
                double best_cost = 1e9;
                for (const double size : {0.8, 0.7, 0.6, 0.5}) {
                    for (int degrees = 0; degrees < 360; degrees += 15) {
                        for (const double away : {0.36, 0.45, 0.577}) {
                            const PlacedToken token{cell, label, around(at, away, degrees), size};
                            const double base = away + 2 * (1 - size) + 0.001 * angle_between(degrees, 180);
                            const double cost =
                                cost_of(shape_of(token).outline, base, best_cost, [](const Shape&) { return false; });
                            if (cost < best_cost - 1e-9) {
                                best = token;
                                best_cost = cost;
                            }
                        }
                    }
                }
                layout_.tokens.push_back(best);
                layout_.shapes.push_back(shape_of(best));
            }
        }
    }

    /// The cross of a removed adaptoid is beside it: between its limbs, or in the corner between the discs.
    void place_crosses() {
        for (const Cell cell : scene_.marks.crossed) {
            if (scene_.pieces[index(cell)].empty()) {
                continue;  // placed in the middle
            }
            const drawing::Point at = middle_of(scene_, cell, 1);
            PlacedCross best{cell, at, 0.1};
            double best_cost = 1e9;
            for (const double arm : {0.14, 0.125, 0.11, 0.095, 0.08, 0.07}) {
                for (int degrees = 0; degrees < 360; degrees += 15) {
                    for (const double away : {0.36, 0.4, 0.44, 0.5, 0.577}) {
                        const PlacedCross cross{cell, around(at, away, degrees), arm};
                        const double base = away + 12 * (0.14 - arm) + 0.002 * angle_between(degrees, 45);
                        const double cost = cost_of(cross_outline(cross.middle, arm, removed_width(arm)), base,
                                                    best_cost, [](const Shape&) { return false; });
                        if (cost < best_cost - 1e-9) {
                            best = cross;
                            best_cost = cost;
                        }
                    }
                }
            }
            add_cross(best);
        }
    }

    /// Places one arrow after another. Arrows that cross an arrow placed later are placed again.
    void place_arrows() {
        const std::vector<Arrow>& arrows = scene_.marks.arrows;
        const std::size_t first = layout_.shapes.size();
        for (const Arrow& arrow : arrows) {
            layout_.arrows.push_back(arrow_path(scene_, arrow, layout_.shapes));
            layout_.shapes.push_back(
                {ShapeKind::arrow, arrow.from, arrow.to, arrow_outline(layout_.arrows.back(), arrow.kind)});
        }
        for (std::size_t number = 0; number < arrows.size(); ++number) {
            Shape& shape = layout_.shapes[first + number];
            const std::vector<drawing::PaperShape> outline = std::exchange(shape.outline, {});
            const auto other_arrows = [](const Shape& each) { return each.kind == ShapeKind::arrow; };
            if (clearance(outline, layout_.shapes, other_arrows) < clear_of_shapes) {
                layout_.arrows[number] = arrow_path(scene_, arrows[number], layout_.shapes);
            }
            shape.outline = arrow_outline(layout_.arrows[number], arrows[number].kind);
        }
    }

    /// Moves small names that an arrow covers to another corner of their cells, or makes them smaller.
    void move_names() {
        for (PlacedName& name : layout_.names) {
            const auto shape = std::find_if(layout_.shapes.begin(), layout_.shapes.end(), [&](const Shape& each) {
                return each.kind == ShapeKind::name && each.cell == name.cell && name.cell != no_cell;
            });
            const auto arrows = [](const Shape& each) { return each.kind == ShapeKind::arrow; };
            if (shape == layout_.shapes.end() || name.on_disc ||
                clearance(shape->outline, layout_.shapes, arrows) >= clear_of_shapes) {
                continue;
            }
            const std::size_t place = static_cast<std::size_t>(shape - layout_.shapes.begin());
            layout_.shapes[place].outline.clear();  // the name does not hinder itself
            const drawing::Point at = middle_of(scene_, name.cell, 1);
            double best_cost = 1e9;
            for (const double size : {0.17, 0.15, 0.13, 0.11}) {
                for (int degrees = 0; degrees < 360; degrees += 15) {
                    for (const double away : {0.345, 0.45, 0.53, 0.577}) {
                        const drawing::Box box = drawing::box_of_text(around(at, away, degrees), name.text, size);
                        const double base = 5 * (0.17 - size) + away + 0.002 * angle_between(degrees, 180);
                        const double cost = cost_of({box}, base, best_cost, [](const Shape&) { return false; });
                        if (cost < best_cost - 1e-9) {
                            name.middle = box.middle;
                            name.size = size;
                            best_cost = cost;
                        }
                    }
                }
            }
            layout_.shapes[place].outline = {drawing::box_of_text(name.middle, name.text, name.size)};
        }
    }

    /// A plate is outside its own disc, above or below it if possible. If there is no space, it covers limbs of its own
    /// adaptoid.
    void place_counts() {
        for (const FoodCount& count : scene_.marks.food) {
            const drawing::Point at = middle_of(scene_, count.cell, 1);
            const auto meant = [&](const Shape& shape) {
                return (shape.kind == ShapeKind::adaptoid || shape.kind == ShapeKind::ring) && shape.cell == count.cell;
            };
            PlacedCount best{at, count_size};
            double best_cost = 1e9;
            for (const double size : {count_size, 0.15, 0.13, 0.115}) {
                const PlateSize plate = size_of_count(size, count);
                for (int degrees = 0; degrees < 360; degrees += 10) {
                    for (const double away : {0.33, 0.42, 0.5, 0.58, 0.64, 0.72, 0.8}) {
                        const drawing::Point middle = around(at, away, degrees);
                        const std::vector<drawing::PaperShape> outline{
                            drawing::Box{middle, {plate.width, plate.height}}};
                        const double base = 1.2 * std::max(0.0, away - 0.5) + 8 * (count_size - size) +
                                            0.003 * std::min(angle_between(degrees, 0), angle_between(degrees, 180));
                        const double cost = cost_of(outline, base, best_cost, meant);
                        if (cost < best_cost - 1e-9) {
                            best = {middle, size};
                            best_cost = cost;
                        }
                    }
                }
            }
            layout_.counts.push_back(best);
            const PlateSize plate = size_of_count(best.size, count);
            layout_.shapes.push_back(
                {ShapeKind::count, count.cell, no_cell, {drawing::Box{best.middle, {plate.width, plate.height}}}});
        }
    }

    const Scene& scene_;
    SceneLayout layout_;
};

}  // namespace

SceneLayout layout_of(const Scene& scene) {
    SceneLayout layout = Placer(scene).place();
    // Crosses are placed in two passes; marks.crossed gives their order.
    std::stable_sort(layout.crosses.begin(), layout.crosses.end(),
                     [](const PlacedCross& a, const PlacedCross& b) { return a.cell < b.cell; });
    return layout;
}

namespace {

/// Directions within a disc: first to the gaps around it, above, at the upper right, and so on; then to its neighbours.
std::vector<drawing::Point> corners_of_a_disc() {
    // In degrees, anticlockwise from the right.
    constexpr std::array<int, 12> angles{90, 30, 150, 330, 210, 270, 180, 0, 120, 60, 240, 300};
    std::vector<drawing::Point> corners;
    for (const int angle : angles) {
        const double radians = angle * std::numbers::pi / 180;
        corners.push_back({std::cos(radians), -std::sin(radians)});
    }
    return corners;
}

}  // namespace

drawing::PlaceOf own_mark_places(const Scene& scene, drawing::Point corner, double pitch) {
    const auto shapes = std::make_shared<const std::vector<Shape>>(layout_of(scene).shapes);
    const auto board = std::make_shared<const Scene>(scene);
    return [shapes, board, corner, pitch](const std::string& name) -> std::optional<drawing::MarkPlace> {
        const Cell cell = board->board.find(name);
        const bool framed = cell != no_cell && !board->frame.empty() && board->frame[index(cell)] > 0;
        if (cell == no_cell || (board->heights[index(cell)] == 0 && !framed)) {
            return std::nullopt;
        }
        const auto on_paper = [&](drawing::Point at) {
            return drawing::Point{corner.x + at.x * pitch, corner.y + at.y * pitch};
        };
        const drawing::Point centre = middle_of(*board, cell, 1);
        drawing::MarkPlace place{on_paper(centre), corners_of_a_disc(), false, 0.475};
        // Rings, names and arrows leave room for a mark in the middle.
        place.taken = std::any_of(shapes->begin(), shapes->end(), [&](const Shape& shape) {
            return shape.cell == cell && (shape.kind == ShapeKind::adaptoid || shape.kind == ShapeKind::cell_mark ||
                                          shape.kind == ShapeKind::food || shape.kind == ShapeKind::cross);
        });
        place.clearance = [shapes, corner, pitch](const drawing::Box& box) {
            const drawing::Box own{{(box.middle.x - corner.x) / pitch, (box.middle.y - corner.y) / pitch},
                                   {box.size.width / pitch, box.size.height / pitch}};
            return pitch * clearance({own}, *shapes, [](const Shape&) { return true; });
        };
        return place;
    };
}

drawing::ArrowRoute own_arrow_routes(const Scene& scene, drawing::Point corner, double pitch) {
    const auto shapes = std::make_shared<const std::vector<Shape>>(layout_of(scene).shapes);
    const auto board = std::make_shared<const Scene>(scene);
    return [shapes, board, corner, pitch](const std::string& from, const std::string& to) {
        std::vector<drawing::Point> path;
        const Arrow arrow{board->board.find(from), board->board.find(to), ArrowKind::move};
        if (arrow.from == no_cell || arrow.to == no_cell || arrow.from == arrow.to) {
            return path;
        }
        for (const drawing::Point at : arrow_path(*board, arrow, *shapes).points(6)) {
            path.push_back({corner.x + at.x * pitch, corner.y + at.y * pitch});
        }
        return path;
    };
}

}  // namespace rulescope::adaptoid
