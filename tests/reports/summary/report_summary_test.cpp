// The first screen of a report, and one figure for each clause.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "analysis/game/markup.h"
#include "reports/report/witness_book.h"
#include "reports/summary/report_summary.h"
#include "tests/reports/report/support.h"

namespace rulescope::reports {
namespace {

using ::testing::HasSubstr;

TEST(ReportSummary, WhoIsAheadIsTheFirstLineAndTheCommandIsNamed) {
    const Report report = read(sample("adaptoid"));
    const Summary summary = report_summary(report);
    EXPECT_THAT(summary.headline, HasSubstr("White is ahead, 63.9 % (52.1 to 73.1 %)"));
    ASSERT_EQ(summary.lines.size(), 4U);
    EXPECT_EQ(summary.lines[0].command, "rulescope balance adaptoid");
    EXPECT_EQ(summary.lines[0].link, "fairness");
    EXPECT_THAT(summary.lines[0].answer, HasSubstr("In 208 games"));
    EXPECT_THAT(summary.lines[0].answer, HasSubstr("this player is admitted"));
    EXPECT_THAT(summary.lines[1].answer, HasSubstr("(95 % interval 52.8 to 53.0, 20 000 games)"));
    EXPECT_THAT(summary.lines[1].answer, HasSubstr(", which allows for games of up to 1 000 turns, 208 games)"));
    EXPECT_THAT(page_of(sample("adaptoid")), HasSubstr("<code>rulescope balance adaptoid</code>"));
    EXPECT_TRUE(report_summary(read(sample("pentactic-solitaire"))).lines[0].command.empty()) << "one seat";
}

TEST(ReportSummary, WithoutAMatchRandomPlayersDoNotDecide) {
    Report report = read(sample("adaptoid"));
    report.fairness.reset();
    const Summary summary = report_summary(report);
    EXPECT_THAT(summary.headline, HasSubstr("random players"));
    EXPECT_THAT(summary.lines[0].answer, HasSubstr("20 000 random games, White gets 48.6 % (47.9 to 49.2 %)"));
    EXPECT_EQ(summary.lines[0].command, "rulescope balance adaptoid");
    EXPECT_EQ(summary.lines[0].link, "play");
}

TEST(ReportSummary, TheGamesOfTheMatchAnswerHowLongItLasts) {
    Report report = read(sample("adaptoid"));
    report.fairness->length = FairnessChapter::Length{208, {41.25, statistics::Interval{39.5, 43.0}, {}, 12, {}, {}, {}, 77}};
    const SummaryLine line = report_summary(report).lines[1];
    EXPECT_THAT(line.answer, ::testing::StartsWith("A game of the match between " + report.fairness->agent +
                                                   " and itself takes 41.2 turns on average (95 % interval 39.5 to "
                                                   "43.0, which allows for games of up to 1 000 turns, 208 games), "
                                                   "from 12 to 77."));
    EXPECT_THAT(line.answer, HasSubstr("A game of random players takes 52.9 turns"));
    EXPECT_EQ(line.link, "fairness");
    EXPECT_THAT(report_json(report)["fairness"]["length"].dump(), HasSubstr("\"games\":208"));
    EXPECT_EQ(read(report_json(report)).fairness->length->summary.mean, 41.25);
    report.fairness->length.reset();
    EXPECT_EQ(report_summary(report).lines[1].link, "play");
}

TEST(ReportSummary, TheReasonOfAnEarlyEndNamesTheOption) {
    Report report = read(sample("adaptoid"));
    report.complete = false;
    report.stopped_by = "memory";
    EXPECT_THAT(report_summary(report).lines[3].answer, HasSubstr("the memory that --memory allows was not enough"));
    EXPECT_EQ(report_json(report)["stopped"]["option"], "--memory");
}

TEST(ReportSummary, TheCommandHasTheOverrides) {
    Report report = read(sample("adapt3"));
    report.ruleset.set = {"goal.captures=6"};
    EXPECT_EQ(report_summary(report).lines[0].command, "rulescope balance adapt3 --set goal.captures=6");
}

TEST(ReportSummary, ViolatedPropertiesAndUnfinishedGamesAreBroken) {
    Report report = read(sample("adaptoid"));
    const SummaryLine whole = report_summary(report).lines[3];
    EXPECT_THAT(whole.answer, HasSubstr("None of 40 properties is violated in any game of up to 5 turns"));
    EXPECT_EQ(whole.link, "checked");
    report.play.unfinished = 2000;
    const SummaryLine unfinished = report_summary(report).lines[3];
    EXPECT_THAT(unfinished.answer, HasSubstr("2 000 of 20 000 random games had no end"));
    EXPECT_EQ(unfinished.link, "play");
    report.check.properties.front().violated = true;
    const SummaryLine violated = report_summary(report).lines[3];
    EXPECT_THAT(violated.answer, HasSubstr("Violated: " + report.check.properties.front().name + "."));
    EXPECT_EQ(violated.link, "checked");
}

TEST(ReportSummary, OpenPointsAreCountedOrNamed) {
    const SummaryLine line = report_summary(read(sample("adaptoid"))).lines[2];
    EXPECT_THAT(line.answer, HasSubstr("16 of 16 that can be compared; points that only other rulebooks leave open: 4 of 4. "
                                       "Of the open points, 13 are common in random games; G-12, G-14, G-19 are rare."));
    EXPECT_THAT(line.answer, HasSubstr("Silent positions: games lead to"));
    Report report = read(sample("adaptoid"));
    report.audit.points.clear();
    EXPECT_THAT(report_summary(report).lines[2].answer, HasSubstr("The rulebook has no listed open point."));
}

TEST(WitnessBook, EveryFiredClauseHasOneFigure) {
    for (const std::string& name : sample_names) {
        const Report report = read(sample(name));
        Json view = report_json(report);
        join_witnesses(view, report);
        std::set<std::string> figures;
        for (const Json& list : {view["check"]["witnesses"], view["coverage"]["examples"]}) {
            for (const Json& figure : list) {
                EXPECT_TRUE(figures.insert(figure["id"].get<std::string>()).second) << name << figure["id"];
            }
        }
        for (const Json& clause : view["coverage"]["clauses"]) {
            for (const Json& part : clause["parts"]) {
                if (part["fired"].get<std::uint64_t>() > 0) {
                    EXPECT_TRUE(figures.contains(part["shown_by"]["id"].get<std::string>())) << name << part["id"];
                }
            }
        }
    }
}

TEST(WitnessBook, RandomPlayShowsWhatTheCheckDoesNot) {
    Report report = read(sample("adaptoid"));
    Json view = report_json(report);
    join_witnesses(view, report);
    EXPECT_TRUE(view["coverage"]["examples"].empty()) << "the check has a witness for every clause";
    std::erase_if(report.check.clauses, [](const CheckChapter::Clause& clause) { return clause.id == "A-28"; });
    view = report_json(report);
    join_witnesses(view, report);
    ASSERT_EQ(view["coverage"]["examples"].size(), 1U);
    EXPECT_EQ(view["coverage"]["examples"][0]["clauses"][0]["id"], "A-28");
}

TEST(ReportSummary, FindingsOfTheChaptersAreNotRepeated) {
    const Report report = read(sample("adaptoid"));
    const std::string text = visible(page_of(sample("adaptoid")));
    for (const std::string& sentence : report.check.sentences) {
        const std::string begin = escaped_markup(sentence.substr(0, 12));
        EXPECT_EQ(count(text, "<li>" + begin), 1U) << sentence;
    }
}

}  // namespace
}  // namespace rulescope::reports
