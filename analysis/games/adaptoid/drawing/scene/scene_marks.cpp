#include "analysis/games/adaptoid/drawing/scene/scene_marks.h"

#include <algorithm>
#include <cmath>

#include "analysis/games/adaptoid/drawing/scene/mark_shapes.h"
#include "analysis/games/adaptoid/drawing/scene/scene_plates.h"

namespace rulescope::drawing {
namespace {

/// A mark of the kind `reach` or `food` belongs to an adaptoid. Returns the numbers of the adaptoids that have a mark
/// of this kind on the cell, in numeric order ("2" before "10"). The amount of a mark says how often its number is
/// repeated.
std::vector<std::string> numbers_at(const Marks& marks, Cell cell, MarkKind kind) {
    std::vector<std::string> numbers;
    for (const CellMark& mark : marks.cells) {
        if (mark.kind == kind && mark.cell == cell) {
            numbers.insert(numbers.end(), static_cast<std::size_t>(mark.amount), marks.label(mark.of));
        }
    }
    std::sort(numbers.begin(), numbers.end(), [](const std::string& a, const std::string& b) {
        return a.size() != b.size() ? a.size() < b.size() : a < b;
    });
    return numbers;
}

std::string joined_numbers(const std::vector<std::string>& numbers) {
    std::string text;
    for (const std::string& number : numbers) {
        text += text.empty() || number.empty() ? number : "," + number;
    }
    return text;
}

/// Draws food tokens in rows of at most three. On an occupied cell they are at the bottom.
void draw_food_tokens(Svg& svg, const Scene& scene, Cell cell, double pitch) {
    const std::vector<std::string> tokens = numbers_at(scene.marks, cell, MarkKind::food);
    const Point at = middle_of(scene, cell, pitch);
    const std::size_t columns = tokens.size() <= 2 ? tokens.size() : tokens.size() == 4 ? 2 : 3;
    const std::size_t rows = columns == 0 ? 0 : (tokens.size() + columns - 1) / columns;
    const double size = columns >= 3 ? 0.8 : 1.0;
    const double step = 0.36 * size * pitch;
    const double aside = scene.pieces[index(cell)].empty() ? 0 : 0.34 * pitch;
    for (std::size_t token = 0; token < tokens.size(); ++token) {
        const std::size_t row = token / columns;
        const std::size_t in_row = std::min(columns, tokens.size() - row * columns);
        const double x = (static_cast<double>(token % columns) - static_cast<double>(in_row - 1) / 2) * step;
        const double y = (static_cast<double>(row) - static_cast<double>(rows - 1) / 2) * step;
        draw_food(svg, {at.x + x, at.y + y + aside}, pitch * size, tokens[token]);
    }
}

void draw_cell_marks(Svg& svg, const Scene& scene, double pitch) {
    for (const MarkKind kind : {MarkKind::reach, MarkKind::out_of_reach, MarkKind::creation}) {
        for (const Cell cell : scene.marks.with(kind)) {
            const Point at = middle_of(scene, cell, pitch);
            const Svg::Attributes where{{"data-cell", scene.board.name(cell)}};
            if (kind == MarkKind::reach) {
                svg.open("mark reach", where);
                draw_reach(svg, at, pitch, joined_numbers(numbers_at(scene.marks, cell, kind)));
            } else if (kind == MarkKind::out_of_reach) {
                svg.open("mark out-of-reach", where);
                // If another adaptoid can reach the cell, the X is drawn off-centre.
                const std::vector<Cell> reached = scene.marks.with(MarkKind::reach);
                const bool shared = std::binary_search(reached.begin(), reached.end(), cell);
                draw_out_of_reach(svg, shared ? Point{at.x + 0.26 * pitch, at.y - 0.26 * pitch} : at,
                                  shared ? pitch * 0.5 : pitch);
            } else {
                svg.open("mark creation", where);
                draw_plus(svg, at, pitch);
            }
            svg.close();
        }
    }
}

/// Points along an arrow whose middle is `bend` pixels away from the straight line.
std::vector<Point> points_along(Point from, Point to, double bend) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    std::vector<Point> points;
    for (int step = 1; step < 20; ++step) {
        const double t = step / 20.0;
        const double aside = 4 * t * (1 - t) * bend;
        points.push_back({from.x + t * (to.x - from.x) + aside * (to.y - from.y) / length,
                          from.y + t * (to.y - from.y) - aside * (to.x - from.x) / length});
    }
    return points;
}

/// Bends arrows so that they cover few adaptoids, marks and other arrows.
class Arrows {
public:
    Arrows(const Scene& scene, double pitch) : arrows_(scene.marks.arrows), pitch_(pitch) {
        for (const CellMark& mark : scene.marks.cells) {
            busy_.push_back(mark.cell);
        }
        for (Cell cell = 0; cell < scene.board.size(); ++cell) {
            middles_.push_back(middle_of(scene, cell, pitch));
            if (!scene.pieces[index(cell)].empty()) {
                busy_.push_back(cell);
            }
        }
        bends_.resize(arrows_.size(), 0);
        paths_.resize(arrows_.size());
        // Each round bends one arrow after another, given the current bends of the other arrows. The third round
        // changes little, so it is the last.
        for (int round = 0; round < 3; ++round) {
            for (std::size_t arrow = 0; arrow < arrows_.size(); ++arrow) {
                settle(arrow);
            }
        }
    }

