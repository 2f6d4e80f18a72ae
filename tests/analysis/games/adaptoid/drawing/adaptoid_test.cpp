#include "tests/analysis/games/adaptoid/drawing/support.h"

#include <cmath>
#include <cstdlib>

#include "analysis/drawing/palette.h"
#include "analysis/games/adaptoid/drawing/palette.h"
#include "analysis/games/adaptoid/drawing/scene/adaptoid_shape.h"

namespace rulescope::drawing::testing {
namespace {

using adaptoid::Colour;
using adaptoid::Piece;

std::string drawn(Piece piece, const std::string& label = "") {
    Svg svg;
    adaptoid::draw_adaptoid(svg, {50, 50}, 46, piece, label, "an adaptoid");
    return svg.document(100, 100, "t", "");
}

int count(const std::vector<adaptoid::Limb>& sockets, adaptoid::Limb limb) {
    return static_cast<int>(std::count(sockets.begin(), sockets.end(), limb));
}

/// Distances along the ring between consecutive limbs of a kind.
std::vector<int> gaps(const std::vector<adaptoid::Limb>& sockets, adaptoid::Limb kind) {
    std::vector<int> at;
    for (std::size_t socket = 0; socket < sockets.size(); ++socket) {
        if (sockets[socket] == kind) {
            at.push_back(static_cast<int>(socket));
        }
    }
    std::vector<int> list;
    for (std::size_t limb = 0; limb < at.size(); ++limb) {
        const int next = limb + 1 < at.size() ? at[limb + 1] : at.front() + static_cast<int>(sockets.size());
        list.push_back(next - at[limb]);
    }
    std::sort(list.begin(), list.end());
    return list;
}

TEST(DrawingAdaptoid, A14EachOfTheTwentyEightIsDrawnWithItsLimbs) {
    int shapes = 0;
    for (int legs = 0; legs <= 6; ++legs) {
        for (int pincers = 0; legs + pincers <= 6; ++pincers) {
            const std::vector<adaptoid::Limb> filled = adaptoid::sockets(legs, pincers);
            EXPECT_EQ(filled.size(), 6U);
            EXPECT_EQ(count(filled, adaptoid::Limb::leg), legs);
            EXPECT_EQ(count(filled, adaptoid::Limb::pincer), pincers);
            for (const Colour colour : adaptoid::all_colours) {
                const std::string svg =
                    drawn({colour, static_cast<std::uint16_t>(legs), static_cast<std::uint16_t>(pincers)});
                EXPECT_EQ(count_of(svg, "class=\"leg\""), legs);
                EXPECT_EQ(count_of(svg, "class=\"pincer\""), pincers);
                EXPECT_EQ(count_of(svg, "class=\"socket\""), 6);
                EXPECT_TRUE(well_formed(svg));
            }
            ++shapes;
        }
    }
    EXPECT_EQ(shapes, 28);
}

TEST(DrawingAdaptoid, G12MoreThanSixLimbsGetMoreSockets) {
    for (const auto& [legs, pincers] : std::vector<std::pair<int, int>>{{6, 6}, {7, 0}, {0, 9}, {12, 5}, {30, 30}}) {
        const std::string svg =
            drawn({Colour::white, static_cast<std::uint16_t>(legs), static_cast<std::uint16_t>(pincers)});
        EXPECT_EQ(count_of(svg, "class=\"leg\""), legs);
        EXPECT_EQ(count_of(svg, "class=\"pincer\""), pincers);
        EXPECT_EQ(count_of(svg, "class=\"socket\""), legs + pincers);
        EXPECT_TRUE(well_formed(svg));
    }
    EXPECT_EQ(gaps(adaptoid::sockets(6, 6), adaptoid::Limb::leg), std::vector<int>(6, 2));
    EXPECT_EQ(gaps(adaptoid::sockets(9, 3), adaptoid::Limb::pincer), std::vector<int>(3, 4));
}

TEST(DrawingAdaptoid, LimbsAreSpreadEvenly) {
    const auto even = [](int legs, int pincers, const std::vector<int>& leg_gaps, const std::vector<int>& pincer_gaps) {
        EXPECT_EQ(gaps(adaptoid::sockets(legs, pincers), adaptoid::Limb::leg), leg_gaps)
            << legs << " legs, " << pincers << " pincers";
        EXPECT_EQ(gaps(adaptoid::sockets(legs, pincers), adaptoid::Limb::pincer), pincer_gaps)
            << legs << " legs, " << pincers << " pincers";
    };
    even(2, 0, {3, 3}, {});
    even(0, 3, {}, {2, 2, 2});
    even(4, 0, {1, 1, 2, 2}, {});
    even(1, 1, {6}, {6});
    even(2, 2, {3, 3}, {3, 3});
    even(2, 4, {3, 3}, {1, 1, 2, 2});
    even(3, 3, {2, 2, 2}, {2, 2, 2});
    even(3, 2, {2, 2, 2}, {2, 4});
    // All limbs of both kinds: the free sockets are spread evenly too.
    EXPECT_EQ(gaps(adaptoid::sockets(2, 2), adaptoid::Limb::none), (std::vector<int>{3, 3}));
    EXPECT_EQ(gaps(adaptoid::sockets(2, 1), adaptoid::Limb::none), (std::vector<int>{2, 2, 2}));
    const std::vector<adaptoid::Limb> opposite = adaptoid::sockets(1, 1);
    EXPECT_EQ(std::abs(static_cast<int>(std::find(opposite.begin(), opposite.end(), adaptoid::Limb::leg) -
                                        std::find(opposite.begin(), opposite.end(), adaptoid::Limb::pincer))),
              3);
}

TEST(DrawingAdaptoid, ALabelIsOnTheBody) {
    EXPECT_NE(drawn({Colour::black, 1, 1}, "4").find(">4</text>"), std::string::npos);
    EXPECT_NE(drawn({Colour::red, 1, 1}, "<&>").find("&lt;&amp;&gt;"), std::string::npos);
}

/// Relative luminance (WCAG) of "#rrggbb".
double luminance(const std::string& colour) {
    double sum = 0;
    const double weights[] = {0.2126, 0.7152, 0.0722};
    for (std::size_t channel = 0; channel < 3; ++channel) {
        const double value = static_cast<double>(std::stoi(colour.substr(1 + 2 * channel, 2), nullptr, 16)) / 255;
        sum += weights[channel] * (value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4));
    }
    return sum;
}

double contrast(const std::string& a, const std::string& b) {
    const double light = std::max(luminance(a), luminance(b)) + 0.05;
    const double dark = std::min(luminance(a), luminance(b)) + 0.05;
    return light / dark;
}

TEST(DrawingAdaptoid, ColoursDifferInLightnessAndShape) {
    const adaptoid::PiecePaint white = adaptoid::paint_of(Colour::white);
    const adaptoid::PiecePaint black = adaptoid::paint_of(Colour::black);
    const adaptoid::PiecePaint red = adaptoid::paint_of(Colour::red);
    // WCAG requires 3 : 1 for graphics.
    EXPECT_GT(contrast(white.body, black.body), 3);
    EXPECT_GT(contrast(white.body, red.body), 3);
    EXPECT_GT(contrast(red.body, black.body), 3);
    for (const adaptoid::PiecePaint& paint : {white, black, red}) {
        EXPECT_GT(contrast(paint.outline, disc_fill), 3);
        EXPECT_GT(contrast(paint.detail, paint.body), 3);
    }
    for (const std::string& mark : {green, red_mark, blue}) {
        EXPECT_GT(contrast(mark, disc_fill), 4.5);
    }
    // Without any colour: red has a ring more than the others.
    EXPECT_GT(count_of(drawn({Colour::red, 0, 0}), "<circle"), count_of(drawn({Colour::black, 0, 0}), "<circle"));
    EXPECT_GT(count_of(drawn({Colour::red, 0, 0}, "1"), "<circle"),
              count_of(drawn({Colour::white, 0, 0}, "1"), "<circle"));
}

}  // namespace
}  // namespace rulescope::drawing::testing
