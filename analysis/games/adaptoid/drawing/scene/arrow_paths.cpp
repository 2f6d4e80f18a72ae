#include "analysis/games/adaptoid/drawing/scene/arrow_paths.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <queue>

namespace rulescope::adaptoid {
namespace {

drawing::Point between(drawing::Point a, drawing::Point b, double t) {
    return {a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)};
}

drawing::Point direction(drawing::Point a, drawing::Point b) {
    const double length = std::max(1e-9, drawing::distance(a, b));
    return {(b.x - a.x) / length, (b.y - a.y) / length};
}

/// Finds the path of one arrow. Arrows begin and end at a distance from the middles of their cells: outside the body of
/// an adaptoid, or near the middle of a free cell.
class ArrowPath {
public:
    ArrowPath(const Scene& scene, const Arrow& arrow, const std::vector<Shape>& shapes)
        : arrow_(arrow),
          from_(middle_of(scene, arrow.from, 1)),
          to_(middle_of(scene, arrow.to, 1)),
          from_clear_(clear_at(scene, arrow.from, shapes)),
          to_clear_(clear_at(scene, arrow.to, shapes)),
          page_(size_of(scene, 1)) {
        for (const Shape& shape : shapes) {
            const bool meant =
                shape.kind == ShapeKind::adaptoid && (shape.cell == arrow.from || shape.cell == arrow.to);
            if (shape.kind == ShapeKind::arrow) {
                arrows_.push_back(shape);
            } else if (!meant && shape.kind != ShapeKind::ring) {
                barriers_.push_back(shape);
            }
        }
    }

    [[nodiscard]] Curve best() const {
        const double length = drawing::distance(from_, to_);
        Curve best = bent(0);
        double best_cost = cost_of(best);
        for (const double bend : {0.12, 0.2, 0.28, 0.37, 0.46, 0.58, 0.7, 0.85}) {
            for (const double side : {1.0, -1.0}) {
                const Curve curve = bent(side * bend * std::min(1.0, length / 2));
                const double cost = cost_of(curve) + 0.4 * bend;
                if (cost < best_cost - 1e-9) {
                    best = curve;
                    best_cost = cost;
                }
            }
        }
        for (const bool over_names : {false, true}) {
            for (const double margin : {0.07, 0.04, 0.02, 0.0}) {
                if (best_cost < covering_name) {
                    return best;
                }
                const std::vector<drawing::Point> around = searched(margin, over_names);
                if (around.empty()) {
                    continue;
                }
                for (const int rounds : {30, 8, 2}) {
                    const Curve curve = smooth(around, rounds, over_names);
                    const double cost = cost_of(curve);
                    if (cost < best_cost) {
                        best = curve;
                        best_cost = cost;
                    }
                }
            }
        }
        return best;
    }

private:
    static constexpr double covering = 100;     ///< the cost of covering a shape
    static constexpr double covering_name = 6;  ///< the cost of covering a small name, which can be moved

    static double clear_at(const Scene& scene, Cell cell, const std::vector<Shape>& shapes) {
        if (!scene.pieces[index(cell)].empty()) {
            return 0.29;
        }
        const bool taken = std::any_of(shapes.begin(), shapes.end(), [&](const Shape& shape) {
            return shape.cell == cell && shape.kind != ShapeKind::arrow && shape.kind != ShapeKind::ring;
        });
        return taken ? 0.29 : 0.1;
    }

    /// A curve whose middle is `bend` to the left of the straight line.
    [[nodiscard]] Curve bent(double bend) const {
        const drawing::Point along = direction(from_, to_);
        const drawing::Point middle = between(from_, to_, 0.5);
        const drawing::Point control{middle.x + 2 * bend * along.y, middle.y - 2 * bend * along.x};
        const drawing::Point out = direction(from_, control);
        const drawing::Point in = direction(control, to_);
        const drawing::Point start{from_.x + out.x * from_clear_, from_.y + out.y * from_clear_};
        const drawing::Point tip{to_.x - in.x * to_clear_, to_.y - in.y * to_clear_};
        return {start, {{control, tip}}};
    }

    static double length_of(const Curve& curve) {
        const std::vector<drawing::Point> points = curve.points(6);
        double length = 0;
        for (std::size_t point = 1; point < points.size(); ++point) {
            length += drawing::distance(points[point - 1], points[point]);
        }
        return length;
    }

    static bool is_small_name(const Shape& shape) {
        return shape.kind == ShapeKind::name && std::get<drawing::Box>(shape.outline.front()).size.height < 0.18;
    }

