#include "analysis/statistics/multinomial.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "analysis/statistics/interval.h"
#include "analysis/statistics/matches/fair_match.h"
#include "analysis/statistics/matches/paired.h"

namespace rulescope::statistics {
namespace {

/// Calls `visit` with the wins of every sequence of winners: seats^games of them, all equally likely.
template <class Visit>
void every_sequence(std::size_t seats, int games, Visit visit) {
    std::vector<std::size_t> winners(static_cast<std::size_t>(games), 0);
    while (true) {
        std::vector<std::uint64_t> wins(seats, 0);
        for (const std::size_t winner : winners) {
            ++wins[winner];
        }
        visit(wins);
        std::size_t digit = 0;
        while (digit < winners.size() && ++winners[digit] == seats) {
            winners[digit++] = 0;
        }
        if (digit == winners.size()) {
            return;
        }
    }
}

/// The number of sequences that give these wins.
double sequences_with(const std::vector<std::uint64_t>& wins) {
    double games = 0.0;
    double count = 1.0;
    for (const std::uint64_t won : wins) {
        for (std::uint64_t i = 1; i <= won; ++i) {
            count *= ++games / static_cast<double>(i);
        }
    }
    return std::round(count);
}

double p_by_all_sequences(const std::vector<std::uint64_t>& observed, int games) {
    double all = 0.0;
    double as_unlikely = 0.0;
    every_sequence(observed.size(), games, [&](const std::vector<std::uint64_t>& wins) {
        all += 1.0;
        as_unlikely += sequences_with(wins) <= sequences_with(observed) ? 1.0 : 0.0;
    });
    return as_unlikely / all;
}

TEST(MultinomialTest, CountsAllSequencesOfWinners) {
    for (const std::vector<std::uint64_t>& wins : std::vector<std::vector<std::uint64_t>>{{8, 0, 0},
                                                                                          {5, 2, 1},
                                                                                          {1, 5, 2},
                                                                                          {3, 3, 2},
                                                                                          {4, 4, 0},
                                                                                          {6, 0, 0, 0},
                                                                                          {3, 1, 1, 1},
                                                                                          {2, 2, 2, 0},
                                                                                          {0, 0, 2, 3, 0, 0}}) {
        int games = 0;
        for (const std::uint64_t won : wins) {
            games += static_cast<int>(won);
        }
        const MultinomialTest test = multinomial_test(wins);
        EXPECT_TRUE(test.exact);
        EXPECT_NEAR(test.p, p_by_all_sequences(wins, games), 1e-9) << wins[0] << wins[1] << wins[2];
    }
}

// By hand: all eight games to one of three seats: 3 of 6561 sequences.
TEST(MultinomialTest, OfAllGamesToOneSeat) {
    EXPECT_NEAR(multinomial_test(std::vector<std::uint64_t>{0, 8, 0}).p, 3.0 / 6561.0, 1e-12);
    EXPECT_EQ(multinomial_test(std::vector<std::uint64_t>{0, 0, 0}).p, 1.0);
    EXPECT_NEAR(multinomial_test(std::vector<std::uint64_t>{4, 4, 4}).p, 1.0, 1e-12);
}

TEST(MultinomialTest, OfTwoSeatsIsTheSignTest) {
    for (const auto& [one, other] :
         std::vector<std::pair<std::uint64_t, std::uint64_t>>{{9, 1}, {30, 50}, {700, 650}}) {
        EXPECT_NEAR(multinomial_test(std::vector<std::uint64_t>{one, other}).p, sign_test(one, other), 1e-9);
    }
}

double chi_squared_of(const std::vector<std::uint64_t>& wins) {
    double games = 0.0;
    for (const std::uint64_t won : wins) {
        games += static_cast<double>(won);
    }
    const double expected = games / static_cast<double>(wins.size());
    double sum = 0.0;
    for (const std::uint64_t won : wins) {
        sum += (static_cast<double>(won) - expected) * (static_cast<double>(won) - expected) / expected;
    }
    return sum;
}

// Pearson's chi-squared is the limit for many games: counted and drawn p-values must both come near.
TEST(MultinomialTest, OfManyGamesIsPearsonsTest) {
    for (const std::vector<std::uint64_t>& wins :
         std::vector<std::vector<std::uint64_t>>{{1060, 990, 950}, {230, 270, 250, 210}, {9000, 9200, 8950, 9100}}) {
        const MultinomialTest test = multinomial_test(wins);
        const double limit = chi_squared_tail(chi_squared_of(wins), static_cast<double>(wins.size() - 1));
        EXPECT_NEAR(test.p, limit, 0.004 + 3.0 * test.error);
        EXPECT_EQ(test.exact, wins[0] < 9000);
        EXPECT_EQ(test.samples > 0, !test.exact);
        EXPECT_EQ(test.error > 0.0, !test.exact);
    }
}

TEST(MultinomialTest, DrawnIsTheSameEveryTimeAndNeverNothing) {
    const std::vector<std::uint64_t> wins{40000, 30000, 30000, 30000};
    const MultinomialTest test = multinomial_test(wins);
    EXPECT_FALSE(test.exact);
    EXPECT_EQ(test.p, multinomial_test(wins).p);
    EXPECT_NEAR(test.p, 1.0 / 100001.0, 1e-12);
}

// Exact: the probability of all results of 20 games whose p is at most 0.05 is at most 0.05.
TEST(MultinomialTest, ErrsNoMoreOftenThanItSays) {
    double refuted = 0.0;
    double all = 0.0;
    for (std::uint64_t one = 0; one <= 20; ++one) {
        for (std::uint64_t other = 0; one + other <= 20; ++other) {
            const std::vector<std::uint64_t> wins{one, other, 20 - one - other};
            const double chance = sequences_with(wins) / std::pow(3.0, 20);
            all += chance;
            refuted += multinomial_test(wins).p <= 0.05 ? chance : 0.0;
        }
    }
    EXPECT_NEAR(all, 1.0, 1e-9);
    EXPECT_LE(refuted, 0.05);
    EXPECT_GT(refuted, 0.02);
}

TEST(GapWithin, CountsAllSequencesOfWinners) {
    for (const auto& [seats, games] :
         std::vector<std::pair<int, int>>{{2, 9}, {3, 8}, {4, 6}, {5, 5}, {6, 5}, {7, 4}}) {
        std::vector<double> with_gap(static_cast<std::size_t>(games) + 1, 0.0);
        double all = 0.0;
        every_sequence(static_cast<std::size_t>(seats), games, [&](const std::vector<std::uint64_t>& wins) {
            const auto [smallest, largest] = std::minmax_element(wins.begin(), wins.end());
            with_gap[*largest - *smallest] += 1.0;
            all += 1.0;
        });
        double within = 0.0;
        for (std::uint64_t gap = 0; gap <= static_cast<std::uint64_t>(games); ++gap) {
            within += with_gap[gap] / all;
            EXPECT_NEAR(gap_within(seats, static_cast<std::uint64_t>(games), gap), within, 1e-12)
                << seats << " " << games << " " << gap;
        }
    }
}

TEST(FairGap, IsTheSmallestThatIsEnough) {
    for (const auto& [seats, games] :
         std::vector<std::pair<int, std::uint64_t>>{{3, 1}, {3, 8}, {3, 400}, {4, 100}, {6, 250}}) {
        for (const double level : {0.5, 0.95, 0.999}) {
            const FairGap fair = fair_gap(seats, games, level);
            EXPECT_TRUE(fair.exact);
            const auto gap = static_cast<std::uint64_t>(std::llround(fair.gap * static_cast<double>(games)));
            EXPECT_GE(gap_within(seats, games, gap), level);
            if (gap > 0) {
                EXPECT_LT(gap_within(seats, games, gap - 1), level);
            }
        }
    }
}

// Tables of the range of three and of six normal values: 95 % points 3.314 and 4.030 (H. L. Harter, "Tables of range
// and studentized range", Annals of Mathematical Statistics 31, 1960): the limit, in units of sqrt(1 / (seats games)).
TEST(FairGap, NearsTheRangeOfNormalValues) {
    for (const auto& [seats, games, range] :
         {std::tuple{3, 10000U, 3.314}, {3, 200000U, 3.314}, {6, 5000U, 4.030}, {6, 100000U, 4.030}}) {
        const FairGap fair = fair_gap(seats, games);
        EXPECT_EQ(fair.exact, games <= 20000U);
        EXPECT_NEAR(fair.gap * std::sqrt(seats * static_cast<double>(games)), range, 0.035) << seats << " " << games;
        EXPECT_TRUE(fair.between.contains(fair.gap));
        EXPECT_EQ(fair.between.width() > 0.0, !fair.exact);
    }
}

// Against the binomial chances themselves: Pearson's statistic of 40 000 draws from 12 games with chance 0.3 has 12
// degrees of freedom or fewer; 32.9 is its 99.9 % point.
TEST(DrawWins, FollowsTheBinomialChances) {
    const std::vector<double> log_factorials = log_factorials_to(12);
    std::vector<double> drawn(13, 0.0);
    Random random(71);
    for (int draw = 0; draw < 40000; ++draw) {
        drawn[draw_wins(12, 0.3, log_factorials, random)] += 1.0;
    }
    double distance = 0.0;
    for (std::uint64_t wins = 0; wins <= 12; ++wins) {
        const double won = static_cast<double>(wins);
        const double expected = 40000.0 *
                                std::exp(log_factorials[12] - log_factorials[wins] - log_factorials[12 - wins]) *
                                std::pow(0.3, won) * std::pow(0.7, 12.0 - won);
        distance += (drawn[wins] - expected) * (drawn[wins] - expected) / expected;
    }
    EXPECT_LT(distance, 32.9);
    EXPECT_GT(distance, 1.0);
}

}  // namespace
}  // namespace rulescope::statistics
