// The tables of a balance report, from results made by hand.
#include <gtest/gtest.h>

#include "reports/balance/balance_sections.h"
#include "reports/table.h"

namespace rulescope::reports {
namespace {

/// Of a game for two, each game another and with a line of its own.
studies::Score score(std::uint64_t wins, std::uint64_t losses, std::uint64_t draws) {
    studies::Score score;
    score.counts = {{0.0, losses}, {0.5, draws}, {1.0, wins}};
    score.wins = wins;
    score.losses = losses;
    score.draws = draws;
    score.different = wins + losses + draws;
    score.lines = {wins + losses + draws, wins + losses + draws};
    score.judged.interval = statistics::score(score.counts);
    return score;
}

TEST(BalanceSections, SeatsHaveTheirColoursAndCounts) {
    studies::DecidingMatch match;
    match.rules = specs::load_rules("adaptoid-tiny");
    match.seats = {{"white", "random", score(60, 40, 0)}, {"black", "random", score(1200, 800, 0)}};
    const BalanceSection section = seats_section(match);
    ASSERT_EQ(section.tables.size(), 1U);
    EXPECT_EQ(table_text(section.tables.front()),
              "  Seat   Games  Openings of 4   of 8  Different   Wins  Losses  Draws  Unfinished   Score   95 % "
              "interval\n"
              "  White    100            100    100        100     60      40      0           0  60.0 %  50.2 to 69.1 "
              "%\n"
              "  Black  2 000          2 000  2 000      2 000  1 200     800      0           0  60.0 %  57.8 to 62.1 "
              "%\n");
    match.colours = {{"black", score(40, 60, 0)}};
    const BalanceSection with_colours = seats_section(match);
    ASSERT_EQ(with_colours.tables.size(), 2U);
    EXPECT_EQ(with_colours.tables.back().title, "By colour, in all seats");
    EXPECT_EQ(with_colours.tables.back().rows.size(), 1U);
}

TEST(BalanceSections, WithoutGamesThereIsNoScore) {
    studies::DecidingMatch match;
    match.rules = specs::load_rules("adaptoid-igg");
    match.seats = {{"", "random", score(0, 0, 0)}};
    EXPECT_EQ(table_text(seats_section(match).tables.front()),
              "  Seat          Games  Openings of 4  of 8  Different  Wins  Losses  Draws  Unfinished  Score   95 % "
              "interval\n"
              "  First player      0              0     0          0     0       0      0           0      -  0.0 to "
              "100.0 %\n");
}

TEST(BalanceSections, TheFirstRuleSetHasNoDifference) {
    studies::Comparison comparison;
    comparison.rows = {
        {{}, "one", 0.5, score(50, 50, 0), {}},
        {{}, "two", 0.5, score(60, 40, 0), studies::ScoreDifference{100, 0.1, {0.004, 0.196}, 0.0001, 0.0004}}};
    EXPECT_EQ(
        table_text(comparison_section(comparison).tables.front()),
        "  Rule set  Games  Openings of 4  of 8   Score   95 % interval  Difference  95 % interval  p, corrected\n"
        "  one         100            100   100  50.0 %  40.4 to 59.6 %           -              -             -\n"
        "  two         100            100   100  60.0 %  50.2 to 69.1 %       +10.0    0.4 to 19.6       < "
        "0.001\n");
}

TEST(BalanceSections, TrendsHaveASignAndFewOpeningsAreNamed) {
    studies::Strength strength;
    strength.rows = {{"mcts", "mcts:50", 50, {score(10, 10, 0)}}, {"mcts", "mcts:100", 100, {score(12, 8, 0)}}};
    strength.rows.back().by_seat.front().judged.few = true;
    EXPECT_EQ(strength_section(strength).tables.size(), 1U);
    statistics::Trend trend;
    trend.slope = 0.0123;
    trend.interval = {-0.01, 0.0346};
    trend.p = 0.27;
    strength.trends = {{"mcts", trend}};
    const BalanceSection section = strength_section(strength);
    EXPECT_NE(section.tables.front().caption.find("Too few openings for a reliable interval: mcts:100."),
              std::string::npos);
    ASSERT_EQ(section.tables.size(), 2U);
    EXPECT_EQ(table_text(section.tables.back()),
              "  Agents  Points per doubling  95 % interval      p\n"
              "  mcts                   +1.2   -1.0 to +3.5  0.270\n");
}

TEST(BalanceSections, KingmakingIsAShareOfTheJudgedGames) {
    studies::SeatsOfThree three;
    EXPECT_TRUE(three_section(three).tables.empty());
    three.kingmaking = {40, {20, 40}, {10, 40}};
    const BalanceSection section = three_section(three);
    ASSERT_EQ(section.tables.size(), 1U);
    EXPECT_EQ(table_text(section.tables.front()),
              "  Games in which                                         Games   Share   95 % interval\n"
              "  a seat without hope moved the lead between two others     20  50.0 %  35.2 to 64.8 %\n"
              "  the last such turn gave the lead to the later winner      10  25.0 %  14.2 to 40.2 %\n");
}

TEST(BalanceSections, OrderAndPlaceHaveEffectsWithSigns) {
    studies::SeatsOfThree three;
    three.rotation.emplace();
    three.rotation->places = {"white", "black"};
    three.rotation->effects =
        statistics::RotationEffects{{{0.05, 0.01, {0.03, 0.07}}, {-0.05, 0.01, {-0.07, -0.03}}},
                                    {{0.0001, 0.01, {-0.02, 0.02}}, {-0.0001, 0.01, {-0.02, 0.02}}},
                                    0.0002,
                                    0.9};
    const BalanceSection section = three_section(three);
    ASSERT_EQ(section.tables.size(), 1U);
    EXPECT_NE(section.tables.front().caption.find("for the order p < 0.001, for the place p = 0.900."),
              std::string::npos);
    EXPECT_EQ(table_text(section.tables.front()),
              "  What                 Effect  95 % interval\n"
              "  Turn 1 in the order    +5.0     3.0 to 7.0\n"
              "  Turn 2 in the order    -5.0   -7.0 to -3.0\n"
              "  Place of White         +0.0    -2.0 to 2.0\n"
              "  Place of Black         +0.0    -2.0 to 2.0\n");
}

TEST(BalanceSections, PlacementsAreThirtyAtMost) {
    studies::Placements placements;
    placements.first.classes.resize(40);
    for (int number = 0; number < 40; ++number) {
        placements.rows.push_back({number, "A1", "B" + std::to_string(number), score(10, 10, 0)});
    }
    placements.fairest = studies::Placements::Row{0, "A1", "B0", score(52, 48, 0)};
    const BalanceSection section = placements_section(placements);
    EXPECT_EQ(section.tables.front().rows.size(), 30U);
    EXPECT_EQ(section.tables.front().caption,
              "White's score, White to begin; the 30 fairest of 40 classes. Selecting the fairest of many placements "
              "makes its "
              "score look fairer than it is. In 100 new games White got 52.0 % from A1, B0 (42.3 to 61.5 %).");
}

TEST(BalanceSections, GamesHaveMeasuresAndEndings) {
    studies::BalanceResult result;
    studies::Quality& quality = result.quality;
    quality.measures = {
        {"drama", "Drama", "How far behind.", 2, 0.25, 0.1, 0.2, 0.25, 0.3, statistics::Interval{0.1, 0.4}},
        {"leads", "Lead changes", "Not judged."}};
    quality.ends = {{"A-25", {30, 40}}};
    quality.draws = {10, 40};
    const BalanceSection section = games_section(BalanceView{result, {}, {}, {}, {{"A-25", "Five captures win."}}});
    ASSERT_EQ(section.tables.size(), 2U);
    EXPECT_EQ(table_text(section.tables[0]),
              "  Measure  Games  Mean  95 % interval  5 %, median, 95 %  What it is\n"
              "  Drama        2  0.25   0.10 to 0.40   0.20, 0.25, 0.30  How far behind.\n");
    EXPECT_EQ(table_text(section.tables[1]),
              "  Clause              What it says        Games   Share   95 % interval\n"
              "  A-25                Five captures win.     30  75.0 %  59.8 to 85.8 %\n"
              "  without one winner                         10  25.0 %  14.2 to 40.2 %\n");
}

TEST(BalanceSections, OpeningsSayHowManyKindsThereAre) {
    studies::Openings openings;
    openings.first = {{"A2-A1", score(3, 1, 0), 0.5}};
    openings.first_kinds = 4;
    const BalanceSection section = openings_section(openings);
    ASSERT_EQ(section.tables.size(), 2U);
    EXPECT_EQ(section.tables[0].caption, "The 1 most frequent of 4 kinds.");
    EXPECT_EQ(section.tables[1].caption, "The 0 most frequent of 0 kinds.");
}

}  // namespace
}  // namespace rulescope::reports