    [[nodiscard]] double cost_of(const Curve& curve) const {
        const std::vector<drawing::PaperShape> outline = arrow_outline(curve, arrow_.kind);
        // A short path over a small name is better than a long way around.
        double cost =
            6 * std::max(0.0, length_of(curve) - 1.25 * drawing::distance(curve.start, curve.parts.back().end));
        for (const Shape& barrier : barriers_) {
            const double apart = drawing::gap(outline, barrier.outline);
            const double here = is_small_name(barrier) ? covering_name : covering;
            cost += apart < clear_of_shapes ? here : 0.2 * std::max(0.0, 0.08 - apart);
        }
        for (const Shape& other : arrows_) {
            const double apart = drawing::gap(outline, other.outline);
            cost += (apart < clear_of_shapes ? 2 : 0) + 2 * std::max(0.0, 0.08 - apart);
        }
        return cost;
    }

    // --- the search on a fine lattice of points ---

    static constexpr double step = 0.08;

    struct Node {
        int x = 0;
        int y = 0;
    };

    [[nodiscard]] drawing::Point at(Node node) const { return {node.x * step, node.y * step}; }

    /// The distance of a point to the nearest barrier.
    [[nodiscard]] double room_at(drawing::Point point, bool over_names) const {
        const std::vector<drawing::PaperShape> dot{drawing::Capsule{point, point, 0}};
        return clearance(dot, barriers_, [&](const Shape& shape) { return !over_names || !is_small_name(shape); });
    }

    /// A shortest path around the barriers, as points; empty if there is none. `margin` is added to the space that the
    /// arrow needs. If `over_names`, small names are no barriers.
    [[nodiscard]] std::vector<drawing::Point> searched(double margin, bool over_names) const {
        const int columns = static_cast<int>(std::ceil(page_.width / step)) + 1;
        const int rows = static_cast<int>(std::ceil(page_.height / step)) + 1;
        const auto number = [&](Node node) { return static_cast<std::size_t>(node.y * columns + node.x); };
        const std::size_t count = static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
        std::vector<double> room(count, -1);
        std::vector<double> cost(count, std::numeric_limits<double>::infinity());
        std::vector<int> previous(count, -1);
        using Entry = std::pair<double, std::size_t>;
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
        const auto room_of = [&](Node node) {
            double& known = room[number(node)];
            if (known < 0) {
                known = room_at(at(node), over_names);
            }
            return known;
        };
        const double line = arrow_width / 2 + clear_of_shapes + margin;
        const double head = arrow_head * 0.5 + clear_of_shapes;
        const auto passable = [&](Node node) {
            const drawing::Point point = at(node);
            const double to = drawing::distance(point, to_);
            const double from = drawing::distance(point, from_);
            const bool near_tip = to < to_clear_ + arrow_head + step;
            const bool near_start = arrow_.kind == ArrowKind::both_die && from < from_clear_ + arrow_head + step;
            return to >= to_clear_ && from >= from_clear_ &&
                   room_of(node) >= (near_tip || near_start ? std::max(line, head) : line);
        };
        for (int y = 0; y < rows; ++y) {
            for (int x = 0; x < columns; ++x) {
                const double from = drawing::distance(at({x, y}), from_);
                if (from >= from_clear_ && from < from_clear_ + step && passable({x, y})) {
                    cost[number({x, y})] = 0;
                    open.push({0, number({x, y})});
                }
            }
        }
        constexpr std::array<Node, 16> moves{{{1, 0},
                                              {-1, 0},
                                              {0, 1},
                                              {0, -1},
                                              {1, 1},
                                              {1, -1},
                                              {-1, 1},
                                              {-1, -1},
                                              {2, 1},
                                              {2, -1},
                                              {-2, 1},
                                              {-2, -1},
                                              {1, 2},
                                              {1, -2},
                                              {-1, 2},
                                              {-1, -2}}};
        while (!open.empty()) {
            const auto [so_far, place] = open.top();
            open.pop();
            if (so_far > cost[place]) {
                continue;
            }
            const Node node{static_cast<int>(place) % columns, static_cast<int>(place) / columns};
            if (drawing::distance(at(node), to_) < to_clear_ + step) {
                std::vector<drawing::Point> path{at(node)};
                for (int back = previous[place]; back >= 0; back = previous[static_cast<std::size_t>(back)]) {
                    path.push_back(at({back % columns, back / columns}));
                }
                std::reverse(path.begin(), path.end());
                return path;
            }
            for (const Node move : moves) {
                const Node next{node.x + move.x, node.y + move.y};
                if (next.x < 0 || next.y < 0 || next.x >= columns || next.y >= rows || !passable(next)) {
                    continue;
                }
                const double length = std::hypot(move.x, move.y) * step;
                const double dear = 1 + 4 * std::max(0.0, 0.14 - room_of(next)) / 0.14;
                if (so_far + length * dear < cost[number(next)] - 1e-12) {
                    cost[number(next)] = so_far + length * dear;
                    previous[number(next)] = static_cast<int>(place);
                    open.push({cost[number(next)], number(next)});
                }
            }
        }
        return {};
    }

