#include "analysis/games/adaptoid/drawing/scene/scene_shapes.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "analysis/games/adaptoid/drawing/scene/adaptoid_shape.h"
#include "analysis/games/adaptoid/drawing/scene/mark_shapes.h"

namespace rulescope::adaptoid {
namespace {

void add_adaptoid(std::vector<Shape>& shapes, const Scene& scene, Cell cell) {
    const drawing::Point at = middle_of(scene, cell, 1);
    const double radius = adaptoid_radius(scene);
    shapes.push_back({ShapeKind::adaptoid, cell, no_cell, adaptoid_outline(at, radius, scene.pieces[index(cell)])});
    const std::string label = scene.marks.label(cell);
    if (!label.empty()) {
        shapes.push_back(
            {ShapeKind::label, cell, no_cell, {drawing::box_of_text(at, label, label_size(label, radius), true)}});
    }
}

void add_cell_marks(std::vector<Shape>& shapes, const Scene& scene) {
    const Marks& marks = scene.marks;
    const std::vector<Cell> reached = marks.with(MarkKind::reach);
    for (const Cell cell : reached) {
        const drawing::Point at = middle_of(scene, cell, 1);
        shapes.push_back({ShapeKind::cell_mark, cell, no_cell, {drawing::Capsule{at, at, reach_radius}}});
    }
    for (const Cell cell : marks.with(MarkKind::out_of_reach)) {
        const bool shared = std::binary_search(reached.begin(), reached.end(), cell);
        const OutOfReach mark = place_of_out_of_reach(middle_of(scene, cell, 1), 1, shared);
        shapes.push_back({ShapeKind::cell_mark, cell, no_cell, cross_outline(mark.middle, mark.arm, mark.width)});
    }
    for (const Cell cell : marks.with(MarkKind::creation)) {
        const drawing::Point at = middle_of(scene, cell, 1);
        const drawing::Capsule across{{at.x - plus_arm, at.y}, {at.x + plus_arm, at.y}, plus_width / 2};
        const drawing::Capsule down{{at.x, at.y - plus_arm}, {at.x, at.y + plus_arm}, plus_width / 2};
        shapes.push_back({ShapeKind::cell_mark, cell, no_cell, {across, down}});
    }
    for (Cell cell = 0; cell < scene.board.size(); ++cell) {
        if (has_text(scene, cell) && scene.heights[index(cell)] > 0) {
            const std::string& text = scene.texts[index(cell)];
            const drawing::Point at = middle_of(scene, cell, 1);
            shapes.push_back(
                {ShapeKind::cell_mark, cell, no_cell, {drawing::box_of_text(at, text, cell_text_size(text))}});
        }
    }
}

void add_ring(std::vector<Shape>& shapes, const Scene& scene, Cell cell) {
    constexpr int parts = 24;
    const drawing::Point at = middle_of(scene, cell, 1);
    const double radius = ring_radius(scene) - ring_width / 2;
    const auto point = [&](int part) {
        const double angle = 2 * std::numbers::pi * part / parts;
        return drawing::Point{at.x + radius * std::cos(angle), at.y + radius * std::sin(angle)};
    };
    Shape shape{ShapeKind::ring, cell, no_cell, {}};
    for (int part = 0; part < parts; ++part) {
        shape.outline.emplace_back(drawing::Capsule{point(part), point(part + 1), ring_width / 2});
    }
    shapes.push_back(shape);
}

}  // namespace

double ring_radius(const Scene& scene) {
    return disc_radius(scene) + 0.015;
}

double adaptoid_radius(const Scene& scene) {
    return disc_radius(scene) + 0.005;
}

bool has_text(const Scene& scene, Cell cell) {
    return !scene.texts.empty() && !scene.texts[index(cell)].empty();
}

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

std::vector<PlacedToken> tokens_in_the_middle(const Scene& scene) {
    std::vector<PlacedToken> placed;
    for (const Cell cell : scene.marks.with(MarkKind::food)) {
        if (!scene.pieces[index(cell)].empty()) {
            continue;
        }
        const std::vector<std::string> tokens = numbers_at(scene.marks, cell, MarkKind::food);
        const drawing::Point at = middle_of(scene, cell, 1);
        const std::size_t columns = tokens.size() <= 2 ? tokens.size() : tokens.size() == 4 ? 2 : 3;
        const std::size_t rows = (tokens.size() + columns - 1) / columns;
        const double size = columns >= 3 ? 0.8 : 1.0;
        const double step = 0.36 * size;
        for (std::size_t token = 0; token < tokens.size(); ++token) {
            const std::size_t row = token / columns;
            const std::size_t in_row = std::min(columns, tokens.size() - row * columns);
            const double x = (static_cast<double>(token % columns) - static_cast<double>(in_row - 1) / 2) * step;
            const double y = (static_cast<double>(row) - static_cast<double>(rows - 1) / 2) * step;
            placed.push_back({cell, tokens[token], {at.x + x, at.y + y}, size});
        }
    }
    return placed;
}

Shape shape_of(const PlacedToken& token) {
    return {
        ShapeKind::food, token.cell, no_cell, {drawing::Capsule{token.middle, token.middle, food_radius * token.size}}};
}

std::vector<Shape> fixed_shapes(const Scene& scene) {
    std::vector<Shape> shapes;
    for (Cell cell = 0; cell < scene.board.size(); ++cell) {
        if (!scene.pieces[index(cell)].empty()) {
            add_adaptoid(shapes, scene, cell);
        }
    }
    add_cell_marks(shapes, scene);
    for (const std::vector<Cell>& ringed : {scene.marks.highlighted, scene.marks.starving()}) {
        for (const Cell cell : ringed) {
            add_ring(shapes, scene, cell);
        }
    }
    for (const PlacedToken& token : tokens_in_the_middle(scene)) {
        shapes.push_back(shape_of(token));
    }
    for (const Cell cell : scene.reserved) {
        const bool taken = std::any_of(shapes.begin(), shapes.end(), [&](const Shape& shape) {
            return shape.cell == cell && shape.kind != ShapeKind::ring;
        });
        if (!taken) {
            const drawing::Point at = middle_of(scene, cell, 1);
            shapes.push_back({ShapeKind::reserved, cell, no_cell, {drawing::Capsule{at, at, 0.24}}});
        }
    }
    return shapes;
}

}  // namespace rulescope::adaptoid
