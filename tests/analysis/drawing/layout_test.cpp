// The layout of all drawings: boards in rows, what stands around them, and what is refused.
#include "analysis/drawing/layout.h"

#include "analysis/drawing/cell_areas.h"

#include <gtest/gtest.h>

#include <cmath>
#include <optional>
#include <regex>
#include <string>
#include <vector>

namespace rulescope::drawing {
namespace {

/// A square of this size with one cell, "a1", in its middle.
LaidBoard square(double side, const std::string& heading = "") {
    LaidBoard board;
    board.size = {side, side};
    board.heading = heading;
    board.draw = [side](Svg& svg, Point corner) { svg.rectangle(corner, side, side, 0, {.cls = "square"}); };
    board.place_of = [side](const std::string& cell) {
        return cell == "a1" ? std::optional(MarkPlace{{side / 2, side / 2}}) : std::nullopt;
    };
    return board;
}

struct Corner {
    double x, y;
};

/// The upper left corners of the squares.
std::vector<Corner> corners_of(const Layout& layout) {
    const Result<std::string> svg = draw_layout(layout);
    EXPECT_TRUE(svg.ok());
    static const std::regex rectangle(R"re(<rect x="([-0-9.]+)" y="([-0-9.]+)"[^>]*class="square")re");
    std::vector<Corner> corners;
    for (std::sregex_iterator at(svg->begin(), svg->end(), rectangle), end; at != end; ++at) {
        corners.push_back({std::stod((*at)[1]), std::stod((*at)[2])});
    }
    return corners;
}

double width_of(const Layout& layout) {
    const std::string svg = draw_layout(layout).value();
    return std::stod(svg.substr(svg.find("width=\"") + 7));
}

TEST(DrawingOneLayout, ABoardThatIsNarrowerThanItsCaptionIsCentred) {
    Layout layout;
    layout.boards = {square(60)};
    layout.min_width = 260;
    ASSERT_EQ(corners_of(layout).size(), 1U);
    EXPECT_NEAR(corners_of(layout)[0].x + 30, width_of(layout) / 2, 0.01);
    layout.min_width = 0;
    EXPECT_NEAR(corners_of(layout)[0].x, page_margin, 0.01);
}

TEST(DrawingOneLayout, BoardsOfARowBeginAtTheSameHeightAndColumnsAreAligned) {
    Layout layout;
    layout.columns = 2;
    layout.boards = {square(80, "one"), square(50, "a heading that needs more than one line of this width"),
                     square(50, "three")};
    const std::vector<Corner> corners = corners_of(layout);
    ASSERT_EQ(corners.size(), 3U);
    EXPECT_EQ(corners[0].y, corners[1].y);
    EXPECT_EQ(corners[0].x, corners[2].x);
    EXPECT_GE(corners[1].x, corners[0].x + 80 + layout.gap);
    EXPECT_GT(corners[2].y, corners[0].y + 80);
}

TEST(DrawingOneLayout, WhatBelongsToABoardStandsBelowItAndMakesRoom) {
    Layout layout;
    layout.columns = 1;
    layout.boards = {square(80), square(80)};
    const double apart = corners_of(layout)[1].y - corners_of(layout)[0].y;
    layout.boards[0].draw_below = [](Svg&, Point, double width) {
        EXPECT_EQ(width, 80);
        return 33.0;
    };
    EXPECT_NEAR(corners_of(layout)[1].y - corners_of(layout)[0].y, apart + 33, 0.01);
}

TEST(DrawingOneLayout, AnOwnMarkIsOnTheBoardThatHasItsCell) {
    Layout layout;
    layout.boards = {square(80), square(80)};
    layout.boards[0].place_of = {};
    layout.look.own_marks = {{OwnMarkKind::highlight, "a1"}};
    const Corner second = corners_of(layout)[1];
    const std::string svg = draw_layout(layout).value();
    std::smatch circle;
    ASSERT_TRUE(std::regex_search(svg, circle, std::regex(R"re(<circle cx="([0-9.]+)" cy="([0-9.]+)")re"))) << svg;
    EXPECT_NEAR(std::stod(circle[1]), second.x + 40, 0.01);
    EXPECT_NEAR(std::stod(circle[2]), second.y + 40, 0.01);
}

TEST(DrawingOneLayout, PlacesOfCellsAreRecordedWithoutOwnMarks) {
    Layout layout;
    layout.boards = {square(80)};
    const CellAreasWanted wanted({"a1", "z9"});
    ASSERT_TRUE(draw_layout(layout).ok());
    ASSERT_EQ(wanted.found().size(), 1U);
    EXPECT_EQ(wanted.found().front().cell, "a1");
}

TEST(DrawingOneLayout, APitchAndARotationAreRefusedTogetherAndThenMarks) {
    Layout layout;
    layout.boards = {square(80)};
    layout.pitch = 11.5;
    layout.cell_turn = 60;
    layout.look.rotate = 90;
    layout.look.own_marks = {{OwnMarkKind::plus, "z9"}};
    const Result<std::string> svg = draw_layout(layout);
    ASSERT_FALSE(svg.ok());
    ASSERT_EQ(svg.faults().size(), 2U);
    EXPECT_EQ(svg.faults()[0].message, "a pitch of 11.5 pixels; expected 12 to 400");
    EXPECT_EQ(svg.faults()[1].message,
              "a rotation by 90 degrees; expected a multiple of 60, because the cells are hexagons");
    layout.pitch = 12;
    layout.look.rotate = 120;
    const Result<std::string> marked = draw_layout(layout);
    ASSERT_FALSE(marked.ok());
    EXPECT_NE(marked.faults().front().message.find("z9"), std::string::npos);
    layout.look.own_marks.clear();
    EXPECT_TRUE(draw_layout(layout).ok());
    EXPECT_EQ(draw_layout(Fault{"no such grid", "", "", 0}).faults().front().message, "no such grid");
    EXPECT_TRUE(faults_of_pitch(12).empty());
    EXPECT_TRUE(faults_of_pitch(400).empty());
    EXPECT_FALSE(faults_of_pitch(std::nan("")).empty());
}

TEST(DrawingOneLayout, ThePictureOfATurnHasAnArrowBetweenItsBoards) {
    Layout layout;
    layout.boards = {square(80), square(80)};
    const auto arrows = [&] {
        const std::string svg = draw_layout(layout).value();
        std::size_t count = 0;
        for (std::size_t at = svg.find("<polygon"); at != std::string::npos; at = svg.find("<polygon", at + 1)) {
            ++count;
        }
        return count;
    };
    EXPECT_EQ(arrows(), 0U);
    layout.arrow = true;
    EXPECT_EQ(arrows(), 1U);
}

}  // namespace
}  // namespace rulescope::drawing
