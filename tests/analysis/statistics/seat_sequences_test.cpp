#include "analysis/statistics/matches/seat_sequences.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "analysis/statistics/matches/fair_match.h"
#include "analysis/statistics/matches/simultaneous.h"

namespace rulescope::statistics {
namespace {

TEST(JudgeSeats, IsBalancedIfAllSeatsAreAndNotIfOneIsOutside) {
    const Interval inside{0.33, 0.34};
    const Interval wide{0.2, 0.4};
    const Interval above{0.36, 0.39};
    const Interval below{0.25, 0.29};
    EXPECT_EQ(judge_seats(std::vector{inside, inside, inside}, 0.02).balance, SeatsBalance::balanced);
    EXPECT_EQ(judge_seats(std::vector{inside, wide, inside}, 0.02).balance, SeatsBalance::undecided);
    const SeatsVerdict outside = judge_seats(std::vector{wide, above, wide}, 0.02);
    EXPECT_EQ(outside.balance, SeatsBalance::unbalanced);
    EXPECT_TRUE(outside.decided());
    EXPECT_EQ(outside.seat, 1U);
    EXPECT_EQ(outside.by_seat[1].balance, Balance::favoured);
    EXPECT_EQ(judge_seats(std::vector{wide, above, below}, 0.02).seat, 2U);
    EXPECT_EQ(judge_seats(std::vector<Interval>{}, 0.02).balance, SeatsBalance::undecided);
}

TEST(SeatSequences, OfTwoSeatsAreOneSequence) {
    ConfidenceSequence single;
    SeatSequences both(2);
    Random random(3);
    for (int game = 0; game < 200; ++game) {
        const double payoff = draw_unit(random) < 0.7 ? 1.0 : 0.0;
        single.add(payoff);
        both.add(std::vector{payoff, 1.0 - payoff});
    }
    EXPECT_EQ(both.games(), 200U);
    EXPECT_EQ(both.interval(0).low, single.interval().low);
    EXPECT_EQ(both.interval(1).high, 1.0 - single.interval().low);
    EXPECT_NEAR(both.mean(0) + both.mean(1), 1.0, 1e-12);
    EXPECT_EQ(both.verdict(0.02).balance, SeatsBalance::unbalanced);
}

TEST(SeatSequences, OfThreeSeatsHaveTheSharedLevel) {
    ConfidenceSequence third(level_of_each(3, 0.95));
    SeatSequences all(3);
    Random random(4);
    for (int game = 0; game < 100; ++game) {
        const std::uint64_t winner = random.below(3);
        all.add(std::vector{winner == 0 ? 1.0 : 0.0, winner == 1 ? 1.0 : 0.0, winner == 2 ? 1.0 : 0.0});
        third.add(winner == 2 ? 1.0 : 0.0);
    }
    EXPECT_EQ(all.interval(2).low, third.interval().low);
    EXPECT_EQ(all.interval(2).high, third.interval().high);
}

TEST(SeatSequences, RefuseWhatIsNoGame) {
    SeatSequences sequences(3);
    EXPECT_THROW(sequences.add(std::vector{1.0, 0.0}), std::invalid_argument);
    EXPECT_THROW(sequences.add(std::vector{1.0, 0.5, 0.0}), std::invalid_argument);
    EXPECT_THROW(sequences.add(std::vector{1.5, -0.5, 0.0}), std::invalid_argument);
    EXPECT_EQ(sequences.games(), 0U);
    sequences.add(std::vector{1.0 / 3.0, 1.0 / 3.0, 1.0 / 3.0});
    EXPECT_EQ(sequences.games(), 1U);
    EXPECT_THROW(SeatSequences(0), std::invalid_argument);
}

struct Stopped {
    double alarms = 0.0;    ///< matches, in percent, in which some interval ever excluded the true score
    double decided = 0.0;   ///< matches, in percent, with a verdict
    double games = 0.0;     ///< mean number of games until the verdict or the end
    double balanced = 0.0;  ///< matches, in percent, with the verdict "balanced"
};

/// Matches of at most `games` games, watched after every game. The first seat wins with the probability 1 / seats +
/// advantage; the other seats share the rest equally.
Stopped watched(std::size_t seats, double advantage, double margin, int games, int matches) {
    Stopped result;
    const double share = 1.0 / static_cast<double>(seats);
    const double first = share + advantage;
    const double other = (1.0 - first) / static_cast<double>(seats - 1);
    for (int match = 0; match < matches; ++match) {
        Random random = Random::stream(109, static_cast<std::uint64_t>(match));
        SeatSequences sequences(seats);
        std::vector<double> payoffs(seats, 0.0);
        bool decided = false;
        for (int game = 0; game < games && !decided; ++game) {
            const double drawn = draw_unit(random);
            const std::size_t winner =
                drawn < first ? 0 : std::min(seats - 1, 1 + static_cast<std::size_t>((drawn - first) / other));
            std::fill(payoffs.begin(), payoffs.end(), 0.0);
            payoffs[winner] = 1.0;
            sequences.add(payoffs);
            result.games += 1.0 / matches;
            decided = sequences.verdict(margin).decided();
        }
        bool holds = sequences.interval(0).contains(first);
        for (std::size_t seat = 1; seat < seats; ++seat) {
            holds = holds && sequences.interval(seat).contains(other);
        }
        result.alarms += holds ? 0.0 : 100.0 / matches;
        result.decided += decided ? 100.0 / matches : 0.0;
        result.balanced += sequences.verdict(margin).balance == SeatsBalance::balanced ? 100.0 / matches : 0.0;
    }
    return result;
}

TEST(SeatSequences, OfFairSeatsRaiseFewFalseAlarms) {
    EXPECT_LE(watched(3, 0.0, 0.0, 200, 100).alarms, 5.0 + 6.5);
}

TEST(SeatSequences, FindTheFavouredSeatEarly) {
    const Stopped stopped = watched(3, 0.3, 0.02, 400, 30);
    EXPECT_NEAR(stopped.decided, 100.0, 1e-6);
    EXPECT_NEAR(stopped.balanced, 0.0, 1e-6);
    EXPECT_LT(stopped.games, 150.0);
}

// With a margin of 0 the match stops at the first interval that excludes the fair share; an interval never widens.
// 800 matches: standard error 0.8.
TEST(LongSeatSequences, OfFairSeatsErrInAtMostFiveMatchesInAHundred) {
    for (const std::size_t seats : {2U, 3U, 4U, 6U}) {
        const double alarms = watched(seats, 0.0, 0.0, 800, 800).alarms;
        EXPECT_LE(alarms, 5.0) << seats;
        EXPECT_GE(alarms, 0.5) << seats;
    }
}

TEST(LongSeatSequences, CallFairSeatsBalancedWithinAWideMargin) {
    const Stopped stopped = watched(3, 0.0, 0.1, 2000, 100);
    EXPECT_GE(stopped.balanced, 95.0);
    EXPECT_LT(stopped.games, 1500.0);
}

}  // namespace
}  // namespace rulescope::statistics
