#include "analysis/drawing/style.h"

#include <cmath>

#include <gtest/gtest.h>

#include "analysis/drawing/palette.h"

namespace rulescope::drawing {
namespace {

const std::vector<std::string> colours{ink,       faint_ink,    name_ink,        paper,     disc_fill,
                                       disc_edge, green,        lower_disc_fill, cell_line, blue,
                                       red_mark,  own_mark_ink, "#cf4a37",       "#26292e", "#00ff00",
                                       "#0000ff", "#ff0000",    "#00ffff",       "#ff00ff", "#ffff00"};

TEST(DrawingColours, LabIsThatOfTheStandard) {
    // sRGB under D50, published values.
    const Lab red = lab_of("#ff0000");
    EXPECT_NEAR(red.l, 54.29, 0.05);
    EXPECT_NEAR(red.a, 80.81, 0.1);
    EXPECT_NEAR(red.b, 69.89, 0.1);
    EXPECT_NEAR(lab_of("#ffffff").l, 100, 0.01);
    EXPECT_NEAR(lab_of("#000000").l, 0, 0.01);
    for (const std::string& colour : colours) {
        EXPECT_EQ(hex_of(lab_of(colour)), colour);
    }
}

TEST(DrawingColours, GreyKeepsTheLightness) {
    for (const std::string& colour : colours) {
        const Lab grey = lab_of(colour_in(Palette::grey, colour));
        EXPECT_NEAR(grey.l, lab_of(colour).l, 0.4) << colour;
        EXPECT_LT(std::hypot(grey.a, grey.b), 0.75) << colour;
    }
}

TEST(DrawingColours, WhatLiesOnACellDiffersFromItInGrey) {
    // Bodies of white, red and black pieces, marks, discs.
    const std::vector<std::string> together{paper, disc_fill, lower_disc_fill, "#cf4a37", "#26292e"};
    for (std::size_t a = 0; a < together.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            const double apart = std::abs(lab_of(colour_in(Palette::grey, together[a])).l -
                                          lab_of(colour_in(Palette::grey, together[b])).l);
            EXPECT_GT(apart, 10) << together[a] << " and " << together[b];
        }
    }
    for (const std::string& mark : {green, red_mark, blue, own_mark_ink}) {
        const double apart =
            std::abs(lab_of(colour_in(Palette::grey, mark)).l - lab_of(colour_in(Palette::grey, disc_fill)).l);
        EXPECT_GT(apart, 40) << mark;
    }
}

TEST(DrawingColours, CmykColoursCanBePrinted) {
    for (const std::string& colour : colours) {
        const std::string printed = colour_in(Palette::cmyk, colour);
        EXPECT_TRUE(printable(lab_of(printed))) << colour << " becomes " << printed;
        EXPECT_NEAR(lab_of(printed).l, lab_of(colour).l, 1) << colour;
        EXPECT_EQ(colour_in(Palette::cmyk, printed), printed);
    }
    for (const std::string bright : {"#00ff00", "#0000ff", "#ff00ff", "#00ffff"}) {
        EXPECT_FALSE(printable(lab_of(bright))) << bright << " is outside of coated paper";
        EXPECT_GT(distance(lab_of(colour_in(Palette::cmyk, bright)), lab_of(bright)), 10) << bright;
    }
}

TEST(DrawingColours, MarksKeepTheirHueInPrint) {
    for (const std::string& mark : {green, red_mark, blue, own_mark_ink}) {
        const Lab before = lab_of(mark);
        const Lab after = lab_of(colour_in(Palette::cmyk, mark));
        EXPECT_GT(std::hypot(after.a, after.b), 15) << mark;
        EXPECT_NEAR(std::atan2(before.b, before.a), std::atan2(after.b, after.a), 0.1) << mark;
    }
}

TEST(DrawingColours, OtherTextsStay) {
    EXPECT_EQ(colour_in(Palette::grey, "none"), "none");
    EXPECT_EQ(colour_in(Palette::colour, "#cf4a37"), "#cf4a37");
}

}  // namespace
}  // namespace rulescope::drawing
