#include "analysis/drawing/style/texts_below.h"

namespace rulescope::drawing {

double draw_texts_below(Svg& svg, Point top, double width, const BoardLook& look, std::vector<LegendEntry> computed,
                        const std::vector<LegendEntry>& key) {
    constexpr double text_size = 12;
    double height = 0;
    if (look.legend.kind == Wording::Kind::usual) {
        for (LegendEntry& entry : own_mark_legend(look.own_marks)) {
            computed.push_back(std::move(entry));
        }
        height += draw_legend(svg, top, width, computed);
    } else {
        height += draw_caption(svg, top, width, look.legend.of(""), text_size);
    }
    if (look.key) {
        height += draw_legend(svg, {top.x, top.y + height}, width, key);
    }
    return height;
}

}  // namespace rulescope::drawing
