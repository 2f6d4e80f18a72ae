#include "analysis/games/adaptoid/drawing/scene/scene.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "analysis/drawing/language.h"
#include "analysis/drawing/palette.h"
#include "analysis/game/text.h"
#include "analysis/games/adaptoid/drawing/scene/adaptoid_shape.h"
#include "analysis/games/adaptoid/drawing/scene/mark_shapes.h"
#include "analysis/games/adaptoid/drawing/scene/scene_layout.h"
#include "analysis/games/adaptoid/drawing/scene/scene_names.h"

namespace rulescope::adaptoid {

namespace {

// Draws the marks of a scene.

void draw_cell_marks(drawing::Svg& svg, const Scene& scene, double pitch) {
    for (const MarkKind kind : {MarkKind::reach, MarkKind::out_of_reach, MarkKind::creation}) {
        for (const Cell cell : scene.marks.with(kind)) {
            const drawing::Point at = middle_of(scene, cell, pitch);
            const drawing::Svg::Attributes where{{"data-cell", scene.board.name(cell)}};
            if (kind == MarkKind::reach) {
                svg.open("mark reach", where);
                draw_reach(svg, at, pitch, joined_numbers(numbers_at(scene.marks, cell, kind)));
            } else if (kind == MarkKind::out_of_reach) {
                svg.open("mark out-of-reach", where);
                // If another adaptoid can reach the cell, the X is drawn off-centre.
                const std::vector<Cell> reached = scene.marks.with(MarkKind::reach);
                const bool shared = std::binary_search(reached.begin(), reached.end(), cell);
                draw_out_of_reach(svg, at, pitch, shared);
            } else {
                svg.open("mark creation", where);
                draw_plus(svg, at, pitch);
            }
            svg.close();
        }
    }
}

std::string_view class_of(ArrowKind kind) {
    switch (kind) {
        case ArrowKind::move: return "arrow move";
        case ArrowKind::captures: return "arrow captures";
        case ArrowKind::both_die: return "arrow both-die";
        case ArrowKind::cannot: break;
    }
    return "arrow cannot";
}

void draw_arrows(drawing::Svg& svg, const Scene& scene, const SceneLayout& layout, double pitch) {
    for (std::size_t number = 0; number < layout.arrows.size(); ++number) {
        const Arrow& arrow = scene.marks.arrows[number];
        svg.open(class_of(arrow.kind),
                 {{"data-cell", scene.board.name(arrow.from)}, {"data-to", scene.board.name(arrow.to)}});
        draw_arrow(svg, layout.arrows[number], pitch, arrow.kind);
        svg.close();
    }
}

void draw_rings(drawing::Svg& svg, const Scene& scene, double pitch) {
    const double radius = ring_radius(scene) * pitch;
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

/// Draws the marks that adaptoids can cover: rings, numbers, crosses, plus signs, food.
void draw_marks_below(drawing::Svg& svg, const Scene& scene, double pitch) {
    draw_rings(svg, scene, pitch);
    draw_cell_marks(svg, scene, pitch);
}

/// Draws the placed marks: food tokens, crosses beside removed adaptoids, arrows, plates with counts.
void draw_marks_above(drawing::Svg& svg, const Scene& scene, const SceneLayout& layout, double pitch) {
    const auto on_paper = [pitch](drawing::Point point) { return drawing::Point{point.x * pitch, point.y * pitch}; };
    for (const Cell cell : scene.marks.with(MarkKind::food)) {
        svg.open("mark food", {{"data-cell", scene.board.name(cell)}});
        for (const PlacedToken& token : layout.tokens) {
            if (token.cell == cell) {
                draw_food(svg, on_paper(token.middle), pitch * token.size, token.label);
            }
        }
        svg.close();
    }
    for (const PlacedCross& cross : layout.crosses) {
        svg.open("mark crossed", {{"data-cell", scene.board.name(cross.cell)}});
        draw_cross(svg, on_paper(cross.middle), pitch * cross.arm);
        svg.close();
    }
    draw_arrows(svg, scene, layout, pitch);
    for (std::size_t number = 0; number < layout.counts.size(); ++number) {
        const FoodCount& count = scene.marks.food[number];
        svg.open("mark count", {{"data-cell", scene.board.name(count.cell)}});
        draw_count(svg, on_paper(layout.counts[number].middle), pitch * layout.counts[number].size, count);
        svg.close();
    }
}

// Discs, contacts and pieces of a scene.

const double row_height = std::sqrt(3.0) / 2;

/// The margin around the outermost centres of discs, in lattice units.
double margin_of(const Scene& scene) {
    return 0.62 + name_margin(scene);
}

int height_at(const Scene& scene, Cell cell) {
    return scene.heights[index(cell)];
}

/// The place of a coordinate on paper, in lattice units, after flip and rotation.
drawing::Point lattice(const Scene& scene, Coordinate coordinate) {
    const drawing::Point at{coordinate.letter - coordinate.number / 2.0, -coordinate.number * row_height};
    if (!scene.flip && scene.rotate == 0) {
        return at;
    }
    const double angle = scene.rotate * std::numbers::pi / 180;
    const double x = scene.flip ? -at.x : at.x;
    return {x * std::cos(angle) + at.y * std::sin(angle), at.y * std::cos(angle) - x * std::sin(angle)};
}

/// Corners of the bounding box of all disc centres, in lattice units.
std::pair<drawing::Point, drawing::Point> box_of(const Scene& scene) {
    drawing::Point low{1e9, 1e9};
    drawing::Point high{-1e9, -1e9};
    for (Cell cell = 0; cell < scene.board.size(); ++cell) {
        const bool counts = scene.frame.empty() ? height_at(scene, cell) > 0 : scene.frame[index(cell)] > 0;
        if (!counts) {
            continue;
        }
        const drawing::Point at = lattice(scene, scene.board.coordinate(cell));
        low = {std::min(low.x, at.x), std::min(low.y, at.y)};
        high = {std::max(high.x, at.x), std::max(high.y, at.y)};
    }
    if (high.x < low.x) {
        return {{0, 0}, {0, 0}};
    }
    return {low, high};
}

bool lattice_neighbours(Coordinate a, Coordinate b) {
    const Coordinate step{b.letter - a.letter, b.number - a.number};
    return std::find(directions.begin(), directions.end(), step) != directions.end();
}

/// Draws lines between touching discs. If two touching discs are far apart on paper, their line is bent, so that it
/// does not seem to touch the discs between them.
void draw_contacts(drawing::Svg& svg, const Scene& scene, double pitch) {
    for (Cell a = 0; a < scene.board.size(); ++a) {
        for (const Cell b : scene.board.neighbours(a)) {
            if (b < a || height_at(scene, a) == 0 || height_at(scene, b) == 0) {
                continue;
            }
            const drawing::Point from = middle_of(scene, a, pitch);
            const drawing::Point to = middle_of(scene, b, pitch);
            double bend = 0;
            if (!lattice_neighbours(scene.board.coordinate(a), scene.board.coordinate(b))) {
                bend = 0.45 * pitch;
            }
            const double length = std::max(1.0, std::hypot(to.x - from.x, to.y - from.y));
            const drawing::Point control{(from.x + to.x) / 2 + (to.y - from.y) / length * 2 * bend,
                                         (from.y + to.y) / 2 - (to.x - from.x) / length * 2 * bend};
            svg.path(fmt::format("M{} {}Q{} {} {} {}", drawing::number(from.x), drawing::number(from.y),
                                 drawing::number(control.x), drawing::number(control.y), drawing::number(to.x),
                                 drawing::number(to.y)),
                     {.stroke = drawing::disc_edge, .width = pitch * 0.09, .cls = "contact", .round = true});
        }
    }
}

void draw_discs(drawing::Svg& svg, const Scene& scene, double pitch) {
    const double radius = disc_radius(scene) * pitch;
    const double line = std::max(0.6, pitch * 0.018);
    for (Cell cell = 0; cell < scene.board.size(); ++cell) {
        const int height = height_at(scene, cell);
        const drawing::Point at = middle_of(scene, cell, pitch);
        if (height >= 2) {
            const double off = 0.055 * pitch;
            svg.circle(
                {at.x + off, at.y + off * 1.25}, radius * 0.97,
                {.fill = drawing::lower_disc_fill, .stroke = "#6e6549", .width = line * 1.3, .cls = "disc lower"});
        }
        if (height >= 1) {
            const std::string fill = scene.fills.empty() ? drawing::disc_fill : scene.fills[index(cell)];
            svg.circle(
                at, height >= 2 ? radius * 0.94 : radius,
                {.fill = fill, .stroke = height >= 2 ? "#6e6549" : drawing::disc_edge, .width = line, .cls = "disc"});
        }
    }
}

}  // namespace

double disc_radius(const Scene& scene) {
    return scene.board.graph() == BoardGraph::contact_graph ? 0.4 : 0.455;
}

std::string legs_text(int number) {
    return number == 1 ? drawing::translated("{} leg", number) : drawing::translated("{} legs", number);
}

std::string pincers_text(int number) {
    return number == 1 ? drawing::translated("{} pincer", number) : drawing::translated("{} pincers", number);
}

std::string accessible_text(const std::string& cell_name, const Piece& piece) {
    return drawing::translated("{}: {}, {}, {}", cell_name, drawing::translated_name(title_of(piece.colour)),
                               legs_text(piece.legs), pincers_text(piece.pincers));
}

Scene scene_of(const RuleSet& rules, const Position& position) {
    Scene scene;
    scene.board = rules.board;
    scene.heights = position.heights.empty() ? rules.board.heights() : position.heights;
    scene.pieces = position.cells;
    return scene;
}

double cell_text_size(const std::string& text) {
    return std::min(0.29, 0.74 / drawing::text_width(text, 1));
}

drawing::Size size_of(const Scene& scene, double pitch) {
    const auto [low, high] = box_of(scene);
    const double margin = margin_of(scene);
    return {(high.x - low.x + 2 * margin) * pitch, (high.y - low.y + 2 * margin) * pitch};
}

drawing::Point middle_of(const Scene& scene, Cell cell, double pitch) {
    const auto [low, high] = box_of(scene);
    const drawing::Point at = lattice(scene, scene.board.coordinate(cell));
    const double margin = margin_of(scene);
    return {(at.x - low.x + margin) * pitch, (at.y - low.y + margin) * pitch};
}

drawing::Point step_on_paper(const Scene& scene, Coordinate step) {
    const drawing::Point origin = lattice(scene, {0, 0});
    const drawing::Point at = lattice(scene, step);
    return {at.x - origin.x, at.y - origin.y};
}

void draw_scene(drawing::Svg& svg, drawing::Point corner, const Scene& scene, double pitch) {
    const SceneLayout layout = layout_of(scene);
    svg.open_at(corner, "board");
    if (scene.board.graph() == BoardGraph::contact_graph) {
        draw_contacts(svg, scene, pitch);
    }
    draw_discs(svg, scene, pitch);
    draw_names(svg, scene, layout.names, true, pitch);
    draw_marks_below(svg, scene, pitch);
    const double radius = adaptoid_radius(scene) * pitch;
    for (Cell cell = 0; cell < scene.board.size(); ++cell) {
        const Piece& piece = scene.pieces[index(cell)];
        if (!piece.empty()) {
            const bool removed = !scene.removed.empty() && scene.removed[index(cell)] > 0;
            draw_adaptoid(svg, middle_of(scene, cell, pitch), radius, piece, scene.marks.label(cell),
                          accessible_text(scene.board.name(cell), piece), {{"data-cell", scene.board.name(cell)}},
                          removed);
        }
    }
    for (Cell cell = 0; cell < scene.board.size() && !scene.texts.empty(); ++cell) {
        if (height_at(scene, cell) > 0 && !scene.texts[index(cell)].empty()) {
            const std::string& text = scene.texts[index(cell)];
            const double size = pitch * cell_text_size(text);
            // The name, if requested, is drawn below the text.
            const drawing::Point at = middle_of(scene, cell, pitch);
            svg.centred_text(
                {at.x, at.y - (scene.cell_names && scene.name_place == NamePlace::inside ? text_above * pitch : 0)},
                text, {.size = size, .fill = scene.inks.empty() ? drawing::ink : scene.inks[index(cell)]});
        }
    }
    draw_names(svg, scene, layout.names, false, pitch);
    draw_marks_above(svg, scene, layout, pitch);
    svg.close();
}

drawing::LaidBoard laid_board(const Scene& scene, double pitch) {
    drawing::LaidBoard board;
    board.size = size_of(scene, pitch);
    board.draw = [scene, pitch](drawing::Svg& svg, drawing::Point corner) { draw_scene(svg, corner, scene, pitch); };
    return board;
}

}  // namespace rulescope::adaptoid
