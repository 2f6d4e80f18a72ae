#include "analysis/statistics/equivalence.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "analysis/statistics/matches/fair_match.h"
#include "analysis/statistics/multiple.h"

namespace rulescope::statistics {
namespace {

std::array<ScoreCount, 3> wins_draws_losses(std::uint64_t wins, std::uint64_t draws, std::uint64_t losses) {
    return {{{0.0, losses}, {0.5, draws}, {1.0, wins}}};
}

TEST(Judge, NamesEveryPlaceOfTheInterval) {
    struct Row {
        Interval interval;
        Balance balance;
        bool differs, holds;
    };
    for (const Row& row :
         {Row{{0.49, 0.51}, Balance::balanced, false, true}, Row{{0.505, 0.515}, Balance::small_advantage, true, true},
          Row{{0.485, 0.495}, Balance::small_disadvantage, true, true},
          Row{{0.525, 0.56}, Balance::favoured, true, false}, Row{{0.40, 0.47}, Balance::disfavoured, true, false},
          Row{{0.47, 0.53}, Balance::undecided, false, false}, Row{{0.505, 0.53}, Balance::undecided, true, false},
          Row{{0.47, 0.495}, Balance::undecided, true, false}, Row{{0.0, 1.0}, Balance::undecided, false, false}}) {
        const BalanceVerdict verdict = judge(row.interval, 0.5, 0.02);
        EXPECT_EQ(verdict.balance, row.balance) << row.interval.low << " " << name_of(verdict.balance);
        EXPECT_EQ(verdict.differs, row.differs) << row.interval.low;
        EXPECT_EQ(verdict.holds(), row.holds) << row.interval.low;
    }
    EXPECT_EQ(name_of(Balance::small_advantage), "small advantage");
    EXPECT_EQ(name_of(Balance::undecided), "undecided");
}

TEST(Judge, FourHundredGamesCannotDecideTwoPoints) {
    EXPECT_EQ(judge(wins_draws_losses(200, 0, 200), 0.5, 0.02).balance, Balance::undecided);
    EXPECT_EQ(judge(wins_draws_losses(10000, 0, 10000), 0.5, 0.02).balance, Balance::balanced);
    EXPECT_EQ(judge(std::vector<ScoreCount>{{0.0, 0}, {1.0, 0}}, 0.5, 0.02).balance, Balance::undecided);
}

// The principle of interval inclusion: both one-sided tests reject at a exactly if the interval of 1 - 2a lies within.
TEST(EquivalenceP, AgreesWithTheInterval) {
    int within = 0;
    for (std::uint64_t wins = 2000; wins <= 2600; wins += 7) {
        const auto counts = wins_draws_losses(wins, 900, 4600 - wins);
        for (const double level : {0.8, 0.9, 0.95}) {
            const bool holds = judge(counts, 0.5, 0.03, level).holds();
            EXPECT_EQ(equivalence_p(counts, 0.5, 0.03) < (1.0 - level) / 2.0, holds) << wins << " " << level;
            within += holds ? 1 : 0;
        }
    }
    EXPECT_GT(within, 20);
    EXPECT_LT(within, 230);
    EXPECT_EQ(equivalence_p(wins_draws_losses(1, 1, 1), 0.5, 0.5), 1.0);
    EXPECT_EQ(equivalence_p(wins_draws_losses(0, 0, 0), 0.5, 0.1), 1.0);
}

// (z_0.975 + z_0.9)^2 sd^2 / margin^2 with z = 1.959964 and 1.281552 from the tables; and beyond the margin with
// z_0.8 = 0.841621.
TEST(GamesNeeded, IsTheFormulaOfTheTextbooks) {
    EXPECT_EQ(games_needed(0.5, 0.02), 6568U);
    EXPECT_EQ(games_needed(0.5, 0.02, 0.05),
              static_cast<std::uint64_t>(std::ceil(std::pow((1.959964 + 0.841621) * 0.5 / 0.03, 2))));
    EXPECT_EQ(games_needed(0.5, 0.02, -0.05), games_needed(0.5, 0.02, 0.05));
    EXPECT_GT(games_needed(0.5, 0.02, 0.01), games_needed(0.5, 0.02));
    EXPECT_LT(games_needed(0.3, 0.02), games_needed(0.5, 0.02));
    EXPECT_FALSE(games_needed(0.5, 0.02, 0.02).has_value());
    EXPECT_EQ(games_needed(0.0, 0.02), 1U);
}

/// The share (in percent) of matches with this true rate of wins that get one of these verdicts.
double judged(double truth, std::uint64_t games, int matches, bool (*wanted)(const BalanceVerdict&)) {
    const std::vector<double> log_factorials = log_factorials_to(games);
    int found = 0;
    for (int match = 0; match < matches; ++match) {
        Random random = Random::stream(43, static_cast<std::uint64_t>(match));
        const std::uint64_t wins = draw_wins(games, truth, log_factorials, random);
        found += wanted(judge(wins_draws_losses(wins, 0, games - wins), 0.5, 0.02)) ? 1 : 0;
    }
    return 100.0 * found / matches;
}

bool is_balanced(const BalanceVerdict& verdict) {
    return verdict.holds();
}
bool is_off(const BalanceVerdict& verdict) {
    return verdict.balance == Balance::favoured || verdict.balance == Balance::disfavoured;
}

// At the border of the margin either claim is wrong, and made with a chance of 2.5 % at most.
TEST(Judge, ErrsAtTheBorderNoMoreOftenThanItSays) {
    EXPECT_NEAR(judged(0.52, 20000, 600, is_balanced), 2.5, 2.0);
    EXPECT_NEAR(judged(0.48, 20000, 600, is_off), 2.5, 2.0);
}

TEST(LongJudge, ErrsAtTheBorderNoMoreOftenThanItSays) {
    for (const double truth : {0.48, 0.52}) {
        EXPECT_NEAR(judged(truth, 20000, 8000, is_balanced), 2.5, 0.55) << truth;
        EXPECT_NEAR(judged(truth, 20000, 8000, is_off), 2.5, 0.55) << truth;
    }
}

TEST(GamesNeeded, GivesThePowerThatWasAskedFor) {
    EXPECT_NEAR(judged(0.5, *games_needed(0.5, 0.02), 1500, is_balanced), 80.0, 3.1);
    const double spread = std::sqrt(0.55 * 0.45);
    EXPECT_NEAR(judged(0.55, *games_needed(spread, 0.02, 0.05), 1500, is_off), 80.0, 3.1);
}

TEST(PayoffDeviation, OfTheThreePayoffs) {
    EXPECT_NEAR(payoff_deviation(wins_draws_losses(10, 0, 10)), 0.5, 1e-12);
    EXPECT_NEAR(payoff_deviation(wins_draws_losses(5, 10, 5)), std::sqrt(0.125), 1e-12);
    EXPECT_EQ(payoff_deviation(wins_draws_losses(0, 0, 0)), 0.0);
}

// Worked by hand: 0.005 x 4, 0.01 x 3, 0.03 x 2, and 0.04 no less than that.
TEST(Holm, AdjustsStepByStep) {
    const std::vector<double> adjusted = holm(std::vector<double>{0.01, 0.04, 0.03, 0.005});
    const std::vector<double> expected{0.03, 0.06, 0.06, 0.02};
    ASSERT_EQ(adjusted.size(), 4U);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_NEAR(adjusted[i], expected[i], 1e-12) << i;
    }
    EXPECT_TRUE(holm({}).empty());
    EXPECT_EQ(holm(std::vector<double>{0.7, 0.9}), (std::vector<double>{1.0, 1.0}));
}

/// By closed testing (R. Marcus, E. Peritz, K. R. Gabriel, Biometrika 63, 1976): a hypothesis is rejected if every set
/// of hypotheses that contains it is rejected by Bonferroni.
double holm_by_all_sets(const std::vector<double>& p_values, std::size_t question) {
    double largest = 0.0;
    for (unsigned set = 0; set < 1U << p_values.size(); ++set) {
        if ((set >> question & 1U) != 0) {
            double smallest = 1.0;
            double members = 0.0;
            for (std::size_t i = 0; i < p_values.size(); ++i) {
                if ((set >> i & 1U) != 0) {
                    smallest = std::min(smallest, p_values[i]);
                    members += 1.0;
                }
            }
            largest = std::max(largest, std::min(1.0, members * smallest));
        }
    }
    return largest;
}

TEST(Holm, IsClosedTesting) {
    Random random(47);
    for (int table = 0; table < 30; ++table) {
        std::vector<double> p_values;
        for (int i = 0; i < 6; ++i) {
            const double drawn = draw_unit(random);
            p_values.push_back(drawn * drawn * drawn);
        }
        p_values[5] = p_values[2];  // ties
        const std::vector<double> adjusted = holm(p_values);
        for (std::size_t i = 0; i < p_values.size(); ++i) {
            EXPECT_NEAR(adjusted[i], holm_by_all_sets(p_values, i), 1e-12);
        }
    }
}

// Three true and two false null hypotheses: any of the true ones may be rejected in at most 5 of 100 tables.
TEST(Holm, KeepsTheErrorRateOfTheWholeTable) {
    Random random(53);
    int wrong = 0;
    constexpr int tables = 20000;
    for (int table = 0; table < tables; ++table) {
        std::vector<double> p_values;
        for (int i = 0; i < 3; ++i) {
            p_values.push_back(draw_unit(random));
        }
        p_values.insert(p_values.end(), {1e-9, 1e-9});
        const std::vector<double> adjusted = holm(p_values);
        wrong += adjusted[0] <= 0.05 || adjusted[1] <= 0.05 || adjusted[2] <= 0.05 ? 1 : 0;
    }
    // Three independent hypotheses left: 1 - (1 - 0.05 / 3)^3 = 4.92 %.
    EXPECT_NEAR(100.0 * wrong / tables, 4.92, 0.5);
}

}  // namespace
}  // namespace rulescope::statistics