    /// The points with the exact ends, relaxed as long as they stay clear, as a curve.
    [[nodiscard]] Curve smooth(std::vector<drawing::Point> points, int rounds, bool over_names) const {
        const drawing::Point out = direction(from_, points.front());
        const drawing::Point in = direction(points.back(), to_);
        points.front() = {from_.x + out.x * from_clear_, from_.y + out.y * from_clear_};
        points.back() = {to_.x - in.x * to_clear_, to_.y - in.y * to_clear_};
        for (int round = 0; round < rounds; ++round) {
            for (std::size_t point = 1; point + 1 < points.size(); ++point) {
                const drawing::Point middle = between(points[point - 1], points[point + 1], 0.5);
                const double now = room_at(points[point], over_names);
                const double then = room_at(middle, over_names);
                if (then >= std::min(now, 0.12) - 1e-9) {
                    points[point] = middle;
                }
            }
        }
        Curve curve{points.front(), {}};
        for (std::size_t point = 1; point + 2 < points.size(); ++point) {
            curve.parts.push_back({points[point], between(points[point], points[point + 1], 0.5)});
        }
        const drawing::Point control =
            points.size() > 2 ? points[points.size() - 2] : between(points[0], points.back(), 0.5);
        curve.parts.push_back({control, points.back()});
        return curve;
    }

    Arrow arrow_;
    drawing::Point from_;
    drawing::Point to_;
    double from_clear_;
    double to_clear_;
    drawing::Size page_;
    std::vector<Shape> barriers_{};
    std::vector<Shape> arrows_{};
};

}  // namespace

std::vector<drawing::Point> Curve::points(int steps) const {
    std::vector<drawing::Point> list{start};
    drawing::Point from = start;
    for (const Part& part : parts) {
        for (int step = 1; step <= steps; ++step) {
            const double t = static_cast<double>(step) / steps;
            list.push_back(between(between(from, part.control, t), between(part.control, part.end, t), t));
        }
        from = part.end;
    }
    return list;
}

drawing::Point Curve::first_direction() const {
    return direction(start, parts.front().control);
}

drawing::Point Curve::last_direction() const {
    return direction(parts.back().control, parts.back().end);
}

Curve straight(drawing::Point from, drawing::Point to) {
    return {from, {{between(from, to, 0.5), to}}};
}

drawing::Capsule bar_of(const Curve& curve) {
    const std::vector<drawing::Point> points = curve.points(curve.parts.size() > 2 ? 3 : 14);
    const std::size_t half = points.size() / 2;
    const drawing::Point along = direction(points[half - 1], points[std::min(half + 1, points.size() - 1)]);
    const drawing::Point slant{along.x * 0.45 - along.y * 0.9, along.y * 0.45 + along.x * 0.9};
    constexpr double arm = 0.095;
    const drawing::Point at = points[half];
    return {{at.x + slant.x * arm, at.y + slant.y * arm}, {at.x - slant.x * arm, at.y - slant.y * arm}, 0.0275};
}

std::vector<drawing::PaperShape> arrow_outline(const Curve& curve, ArrowKind kind) {
    const std::vector<drawing::Point> points = curve.points(curve.parts.size() > 2 ? 3 : 14);
    std::vector<drawing::PaperShape> outline;
    for (std::size_t point = 1; point < points.size(); ++point) {
        outline.emplace_back(drawing::Capsule{points[point - 1], points[point], arrow_width / 2});
    }
    // A head is a triangle; a disc behind the tip and the tip itself cover it.
    const auto head = [&](drawing::Point tip, drawing::Point along) {
        const drawing::Point back{tip.x - along.x * arrow_head * 0.95, tip.y - along.y * arrow_head * 0.95};
        const double side = arrow_head * 0.5;
        outline.emplace_back(drawing::Capsule{{back.x - along.y * side, back.y + along.x * side},
                                              {back.x + along.y * side, back.y - along.x * side},
                                              0.01});
        outline.emplace_back(drawing::Capsule{tip, back, arrow_head * 0.25});
    };
    head(curve.parts.back().end, curve.last_direction());
    if (kind == ArrowKind::both_die) {
        const drawing::Point out = curve.first_direction();
        head(curve.start, {-out.x, -out.y});
    }
    if (kind == ArrowKind::cannot) {
        outline.emplace_back(bar_of(curve));
    }
    return outline;
}

Curve arrow_path(const Scene& scene, const Arrow& arrow, const std::vector<Shape>& shapes) {
    return ArrowPath(scene, arrow, shapes).best();
}

}  // namespace rulescope::adaptoid
