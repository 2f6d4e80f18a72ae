// Facts and pictures of four in a row.
#include "analysis/games/four_in_a_row/properties.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>

#include <nlohmann/json.hpp>

#include "analysis/game/language.h"
#include "analysis/games/four_in_a_row/kit.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/typed_text.h"
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

AnyGame game_on(const std::vector<std::string>& overrides = {}) {
    return game_of(specs::load_rules("four-in-a-row", overrides).rules);
}

TEST(FourInARowPicture, shows_discs_names_and_the_line_that_won) {
    const AnyGame game = game_on();
    const AnyState before = *parse_state(game, "W 7/7/7/7/BBB4/WWW4");
    const JudgedTurn turn = judge_turn(game, before, "d", "turn");
    const std::string svg = pictures().draw(pictures().board_after(game, before, turn.legal_plies())).value();
    EXPECT_EQ(count(svg, "disc white"), 4U);
    EXPECT_EQ(count(svg, "disc black"), 3U);
    EXPECT_EQ(count(svg, "class=\"cell\""), 35U);
    EXPECT_EQ(count(svg, "mark last"), 1U);
    EXPECT_EQ(count(svg, "mark line"), 1U);
    EXPECT_THAT(svg, HasSubstr("data-cell=\"a1 d1\""));
    EXPECT_THAT(svg, HasSubstr("7x6. White: a1 b1 c1 d1. Black: a2 b2 c2. 35 free cells."));
    const std::string empty = pictures().draw(pictures().board(game, game.initial())).value();
    EXPECT_THAT(empty, Not(HasSubstr("mark")));
    EXPECT_THAT(empty, HasSubstr("White: none. Black: none. 42 free cells."));
}

/// Row 1 is the lowest on the page, column a the leftmost.
TEST(FourInARowPicture, is_drawn_upright) {
    const AnyGame game = game_on({"board.width=3", "board.height=2", "goal.length=3"});
    const std::string svg = pictures().draw(pictures().board(game, *parse_state(game, "B 3/W2"))).value();
    static const std::regex circle(R"re(<circle cx="([0-9.]+)" cy="([0-9.]+)"[^>]*class="(cell|disc white)")re");
    std::vector<double> columns;
    std::vector<double> rows;
    std::pair<double, double> white;
    for (std::sregex_iterator at(svg.begin(), svg.end(), circle), end; at != end; ++at) {
        columns.push_back(std::stod((*at)[1]));
        rows.push_back(std::stod((*at)[2]));
        white = (*at)[3] == "cell" ? white : std::pair(columns.back(), rows.back());
    }
    ASSERT_EQ(columns.size(), 6U) << svg;
    EXPECT_EQ(white.first, *std::min_element(columns.begin(), columns.end()));
    EXPECT_EQ(white.second, *std::max_element(rows.begin(), rows.end()));
    EXPECT_NEAR(columns[1] - columns[0], 40, 1e-9) << "the pitch of a figure";
    EXPECT_EQ(std::abs(rows[3] - rows[0]), 40);
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
