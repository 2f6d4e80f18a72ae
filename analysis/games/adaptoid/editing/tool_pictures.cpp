#include "analysis/games/adaptoid/editing/tool_pictures.h"

#include "analysis/drawing/palette.h"
#include "analysis/games/adaptoid/drawing/scene/adaptoid_shape.h"
#include "analysis/games/adaptoid/drawing/scene/mark_shapes.h"

namespace rulescope::adaptoid {

namespace {

constexpr double side = 40;  ///< of the drawing, in pixels
constexpr drawing::Point middle{side / 2, side / 2};

}  // namespace

std::string tool_picture(const RuleSet& rules, const std::string& name) {
    const bool away = name == "remove" || name.ends_with('-');
    const std::string what = name.substr(0, name.find_last_not_of("+-") + 1);
    const Colour first = rules.order.front();
    const std::optional<Colour> colour = what == "remove" ? first : colour_of_name(what);
    const drawing::Paint disc{.fill = drawing::disc_fill, .stroke = drawing::disc_edge};
    drawing::Svg svg;
    if (what == "disc") {
        svg.circle({middle.x + 2, middle.y + 2.5}, side * 0.42,
                   {.fill = drawing::lower_disc_fill, .stroke = drawing::disc_edge});
        svg.circle({middle.x - 1.5, middle.y - 2}, side * 0.42, disc);
    } else if (colour || what == "leg" || what == "pincer") {
        svg.circle(middle, side * 0.47, disc);
    } else {
        return "";
    }
    if (colour) {
        drawing::draw_adaptoid(svg, middle, side * 0.62, {*colour, 0, 0});
    } else if (what != "disc") {
        drawing::draw_limb_icon(svg, {side * 0.17, middle.y}, side * 0.66, first,
                                what == "leg" ? drawing::Limb::leg : drawing::Limb::pincer);
    }
    if (away) {
        drawing::draw_cross(svg, {side * 0.78, side * 0.78}, side * 0.16);  // beside the piece
    }
    return svg.document(side, side, name, "");
}

}  // namespace rulescope::adaptoid
