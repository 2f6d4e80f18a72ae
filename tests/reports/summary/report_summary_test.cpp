// The first screen of a report, and one figure for each clause.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "analysis/game/characters.h"
#include "reports/report/report_page.h"
#include "reports/summary.h"
#include "tests/reports/report/support.h"

namespace rulescope::reports {
namespace {

using ::testing::HasSubstr;

TEST(ReportSummary, WhoIsAheadIsTheFirstLineAndTheCommandIsNamed) {
    Report report = reported("adaptoid-tiny");
    ASSERT_TRUE(report.fairness);
    report.fairness->headline = "White is ahead.";
    report.fairness->proved = "";
    report.play.counts.length = {};
    for (int game = 0; game < 60; ++game) {
        report.play.counts.length.add(50);
        report.play.counts.length.add(60);
    }
    const Summary summary = report_summary(report);
    EXPECT_EQ(summary.headline, "White is ahead.");
    ASSERT_EQ(summary.lines.size(), 4U);
    EXPECT_EQ(summary.lines[0].command, "rulescope balance adaptoid-tiny");
    EXPECT_EQ(summary.lines[0].link, "fairness");
    EXPECT_THAT(summary.lines[0].answer, ::testing::StartsWith(report.fairness->sentences.back()));
    EXPECT_THAT(summary.lines[0].answer, HasSubstr("this player is admitted"));
    // Student: a deviation of 5.021 of 120 games, t = 1.980
    EXPECT_THAT(summary.lines[1].answer,
                HasSubstr("A game of random players takes 55.0 turns on average (95 % interval "
                          "54.1 to 55.9, 120 games), from 50 to 60."));
    EXPECT_THAT(page_of("adaptoid-tiny"), HasSubstr("<code>rulescope balance adaptoid-tiny</code>"));
    EXPECT_TRUE(report_summary(reported("pentactic-solitaire-tiny")).lines[0].command.empty()) << "one seat";
}

TEST(ReportSummary, WithoutAMatchRandomPlayersDoNotDecide) {
    Report report = reported("adaptoid-tiny");
    report.fairness.reset();
    play::SideCounts& white = report.play.counts.seats.front();
    white.wins = 486;
    white.losses = 514;
    white.payoffs = {{0.0, 514}, {1.0, 486}};
    const Summary summary = report_summary(report);
    EXPECT_THAT(summary.headline, HasSubstr("random players"));
    EXPECT_THAT(summary.lines[0].answer, HasSubstr("120 random games, White gets 48.6 % (45.5 to 51.7 %)"))
        << "Wilson's interval of 486 wins in 1 000 games";
    EXPECT_EQ(summary.lines[0].command, "rulescope balance adaptoid-tiny");
    EXPECT_EQ(summary.lines[0].link, "play");
}

TEST(ReportSummary, TheGamesOfTheMatchAnswerHowLongItLasts) {
    Report report = reported("adaptoid-tiny");
    report.fairness->length =
        FairnessChapter::Length{208, {41.25, statistics::Interval{39.5, 43.0}, {}, 12, {}, {}, {}, 77}};
    const SummaryLine line = report_summary(report).lines[1];
    EXPECT_THAT(line.answer, ::testing::StartsWith("A game of the match between " + report.fairness->agent +
                                                   " and itself takes 41.2 turns on average (95 % interval 39.5 to "
                                                   "43.0, which allows for games of up to 1 000 turns, 208 games), "
                                                   "from 12 to 77."));
    EXPECT_THAT(line.answer, HasSubstr("A game of random players takes "));
    EXPECT_EQ(line.link, "fairness");
    const Json length = report_json(report)["fairness"]["length"];
    EXPECT_EQ(length["games"], 208);
    EXPECT_EQ(length["mean"], 41.25);
    report.fairness->length.reset();
    EXPECT_EQ(report_summary(report).lines[1].link, "play");
}

TEST(ReportSummary, TheReasonOfAnEarlyEndNamesTheOption) {
    Report report = reported("adaptoid-tiny");
    report.complete = false;
    report.stopped_by = "memory";
    EXPECT_THAT(report_summary(report).lines[3].answer, HasSubstr("the memory that --memory allows was not enough"));
    EXPECT_EQ(report_json(report)["stopped"]["option"], "--memory");
}

TEST(ReportSummary, TheCommandHasTheOverrides) {
    Report report = reported("adapt3-tiny");
    report.ruleset.set = {"goal.captures=6"};
    EXPECT_EQ(report_summary(report).lines[0].command, "rulescope balance adapt3-tiny --set goal.captures=6");
}

TEST(ReportSummary, ViolatedPropertiesAndUnfinishedGamesAreBroken) {
    Report report = reported("adaptoid-tiny");
    const SummaryLine whole = report_summary(report).lines[3];
    EXPECT_THAT(whole.answer, HasSubstr(" properties is violated in any game of up to 4 turns"));
    EXPECT_EQ(whole.link, "checked");
    report.play.counts.unfinished = 12;
    const SummaryLine unfinished = report_summary(report).lines[3];
    EXPECT_THAT(unfinished.answer, HasSubstr("12 of 120 random games had no end"));
    EXPECT_EQ(unfinished.link, "play");
    report.check.properties.front().violated = true;
    const SummaryLine violated = report_summary(report).lines[3];
    EXPECT_THAT(violated.answer, HasSubstr("Violated: " + report.check.properties.front().name + "."));
    EXPECT_EQ(violated.link, "checked");
}

TEST(ReportSummary, OpenPointsAreCountedOrNamed) {
    Report report = reported("adaptoid-tiny");
    std::vector<AuditedPoint*> open;
    for (AuditedPoint& point : report.audit.points) {
        if (point.open) {
            open.push_back(&point);
        }
    }
    ASSERT_GT(open.size(), 7U);
    for (std::size_t number = 0; number < open.size(); ++number) {
        open[number]->verdict = number < 5   ? AuditVerdict::common
                                : number < 7 ? AuditVerdict::rare
                                             : AuditVerdict::never;
    }
    const std::string rare = open[5]->id + ", " + open[6]->id;
    const SummaryLine line = report_summary(report).lines[2];
    EXPECT_THAT(line.answer, HasSubstr("Of the open points, 5 are common in random games; " + rare + " are rare."));
    EXPECT_THAT(line.answer, HasSubstr("Silent positions: games lead to"));
    report.audit.points.clear();
    EXPECT_THAT(report_summary(report).lines[2].answer, HasSubstr("The rulebook has no listed open point."));
}

TEST(WitnessBook, EveryFiredClauseHasOneFigure) {
    for (const std::string& name : reported_names) {
        const Report& report = reported(name);
        std::set<std::string> figures;
        for (const CheckChapter::Witness& witness : report.check.witnesses) {
            EXPECT_TRUE(figures.insert(witness.id).second) << name << witness.id;
        }
        for (const CoverageExample& example : examples_without_witness(report)) {
            EXPECT_TRUE(figures.insert(example.id).second) << name << example.id;
        }
        for (const ClauseCoverage& clause : report.coverage.clauses) {
            for (const CoveragePart& part : clause.parts) {
                if (part.fired > 0) {
                    const auto figure = figure_of(report.check, part);
                    ASSERT_TRUE(figure) << name << part.id;
                    EXPECT_TRUE(figures.contains(figure->id)) << name << part.id;
                }
            }
        }
    }
}

TEST(WitnessBook, RandomPlayShowsWhatTheCheckDoesNot) {
    Report report = reported("adaptoid-tiny");
    const auto examples_of = [&](const std::string& clause) {
        const std::vector<CoverageExample> examples = examples_without_witness(report);
        return std::count_if(examples.begin(), examples.end(), [&](const CoverageExample& example) {
            return std::any_of(example.clauses.begin(), example.clauses.end(),
                               [&](const CoverageExample::Clause& fired) { return fired.id == clause; });
        });
    };
    EXPECT_EQ(examples_of("A-23"), 0) << "the check has a witness";
    std::erase_if(report.check.clauses, [](const CheckChapter::Clause& clause) { return clause.id == "A-23"; });
    EXPECT_EQ(examples_of("A-23"), 1);
}

TEST(ReportSummary, FindingsOfTheChaptersAreNotRepeated) {
    const Report& report = reported("adaptoid-tiny");
    const std::string text = visible(page_of("adaptoid-tiny"));
    for (const std::string& sentence : report.check.sentences) {
        const std::string begin = escaped_markup(sentence.substr(0, 12));
        EXPECT_EQ(count(text, "<li>" + begin), 1U) << sentence;
    }
}

}  // namespace
}  // namespace rulescope::reports
