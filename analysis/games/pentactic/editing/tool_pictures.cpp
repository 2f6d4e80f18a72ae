#include "analysis/games/pentactic/editing/tool_pictures.h"

#include <optional>

#include "analysis/games/pentactic/drawing/shapes.h"
#include "analysis/games/pentactic/editing/orientation.h"

namespace rulescope::pentactic {

namespace {

constexpr double pitch = 9;  ///< of the squares, in pixels
constexpr double edge = 2;

std::string pentomino_picture(const Orientation& orientation, bool crossed) {
    const std::vector<drawing::Place> places = drawing::places_of(shape_of(orientation));
    const drawing::Place extent = drawing::extent_of(places);
    drawing::Svg svg;
    drawing::draw_pentomino(svg, places, {edge, edge}, pitch, orientation.piece, drawing::PieceStyle::small, crossed);
    return svg.document(extent.x * pitch + 2 * edge, extent.y * pitch + 2 * edge, text_of(orientation), "");
}

std::string stone_picture() {
    constexpr double side = 3 * pitch;
    drawing::Svg svg;
    drawing::draw_stone(svg, {side / 2, side / 2}, side * 1.2);
    return svg.document(side, side, "stone", "");
}

}  // namespace

std::string tool_picture(const std::string& name) {
    if (name.starts_with("stone")) {
        return stone_picture();
    }
    if (const std::optional<Orientation> orientation = orientation_of(name.size() == 1 ? name + ":" : name)) {
        return pentomino_picture(*orientation, false);
    }
    const bool out = name.starts_with("out:") || name.starts_with("remove ");
    const std::optional<Piece> piece = out ? piece_of(name.back()) : std::nullopt;
    return piece ? pentomino_picture({*piece}, true) : "";
}

}  // namespace rulescope::pentactic
