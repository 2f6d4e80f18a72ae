#include "analysis/games/adaptoid/drawing/scene/scene_names.h"

#include <algorithm>

#include "analysis/drawing/palette.h"

namespace rulescope::drawing {
namespace {

bool has_text(const Scene& scene, Cell cell) {
    return !scene.texts.empty() && !scene.texts[index(cell)].empty();
}

/// Returns whether something is drawn in the middle of the disc.
bool middle_taken(const Scene& scene, Cell cell) {
    const Marks& marks = scene.marks;
    return !scene.pieces[index(cell)].empty() ||
           std::find(marks.crossed.begin(), marks.crossed.end(), cell) != marks.crossed.end() ||
           std::any_of(marks.cells.begin(), marks.cells.end(), [&](const CellMark& mark) { return mark.cell == cell; });
}

}  // namespace

bool name_in_gap(const Scene& scene, Cell cell) {
    return scene.cell_names && scene.heights[index(cell)] > 0 && !has_text(scene, cell) && middle_taken(scene, cell);
}

void draw_names_on_discs(Svg& svg, const Scene& scene, double pitch) {
    for (Cell cell = 0; cell < scene.board.size(); ++cell) {
        if (scene.heights[index(cell)] > 0 && !has_text(scene, cell) && !middle_taken(scene, cell)) {
            const std::string name = scene.board.name(cell);
            const double size = std::min(0.28 * pitch, 0.7 * pitch / text_width(name, 1));
            svg.centred_text(
                middle_of(scene, cell, pitch), name,
                {.size = size, .fill = scene.inks.empty() ? faint_ink : scene.inks[index(cell)], .cls = "name"});
        }
    }
}

void draw_names_outside(Svg& svg, const Scene& scene, double pitch) {
    for (Cell cell = 0; cell < scene.board.size(); ++cell) {
        const Point at = middle_of(scene, cell, pitch);
        if (name_in_gap(scene, cell)) {
            const double below = disc_radius(scene) + (scene.heights[index(cell)] > 1 ? 0.13 : 0.1);
            svg.centred_text({at.x, at.y + below * pitch}, scene.board.name(cell),
                             {.size = pitch * 0.22, .fill = name_ink, .cls = "name", .halo = paper});
        } else if (scene.heights[index(cell)] > 0 && has_text(scene, cell)) {
            svg.centred_text({at.x, at.y + text_below * pitch}, scene.board.name(cell),
                             {.size = pitch * 0.25,
                              .fill = scene.inks.empty() ? faint_ink : scene.inks[index(cell)],
                              .cls = "name"});
        }
    }
}

}  // namespace rulescope::drawing
