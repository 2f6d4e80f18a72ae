#include "analysis/play/match/sequential_match.h"

#include <gtest/gtest.h>

#include <cmath>
#include <optional>
#include <stdexcept>

#include "analysis/statistics/interval.h"

namespace rulescope::play {
namespace {

using statistics::SequentialVerdict;

MatchPlan exchanged_plan() {
    MatchPlan plan;
    plan.games = 1000;
    plan.exchanged = true;
    return plan;
}

/// Adds a game in which the first agent gets this payoff; nothing for an unfinished game.
bool add(SequentialMatch& match, std::uint64_t number, std::optional<double> payoff) {
    GameRecord record;
    record.number = number;
    record.seating = exchanged_plan().seating(number);
    if (payoff) {
        record.outcome = Outcome{};
        record.outcome->payoff = record.seating[0] == 0 ? std::vector<double>{*payoff, 1 - *payoff}
                                                        : std::vector<double>{1 - *payoff, *payoff};
    }
    return match.add(record, {0, 1});
}

/// The answer after games with these payoffs, in this order again and again, at most `most` games.
SequentialAnswer answer_to(const SequentialQuestion& question, const std::vector<std::optional<double>>& payoffs,
                           std::uint64_t most = 1000) {
    SequentialMatch match(question, exchanged_plan(), 2);
    for (std::uint64_t number = 1; number <= most; ++number) {
        if (!add(match, number, payoffs[(number - 1) % payoffs.size()])) {
            break;
        }
    }
    return match.answer();
}

// Elo 100 is the score 0.640065. A pair won twice has the likelihood ratio 0.640065 / 0.5, a pair lost twice
// 0.359935 / 0.5. If all pairs are 1 to 1, the score 0.640065 needs pairs won twice with probability 0.28013, and the
// ratio is 0.71987. The bounds are ±log 19 = ±2.944.
TEST(SequentialMatch, DecidesAfterTheNumberOfPairsThatTheLikelihoodsGive) {
    const SequentialAnswer won = answer_to({0.0, 100.0}, {1.0});
    EXPECT_EQ(won.verdict, SequentialVerdict::other);
    EXPECT_EQ(won.games, 24U);
    EXPECT_EQ(won.rounds, 12U);
    EXPECT_NEAR(won.ratio, 12 * std::log(0.640065 / 0.5), 1e-4);
    EXPECT_NEAR(won.upper, std::log(19.0), 1e-9);
    EXPECT_NEAR(won.lower, -std::log(19.0), 1e-9);
    const SequentialAnswer lost = answer_to({0.0, 100.0}, {0.0});
    EXPECT_EQ(lost.verdict, SequentialVerdict::null);
    EXPECT_EQ(lost.games, 18U);
    const SequentialAnswer drawn = answer_to({0.0, 100.0}, {0.5});
    EXPECT_EQ(drawn.verdict, SequentialVerdict::null);
    EXPECT_EQ(drawn.games, 18U);
    EXPECT_NEAR(drawn.ratio, 9 * std::log(0.71987), 1e-4);
    // The same if every pair is won by the first seat: pairs of one win and one loss say that the agents are equal.
    const SequentialAnswer split = answer_to({0.0, 100.0}, {1.0, 0.0});
    EXPECT_EQ(split.games, 18U);
    EXPECT_NEAR(split.ratio, drawn.ratio, 1e-9);
}

TEST(SequentialMatch, IsOpenUntilItIsDecided) {
    const SequentialAnswer open = answer_to({0.0, 100.0}, {1.0}, 23);
    EXPECT_EQ(open.verdict, SequentialVerdict::open);
    EXPECT_EQ(open.games, 23U);
    EXPECT_EQ(open.rounds, 11U);
    EXPECT_EQ(answer_to({0.0, 100.0}, {1.0}, 1).rounds, 0U);
}

TEST(SequentialMatch, ARoundWithAnUnfinishedGameDoesNotCount) {
    const SequentialAnswer answer = answer_to({0.0, 100.0}, {1.0, 1.0, 1.0, std::nullopt});
    EXPECT_EQ(answer.verdict, SequentialVerdict::other);
    EXPECT_EQ(answer.rounds, 12U);
    EXPECT_EQ(answer.games, 46U) << "twelve finished rounds and eleven others between them";
}

TEST(SequentialMatch, GamesAfterTheDecisionHaveNoEffect) {
    SequentialMatch match({0.0, 100.0}, exchanged_plan(), 2);
    for (std::uint64_t number = 1; number <= 24; ++number) {
        EXPECT_EQ(add(match, number, 1.0), number < 24);
    }
    for (std::uint64_t number = 25; number <= 60; ++number) {
        EXPECT_FALSE(add(match, number, 0.0));
    }
    EXPECT_EQ(match.answer().games, 24U);
    EXPECT_EQ(match.answer().score, 1.0);
}

TEST(SequentialMatch, ItsIntervalsAreConfidenceSequencesOverTheRounds) {
    // Eleven pairs of one win and one loss, the last game of each pair lost by the first agent.
    const SequentialAnswer answer = answer_to({-200.0, 200.0}, {1.0, 0.0}, 22);
    statistics::ConfidenceSequence even, won, lost;
    for (int round = 0; round < static_cast<int>(answer.rounds); ++round) {
        even.add(0.5);
        won.add(1.0);
        lost.add(0.0);
    }
    EXPECT_EQ(answer.rounds, 11U);
    EXPECT_EQ(answer.sides.agents[0].score.low, even.interval().low);
    EXPECT_EQ(answer.sides.agents[1].score.high, even.interval().high);
    EXPECT_EQ(answer.sides.seats[0].score.low, won.interval().low) << "the first seat wins both games";
    EXPECT_EQ(answer.sides.seats[1].wins.high, lost.interval().high);
    EXPECT_EQ(answer.sides.colours[0].score.low, won.interval().low);
    EXPECT_EQ(answer.by_seat[0][0].score.low, won.interval().low);
    EXPECT_EQ(answer.by_seat[0][1].score.high, lost.interval().high);
    EXPECT_GT(won.interval().width(), statistics::wilson(11, 11).width());
}

TEST(SequentialMatch, RefusesOtherMatches) {
    MatchPlan kept = exchanged_plan();
    kept.exchanged = false;
    EXPECT_THROW(SequentialMatch({0.0, 10.0}, kept, 2), std::invalid_argument);
    MatchPlan three = exchanged_plan();
    three.seats = 3;
    EXPECT_THROW(SequentialMatch({0.0, 10.0}, three, 3), std::invalid_argument);
    EXPECT_THROW(SequentialMatch({10.0, 0.0}, exchanged_plan(), 2), std::invalid_argument);
    EXPECT_THROW(SequentialMatch({10.0, 10.0}, exchanged_plan(), 2), std::invalid_argument);
}

}  // namespace
}  // namespace rulescope::play
