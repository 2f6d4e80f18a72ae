#include "analysis/drawing/plots/heat_scale.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "analysis/drawing/palette.h"

namespace rulescope::drawing {
namespace {

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

}  // namespace

std::string shade(double share) {
    const double t = std::clamp(share, 0.0, 1.0);
    return hex_of({lightest.l + t * (darkest.l - lightest.l), lightest.a + t * (darkest.a - lightest.a),
                   lightest.b + t * (darkest.b - lightest.b)});
}

std::string ink_on(double share) {
    return share > 0.6 ? paper : ink;
}

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

std::string printed(double value, const HeatMap& map) {
    std::string text = fmt::format("{:.{}f}", value * map.factor, std::clamp(map.decimals, 0, 9));
    // Avoids "-0" for small negative numbers.
    if (text.front() == '-' && text.find_first_not_of("-0.") == std::string::npos) {
        text.erase(0, 1);
    }
    return text;
}

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

}  // namespace rulescope::drawing
