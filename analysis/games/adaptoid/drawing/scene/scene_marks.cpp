#include "analysis/games/adaptoid/drawing/scene/scene_marks.h"

#include <algorithm>

#include "analysis/games/adaptoid/drawing/scene/mark_shapes.h"

namespace rulescope::drawing {
namespace {

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

void draw_arrows(Svg& svg, const Scene& scene, const SceneLayout& layout, double pitch) {
    for (std::size_t number = 0; number < layout.arrows.size(); ++number) {
        const Arrow& arrow = scene.marks.arrows[number];
        svg.open(class_of(arrow.kind),
                 {{"data-cell", scene.board.name(arrow.from)}, {"data-to", scene.board.name(arrow.to)}});
        draw_arrow(svg, layout.arrows[number], pitch, arrow.kind);
        svg.close();
    }
}

void draw_rings(Svg& svg, const Scene& scene, double pitch) {
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

}  // namespace

void draw_marks_below(Svg& svg, const Scene& scene, double pitch) {
    draw_rings(svg, scene, pitch);
    draw_cell_marks(svg, scene, pitch);
}

void draw_marks_above(Svg& svg, const Scene& scene, const SceneLayout& layout, double pitch) {
    const auto on_paper = [pitch](Point point) { return Point{point.x * pitch, point.y * pitch}; };
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

}  // namespace rulescope::drawing
