// The table of compared rule sets and their names.
#include <gtest/gtest.h>

#include "reports/balance/balance.h"
#include "reports/balance/variants.h"
#include "reports/table.h"
#include "tests/reports/balance/small_study.h"

namespace rulescope::reports {
namespace {

using specs::load_rules;

TEST(VariantNames, AreTitlesOrWhatDiffers) {
    const std::vector<std::string> names =
        variant_names({load_rules("adaptoid"), load_rules("adaptoid", {"goal.captures=4"}),
                       load_rules("adaptoid", {"readings.growth=optional"}), load_rules("adapt3"),
                       load_rules("adaptoid-7", {"goal.captures=2"})});
    EXPECT_EQ(names[0], "Adaptoid");
    EXPECT_EQ(names[1], "Goal: 4 captures win");
    EXPECT_EQ(names[2], "growth optional");
    EXPECT_EQ(names[3], load_rules("adapt3").rules.title);
    EXPECT_EQ(names[4], load_rules("adaptoid-7").rules.title + ", goal captures 2") << "its base is not listed";
}

TEST(VariantNames, EqualNamesGetTheirCommandWords) {
    const std::vector<std::string> names = variant_names({load_rules("adaptoid"), load_rules("adaptoid")});
    EXPECT_EQ(names[0], "Adaptoid (adaptoid)");
}

/// Results with made-up numbers for two rule sets with different boards.
studies::BalanceResult two_boards() {
    studies::BalanceResult result;
    result.rulesets = {load_rules("adaptoid"),
                       load_rules("adaptoid", {"board.hexagon=3", "start.white=A3", "start.black=E3"})};
    for (const specs::LoadedRules& rules : result.rulesets) {
        studies::DecidingMatch match;
        match.rules = rules;
        match.verdict.fair = 0.5;
        match.seats.resize(1);
        match.seats.front().score.counts = {{0.0, 40}, {0.5, 0}, {1.0, 60}};
        match.seats.front().score.wins = 60;
        match.seats.front().score.losses = 40;
        match.seats.front().score.judged.interval = statistics::score(match.seats.front().score.counts);
        result.deciding.push_back(match);
    }
    studies::Quality quality;
    quality.measures = {{"turns", "Length", "", 100, 50.04, 1, 40, 50, 60, statistics::Interval{48.0, 52.0}},
                        {"branching", "Branching", "", 1, 8.0, 0, 8, 8, 8},
                        {"drama", "Drama", ""}};
    quality.ends = {{"A-26", {20, 100}}, {"A-27", {80, 100}}};
    quality.draws = {0, 100};
    result.courses = {quality, {}};
    return result;
}

TEST(Variants, AreOneTableAlsoOnDifferentBoards) {
    EXPECT_EQ(table_csv(variants_table(two_boards())),
              "name,n,advantage,turns,branching,drama,decided_share,endings\r\n"
              "Adaptoid,100,+10.0 (+0.2 to +19.1),50.0 (48.0 to 52.0),8.0,,,\"A-27 80 %\nA-26 20 %\"\r\n"
              "\"Board: 19 cells; Start: White A3, Black E3\",100,+10.0 (+0.2 to +19.1),,,,,\r\n");
}

TEST(Variants, HaveTheirMeasuresInDocumentTableAndPlots) {
    const studies::BalanceResult result = small_study({"adaptoid-tiny", "adaptoid-7", "adapt3-tiny"}, {}, {});
    ASSERT_EQ(result.courses.size(), 3U);
    const Json document = balance_json(result);
    ASSERT_EQ(document.at("variants").size(), 3U);
    for (std::size_t number = 0; number < 3; ++number) {
        const Json& row = document.at("variants").at(number);
        EXPECT_EQ(row.at("name"), result.rulesets[number].rules.title);
        EXPECT_EQ(row.at("measures").at("turns").at("mean"),
                  document.at("rulesets").at(number).at("length").at("mean"));
    }
    EXPECT_EQ(document.at("variants").at(0).at("measures").at("branching").at("mean"),
              document.at("quality").at("measures").at(1).at("mean"));
    const BalanceView view = view_of(result);
    std::size_t plots = 0;
    for (const ChapterPlot& each : view.plots) {
        if (each.plot.id == "variants-turns" || each.plot.id == "variants-branching") {
            EXPECT_EQ(each.plot.data.rows.size(), 3U);
            ++plots;
        }
    }
    EXPECT_EQ(plots, 2U);
    const BalanceSection section = variants_section(view);
    ASSERT_EQ(section.tables.size(), 3U);
    EXPECT_EQ(section.tables[0].rows.size(), 3U);
    EXPECT_GE(section.tables[2].rows.size(), 6U) << "a clause and the draws of each rule set";
    EXPECT_FALSE(balance_json(small_study({"adaptoid-tiny"}, {})).contains("variants"));
}

}  // namespace
}  // namespace rulescope::reports
