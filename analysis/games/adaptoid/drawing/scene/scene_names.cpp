#include "analysis/games/adaptoid/drawing/scene/scene_names.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include <fmt/format.h>

#include "analysis/drawing/palette.h"
#include "analysis/drawing/style.h"

namespace rulescope::adaptoid {
namespace {

constexpr double smallest_name = 0.11;

/// Returns whether something is drawn in the middle of the disc.
bool middle_taken(const Scene& scene, Cell cell, const std::vector<Shape>& shapes) {
    const std::vector<Cell>& crossed = scene.marks.crossed;
    return std::find(crossed.begin(), crossed.end(), cell) != crossed.end() ||
           std::any_of(shapes.begin(), shapes.end(),
                       [&](const Shape& shape) { return shape.cell == cell && shape.kind != ShapeKind::ring; });
}

double room_of(const PlacedName& name, const std::vector<Shape>& shapes) {
    return clearance({drawing::box_of_text(name.middle, name.text, name.size)}, shapes,
                     [](const Shape&) { return true; });
}

/// A name directly below the disc. The letters shrink until they cover nothing; the smallest ones always fit into the
/// corner between three discs.
PlacedName below_the_disc(const Scene& scene, Cell cell, const std::vector<double>& sizes,
                          const std::vector<Shape>& shapes) {
    const drawing::Point at = middle_of(scene, cell, 1);
    PlacedName name{cell, scene.board.name(cell), at, smallest_name, false};
    for (const double size : sizes) {
        name.size = size;
        name.middle = {at.x, at.y + disc_radius(scene) + 0.05 + 0.365 * size};
        if (room_of(name, shapes) >= clear_of_shapes) {
            break;
        }
    }
    return name;
}

/// A name on a marked free disc, below the mark.
PlacedName below_the_mark(const Scene& scene, Cell cell, const std::vector<Shape>& shapes) {
    const drawing::Point at = middle_of(scene, cell, 1);
    PlacedName name{cell, scene.board.name(cell), at, 0.17, false};
    for (const double size : {0.17, 0.15, 0.13}) {
        name.size = size;
        name.middle = {at.x, at.y + 0.43 - 0.365 * size - 0.02};
        if (room_of(name, shapes) >= clear_of_shapes) {
            return name;
        }
    }
    return below_the_disc(scene, cell, {0.2, 0.17, 0.15, 0.13, smallest_name}, shapes);
}

PlacedName inside(const Scene& scene, Cell cell, const std::vector<Shape>& shapes) {
    const drawing::Point at = middle_of(scene, cell, 1);
    const std::string text = scene.board.name(cell);
    if (has_text(scene, cell) && scene.pieces[index(cell)].empty()) {
        return {cell, text, {at.x, at.y + text_below}, 0.25, true};
    }
    if (!middle_taken(scene, cell, shapes)) {
        return {cell, text, at, std::min(0.28, 0.7 / drawing::text_width(text, 1)), true};
    }
    return scene.pieces[index(cell)].empty()
               ? below_the_mark(scene, cell, shapes)
               : below_the_disc(scene, cell, {0.22, 0.2, 0.18, 0.16, 0.14, 0.12, smallest_name}, shapes);
}

/// The letters at the lower ends of the slanting lines and the numbers at the left ends of the rows.
std::vector<PlacedName> coordinates(const Scene& scene) {
    std::map<int, Cell> rows;     // the first cell of each number
    std::map<int, Cell> letters;  // the lowest cell of each letter
    const auto better = [&](std::map<int, Cell>& list, int key, Cell cell, auto value) {
        const auto found = list.find(key);
        if (found == list.end() || value(cell) < value(found->second)) {
            list[key] = cell;
        }
    };
    for (Cell cell = 0; cell < scene.board.size(); ++cell) {
        if (scene.heights[index(cell)] > 0) {
            const Coordinate at = scene.board.coordinate(cell);
            better(rows, at.number, cell, [&](Cell each) { return scene.board.coordinate(each).letter; });
            better(letters, at.letter, cell, [&](Cell each) { return scene.board.coordinate(each).number; });
        }
    }
    // The margin is behind the end of a line, in the direction from the cell before it to the end.
    constexpr double away = 0.74;
    const auto place = [&](Cell cell, Coordinate step, const std::string& text) {
        const drawing::Point at = middle_of(scene, cell, 1);
        const drawing::Point by = step_on_paper(scene, step);
        return PlacedName{no_cell, text, {at.x + away * by.x, at.y + away * by.y}, 0.26, false};
    };
    std::vector<PlacedName> names;
    for (const auto& [number, cell] : rows) {
        names.push_back(place(cell, {-1, 0}, fmt::format("{}", number)));
    }
    for (const auto& [letter, cell] : letters) {
        std::string text = scene.board.name(cell);
        text.erase(std::find_if(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; }), text.end());
        names.push_back(place(cell, {0, -1}, text));
    }
    return names;
}

}  // namespace

std::vector<PlacedName> place_names(const Scene& scene, const std::vector<Shape>& shapes) {
    if (!scene.cell_names) {
        return {};
    }
    if (scene.name_place == NamePlace::margin) {
        return coordinates(scene);
    }
    std::vector<PlacedName> names;
    for (Cell cell = 0; cell < scene.board.size(); ++cell) {
        if (scene.heights[index(cell)] > 0) {
            names.push_back(scene.name_place == NamePlace::inside
                                ? inside(scene, cell, shapes)
                                : below_the_disc(scene, cell, {0.15, 0.13, smallest_name}, shapes));
        }
    }
    return names;
}

double name_margin(const Scene& scene) {
    if (!scene.cell_names) {
        return 0;
    }
    return scene.name_place == NamePlace::margin ? 0.3 : 0.08;
}

void draw_names(drawing::Svg& svg, const Scene& scene, const std::vector<PlacedName>& names, bool on_discs,
                double pitch) {
    for (const PlacedName& name : names) {
        if (name.on_disc != on_discs) {
            continue;
        }
        const bool on_fill = on_discs && !scene.inks.empty();
        svg.centred_text({name.middle.x * pitch, name.middle.y * pitch}, name.text,
                         {.size = name.size * pitch,
                          .fill = on_fill    ? scene.inks[index(name.cell)]
                                  : on_discs ? drawing::faint_ink
                                             : drawing::page_name_ink(),
                          .cls = "name",
                          .halo = on_discs || name.cell == no_cell ? "" : drawing::page_halo()});
    }
}

}  // namespace rulescope::adaptoid