    [[nodiscard]] double bend_of(std::size_t arrow) const { return bends_[arrow]; }

private:
    void settle(std::size_t arrow) {
        const Point from = middles_[index(arrows_[arrow].from)];
        const Point to = middles_[index(arrows_[arrow].to)];
        const double length = std::hypot(to.x - from.x, to.y - from.y);
        std::vector<double> choices{0};
        if (length > 1.1 * pitch_) {
            const double size = std::min(0.37 * pitch_, 0.185 * length);
            choices = {0, size, -size, size * 0.5, -size * 0.5, size * 1.5, -size * 1.5};
        }
        double best_cost = 1e9;
        for (const double bend : choices) {
            const std::vector<Point> path = points_along(from, to, bend);
            const double cost = cost_of(arrow, path);
            if (cost < best_cost - 1e-6) {
                bends_[arrow] = bend;
                paths_[arrow] = path;
                best_cost = cost;
            }
        }
    }

    [[nodiscard]] double cost_of(std::size_t arrow, const std::vector<Point>& path) const {
        const auto nearness = [this](Point a, Point b, double limit) {
            return std::max(0.0, limit - std::hypot(a.x - b.x, a.y - b.y) / pitch_);
        };
        double cost = 0;
        for (const Point at : path) {
            for (const Cell cell : busy_) {
                if (cell != arrows_[arrow].from && cell != arrows_[arrow].to) {
                    cost += nearness(at, middles_[index(cell)], 0.42);
                }
            }
            for (std::size_t other = 0; other < arrows_.size(); ++other) {
                for (std::size_t point = 0; other != arrow && point < paths_[other].size(); ++point) {
                    cost += 0.3 * nearness(at, paths_[other][point], 0.2);
                }
            }
        }
        return cost;
    }

    std::vector<Arrow> arrows_;
    double pitch_;
    std::vector<Cell> busy_;
    std::vector<Point> middles_;
    std::vector<double> bends_;
    std::vector<std::vector<Point>> paths_;
};

std::string_view class_of(ArrowKind kind) {
    switch (kind) {
        case ArrowKind::move: return "arrow move";
        case ArrowKind::captures: return "arrow captures";
        case ArrowKind::both_die: return "arrow both-die";
        case ArrowKind::cannot: break;
    }
    return "arrow cannot";
}

void draw_arrows(Svg& svg, const Scene& scene, double pitch) {
    const Arrows arrows(scene, pitch);
    for (std::size_t number = 0; number < scene.marks.arrows.size(); ++number) {
        const Arrow& arrow = scene.marks.arrows[number];
        svg.open(class_of(arrow.kind),
                 {{"data-cell", scene.board.name(arrow.from)}, {"data-to", scene.board.name(arrow.to)}});
        draw_arrow(svg, middle_of(scene, arrow.from, pitch), middle_of(scene, arrow.to, pitch), pitch,
                   arrows.bend_of(number), arrow.kind);
        svg.close();
    }
}

void draw_rings(Svg& svg, const Scene& scene, double pitch) {
    const double radius = (disc_radius(scene) + 0.035) * pitch;
    const std::vector<Cell> starving = scene.marks.starving();
    for (const Cell cell : scene.marks.highlighted) {
        svg.open("mark highlight", {{"data-cell", scene.board.name(cell)}});
        draw_highlight(svg, middle_of(scene, cell, pitch), pitch, radius, false);
        svg.close();
    }
    for (const Cell cell : starving) {
        svg.open("mark starving", {{"data-cell", scene.board.name(cell)}});
        draw_highlight(svg, middle_of(scene, cell, pitch), pitch, radius, true);
        svg.close();
    }
}

}  // namespace

void draw_marks_below(Svg& svg, const Scene& scene, double pitch) {
    draw_rings(svg, scene, pitch);
    draw_cell_marks(svg, scene, pitch);
}

void draw_marks_above(Svg& svg, const Scene& scene, double pitch) {
    for (const Cell cell : scene.marks.with(MarkKind::food)) {
        svg.open("mark food", {{"data-cell", scene.board.name(cell)}});
        draw_food_tokens(svg, scene, cell, pitch);
        svg.close();
    }
    for (const Cell cell : scene.marks.crossed) {
        svg.open("mark crossed", {{"data-cell", scene.board.name(cell)}});
        draw_cross(svg, middle_of(scene, cell, pitch), pitch);
        svg.close();
    }
    draw_arrows(svg, scene, pitch);
    const std::vector<Point> plates = places_of_counts(scene, pitch);
    for (std::size_t number = 0; number < plates.size(); ++number) {
        const FoodCount& count = scene.marks.food[number];
        svg.open("mark count", {{"data-cell", scene.board.name(count.cell)}});
        draw_count(svg, plates[number], pitch, count);
        svg.close();
    }
}

}  // namespace rulescope::drawing
