#include "tests/analysis/games/adaptoid/drawing/support.h"

#include "analysis/drawing/svg.h"

namespace rulescope::drawing::testing {
namespace {

TEST(DrawingSvg, NumbersAreShortAndNeverMinusZero) {
    EXPECT_EQ(number(0), "0");
    EXPECT_EQ(number(-0.001), "0");
    EXPECT_EQ(number(12.5), "12.5");
    EXPECT_EQ(number(-0.25), "-0.25");
    EXPECT_EQ(number(3.999), "4");
    EXPECT_EQ(number(1.005001), "1.01");
    EXPECT_EQ(number(7.05), "7.05");
    EXPECT_EQ(number(-120), "-120");
}

TEST(DrawingSvg, LinesAreBrokenAtSpacesAndFit) {
    const std::string text = "White may create an adaptoid on every cell marked with a plus sign.";
    const std::vector<std::string> lines = wrap(text, 12, 150);
    ASSERT_GT(lines.size(), 2U);
    std::string together;
    for (const std::string& line : lines) {
        EXPECT_LE(text_width(line, 12), 150) << line;
        together += (together.empty() ? "" : " ") + line;
    }
    EXPECT_EQ(together, text);
    EXPECT_EQ(wrap("", 12, 100), std::vector<std::string>{""});
    EXPECT_EQ(wrap("one\ntwo", 12, 100), (std::vector<std::string>{"one", "two"}));
    // Sentences without spaces are broken between characters, never within one.
    for (const std::string text :
         {"incomprehensibilities", "\xe8\xa7\x84\xe5\x88\x99\xe4\xb9\xa6\xe7\x9a\x84\xe5\x9b\xbe"}) {
        const std::vector<std::string> parts = wrap(text, 12, 30);
        EXPECT_GT(parts.size(), 1U);
        std::string joined;
        for (const std::string& part : parts) {
            EXPECT_LE(text_width(part, 12), 30) << part;
            EXPECT_NE(static_cast<unsigned char>(part.front()) & 0xC0U, 0x80U) << part;
            joined += part;
        }
        EXPECT_EQ(joined, text);
    }
    EXPECT_EQ(wrap("ab", 12, 1), (std::vector<std::string>{"a", "b"})) << "a line has at least one character";
}

TEST(DrawingSvg, EveryShapeIsWellFormedAndHasNoIdToClashOnAPage) {
    Svg svg;
    svg.open_at({10, 10}, "a \"b\"", {{"data-cell", "<B4>"}}, "B4: White & Black");
    svg.circle({1, 2}, 3, {.fill = "#ffffff", .stroke = "#000000", .dash = "2 1"});
    svg.rectangle({0, 0}, 5, 5, 1, {.fill = "#ff0000"});
    svg.line({0, 0}, {5, 5}, {.stroke = "#000000"});
    svg.polygon({{0, 0}, {5, 0}, {5, 5}}, {.fill = "#00ff00"});
    svg.path("M0 0L5 5", {.stroke = "#000000"});
    svg.text({0, 0}, "4 < 5", {.bold = true, .anchor = Anchor::end, .halo = "#ffffff"});
    svg.close();
    const std::string text = svg.document(100.2, 50, "A title with <brackets>", "It & that");
    EXPECT_TRUE(well_formed(text));
    EXPECT_EQ(text.substr(0, 5), "<svg ");
    EXPECT_NE(text.find("width=\"101\" height=\"50\""), std::string::npos);
    EXPECT_EQ(text.find(" id="), std::string::npos);
    EXPECT_EQ(text.find("<style"), std::string::npos);
    EXPECT_FALSE(well_formed(text + "<g>"));  // so that well_formed can fail
}

}  // namespace
}  // namespace rulescope::drawing::testing
