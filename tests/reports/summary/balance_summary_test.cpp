// The first screen of a balance report: four lines, and the agents on which the answer rests.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reports/balance/balance.h"
#include "reports/balance/balance_sections.h"
#include "reports/balance/balance_sentences.h"
#include "reports/summary/balance_summary.h"
#include "tests/reports/balance/small_study.h"

namespace rulescope::reports {
namespace {

using ::testing::HasSubstr;

studies::Score score(std::uint64_t wins, std::uint64_t losses) {
    studies::Score score;
    score.counts = {{0.0, losses}, {0.5, 0}, {1.0, wins}};
    score.wins = wins;
    score.losses = losses;
    score.different = wins + losses;
    score.judged.interval = statistics::score(score.counts);
    return score;
}

/// A study of 12 random games on a small board.
const studies::BalanceResult& study() {
    static const studies::BalanceResult result = small_study({"adaptoid-tiny"}, {"strength"});
    return result;
}

/// The study with other matches of the chapter about strength.
studies::BalanceResult with_strengths(const std::vector<studies::StrengthRow>& rows) {
    studies::BalanceResult result = study();
    result.strength->rows = rows;
    return result;
}

TEST(BalanceSummary, HasFourLinesWithLinksToSectionsOfThePage) {
    for (const studies::BalanceResult& result :
         {study(), small_study({"adapt3-tiny"}, {}), small_study({"pentactic-tiny", "pentactic-duel-tiny"}, {}),
          small_study({"adaptoid-tiny", "adapt3-tiny"}, {})}) {
        const Summary summary = balance_summary(result, std::nullopt);
        ASSERT_EQ(summary.lines.size(), 4U);
        const std::vector<BalanceSection> sections = balance_sections(view_of(result));
        for (const SummaryLine& line : summary.lines) {
            EXPECT_FALSE(line.answer.empty()) << line.question;
            EXPECT_TRUE(std::any_of(sections.begin(), sections.end(), [&](const BalanceSection& section) {
                return section.id == line.link;
            })) << line.link;
        }
    }
}

TEST(BalanceSummary, WithoutAdmissionTheAnswerNamesItsAgent) {
    const Summary summary = balance_summary(study(), std::nullopt);
    EXPECT_THAT(summary.lines[0].answer, HasSubstr(verdict_sentence(study().deciding.front())));
    EXPECT_THAT(summary.lines[0].answer, HasSubstr("Admission was not measured, so this result describes only random"));
    EXPECT_THAT(summary.lines[1].answer, HasSubstr("A game of random takes"));
    EXPECT_THAT(summary.lines[1].answer, HasSubstr("12 games"));
}

TEST(BalanceSummary, WithoutAnAdmittedAgentTheQuestionIsOpen) {
    studies::BalanceResult result = study();
    result.deciding.front().verdict.by_seat.front().balance = statistics::Balance::favoured;
    const Summary summary = balance_summary(result, std::vector<std::string>{});
    EXPECT_EQ(summary.headline, "Open: no agent is admitted.");
    EXPECT_EQ(summary.verdict, "undecided");
    EXPECT_THAT(summary.lines[0].answer, HasSubstr("No agent is admitted"));
    EXPECT_EQ(balance_summary(result, std::nullopt).headline, "No, among random.");
    EXPECT_EQ(balance_summary(result, std::vector<std::string>{"random"}).headline, "No.");
    EXPECT_THAT(balance_summary(result, std::vector<std::string>{"random"}).lines[0].answer,
                HasSubstr("random is admitted, and no agent of another family is."));
    EXPECT_THAT(balance_summary(result, std::vector<std::string>{"random", "mcts:9"}).lines[0].answer,
                HasSubstr("random is admitted."));
    EXPECT_EQ(balance_summary(result, std::vector<std::string>{"mcts:9"}).headline, "Open: no admitted agent played.");
}

TEST(BalanceSummary, TheStrongestAdmittedAgentOfEachFamilyAnswers) {
    const studies::BalanceResult agree =
        with_strengths({{"mcts", "mcts:100", 100, {score(500, 500), score(500, 500)}},
                        {"mcts", "mcts:200", 200, {score(700, 300), score(300, 700)}},
                        {"mcts", "mcts:400", 400, {score(200, 800), score(800, 200)}},
                        {"alphabeta", "alphabeta:9", 9, {score(800, 200), score(200, 800)}}});
    const Summary one = balance_summary(agree, std::vector<std::string>{"mcts:100", "mcts:200"});
    EXPECT_EQ(one.headline, "No.");
    EXPECT_EQ(one.verdict, "favoured");
    EXPECT_EQ(one.lines[0].link, "strength");
    EXPECT_EQ(one.lines[0].answer,
              "White gets 70.0 % of the points (95 % interval 67.1 to 72.8 %, 1 000 games) when the admitted "
              "agent mcts:200 plays every seat: favoured. Only one family of agents is admitted.");
    const Summary two = balance_summary(agree, std::vector<std::string>{"mcts:200", "alphabeta:9"});
    EXPECT_EQ(two.headline, "No.");
    EXPECT_THAT(two.lines[0].answer, HasSubstr("the admitted agent alphabeta:9"));
    const Summary disagree = balance_summary(agree, std::vector<std::string>{"mcts:400", "alphabeta:9"});
    EXPECT_EQ(disagree.headline, "These games do not decide it.");
    EXPECT_THAT(disagree.lines[0].answer, HasSubstr("The admitted agents do not agree."));
}

TEST(BalanceSummary, NamesUnfinishedAndRepeatedGames) {
    studies::BalanceResult result = study();
    EXPECT_THAT(balance_summary(result, std::nullopt).lines[3].answer,
                HasSubstr("Nothing was found: each of 12 games ended within 200 turns"));
    studies::Score& first = result.deciding.front().seats.front().score;
    first = score(30, 60);
    first.unfinished = 10;
    first.different = 4;
    const SummaryLine line = balance_summary(result, std::nullopt).lines[3];
    EXPECT_THAT(line.answer,
                HasSubstr("10 of 100 games had no end within 200 turns (10.0 %, 95 % interval 5.5 to 17.4 %)."));
    EXPECT_THAT(line.answer, HasSubstr("Only 4 of 90 games are different"));
    EXPECT_EQ(line.command, "rulescope check adaptoid-tiny");
}

TEST(BalanceSummary, IsOnThePageBeforeAllOtherFindings) {
    const std::string page = balance_page(study());
    const std::size_t last = page.find("What is broken?");
    ASSERT_NE(last, std::string::npos);
    EXPECT_LT(last, page.find("Other findings"));
    BalanceView view = view_of(study());
    view.admitted = std::vector<std::string>{};
    EXPECT_THAT(balance_page(view), HasSubstr("<h2>Open: no agent is admitted.</h2>"));
}

}  // namespace
}  // namespace rulescope::reports
