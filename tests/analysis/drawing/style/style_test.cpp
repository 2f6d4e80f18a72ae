#include "analysis/drawing/style.h"

#include <gtest/gtest.h>

#include "analysis/drawing/svg.h"
#include "analysis/game/number_text.h"
#include "tests/support/host_locale.h"

namespace rulescope::drawing {
namespace {

namespace testing = rulescope::testing;
using Choices = std::vector<std::pair<std::string, std::string>>;

Style style_of(const Choices& choices) {
    Style style;
    for (const auto& [key, value] : choices) {
        const std::optional<Fault> fault = set_choice(style, key, value);
        EXPECT_FALSE(fault) << fault->message;
    }
    return style;
}

std::string refused(const std::string& key, const std::string& value) {
    Style style;
    const std::optional<Fault> fault = set_choice(style, key, value);
    EXPECT_TRUE(fault) << key << " " << value;
    EXPECT_EQ(style, Style{});
    return fault ? fault->message : "";
}

std::string drawn_in(const Style& style) {
    const StyleInForce in_force(style);
    Svg svg;
    svg.circle({10, 10}, 5, {.fill = "#cf4a37", .stroke = "#1a4e8a"});
    svg.text({0, 0}, "x", {});
    return svg.document(200, 100, "title", "");
}

TEST(DrawingStyle, TheChoicesOfAStyleGiveTheSameStyleAgain) {
    const Choices all{{"lang", "es"},   {"caption", "My own"}, {"legend", "off"},   {"width", "85"},
                      {"dpi", "300"},   {"palette", "cmyk"},   {"theme", "dark"},   {"font", "Arial, Serif"},
                      {"flip", "true"}, {"rotate", "240"},     {"names", "corner"}, {"key", "true"}};
    EXPECT_EQ(choices_of(style_of(all)), all);
    EXPECT_EQ(all.size(), style_keys().size()) << "every choice is in the list above";
    EXPECT_TRUE(choices_of(Style{}).empty());
    EXPECT_EQ(choices_of(style_of({{"width", "82.5"}, {"rotate", "-60"}})),
              (Choices{{"width", "82.5"}, {"rotate", "300"}}));
}

TEST(DrawingStyle, TheLocaleOfTheHostChangesNothing) {
    const Choices fraction{{"width", "85.5"}, {"font", "Arial, Serif"}};
    const std::string usual = drawn_in(style_of(fraction));
    const double width = size_of_document(usual).width;
    for (const char* name : {"de_DE.UTF-8", "tr_TR.UTF-8", "C"}) {
        const testing::HostLocale host(name);
        EXPECT_EQ(choices_of(style_of(fraction)), fraction) << name;
        EXPECT_EQ(drawn_in(style_of(fraction)), usual) << name;
        EXPECT_EQ(size_of_document(usual).width, width) << name;
        refused("width", "85,5");
        EXPECT_EQ(read_decimal("1e-3"), std::optional(0.001)) << name;
        EXPECT_EQ(leading_decimal("12.25mm"), 12.25) << name;
        EXPECT_EQ(ascii::upper("ilnpu"), "ILNPU") << name;
        EXPECT_EQ(ascii::lower("SQLITE"), "sqlite") << name;
    }
    for (const char* wrong : {"", "-", "1,5", "0x1p1", "nan", "1e999", "5 ", "1.5.5"}) {
        EXPECT_EQ(read_decimal(wrong), std::nullopt) << wrong;
    }
}

TEST(DrawingStyle, AWrongValueIsRefusedAndChangesNothing) {
    EXPECT_EQ(refused("palete", "grey"), "there is no choice 'palete'. Did you mean 'palette'?");
    EXPECT_EQ(refused("palette", "gray"), "'gray' is not a value of palette; expected colour, grey, cmyk");
    EXPECT_EQ(refused("width", "9"), "'9' is not a value of width; expected 10 to 2000 millimetres");
    EXPECT_EQ(refused("width", "85mm"), "'85mm' is not a value of width; expected 10 to 2000 millimetres");
    EXPECT_EQ(refused("dpi", "nan"), "'nan' is not a value of dpi; expected 20 to 2400 dots per inch");
    EXPECT_EQ(
        refused("rotate", "45"),
        "'45' is not a value of rotate; expected a multiple of 60 on hexagons, of 90 on squares, from -360 to 360");
    EXPECT_EQ(refused("rotate", "420"),
              "'420' is not a value of rotate; expected a multiple of 60 on hexagons, of 90 on squares, "
              "from -360 to 360");
    EXPECT_EQ(refused("flip", "yes"), "'yes' is not a value of flip; expected true or false");
    refused("font", "Arial\" onload=\"x");
    refused("lang", "");
}

TEST(DrawingStyle, AWordingIsUsualOffOrOwn) {
    EXPECT_EQ(style_of({}).caption.of("usual"), "usual");
    EXPECT_EQ(style_of({{"caption", "off"}}).caption.of("usual"), "");
    EXPECT_EQ(style_of({{"caption", "Own"}}).caption.of("usual"), "Own");
}

TEST(DrawingStyle, TheUsualStyleChangesNoByte) {
    EXPECT_NE(drawn_in(Style{}).find(
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"100\" viewBox=\"0 0 200 100\" "
                  "role=\"img\">\n<title>title</title>\n<rect width=\"200\" height=\"100\" fill=\"#ffffff\"/>\n"
                  "<circle cx=\"10\" cy=\"10\" r=\"5\" fill=\"#cf4a37\" stroke=\"#1a4e8a\""),
              std::string::npos);
}

TEST(DrawingStyle, WidthIsInMillimetresAndKeepsTheProportions) {
    EXPECT_NE(drawn_in(style_of({{"width", "85"}})).find("width=\"85mm\" height=\"42.5mm\" viewBox=\"0 0 200 100\""),
              std::string::npos);
}

TEST(DrawingStyle, ThemesChangeTheBackground) {
    EXPECT_NE(drawn_in(style_of({{"theme", "dark"}})).find("<rect width=\"200\" height=\"100\" fill=\"#1d1f22\"/>"),
              std::string::npos);
    EXPECT_EQ(drawn_in(style_of({{"theme", "transparent"}})).find("<rect"), std::string::npos);
}

TEST(DrawingStyle, APaletteChangesEveryColour) {
    const std::string grey = drawn_in(style_of({{"palette", "grey"}}));
    for (std::size_t at = grey.find('#'); at != std::string::npos; at = grey.find('#', at + 1)) {
        const std::string colour = grey.substr(at, 7);
        EXPECT_EQ(colour.substr(1, 2), colour.substr(3, 2)) << colour;
        EXPECT_EQ(colour.substr(1, 2), colour.substr(5, 2)) << colour;
    }
}

TEST(DrawingStyle, TheFontComesFirst) {
    EXPECT_NE(
        drawn_in(style_of({{"font", "Gill Sans"}})).find("font-family=\"Gill Sans, DejaVu Sans, Verdana, sans-serif\""),
        std::string::npos);
}

TEST(DrawingStyle, AStyleEndsWithItsScope) {
    drawn_in(style_of({{"theme", "dark"}}));
    EXPECT_EQ(style_in_force(), Style{});
}

}  // namespace
}  // namespace rulescope::drawing
