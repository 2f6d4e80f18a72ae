#include "analysis/drawing/plots/heat_map.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "analysis/drawing/page.h"
#include "analysis/drawing/palette.h"
#include "analysis/drawing/svg.h"

namespace rulescope::drawing {

namespace {

// Conversion of numbers to shades, shared by the heat maps of all boards.

/// The range of a scale.
struct ValueRange {
    double low = 0;
    double high = 0;
    /// Returns the position of a value in the range: 0 for `low`, 1 for `high`. Returns 0 if `low` and `high` are
    /// equal.
    [[nodiscard]] double share_of(double value) const { return high > low ? (value - low) / (high - low) : 0; }
};

/// A colour in Oklab (Ottosson 2020), a perceptually uniform space. `l` is the lightness, from 0 to 1.
struct Oklab {
    double l;
    double a;
    double b;
};

constexpr Oklab lightest{0.975, -0.004, -0.006};
constexpr Oklab darkest{0.33, -0.02, -0.115};

int channel(double linear) {
    const double clipped = std::clamp(linear, 0.0, 1.0);
    const double encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * std::pow(clipped, 1 / 2.4) - 0.055;
    return static_cast<int>(std::lround(encoded * 255));
}

std::string hex_of(Oklab colour) {
    const double l = std::pow(colour.l + 0.3963377774 * colour.a + 0.2158037573 * colour.b, 3);
    const double m = std::pow(colour.l - 0.1055613458 * colour.a - 0.0638541728 * colour.b, 3);
    const double s = std::pow(colour.l - 0.0894841775 * colour.a - 1.2914855480 * colour.b, 3);
    return fmt::format("#{:02x}{:02x}{:02x}", channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
                       channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
                       channel(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s));
}

/// Returns the colour for the number on a cell with this shade. The colour is light on dark cells and dark on light
/// cells.
std::string ink_on(double share) {
    return share > 0.6 ? paper : ink;
}

/// Returns the range of `values` and of map.same_scale. If map.from_zero is true, the range includes 0.
ValueRange range_of(std::vector<double> values, const HeatMap& map) {
    values.insert(values.end(), map.same_scale.begin(), map.same_scale.end());
    ValueRange range;
    bool first = true;
    for (const double value : values) {
        if (std::isfinite(value)) {
            range.low = first ? value : std::min(range.low, value);
            range.high = first ? value : std::max(range.high, value);
            first = false;
        }
    }
    if (map.from_zero) {
        range.low = std::min(0.0, range.low);
        range.high = std::max(0.0, range.high);
    }
    return range;
}

/// Returns the text that is printed on a cell for this value.
std::string printed(double value, const HeatMap& map) {
    std::string text = fmt::format("{:.{}f}", value * map.factor, std::clamp(map.decimals, 0, 9));
    // Avoids "-0" for small negative numbers.
    if (text.front() == '-' && text.find_first_not_of("-0.") == std::string::npos) {
        text.erase(0, 1);
    }
    return text;
}

/// Draws the scale below the board, from the lightest to the darkest shade, with the numbers at both ends. Returns its
/// height.
double draw_scale(Svg& svg, Point top, double width, const HeatMap& map, const ValueRange& range) {
    constexpr int steps = 64;
    constexpr double size = 12;
    const double bar = std::min(width * 0.6, 220.0);
    const double left = top.x + (width - bar) / 2;
    const double y = top.y + 8;
    svg.open("scale");
    for (int step = 0; step < steps; ++step) {
        // Each rectangle is one pixel wider than its step, so that no gap is visible between steps.
        svg.rectangle({left + bar * step / steps, y}, bar / steps + (step + 1 < steps ? 1 : 0), 12, 0,
                      {.fill = shade((step + 0.5) / steps)});
    }
    svg.rectangle({left, y}, bar, 12, 0, {.stroke = faint_ink, .width = 0.8});
    svg.text({left - 6, y + 10.5}, printed(range.low, map), {.size = size, .anchor = Anchor::end});
    if (printed(range.high, map) != printed(range.low, map)) {
        svg.text({left + bar + 6, y + 10.5}, printed(range.high, map), {.size = size});
    }
    double used = 26;
    if (!map.unit.empty()) {
        for (const std::string& line : wrap(map.unit, size, width)) {
            svg.text({top.x + width / 2, y + used + 2}, line, {.size = size, .anchor = Anchor::middle});
            used += size * 1.3;
        }
    }
    svg.close();
    return used + 10;
}

}  // namespace

std::string shade(double share) {
    const double t = std::clamp(share, 0.0, 1.0);
    return hex_of(Oklab{lightest.l + t * (darkest.l - lightest.l), lightest.a + t * (darkest.a - lightest.a),
                        lightest.b + t * (darkest.b - lightest.b)});
}

std::string draw_heat_map(const HeatMapBoard& board, const HeatMap& map) {
    const std::vector<std::string> names = board.cell_names();
    std::vector<double> values = map.values;
    values.resize(names.size(), std::nan(""));
    const ValueRange range = range_of(values, map);
    ShadedCells cells;
    cells.names = map.cell_names;
    std::string described;
    for (std::size_t cell = 0; cell < names.size(); ++cell) {
        const bool has_value = std::isfinite(values[cell]);
        const double share = has_value ? range.share_of(values[cell]) : 0;
        cells.fills.push_back(has_value ? shade(share) : paper);
        cells.inks.push_back(ink_on(share));
        cells.texts.push_back(has_value ? printed(values[cell], map) : "");
        if (has_value) {
            described += fmt::format("{}{}: {}", described.empty() ? "" : ", ", names[cell], cells.texts.back());
        }
    }
    const Size size = board.size(map.pitch, map.cell_names);
    const double width = std::max(size.width, 260.0);
    Svg svg;
    board.draw(svg, {page_margin + (width - size.width) / 2, page_margin}, map.pitch, cells);
    double y = page_margin + size.height;
    y += draw_scale(svg, {page_margin, y}, width, map, range);
    y += draw_caption(svg, {page_margin, y}, width, map.caption);
    return svg.document(width + 2 * page_margin, y + page_margin, map.title.empty() ? "Heat map" : map.title,
                        described);
}

namespace {

/// Space for the names along an edge, as a fraction of the width of a cell.
constexpr double edge = 0.55;

void draw_edge_names(Svg& svg, Point corner, const SquareGrid& grid, double pitch) {
    const TextPaint paint{.size = pitch * 0.26, .fill = name_ink, .anchor = Anchor::middle};
    for (int row = 0; row < grid.rows(); ++row) {
        svg.centred_text({corner.x - pitch * edge / 2, corner.y + (grid.rows() - row - 0.5) * pitch},
                         std::to_string(row + 1), paint);
    }
    for (int column = 0; column < grid.columns(); ++column) {
        svg.centred_text({corner.x + (column + 0.5) * pitch, corner.y + (grid.rows() + edge / 2) * pitch},
                         SquareGrid::column_name(column), paint);
    }
}

}  // namespace

std::vector<std::string> SquareHeatMap::cell_names() const {
    std::vector<std::string> names;
    for (Cell cell = 0; cell < grid_.size(); ++cell) {
        names.push_back(grid_.name(cell));
    }
    return names;
}

Size SquareHeatMap::size(double pitch, bool names) const {
    const double room = names ? pitch * edge : 0;
    return {grid_.columns() * pitch + 2 * room, grid_.rows() * pitch + room};
}

void SquareHeatMap::draw(Svg& svg, Point corner, double pitch, const ShadedCells& cells) const {
    corner.x += cells.names ? pitch * edge : 0;
    for (Cell cell = 0; cell < grid_.size(); ++cell) {
        const auto number = static_cast<std::size_t>(cell);
        const Point upper_left{corner.x + grid_.column(cell) * pitch,
                               corner.y + (grid_.rows() - 1 - grid_.row(cell)) * pitch};
        svg.open("cell", {{"data-cell", grid_.name(cell)}});
        svg.rectangle(upper_left, pitch, pitch, 0, {.fill = cells.fills[number], .stroke = cell_line, .width = 0.8});
        if (!cells.texts[number].empty()) {
            svg.centred_text({upper_left.x + 0.5 * pitch, upper_left.y + 0.5 * pitch}, cells.texts[number],
                             {.size = pitch * 0.3, .fill = cells.inks[number], .anchor = Anchor::middle});
        }
        svg.close();
    }
    if (cells.names) {
        draw_edge_names(svg, corner, grid_, pitch);
    }
}

}  // namespace rulescope::drawing
