#include "analysis/drawing/own_marks.h"

#include <gtest/gtest.h>

namespace rulescope::drawing {
namespace {

std::string refused(const std::string& text) {
    const Result<OwnMark> mark = parse_own_mark(text);
    EXPECT_FALSE(mark.ok()) << text;
    return mark.ok() ? "" : mark.faults().front().message;
}

/// A board with the cells a (free) and b (taken).
std::optional<MarkPlace> place(const std::string& cell) {
    if (cell == "a") {
        return MarkPlace{{100, 100}, {{1, -1}, {1, 1}}, false, 0.4};
    }
    if (cell == "b") {
        return MarkPlace{{200, 100}, {{1, -1}, {1, 1}}, true, 0.4};
    }
    return std::nullopt;
}

std::string drawn(const std::vector<std::string>& texts) {
    std::vector<OwnMark> marks;
    for (const std::string& text : texts) {
        marks.push_back(parse_own_mark(text).value());
    }
    Svg svg;
    draw_own_marks(svg, marks, place, 100, {300, 200});
    return svg.document(300, 200, "", "");
}

TEST(OwnMarks, EveryKindIsReadAndWrittenAsTheSameText) {
    for (const std::string text : {"plus B3", "cross B3", "number B3 12", "letter B3 é", "arrow B3 D4", "highlight B3",
                                   "text B3 look at this"}) {
        const Result<OwnMark> mark = parse_own_mark(text);
        ASSERT_TRUE(mark.ok()) << text;
        EXPECT_EQ(text_of(*mark), text);
    }
    EXPECT_EQ(parse_own_mark("  arrow   B3  D4 ").value(), (OwnMark{OwnMarkKind::arrow, "B3", "D4", ""}));
}

TEST(OwnMarks, AFaultSaysWhatWasExpected) {
    EXPECT_EQ(refused("arow B3 D4"), "there is no mark 'arow'. Did you mean 'arrow'?");
    EXPECT_EQ(refused("plus"), "the mark plus has no cell; expected \"plus CELL\"");
    EXPECT_EQ(refused("plus B3 x"), "a mark of the kind plus has no text; 'x' is too much");
    EXPECT_EQ(refused("arrow B3"), "an arrow needs two different cells; expected \"arrow FROM TO\"");
    EXPECT_EQ(refused("arrow B3 B3"), "an arrow needs two different cells; expected \"arrow FROM TO\"");
    EXPECT_EQ(refused("number B3 x1"), "the number of a mark is 'x1'; expected 0 to 999");
    EXPECT_EQ(refused("number B3 1000"), "the number of a mark is '1000'; expected 0 to 999");
    EXPECT_EQ(refused("letter B3 ab"), "the letter of a mark is 'ab'; expected one character");
    EXPECT_EQ(refused("text B3"), "the text of a mark has 0 characters; expected 1 to 40");
    EXPECT_EQ(refused("text B3 " + std::string(41, 'x')), "the text of a mark has 41 characters; expected 1 to 40");
    EXPECT_EQ(refused("text B3 a\tb"), "the text of a mark has a control character; expected one line of text");
}

TEST(OwnMarks, AMarkOutsideTheDrawingIsAFault) {
    const Faults faults = faults_of({parse_own_mark("arrow a z").value(), parse_own_mark("plus b").value()}, place);
    ASSERT_EQ(faults.size(), 1U);
    EXPECT_EQ(faults.front().message, "the mark \"arrow a z\" is on z, which is not a cell of the drawing");
    EXPECT_EQ(faults.front().cell, "z");
}

TEST(OwnMarks, TheDrawingSaysWhichMarksAreTheEditors) {
    const std::string svg = drawn({"plus a", "arrow a b"});
    EXPECT_NE(svg.find("<g class=\"own-marks\">"), std::string::npos);
    EXPECT_NE(svg.find("<g class=\"own-mark plus\" data-cell=\"a\">"), std::string::npos);
    EXPECT_NE(svg.find("<g class=\"own-mark arrow\" data-cell=\"a\" data-to=\"b\">"), std::string::npos);
    EXPECT_LT(svg.find("own-mark arrow"), svg.find("own-mark plus")) << "arrows cover no other marks";
    EXPECT_EQ(drawn({}).find("own-mark"), std::string::npos);
}

/// The rectangles of a drawing's plates.
std::vector<Box> plates_of(const std::string& svg) {
    std::vector<Box> plates;
    const auto number_after = [&](const std::string& name, std::size_t from) {
        return std::stod(svg.substr(svg.find(name, from) + name.size()));
    };
    for (std::size_t at = svg.find("<rect x="); at != std::string::npos; at = svg.find("<rect x=", at + 1)) {
        const Size size{number_after(" width=\"", at), number_after(" height=\"", at)};
        plates.push_back(
            {{number_after(" x=\"", at) + size.width / 2, number_after(" y=\"", at) + size.height / 2}, size});
    }
    return plates;
}

TEST(OwnMarks, AMarkIsInTheMiddleOfAFreeCellElseInACornerOfItsOwnAndAlwaysOfOneSize) {
    const Box free = plates_of(drawn({"number a 1"})).at(0);
    const Box taken = plates_of(drawn({"number b 1"})).at(0);
    EXPECT_NEAR(free.middle.x, 100, 0.01);
    EXPECT_NEAR(free.middle.y, 100, 0.01);
    EXPECT_NEAR(free.size.width, taken.size.width, 0.01);
    EXPECT_NEAR(free.size.height, taken.size.height, 0.01);
    // The cell b reaches from 150 to 250.
    EXPECT_GT(taken.middle.x, 210);
    EXPECT_LT(taken.middle.x + taken.size.width / 2, 250);
    EXPECT_LT(taken.middle.y, 90);
    EXPECT_GT(taken.middle.y - taken.size.height / 2, 50);
}

TEST(OwnMarks, SeveralMarksOfACellDoNotCoverEachOther) {
    const std::vector<Box> plates = plates_of(drawn({"number a 1", "letter a x", "number a 2"}));
    ASSERT_EQ(plates.size(), 3U);
    for (std::size_t first = 0; first < plates.size(); ++first) {
        for (std::size_t second = first + 1; second < plates.size(); ++second) {
            EXPECT_GT(gap(PaperShape(plates[first]), PaperShape(plates[second])), 0) << first << " " << second;
        }
    }
}

TEST(OwnMarks, AMarkForWhichTheCellHasNoPlaceIsAFault) {
    std::vector<OwnMark> marks(3, parse_own_mark("plus a").value());
    marks.push_back(parse_own_mark("highlight a").value());
    EXPECT_TRUE(faults_of(marks, place).empty());
    marks.push_back(parse_own_mark("text a more").value());
    const Faults faults = faults_of(marks, place);
    ASSERT_EQ(faults.size(), 1U);
    EXPECT_EQ(faults.front().message,
              "the mark \"text a more\" finds no place: its cell has place for 3 marks, arrows and highlights apart");
}

TEST(OwnMarks, ALongTextIsBrokenIntoLinesWithinThePage) {
    for (const std::string text : {"text a this one is hungry, too, and waits here.",
                                   "text b \xe7\x9c\x8b\xe8\xbf\x99\xe9\x87\x8c\xe7\x9c\x8b"
                                   "\xe8\xbf\x99\xe9\x87\x8c\xe7\x9c\x8b\xe8\xbf\x99",
                                   "text a incomprehensibilitiesincomprehensibil"}) {
        const std::string svg = drawn({text});
        const Box plate = plates_of(svg).at(0);
        EXPECT_GE(plate.middle.x - plate.size.width / 2, 0) << text;
        EXPECT_LE(plate.middle.x + plate.size.width / 2, 300) << text;
        EXPECT_GE(plate.middle.y - plate.size.height / 2, 0) << text;
        EXPECT_LE(plate.middle.y + plate.size.height / 2, 200) << text;
        EXPECT_LE(plate.size.width, 200) << text;
    }
}

TEST(OwnMarks, TextIsNeverMarkup) {
    const std::string svg = drawn({"text a <b>&\"x"});
    EXPECT_EQ(svg.find("<b>"), std::string::npos);
    EXPECT_NE(svg.find("&lt;b&gt;&amp;"), std::string::npos);
}

TEST(OwnMarks, TheLegendHasOneEntryForThem) {
    EXPECT_TRUE(own_mark_legend({}).empty());
    const auto legend = own_mark_legend({parse_own_mark("plus a").value(), parse_own_mark("cross b").value()});
    ASSERT_EQ(legend.size(), 1U);
    EXPECT_EQ(legend.front().meaning, "added by the editor");
}

}  // namespace
}  // namespace rulescope::drawing
