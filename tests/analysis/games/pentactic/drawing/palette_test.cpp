#include <cmath>

#include "analysis/drawing/palette.h"
#include "analysis/games/pentactic/drawing/pattern.h"
#include "analysis/games/pentactic/drawing/shapes.h"
#include "tests/analysis/games/pentactic/drawing/support.h"

namespace rulescope::drawing::testing {
namespace {

using pentactic::Piece;
using Rgb = std::array<double, 3>;

/// Linear light of "#rrggbb".
Rgb light_of(const std::string& colour) {
    Rgb light{};
    for (std::size_t channel = 0; channel < 3; ++channel) {
        const double value = static_cast<double>(std::stoi(colour.substr(1 + 2 * channel, 2), nullptr, 16)) / 255;
        light[channel] = value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    }
    return light;
}

double luminance(const Rgb& light) {
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
}

double lightness(const Rgb& light) {
    const double y = luminance(light);
    return y > 0.008856 ? 116 * std::cbrt(y) - 16 : 903.3 * y;
}

/// WCAG 2: contrast of two colours, 1 to 21.
double contrast(const std::string& a, const std::string& b) {
    const double one = luminance(light_of(a)) + 0.05;
    const double other = luminance(light_of(b)) + 0.05;
    return std::max(one, other) / std::min(one, other);
}

/// Simulated colours without red or without green cones (Vienot, Brettel and Mollon 1999).
Rgb transformed_without(bool red, const Rgb& c) {
    const double level = red ? 0.11238 * c[0] + 0.88762 * c[1] : 0.29275 * c[0] + 0.70725 * c[1];
    const double blue_part = red ? 0.00401 * (c[0] - c[1]) + c[2] : -0.02234 * (c[0] - c[1]) + c[2];
    return {level, level, blue_part};
}

TEST(DrawingPentacticPalette, EachPentominoHasAPatternOfItsOwn) {
    std::set<Pattern> patterns;
    std::set<std::string> shapes;
    for (Piece piece = 0; piece < pentactic::piece_count; ++piece) {
        patterns.insert(paint_of(piece).pattern);
        Svg svg;
        draw_pattern(svg, {{0, 0}, {1, 0}}, {0, 0}, 40, paint_of(piece).pattern, "#000000");
        shapes.insert(svg.document(80, 40, "", ""));
    }
    EXPECT_EQ(patterns.size(), 12U);
    EXPECT_EQ(shapes.size(), 12U);
}

TEST(DrawingPentacticPalette, NoTwoFillsAreOfOneLightnessInGreyPrintOrToTheColourBlind) {
    for (Piece a = 0; a < pentactic::piece_count; ++a) {
        for (Piece b = 0; b < a; ++b) {
            const Rgb one = light_of(paint_of(a).fill);
            const Rgb other = light_of(paint_of(b).fill);
            EXPECT_GT(std::abs(lightness(one) - lightness(other)), 4)
                << pentactic::letter_of(a) << pentactic::letter_of(b);
            for (const bool red : {true, false}) {
                const Rgb first = transformed_without(red, one);
                const Rgb second = transformed_without(red, other);
                // Lightness or blueness.
                const double apart =
                    std::abs(lightness(first) - lightness(second)) +
                    60 * std::abs(std::cbrt(std::max(0.0, first[2])) - std::cbrt(std::max(0.0, second[2])));
                EXPECT_GT(apart, 4) << pentactic::letter_of(a) << pentactic::letter_of(b) << red;
            }
        }
    }
}

TEST(DrawingPentacticPalette, LettersAndPatternsHaveContrast) {
    for (Piece piece = 0; piece < pentactic::piece_count; ++piece) {
        const PentominoPaint& paint = paint_of(piece);
        const char letter = pentactic::letter_of(piece);
        EXPECT_GE(contrast(paint.letter, paint.fill), 4.5) << letter;
        const double fill = lightness(light_of(paint.fill));
        EXPECT_GT(std::abs(fill - lightness(light_of(paint.pattern_ink))), 12) << letter;
        EXPECT_GT(std::abs(fill - lightness(light_of(paint.grid_ink))), 25) << letter;
        EXPECT_GT(contrast(cell_fill, paint.fill), 1.15) << letter;
    }
    EXPECT_GE(contrast(red_mark, paper), 4.5);
    EXPECT_GE(contrast(name_ink, paper), 4.5);
    EXPECT_GE(contrast(green, cell_fill), 4.5);
}

/// All points of "M", "L", "H", "V", "h", "v" and "a" with the ends of circles, and their bounding box.
std::pair<Point, Point> box_of(const std::string& path) {
    Point low{1e9, 1e9};
    Point high{-1e9, -1e9};
    Point at;
    std::istringstream stream(path);
    char command = 0;
    while (stream >> command) {
        double value = 0;
        switch (command) {
            case 'M':
            case 'L': stream >> at.x >> at.y; break;
            case 'h': stream >> value, at.x += value; break;
            case 'v': stream >> value, at.y += value; break;
            case 'a': {
                double skipped = 0;
                for (int i = 0; i < 5; ++i) {
                    stream >> skipped;
                }
                stream >> value, at.x += value;
                stream >> value, at.y += value;
                break;
            }
            default: throw std::runtime_error("not expected in a pattern: " + path);
        }
        low = {std::min(low.x, at.x), std::min(low.y, at.y)};
        high = {std::max(high.x, at.x), std::max(high.y, at.y)};
    }
    return {low, high};
}

TEST(DrawingPentacticPalette, PatternsStayOnTheirSquares) {
    for (Piece piece = 0; piece < pentactic::piece_count; ++piece) {
        if (paint_of(piece).pattern == Pattern::none) {
            continue;
        }
        for (const pentactic::Shape& shape : pentactic::shapes_of(piece, true)) {
            const std::vector<Place> places = places_of(shape);
            const Place extent = extent_of(places);
            Svg svg;
            draw_pattern(svg, places, {100, 100}, 40, paint_of(piece).pattern, "#000000");
            const std::vector<std::string> paths = paths_of(svg.document(1, 1, "", ""), "pattern");
            ASSERT_EQ(paths.size(), 1U);
            const auto [low, high] = box_of(paths.front());
            EXPECT_GE(low.x, 100);
            EXPECT_GE(low.y, 100);
            EXPECT_LE(high.x, 100 + 40 * extent.x + 0.02);
            EXPECT_LE(high.y, 100 + 40 * extent.y + 0.02);
            // And it reaches into the outermost squares: past their middles at least.
            EXPECT_GE(high.x - low.x, 40 * extent.x - 20);
            EXPECT_GE(high.y - low.y, 40 * extent.y - 20);
        }
    }
}

TEST(DrawingPentacticPalette, OutlinesTurnAtEveryCornerAndKeepSquaresThatTouchAtACornerApart) {
    EXPECT_EQ(outline_of({{0, 0}, {1, 0}}, {0, 0}, 10, 1), "M19 1L19 9L1 9L1 1Z");
    EXPECT_EQ(outline_of({{0, 0}, {1, 1}}, {0, 0}, 10, 0), "M10 0L10 10L0 10L0 0ZM20 10L20 20L10 20L10 10Z");
    // A ring of eight: one line outside, one around the hole, larger than the hole by the inset.
    const std::string ring =
        outline_of({{0, 0}, {1, 0}, {2, 0}, {0, 1}, {2, 1}, {0, 2}, {1, 2}, {2, 2}}, {0, 0}, 10, 1);
    EXPECT_EQ(count_of(ring, "Z"), 2);
    EXPECT_NE(ring.find("M29 1L29 29L1 29L1 1Z"), std::string::npos);
    EXPECT_NE(ring.find("9 9"), std::string::npos);
    EXPECT_NE(ring.find("21 21"), std::string::npos);
}

}  // namespace
}  // namespace rulescope::drawing::testing
