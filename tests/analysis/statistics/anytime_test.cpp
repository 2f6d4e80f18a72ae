#include "analysis/statistics/matches/anytime.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>
#include <vector>

#include "analysis/statistics/matches/fair_match.h"

namespace rulescope::statistics {
namespace {

struct ChancesOfOneGame {
    double loss, draw;
    [[nodiscard]] double mean() const { return 1.0 - loss - draw / 2.0; }
    [[nodiscard]] double payoff(Random& random) const {
        const double drawn = draw_unit(random);
        return drawn < loss ? 0.0 : drawn < loss + draw ? 0.5 : 1.0;
    }
};

TEST(ConfidenceSequence, KnowsNothingWithoutGames) {
    const ConfidenceSequence sequence;
    EXPECT_EQ(sequence.interval().low, 0.0);
    EXPECT_EQ(sequence.interval().high, 1.0);
    EXPECT_EQ(sequence.games(), 0U);
}

TEST(ConfidenceSequence, RefusesWhatIsNoPayoff) {
    ConfidenceSequence sequence;
    EXPECT_THROW(sequence.add(-0.1), std::invalid_argument);
    EXPECT_THROW(sequence.add(1.1), std::invalid_argument);
    EXPECT_THROW(sequence.add(std::nan("")), std::invalid_argument);
    EXPECT_EQ(sequence.games(), 0U);
}

// One win: the gamblers for "more" have, on average, 1 + f (1/m - 1), which is linear in the mean share f; they
// are rich where that is 2 / (1 - level).
TEST(ConfidenceSequence, AfterOneWinIsWhatOneBetAllows) {
    double share = 0.0;
    for (int bet = 1; bet <= 22; ++bet) {
        share += std::pow(2.0, -bet / 2.0) / 22.0;
    }
    ConfidenceSequence sequence(0.9);
    sequence.add(1.0);
    EXPECT_NEAR(sequence.interval().low, share / (share + 20.0 - 1.0), 1e-9);
    EXPECT_EQ(sequence.interval().high, 1.0);
}

TEST(ConfidenceSequence, NeverWidensAndHoldsTheObservedMean) {
    const ChancesOfOneGame chances{0.35, 0.3};
    Random random(7);
    ConfidenceSequence sequence;
    Interval before = sequence.interval();
    for (int game = 0; game < 2000; ++game) {
        sequence.add(chances.payoff(random));
        const Interval now = sequence.interval();
        ASSERT_GE(now.low, before.low);
        ASSERT_LE(now.high, before.high);
        ASSERT_TRUE(now.contains(sequence.mean()));
        before = now;
    }
    EXPECT_LT(before.width(), 0.1);
}

TEST(ConfidenceSequence, LosesAndWinsAlike) {
    Random random(8);
    ConfidenceSequence wins;
    ConfidenceSequence losses;
    for (int game = 0; game < 300; ++game) {
        const double payoff = ChancesOfOneGame{0.2, 0.3}.payoff(random);
        wins.add(payoff);
        losses.add(1.0 - payoff);
    }
    EXPECT_NEAR(wins.interval().low, 1.0 - losses.interval().high, 1e-9);
    EXPECT_NEAR(wins.interval().high, 1.0 - losses.interval().low, 1e-9);
}

/// The wealth, after these games, of gamblers who assume this mean and bet on a larger one in each game.
double won_game_by_game(const std::vector<double>& payoffs, std::size_t games, double supposed) {
    double sum = 0.0;
    for (int bet = 1; bet <= 22; ++bet) {
        const double share = std::pow(2.0, -bet / 2.0);
        double capital = 1.0 / 22.0;
        for (std::size_t game = 0; game < games; ++game) {
            capital *= 1.0 - share + share * payoffs[game] / supposed;
        }
        sum += capital;
    }
    return sum;
}

TEST(ConfidenceSequence, RulesOutWhatOnceMadeAGamblerRich) {
    Random random(9);
    ConfidenceSequence sequence;
    std::vector<double> payoffs;
    double once_above = 0.0;  // the largest wealth at the limit, and just inside it, at any time
    double once_inside = 0.0;
    for (int game = 0; game < 60; ++game) {
        payoffs.push_back(ChancesOfOneGame{0.1, 0.3}.payoff(random));
        sequence.add(payoffs.back());
    }
    const double low = sequence.interval().low;
    EXPECT_GT(low, 0.5);
    for (std::size_t games = 1; games <= payoffs.size(); ++games) {
        once_above = std::max(once_above, won_game_by_game(payoffs, games, low - 1e-9));
        once_inside = std::max(once_inside, won_game_by_game(payoffs, games, low + 1e-9));
    }
    EXPECT_GE(once_above, 2.0 / 0.05);
    EXPECT_LT(once_inside, 2.0 / 0.05);
}

/// The probability, over all sequences of `left` more games, that the true mean is ever excluded.
double chance_to_rule_out(const ConfidenceSequence& sequence, const ChancesOfOneGame& chances, int left) {
    if (!sequence.interval().contains(chances.mean())) {
        return 1.0;
    }
    if (left == 0) {
        return 0.0;
    }
    double sum = 0.0;
    for (const auto& [payoff, chance] : {std::pair{0.0, chances.loss}, std::pair{0.5, chances.draw},
                                         std::pair{1.0, 1.0 - chances.loss - chances.draw}}) {
        ConfidenceSequence longer = sequence;
        longer.add(payoff);
        sum += chance * chance_to_rule_out(longer, chances, left - 1);
    }
    return sum;
}

// Exact, over all possible games, without simulation. A low level, so that few games can exclude the true mean.
TEST(ConfidenceSequence, OfAllSequencesRulesTheTruthOutNoMoreOftenThanItSays) {
    for (const ChancesOfOneGame& chances : {ChancesOfOneGame{0.5, 0.0}, ChancesOfOneGame{0.3, 0.4}, {0.8, 0.1}}) {
        const double missed = chance_to_rule_out(ConfidenceSequence(0.1), chances, 7);
        EXPECT_LE(missed, 0.9) << chances.loss;
        EXPECT_GE(missed, 0.02) << chances.loss;
    }
}

/// The share (in percent) of sequences of n games in which the true mean is excluded at any time.
double missed_at_any_time(const ChancesOfOneGame& chances, int n, int sequences, double level) {
    int missed = 0;
    for (int number = 0; number < sequences; ++number) {
        Random random = Random::stream(23, static_cast<std::uint64_t>(number));
        ConfidenceSequence sequence(level);
        for (int game = 0; game < n; ++game) {
            sequence.add(chances.payoff(random));
        }
        missed += sequence.interval().contains(chances.mean())
                      ? 0
                      : 1;  // the interval never widens: a mean excluded once stays excluded
    }
    return 100.0 * missed / sequences;
}

TEST(ConfidenceSequence, HoldsAfterEveryGame) {
    const double missed = missed_at_any_time({0.4, 0.2}, 200, 200, 0.8);
    EXPECT_LE(missed, 20.0);
    EXPECT_GE(missed, 1.0);
}

// The motivation: the interval for a fixed number of games, evaluated after every game, often excludes the true mean.
TEST(ConfidenceSequence, IsNeededBecauseWilsonsMayNot) {
    int missed = 0;
    for (std::uint64_t number = 0; number < 200; ++number) {
        Random random = Random::stream(29, number);
        std::uint64_t wins = 0;
        bool held = true;
        for (std::uint64_t game = 1; game <= 500; ++game) {
            wins += draw_unit(random) < 0.5 ? 1U : 0U;
            held = held && wilson(wins, game).contains(0.5);
        }
        missed += held ? 0 : 1;
    }
    EXPECT_GT(missed, 40);  // more than 20 %, though the level is 95 %
}

TEST(ConfidenceSequence, CostsAboutHalfAsMuchWidthAgain) {
    for (const ChancesOfOneGame& chances : {ChancesOfOneGame{0.5, 0.0}, ChancesOfOneGame{0.3, 0.4}, {0.667, 0.0}}) {
        Random random(31);
        ConfidenceSequence sequence;
        std::array<ScoreCount, 3> counts{{{0.0, 0}, {0.5, 0}, {1.0, 0}}};
        for (int game = 1; game <= 10000; ++game) {
            const double payoff = chances.payoff(random);
            sequence.add(payoff);
            counts[static_cast<std::size_t>(2.0 * payoff)].games += 1;
            if (game == 400 || game == 10000) {
                const double ratio = sequence.interval().width() / score(counts).width();
                EXPECT_GT(ratio, 1.2) << game;
                EXPECT_LT(ratio, 1.8) << game;
            }
        }
    }
}

TEST(LongConfidenceSequence, HoldsTheTruthAtAllTimesAtLeastNinetyFiveTimesInAHundred) {
    for (const ChancesOfOneGame& chances :
         {ChancesOfOneGame{0.5, 0.0}, ChancesOfOneGame{0.3, 0.4}, {0.1, 0.85}, {0.7, 0.0}}) {
        const double missed = missed_at_any_time(chances, 1000, 1000, 0.95);
        EXPECT_LE(missed, 5.0 + 2.1) << chances.loss;  // three standard errors of 1000 sequences
        EXPECT_GE(missed, 0.2) << chances.loss;
    }
}

// Lengths of 20 to 60 turns, judged after every 50 of 450 games. Student's interval is for one number of games only.
TEST(ConfidenceSequence, OfALengthHoldsAfterEveryLook) {
    constexpr int matches = 300;
    constexpr double mean = 40.0;
    int missed = 0;
    int missed_by_student = 0;
    for (int match = 0; match < matches; ++match) {
        Random random = Random::stream(41, static_cast<std::uint64_t>(match));
        Histogram lengths;
        bool held = true;
        bool held_by_student = true;
        for (int look = 0; look < 9; ++look) {
            for (int game = 0; game < 50; ++game) {
                lengths.add(20 + static_cast<std::int64_t>(random.below(41)));
            }
            held = held && anytime_mean_interval(lengths, 100.0).contains(mean);
            held_by_student = held_by_student && mean_interval(lengths).contains(mean);
        }
        missed += held ? 0 : 1;
        missed_by_student += held_by_student ? 0 : 1;
    }
    EXPECT_LE(missed, matches * 5 / 100);
    EXPECT_GE(missed_by_student, matches * 10 / 100);
}

}  // namespace
}  // namespace rulescope::statistics
