// Colours of a palette: greys of the same lightness, and colours that a four-colour press can print.
#include "analysis/drawing/style.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "analysis/game/number_text.h"

namespace rulescope::drawing {
namespace {

// sRGB to XYZ under D50 (Bradford adaptation), and back.
constexpr double to_xyz[3][3] = {
    {0.4360747, 0.3850649, 0.1430804}, {0.2225045, 0.7168786, 0.0606169}, {0.0139322, 0.0971045, 0.7141733}};
constexpr double to_rgb[3][3] = {
    {3.1338561, -1.6168667, -0.4906146}, {-0.9787684, 1.9161415, 0.0334540}, {0.0719453, -0.2289914, 1.4052427}};
constexpr std::array<double, 3> white{0.96422, 1.0, 0.82521};

// Solid colours on coated paper, ISO 12647-2, by hue: yellow, red (M+Y), magenta, blue (C+M), cyan, green (C+Y).
constexpr std::array<Lab, 6> solids{
    {{89, -5, 93}, {47, 68, 48}, {48, 74, -3}, {24, 17, -46}, {55, -37, -50}, {50, -65, 27}}};
constexpr double paper_lightness = 95;
constexpr double black_lightness = 9;  ///< of black on the other three inks

double linear(int channel) {
    const double value = channel / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

int encoded(double value) {
    const double clipped = std::clamp(value, 0.0, 1.0);
    const double result = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * std::pow(clipped, 1 / 2.4) - 0.055;
    return static_cast<int>(std::lround(result * 255));
}

double curve(double t) {
    return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116;
}

double inverse_curve(double t) {
    return t > 6.0 / 29 ? t * t * t : (116 * t - 16) * 27 / 24389;
}

bool is_colour(const std::string& text) {
    return text.size() == 7 && text.front() == '#' &&
           text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
}

double determinant(Lab a, Lab b, Lab c) {
    return a.l * (b.a * c.b - b.b * c.a) - a.a * (b.l * c.b - b.b * c.l) + a.b * (b.l * c.a - b.a * c.l);
}

Lab minus(Lab a, Lab b) {
    return {a.l - b.l, a.a - b.a, a.b - b.b};
}

/// Returns whether a point is in the tetrahedron between the grey axis and two solids.
bool within(Lab point, Lab first, Lab second) {
    const Lab bottom{black_lightness, 0, 0};
    const Lab axis{paper_lightness - black_lightness, 0, 0};
    const Lab a = minus(first, bottom);
    const Lab b = minus(second, bottom);
    const Lab p = minus(point, bottom);
    const double volume = determinant(axis, a, b);
    const double of_axis = determinant(p, a, b) / volume;
    const double of_a = determinant(axis, p, b) / volume;
    const double of_b = determinant(axis, a, p) / volume;
    constexpr double slack = 1e-9;
    return of_axis >= -slack && of_a >= -slack && of_b >= -slack && of_axis + of_a + of_b <= 1 + slack;
}

}  // namespace

Lab lab_of(const std::string& colour) {
    std::array<double, 3> rgb{};
    for (std::size_t channel = 0; channel < 3; ++channel) {
        rgb[channel] = linear(ascii::read_whole<int>(colour.substr(1 + 2 * channel, 2), 16).value_or(0));
    }
    std::array<double, 3> f{};
    for (std::size_t row = 0; row < 3; ++row) {
        f[row] = curve((to_xyz[row][0] * rgb[0] + to_xyz[row][1] * rgb[1] + to_xyz[row][2] * rgb[2]) / white[row]);
    }
    return {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
}

std::string hex_of(Lab lab) {
    const double y = (lab.l + 16) / 116;
    const std::array<double, 3> xyz{white[0] * inverse_curve(y + lab.a / 500), white[1] * inverse_curve(y),
                                    white[2] * inverse_curve(y - lab.b / 200)};
    std::string text = "#";
    for (const auto& row : to_rgb) {
        text += fmt::format("{:02x}", encoded(row[0] * xyz[0] + row[1] * xyz[1] + row[2] * xyz[2]));
    }
    return text;
}

double distance(Lab a, Lab b) {
    const Lab d = minus(a, b);
    return std::sqrt(d.l * d.l + d.a * d.a + d.b * d.b);
}

bool printable(Lab lab) {
    const Lab point{std::clamp(lab.l, black_lightness, paper_lightness), lab.a, lab.b};
    constexpr double grey = 0.75;  // 8-bit greys are not exactly neutral
    if (std::hypot(lab.a, lab.b) <= grey) {
        return true;
    }
    for (std::size_t solid = 0; solid < solids.size(); ++solid) {
        if (within(point, solids[solid], solids[(solid + 1) % solids.size()])) {
            return true;
        }
    }
    return false;
}

std::string colour_in(Palette palette, const std::string& colour) {
    if (palette == Palette::colour || !is_colour(colour)) {
        return colour;
    }
    const Lab lab = lab_of(colour);
    if (palette == Palette::grey) {
        return hex_of(Lab{lab.l, 0, 0});
    }
    // Takes chroma away in small steps until the colour, rounded to eight bits, can be printed.
    constexpr int steps = 64;
    for (int step = steps; step > 0; --step) {
        const double share = static_cast<double>(step) / steps;
        const std::string candidate = step == steps ? colour : hex_of(Lab{lab.l, lab.a * share, lab.b * share});
        if (printable(lab_of(candidate))) {
            return candidate;
        }
    }
    return hex_of(Lab{lab.l, 0, 0});
}

}  // namespace rulescope::drawing
