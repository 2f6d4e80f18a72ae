// The first screen of a balance report: four lines, and the agents on which the answer rests.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reports/balance/balance.h"
#include "reports/balance/balance_sections.h"
#include "reports/balance/balance_sentences.h"
#include "reports/balance/fairness_sentences.h"
#include "reports/summary.h"
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
    EXPECT_EQ(summary.headline, verdict_headline(study().deciding.front()) + ".");
    EXPECT_THAT(summary.lines[0].answer, HasSubstr("random choice among the legal turns (random) plays every seat"));
    EXPECT_THAT(summary.lines[0].answer, HasSubstr("whether this player finds proved wins was not measured"));
    EXPECT_THAT(summary.lines[1].answer, HasSubstr("A game of random takes"));
    EXPECT_THAT(summary.lines[1].answer, HasSubstr("12 games"));
}

TEST(BalanceSummary, WithoutAnAdmittedAgentTheQuestionIsOpen) {
    studies::BalanceResult result = study();
    result.deciding.front().verdict.by_seat.front().balance = statistics::Balance::favoured;
    const Summary summary = balance_summary(result, std::vector<std::string>{});
    EXPECT_EQ(summary.headline, verdict_headline(result.deciding.front()) + ".") << "the direction first";
    EXPECT_EQ(summary.verdict, "undecided");
    EXPECT_THAT(summary.lines[0].answer, HasSubstr("No agent is admitted"));
    const Summary admitted = balance_summary(result, std::vector<std::string>{"random"});
    EXPECT_EQ(admitted.verdict, "favoured");
    EXPECT_THAT(admitted.lines[0].answer, HasSubstr("this player is admitted"));
    EXPECT_THAT(admitted.lines[0].answer, HasSubstr("No agent of another family is admitted."));
    EXPECT_THAT(balance_summary(result, std::vector<std::string>{"mcts:9"}).lines[0].answer,
                HasSubstr("The admitted agents played no game"));
}

TEST(BalanceSummary, TheStrongestAdmittedAgentOfEachFamilyAnswers) {
    const studies::BalanceResult agree =
        with_strengths({{"mcts", "mcts:100", 100, {score(500, 500), score(500, 500)}},
                        {"mcts", "mcts:200", 200, {score(700, 300), score(300, 700)}},
                        {"mcts", "mcts:400", 400, {score(200, 800), score(800, 200)}},
                        {"alphabeta", "alphabeta:9", 9, {score(800, 200), score(200, 800)}}});
    const Summary one = balance_summary(agree, std::vector<std::string>{"mcts:100", "mcts:200"});
    EXPECT_EQ(one.headline, "White is ahead, 70.0 % (67.1 to 72.8 %); an advantage of more than 2 points is shown.");
    EXPECT_EQ(one.verdict, "favoured");
    EXPECT_EQ(one.lines[0].link, "strength");
    EXPECT_EQ(one.lines[0].answer,
              "When a tree search of 200 games a turn (mcts:200, admitted) plays every seat (1 000 games): White is "
              "ahead, 70.0 % (67.1 to 72.8 %); an advantage of more than 2 points is shown. Only one family of agents "
              "is admitted.");
    const Summary two = balance_summary(agree, std::vector<std::string>{"mcts:200", "alphabeta:9"});
    EXPECT_EQ(two.headline, one.headline);
    EXPECT_THAT(two.lines[0].answer, HasSubstr("(alphabeta:9, admitted)"));
    const Summary disagree = balance_summary(agree, std::vector<std::string>{"mcts:400", "alphabeta:9"});
    EXPECT_EQ(disagree.headline, "The admitted agents do not agree.");
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
    EXPECT_THAT(balance_page(view), HasSubstr("No agent is admitted, so these games do not say"));
}

// ---- the answer in one sentence ---------------------------------------------------------------------

/// A verdict on seats with these scores and half-widths, two points being the margin.
studies::Verdict verdict(const std::vector<std::pair<double, double>>& seats) {
    studies::Verdict verdict;
    verdict.fair = 1.0 / static_cast<double>(seats.size());
    for (const auto& [mean, half] : seats) {
        const statistics::Interval interval{mean - half, mean + half};
        const statistics::BalanceVerdict judged = statistics::judge(interval, verdict.fair, verdict.margin);
        studies::ScoreInterval of;
        of.interval = interval;
        verdict.by_seat.push_back({judged.balance, mean, of, 100, judged.differs});
        verdict.holds = verdict.holds && judged.holds();
    }
    return verdict;
}

TEST(FairnessSentence, NamesWhoIsAheadBeforeTheMargin) {
    const std::vector<std::string> two{"White", "Black"};
    const auto of_two = [&](double mean, double half) {
        return verdict_headline(two, verdict({{mean, half}, {1.0 - mean, half}}));
    };
    EXPECT_EQ(of_two(0.55, 0.04),
              "White is ahead, 55.0 % (51.0 to 59.0 %); an advantage of more than 2 points is not "
              "shown");
    EXPECT_EQ(of_two(0.62, 0.04),
              "White is ahead, 62.0 % (58.0 to 66.0 %); an advantage of more than 2 points is "
              "shown");
    EXPECT_EQ(of_two(0.40, 0.04),
              "Black is ahead, 60.0 % (56.0 to 64.0 %); an advantage of more than 2 points is "
              "shown");
    EXPECT_EQ(of_two(0.51, 0.004), "White is ahead, 51.0 % (50.6 to 51.4 %); balanced within 2 points");
    EXPECT_EQ(of_two(0.50, 0.01), "Balanced within 2 points: White gets 50.0 % (49.0 to 51.0 %)");
    EXPECT_EQ(of_two(0.505, 0.035),
              "Between 47.0 % and 54.0 % for White: neither side is shown to be ahead; an "
              "advantage of more than 2 points is neither shown nor excluded");
}

TEST(FairnessSentence, GivesTheSharesOfThreeSeats) {
    const std::vector<std::string> three{"White", "Black", "Red"};
    EXPECT_EQ(
        verdict_headline(three, verdict({{0.45, 0.05}, {0.25, 0.05}, {0.30, 0.05}})),
        "White is ahead, Black is behind: White 45.0 % (40.0 to 50.0 %), Black 25.0 % (20.0 to 30.0 %), Red 30.0 % "
        "(25.0 to 35.0 %); more than 2 points from an equal share is shown");
    EXPECT_THAT(verdict_headline(three, verdict({{0.34, 0.05}, {0.33, 0.05}, {0.33, 0.05}})),
                testing::AllOf(testing::StartsWith("No player is shown to be ahead: White 34.0 % (29.0 to 39.0 %)"),
                               testing::EndsWith("more than 2 points from an equal share is not shown")));
}

TEST(FairnessSentence, SaysWhoPlayedAndWhatIsKnownAboutThem) {
    EXPECT_EQ(player_words("alphabeta:64000"), "a search of 64 000 positions a turn");
    EXPECT_EQ(player_words("without:legs:mcts:400"), "a tree search of 400 games a turn without legs");
    const studies::DecidingMatch& match = study().deciding.front();
    EXPECT_THAT(player_sentence(match, 4, play::Tested::admitted),
                testing::AllOf(testing::StartsWith("In 12 games, each after 4 turns drawn at random for it, "),
                               HasSubstr("wins at least 95 %")));
    EXPECT_THAT(player_sentence(match, 0, play::Tested::untested),
                HasSubstr("no board with a proved winner tests this player"));
    EXPECT_EQ(balance_sentences(study()).front(), verdict_sentence(match)) << "the answer is the first sentence";
}

}  // namespace
}  // namespace rulescope::reports
