// Facts and pictures of four in a row.
#include "analysis/games/four_in_a_row/facts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include <nlohmann/json.hpp>

#include "analysis/games/four_in_a_row/picture.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "tests/support/four_in_a_row/contract.h"

namespace rulescope::four_in_a_row {
namespace {

using testing::four_in_a_row_rules;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::tic_tac_toe;

std::map<std::string, double> facts(const RuleSet& rules, const char* text) {
    const FourInARow game(rules);
    const Position position = parse_position(rules, text).value();
    std::map<std::string, double> values;
    for (const verify::FactOf<FourInARow>& fact : facts_of(game)) {
        EXPECT_TRUE(values.emplace(fact.name, fact.value(game, position)).second) << fact.name;
        EXPECT_FALSE(fact.description.empty());
        EXPECT_TRUE(!fact.flag || values[fact.name] == 0 || values[fact.name] == 1);
    }
    return values;
}

TEST(FourInARowFacts, are_counted_on_the_board) {
    auto at = facts(four_in_a_row_rules(), "W 7/7/7/7/BBB4/WWW4");
    EXPECT_EQ(at["white.threats"], 1);
    EXPECT_EQ(at["white.wins_now"], 1);
    EXPECT_EQ(at["black.threats"], 1);
    EXPECT_EQ(at["black.wins_now"], 0) << "d2 takes no disc before d1 has one";
    EXPECT_EQ(at["mover"], at["white"]);
    EXPECT_EQ(at["discs"], 6);
    EXPECT_EQ(at["free"], 36);
    EXPECT_EQ(at["turns"], 7);
    EXPECT_EQ(at["over"] + at["draw"] + at["winner"] + at["white.lines"], 0);
    at = facts(four_in_a_row_rules(), "B 7/7/7/7/BBB4/WWWW3");
    EXPECT_EQ(at["white.lines"], 1);
    EXPECT_EQ(at["winner"], at["white"]);
    EXPECT_EQ(at["over"], 1);
    EXPECT_EQ(at["mover"], at["nobody"]);
    EXPECT_EQ(at["turns"], 0);
    at = facts(tic_tac_toe(), "B BBW/WWB/BWW");
    EXPECT_EQ(at["draw"], 1);
    EXPECT_EQ(at["winner"], 0);
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++found;
    }
    return found;
}

/// The board alone.
std::string drawn(const Picture& picture) {
    drawing::Svg svg;
    draw_board(svg, {12, 12}, picture);
    return svg.document(400, 400, "board", description_of(picture));
}

TEST(FourInARowPicture, shows_discs_names_and_the_line_that_won) {
    const FourInARow game(four_in_a_row_rules());
    const Position position = parse_position(game.rules(), "B 7/7/7/7/BBB4/WWWW3").value();
    Picture picture = picture_of(game, position, game.rules().grid().find("d1"));
    EXPECT_EQ(picture.lines, (std::vector<std::pair<Cell, Cell>>{{0, 3}}));
    picture.open = {10, 11};
    const std::string svg = drawn(picture);
    EXPECT_EQ(count(svg, "disc white"), 4U);
    EXPECT_EQ(count(svg, "disc black"), 3U);
    EXPECT_EQ(count(svg, "class=\"cell\""), 35U);
    EXPECT_EQ(count(svg, "mark last"), 1U);
    EXPECT_EQ(count(svg, "mark line"), 1U);
    EXPECT_EQ(count(svg, "mark open"), 2U);
    EXPECT_THAT(svg, HasSubstr("data-cell=\"d2\""));
    EXPECT_THAT(svg, HasSubstr("7x6. White: a1 b1 c1 d1. Black: a2 b2 c2. 35 free cells."));
    const std::string empty = drawn(picture_of(game, Position{}));
    EXPECT_THAT(empty, Not(HasSubstr("mark")));
    EXPECT_THAT(empty, HasSubstr("White: none. Black: none. 42 free cells."));
    EXPECT_LT(size_of(picture).height, size_of(picture).width);
}

/// Row 1 is the lowest on the page, column a the leftmost.
TEST(FourInARowPicture, is_drawn_upright) {
    const FourInARow game(four_in_a_row_rules(3, 2, 3));
    const std::string svg = drawn(picture_of(game, parse_position(game.rules(), "B 3/W2").value()));
    const std::size_t disc = svg.find("disc white");
    const std::size_t begin = svg.rfind("<circle", disc);
    const std::string circle = svg.substr(begin, svg.find("/>", begin) - begin);
    EXPECT_THAT(circle, HasSubstr("cx=\"54\""));
    EXPECT_THAT(circle, HasSubstr("cy=\"76.8\""));
}

/// The figures of the rulebook, by their own rules and by others of the family.
TEST(FourInARowPicture, figures_mark_what_is_computed) {
    const AnyRules rules = specs::load_rules("four-in-a-row").rules;
    const specs::FigureSpec drop = specs::load_figure("four-in-a-row-drop");
    const drawing::Figure figure = pictures().figure(drop, rules).value();
    EXPECT_EQ(figure.caption, drop.caption);
    EXPECT_EQ(pictures().marks(figure)["turns"], (nlohmann::ordered_json{"a", "b", "c", "e", "f", "g"}));
    const std::string svg = pictures().draw(figure).value();
    EXPECT_EQ(count(svg, "mark open"), 6U);
    EXPECT_THAT(svg, HasSubstr("data-cell=\"e3\""));
    EXPECT_THAT(svg, Not(HasSubstr("data-cell=\"d6\"")));
    // A longer goal: the figure has no line, and the caption describes the board.
    const specs::FigureSpec line = specs::load_figure("four-in-a-row-line");
    EXPECT_EQ(count(pictures().draw(pictures().figure(line, rules).value()).value(), "mark line"), 1U);
    const AnyRules five = specs::load_rules("four-in-a-row", {"goal.length=5"}).rules;
    const drawing::Figure other = pictures().figure(line, five).value();
    EXPECT_EQ(count(pictures().draw(other).value(), "mark line"), 0U);
    EXPECT_EQ(other.caption, "Black is to drop a disc.");
    // A board that the figure does not fit: a page draws it by the rules of the figure.
    const AnyRules tiny = specs::load_rules("four-in-a-row-tiny").rules;
    EXPECT_FALSE(pictures().figure(line, tiny).ok());
    const drawing::PageFigure page = pictures().page_figure(line, tiny).value();
    EXPECT_EQ(page.of, "Four in a row");
    EXPECT_EQ(page.caption, line.caption);
}

}  // namespace
}  // namespace rulescope::four_in_a_row
