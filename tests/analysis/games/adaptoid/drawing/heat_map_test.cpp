#include "tests/analysis/games/adaptoid/drawing/support.h"

#include <cmath>

#include "analysis/drawing/plots/heat_map.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::drawing::testing {
namespace {

/// Lightness (CIE L*) of "#rrggbb", 0 to 100.
double lightness(const std::string& colour) {
    const double weights[] = {0.2126, 0.7152, 0.0722};
    double y = 0;
    for (std::size_t channel = 0; channel < 3; ++channel) {
        const double value = static_cast<double>(std::stoi(colour.substr(1 + 2 * channel, 2), nullptr, 16)) / 255;
        y += weights[channel] * (value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4));
    }
    return y > 0.008856 ? 116 * std::cbrt(y) - 16 : 903.3 * y;
}

TEST(DrawingHeatMap, LightnessDecreasesEvenly) {
    EXPECT_GT(lightness(shade(0)), 94);
    EXPECT_LT(lightness(shade(1)), 25);
    const double mean = (lightness(shade(0)) - lightness(shade(1))) / 20;
    for (int step = 0; step < 20; ++step) {
        const double decrease = lightness(shade(step / 20.0)) - lightness(shade((step + 1) / 20.0));
        EXPECT_NEAR(decrease, mean, mean * 0.3) << step;
    }
    EXPECT_EQ(shade(-1), shade(0));
    EXPECT_EQ(shade(7), shade(1));
}

/// The map on a board of seven discs.
std::string drawn(const HeatMap& map) {
    const AnyRules rules = specs::load_rules("adaptoid-tiny").rules;
    return kit_of(rules).pictures().heat_map(rules, map);
}

TEST(DrawingHeatMap, EachCellShowsItsNumberAndShade) {
    HeatMap map;
    map.values = {0, 0.25, 0.5, std::nan(""), 1, 0.125, 0.75};
    map.factor = 100;
    map.decimals = 1;
    map.unit = "per cent";
    const std::string svg = drawn(map);
    EXPECT_TRUE(well_formed(svg));
    for (const char* text : {">0.0<", ">25.0<", ">50.0<", ">100.0<", ">12.5<", ">75.0<", ">per cent<"}) {
        EXPECT_NE(svg.find(text), std::string::npos) << text;
    }
    EXPECT_EQ(svg.find("nan"), std::string::npos);
    EXPECT_NE(svg.find("class=\"disc\" fill=\"" + shade(0.75) + "\""), std::string::npos);
    EXPECT_EQ(count_of(svg, "class=\"name\""), 7);
    EXPECT_EQ(svg, drawn(map));
}

TEST(DrawingHeatMap, TheScaleMayBeginAtTheSmallestValue) {
    HeatMap map;
    map.values = {10, 11, 12, 13, 14, 15, 16};
    map.from_zero = false;
    EXPECT_NE(drawn(map).find("class=\"disc\" fill=\"" + shade(0) + "\""), std::string::npos);
    map.from_zero = true;
    EXPECT_EQ(drawn(map).find("class=\"disc\" fill=\"" + shade(0) + "\""), std::string::npos);
}

TEST(DrawingHeatMap, MapsInOneLineShareAScale) {
    HeatMap map;
    map.values = {10, 11, 12, 13, 14, 15, 16};
    map.from_zero = false;
    map.same_scale = {4, 28};
    const std::string svg = drawn(map);
    EXPECT_NE(svg.find("class=\"disc\" fill=\"" + shade(0.25) + "\""), std::string::npos);
    EXPECT_NE(svg.find("class=\"disc\" fill=\"" + shade(0.5) + "\""), std::string::npos);
    EXPECT_EQ(svg.find("class=\"disc\" fill=\"" + shade(1) + "\""), std::string::npos);
}

TEST(DrawingHeatMap, OddInputIsDrawnAllTheSame) {
    for (const std::vector<double>& values :
         {std::vector<double>{}, std::vector<double>(7, 0.0), std::vector<double>(50, 3.0),
          std::vector<double>(7, std::nan("")), std::vector<double>{-1, -0.001, 2, INFINITY}}) {
        HeatMap map;
        map.values = values;
        const std::string svg = drawn(map);
        EXPECT_TRUE(well_formed(svg));
        EXPECT_EQ(svg.find(">-0<"), std::string::npos);
        EXPECT_EQ(svg.find("inf"), std::string::npos);
    }
}

TEST(DrawingHeatMap, GridsHaveNumbersShadesAndNamesAtTheirEdges) {
    const SquareHeatMap grid(SquareGrid(3, 2));
    HeatMap map;
    map.values = {0, 1, 2, std::nan(""), 4, 3};
    const std::string svg = draw_heat_map(grid, map);
    EXPECT_TRUE(well_formed(svg));
    EXPECT_EQ(count_of(svg, "class=\"cell\""), 6);
    // b2 is the fifth cell, and has the most.
    const std::size_t cell = svg.find("data-cell=\"b2\"");
    ASSERT_NE(cell, std::string::npos);
    EXPECT_NE(svg.find("fill=\"" + shade(1) + "\"", cell), std::string::npos);
    for (const char* text : {">a<", ">c<", ">1<", ">2<", ">4<"}) {
        EXPECT_NE(svg.find(text), std::string::npos) << text;
    }
    EXPECT_EQ(svg.find("nan"), std::string::npos);
    map.cell_names = false;
    EXPECT_EQ(draw_heat_map(grid, map).find(">a<"), std::string::npos);
}

}  // namespace
}  // namespace rulescope::drawing::testing
