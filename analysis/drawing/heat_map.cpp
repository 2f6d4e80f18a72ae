#include "analysis/drawing/heat_map.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "analysis/drawing/heat_scale.h"
#include "analysis/drawing/palette.h"
#include "analysis/games/adaptoid/drawing/page.h"
#include "analysis/games/adaptoid/drawing/scene.h"

namespace rulescope::drawing {

std::string draw_heat_map(const Board& board, const HeatMap& map) {
    const std::size_t cells = static_cast<std::size_t>(board.size());
    std::vector<double> values = map.values;
    values.resize(cells, std::nan(""));
    const ValueRange range = range_of(values, map);
    Scene scene;
    scene.board = board;
    scene.heights = board.heights();
    scene.pieces.resize(cells);
    scene.cell_names = map.cell_names;
    std::string described;
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const bool known = std::isfinite(values[cell]);
        const double share = known ? range.share_of(values[cell]) : 0;
        scene.fills.push_back(known ? shade(share) : paper);
        scene.inks.push_back(ink_on(share));
        scene.texts.push_back(known ? printed(values[cell], map) : "");
        if (known) {
            described += fmt::format("{}{}: {}", described.empty() ? "" : ", ", board.name(static_cast<Cell>(cell)),
                                     scene.texts.back());
        }
    }
    const Size size = size_of(scene, map.pitch);
    const double width = std::max(size.width, 260.0);
    Svg svg;
    draw_scene(svg, {page_margin + (width - size.width) / 2, page_margin}, scene, map.pitch);
    double y = page_margin + size.height;
    y += draw_scale(svg, {page_margin, y}, width, map, range);
    y += draw_caption(svg, {page_margin, y}, width, map.caption);
    return svg.document(width + 2 * page_margin, y + page_margin, map.title.empty() ? "Heat map" : map.title,
                        described);
}

}  // namespace rulescope::drawing
