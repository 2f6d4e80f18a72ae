#include "analysis/statistics/matches/sprt.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <stdexcept>

#include "analysis/statistics/matches/fair_match.h"
#include "analysis/statistics/matches/tilt.h"

namespace rulescope::statistics {
namespace {

TEST(Elo, IsTheLogisticCurve) {
    EXPECT_NEAR(score_of_elo(0.0), 0.5, 1e-12);
    EXPECT_NEAR(score_of_elo(400.0), 10.0 / 11.0, 1e-12);  // ten to one
    EXPECT_NEAR(score_of_elo(200.24), 0.76, 1e-5);
    EXPECT_NEAR(score_of_elo(-80.0), 1.0 - score_of_elo(80.0), 1e-12);
}

// A. Wald, Sequential Analysis (1947): with two payoffs the ratio is that of two binomial chances.
TEST(SequentialTest, IsWaldsWhereNobodyDraws) {
    SequentialTest test({0.5, 0.7, 0.1, 0.2, {0.0, 1.0}});
    EXPECT_NEAR(test.upper(), std::log(0.8 / 0.1), 1e-12);
    EXPECT_NEAR(test.lower(), std::log(0.2 / 0.9), 1e-12);
    test.add(1.0);
    test.add(1.0);
    test.add(0.0);
    EXPECT_NEAR(test.ratio(), 2.0 * std::log(0.7 / 0.5) + std::log(0.3 / 0.5), 1e-9);
}

/// The best logarithm of likelihood with this score, by going through all chances of a draw.
double likelihood_by_search(const std::array<ScoreCount, 3>& counts, double supposed) {
    const auto likelihood = [&](double draw) {
        const std::array<double, 3> chances{1.0 - supposed - draw / 2.0, draw, supposed - draw / 2.0};
        double sum = 0.0;
        for (std::size_t i = 0; i < 3; ++i) {
            sum += counts[i].games > 0 ? static_cast<double>(counts[i].games) * std::log(chances[i]) : 0.0;
        }
        return sum;
    };
    double low = 0.0;
    double high = 2.0 * std::min(supposed, 1.0 - supposed);
    for (int step = 0; step < 200; ++step) {  // concave in the chance of a draw
        const double one = low + (high - low) / 3.0;
        const double other = high - (high - low) / 3.0;
        (likelihood(one) < likelihood(other) ? low : high) = likelihood(one) < likelihood(other) ? one : other;
    }
    return likelihood((low + high) / 2.0);
}

TEST(LogLikelihoodRatio, IsThatOfTheBestChancesThereAre) {
    for (const auto& [losses, draws, wins] :
         {std::array<std::uint64_t, 3>{20, 30, 25}, {3, 0, 5}, {0, 40, 0}, {1, 0, 0}, {0, 7, 12}, {300, 900, 421}}) {
        const std::array<ScoreCount, 3> counts{{{0.0, losses}, {0.5, draws}, {1.0, wins}}};
        for (const auto& [first, second] : {std::pair{0.5, 0.52}, std::pair{0.45, 0.55}, std::pair{0.6, 0.3}}) {
            EXPECT_NEAR(log_likelihood_ratio(counts, first, second),
                        likelihood_by_search(counts, second) - likelihood_by_search(counts, first), 1e-6)
                << losses << " " << draws << " " << wins << ": " << first << " " << second;
        }
    }
}

TEST(SequentialTest, StopsAtTheFirstGameThatDecides) {
    const SequentialPlan plan{0.4, 0.6, 0.05, 0.05, {0.0, 0.5, 1.0}};
    std::vector<double> games(100, 1.0);
    const SequentialResult result = sequential_test(plan, games);
    EXPECT_EQ(result.verdict, SequentialVerdict::other);
    // Eight wins: 8 log(0.6 / 0.4) = 3.24 is the first above log(19) = 2.94.
    EXPECT_EQ(result.games, 8U);
    SequentialTest test(plan);
    for (int game = 0; game < 8; ++game) {
        test.add(1.0);
    }
    for (int game = 0; game < 500; ++game) {
        EXPECT_EQ(test.add(0.0), SequentialVerdict::other);
    }
    EXPECT_EQ(test.games(), 8U);
    EXPECT_EQ(test.ratio(), result.ratio);
}

TEST(SequentialTest, StaysOpenWhileNothingIsClear) {
    std::vector<double> games;
    for (int pair = 0; pair < 10; ++pair) {
        games.insert(games.end(), {0.0, 1.0});
    }
    const SequentialResult result = sequential_test({0.49, 0.51, 0.05, 0.05, {0.0, 0.5, 1.0}}, games);
    EXPECT_EQ(result.verdict, SequentialVerdict::open);
    EXPECT_EQ(result.games, 20U);
    EXPECT_NEAR(result.ratio, 0.0, 1e-9);
}

TEST(SequentialTest, RefusesWhatCannotBeTested) {
    const std::vector<double> payoffs{0.0, 0.5, 1.0};
    EXPECT_THROW(SequentialTest({0.5, 0.5, 0.05, 0.05, payoffs}), std::invalid_argument);
    EXPECT_THROW(SequentialTest({0.0, 0.5, 0.05, 0.05, payoffs}), std::invalid_argument);
    EXPECT_THROW(SequentialTest({0.5, 1.0, 0.05, 0.05, payoffs}), std::invalid_argument);
    EXPECT_THROW(SequentialTest({0.5, 0.6, 0.0, 0.05, payoffs}), std::invalid_argument);
    EXPECT_THROW(SequentialTest({0.5, 0.6, 0.6, 0.4, payoffs}), std::invalid_argument);
    EXPECT_THROW(SequentialTest({0.5, 0.6, 0.05, 0.05, {1.0}}), std::invalid_argument);
    SequentialTest test({0.5, 0.6, 0.05, 0.05, payoffs});
    EXPECT_THROW(test.add(0.25), std::invalid_argument);
}

TEST(SequentialTest, KnowsThePayoffsOfPairs) {
    EXPECT_EQ(pair_payoffs(std::vector<double>{0.0, 0.5, 1.0}), (std::vector<double>{0.0, 0.25, 0.5, 0.75, 1.0}));
    EXPECT_EQ(pair_payoffs(std::vector<double>{0.0, 1.0}), (std::vector<double>{0.0, 0.5, 1.0}));
    // Three seats: sums of thirds are one payoff each, however they are rounded.
    EXPECT_EQ(pair_payoffs(std::vector<double>{0.0, 1.0 / 3.0, 1.0 / 2.0, 1.0}).size(), 9U);
}

// Most pairs give one half because their games cancel: a test of pairs needs fewer games.
TEST(SequentialTest, PairsThatUndoEachOtherDecideSooner) {
    const std::vector<double> payoffs{0.0, 0.5, 1.0};
    SequentialTest single({0.5, 0.55, 0.05, 0.05, payoffs});
    SequentialTest paired({0.5, 0.55, 0.05, 0.05, pair_payoffs(payoffs)});
    Random random(3);
    while (paired.verdict() == SequentialVerdict::open || single.verdict() == SequentialVerdict::open) {
        const double first = draw_unit(random) < 0.5 ? 1.0 : 0.0;  // the opening decides who wins
        const double second = draw_unit(random) < 0.2 ? 1.0 : 1.0 - first;
        single.add(first);
        single.add(second);
        paired.add((first + second) / 2.0);
    }
    EXPECT_EQ(paired.verdict(), SequentialVerdict::other);
    EXPECT_LT(2 * paired.games(), single.games());
}

/// The share (in percent) of matches with this score and probability of a draw that are decided for H1.
double decided_for_other(const SequentialPlan& plan, double truth, double draw, int matches) {
    int others = 0;
    for (int match = 0; match < matches; ++match) {
        Random random = Random::stream(41, static_cast<std::uint64_t>(match));
        SequentialTest test(plan);
        while (test.verdict() == SequentialVerdict::open) {
            const double drawn = draw_unit(random);
            test.add(drawn < draw ? 0.5 : drawn < truth + draw / 2.0 ? 1.0 : 0.0);
        }
        others += test.verdict() == SequentialVerdict::other ? 1 : 0;
    }
    return 100.0 * others / matches;
}

TEST(SequentialTest, ErrsAboutAsOftenAsPlanned) {
    const SequentialPlan plan{0.45, 0.55, 0.1, 0.1, {0.0, 0.5, 1.0}};
    EXPECT_LE(decided_for_other(plan, 0.45, 0.3, 300), 10.0 + 5.2);
    EXPECT_GE(decided_for_other(plan, 0.55, 0.3, 300), 90.0 - 5.2);
}

TEST(LongSequentialTest, ErrsAboutAsOftenAsPlanned) {
    const SequentialPlan plan{0.47, 0.53, 0.05, 0.1, {0.0, 0.5, 1.0}};
    for (const double draw : {0.0, 0.3, 0.8}) {
        const double wrong_alarm = decided_for_other(plan, 0.47, draw, 1500);
        const double found = decided_for_other(plan, 0.53, draw, 1500);
        // At most three standard errors above; errors are rarer than nominal because games overshoot the bounds.
        EXPECT_LE(wrong_alarm, 5.0 + 1.7) << draw;
        EXPECT_GE(wrong_alarm, 2.0) << draw;
        EXPECT_GE(found, 90.0 - 2.4) << draw;
        EXPECT_LE(found, 97.0) << draw;
    }
}

}  // namespace
}  // namespace rulescope::statistics
