#include "analysis/statistics/matches/rating.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "analysis/statistics/matches/fair_match.h"

namespace rulescope::statistics {
namespace {

const double elo_of_one_log = 400.0 / std::log(10.0);

TEST(Elo, IsTheLogisticCurve) {
    EXPECT_NEAR(elo_of(0.5), 0.0, 1e-12);
    EXPECT_NEAR(elo_of(10.0 / 11.0), 400.0, 1e-9);  // ten to one
    EXPECT_NEAR(elo_of(0.76), 200.24, 0.01);
    EXPECT_NEAR(score_of_elo(elo_of(0.613)), 0.613, 1e-12);
    EXPECT_TRUE(std::isinf(elo_of(1.0)) && elo_of(1.0) > 0.0);
    EXPECT_TRUE(std::isinf(elo_of(0.0)) && elo_of(0.0) < 0.0);
    const Interval range = elo_of(Interval{0.25, 0.75});
    EXPECT_NEAR(range.low, -range.high, 1e-9);
    EXPECT_NEAR(range.high, 400.0 * std::log10(3.0), 1e-9);
}

// Baseball, American League East 1987: A. Agresti, Categorical Data Analysis, 2nd edition (2002); the
// estimates and standard errors as H. Turner and D. Firth give them, "Bradley-Terry models in R", Journal of
// Statistical Software 48, 2012. Baltimore is 0.
TEST(BradleyTerry, GivesThePublishedEstimates) {
    // Baltimore, Milwaukee, Detroit, Toronto, New York, Boston, Cleveland: wins of the row against the column.
    const std::array<std::array<double, 7>, 7> wins{{{0, 2, 4, 1, 3, 1, 7},
                                                     {11, 0, 7, 9, 7, 7, 9},
                                                     {9, 6, 0, 7, 5, 11, 9},
                                                     {12, 4, 6, 0, 7, 7, 8},
                                                     {10, 6, 8, 6, 0, 6, 7},
                                                     {12, 6, 2, 6, 7, 0, 7},
                                                     {6, 4, 4, 5, 6, 6, 0}}};
    const std::array<double, 7> strengths{0.0, 1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839};
    const std::array<double, 7> errors{0.0, 0.3433, 0.3396, 0.3367, 0.3359, 0.3339, 0.3319};
    ScoreTable table(7);
    for (std::size_t one = 0; one < 7; ++one) {
        for (std::size_t other = 0; other < one; ++other) {
            table.add(one, other, wins[one][other], wins[other][one]);
        }
    }
    const auto ladder = bradley_terry(table);
    ASSERT_TRUE(ladder.has_value());
    for (std::size_t team = 0; team < 7; ++team) {
        EXPECT_NEAR(ladder->elo[team] / elo_of_one_log, strengths[team], 5e-5) << team;
        EXPECT_NEAR(ladder->error(team) / elo_of_one_log, errors[team], 5e-5) << team;
    }
}

// Two agents: the score's Elo, with the error 1 / sqrt(n p q) in logarithms.
TEST(BradleyTerry, OfTwoAgentsIsTheEloOfTheScore) {
    ScoreTable table(2);
    table.add(0, 1, 30.0, 90.0);
    const auto ladder = bradley_terry(table);
    ASSERT_TRUE(ladder.has_value());
    EXPECT_EQ(ladder->elo[0], 0.0);
    EXPECT_NEAR(ladder->elo[1], elo_of(0.75), 1e-6);
    EXPECT_NEAR(ladder->error(1), elo_of_one_log / std::sqrt(120.0 * 0.75 * 0.25), 1e-6);
    const Interval apart = ladder->difference(1, 0);
    EXPECT_NEAR((apart.low + apart.high) / 2.0, elo_of(0.75), 1e-6);
    EXPECT_NEAR(apart.width(), 2.0 * 1.959964 * ladder->error(1), 1e-4);
}

// The difference of two agents and its error do not depend on the agent with rating 0.
TEST(BradleyTerry, DifferencesDoNotDependOnWhoIsFirst) {
    const std::array<std::array<double, 3>, 3> points{{{0, 12, 7}, {8, 0, 11.5}, {3, 8.5, 0}}};
    ScoreTable table(3);
    ScoreTable turned(3);
    for (std::size_t one = 0; one < 3; ++one) {
        for (std::size_t other = 0; other < one; ++other) {
            table.add(one, other, points[one][other], points[other][one]);
            turned.add((one + 1) % 3, (other + 1) % 3, points[one][other], points[other][one]);
        }
    }
    const auto ladder = bradley_terry(table);
    const auto other_ladder = bradley_terry(turned);
    ASSERT_TRUE(ladder && other_ladder);
    for (const auto& [one, other] : {std::pair<std::size_t, std::size_t>{0, 1}, {1, 2}, {2, 0}}) {
        const Interval apart = ladder->difference(one, other);
        const Interval again = other_ladder->difference((one + 1) % 3, (other + 1) % 3);
        EXPECT_NEAR(apart.low, again.low, 1e-6);
        EXPECT_NEAR(apart.high, again.high, 1e-6);
    }
}

TEST(BradleyTerry, HasNoEndWhereOneNeverLoses) {
    ScoreTable table(3);
    table.add(0, 1, 6.0, 4.0);
    table.add(1, 2, 10.0, 0.0);
    EXPECT_FALSE(has_ratings(table));
    EXPECT_FALSE(bradley_terry(table).has_value());
    const auto drawn_together = bradley_terry(table, 1.0);
    ASSERT_TRUE(drawn_together.has_value());
    EXPECT_LT(drawn_together->elo[2], drawn_together->elo[1]);
    table.add(1, 2, 0.0, 0.5);
    EXPECT_TRUE(has_ratings(table));
    EXPECT_TRUE(bradley_terry(table).has_value());
    ScoreTable apart(4);
    apart.add(0, 1, 1.0, 1.0);
    apart.add(2, 3, 1.0, 1.0);
    EXPECT_FALSE(bradley_terry(apart, 1.0).has_value());
}

// A ladder of four; neighbours and next neighbours play 60 games: the intervals contain the true differences.
TEST(BradleyTerry, HoldsTheTrueDifferencesAboutNinetyFiveTimesInAHundred) {
    const std::array<double, 4> truth{0.0, 80.0, 150.0, 260.0};
    int held = 0;
    int compared = 0;
    constexpr int ladders = 400;
    for (int number = 0; number < ladders; ++number) {
        Random random = Random::stream(73, static_cast<std::uint64_t>(number));
        ScoreTable table(4);
        for (std::size_t one = 0; one < 4; ++one) {
            for (std::size_t other = one + 1; other < 4 && other <= one + 2; ++other) {
                for (int game = 0; game < 60; ++game) {
                    const bool won = draw_unit(random) < score_of_elo(truth[one] - truth[other]);
                    table.add(one, other, won ? 1.0 : 0.0, won ? 0.0 : 1.0);
                }
            }
        }
        const auto ladder = bradley_terry(table);
        ASSERT_TRUE(ladder.has_value());
        for (const auto& [one, other] : {std::pair<std::size_t, std::size_t>{1, 0}, {3, 0}, {3, 1}}) {
            held += ladder->difference(one, other).contains(truth[one] - truth[other]) ? 1 : 0;
            ++compared;
        }
    }
    EXPECT_NEAR(100.0 * held / compared, 95.0, 2.5);
}

// Two agents, 10 rounds with the means 1, 1, 1, 1, 0.5 (four times), 0, 0: mean 0.6, sum of squared distances 1.4.
TEST(BradleyTerry, OfRoundsHasTheErrorOfTheRoundMeans) {
    Rounds rounds;
    rounds.add(1.0, 4);
    rounds.add(0.5, 4);
    rounds.add(0.0, 2);
    ScoreTable table(2);
    table.add(1, 0, rounds);
    const auto ladder = bradley_terry(table);
    ASSERT_TRUE(ladder.has_value());
    EXPECT_NEAR(ladder->elo[1], elo_of(0.6), 1e-6);
    // One more round with the variance 0.24 / 2; the derivative of the logarithm of the odds is 1 / 0.24.
    const double variance = (1.4 + 0.12) / 10.0 / 10.0;
    EXPECT_NEAR(ladder->error(1), elo_of_one_log * std::sqrt(variance) / 0.24, 1e-6);
    EXPECT_THROW(table.add(0, 1, Rounds{3, 2.0, 3.0}), std::invalid_argument);
    EXPECT_THROW(table.add(0, 1, Rounds{3, 2.0, 1.0}), std::invalid_argument);
}

TEST(BradleyTerry, OfRoundsDoesNotDependOnTheSideThatIsNamedFirst) {
    ScoreTable table(3);
    ScoreTable turned(3);
    Rounds there{20, 13.0, 10.5};
    table.add(0, 1, there);
    turned.add(1, 0, Rounds{20, 7.0, 20.0 - 26.0 + 10.5});
    for (ScoreTable* each : {&table, &turned}) {
        each->add(1, 2, Rounds{20, 8.0, 6.0});
        each->add(0, 2, 5.0, 3.0);
    }
    const auto ladder = bradley_terry(table);
    const auto other_ladder = bradley_terry(turned);
    ASSERT_TRUE(ladder && other_ladder);
    for (std::size_t agent = 0; agent < 3; ++agent) {
        EXPECT_NEAR(ladder->elo[agent], other_ladder->elo[agent], 1e-6);
        EXPECT_NEAR(ladder->error(agent), other_ladder->error(agent), 1e-6);
    }
}

struct HeldBy {
    double rounds = 0.0, single_games = 0.0;  ///< in percent
};

/// A ladder of four; neighbours and next neighbours play rounds. With probability `decided` the opening decides both
/// games of a round: for the same seat (`exchanged`, then each agent wins one game) or for the same agent. Otherwise
/// the games are independent; a game is drawn with probability `draws`.
HeldBy held_differences(double decided, bool exchanged, double draws, int rounds, int ladders) {
    const std::array<double, 4> truth{0.0, 80.0, 150.0, 260.0};
    HeldBy held;
    for (int number = 0; number < ladders; ++number) {
        Random random = Random::stream(127, static_cast<std::uint64_t>(number));
        ScoreTable by_rounds(4);
        ScoreTable by_games(4);
        for (std::size_t one = 0; one < 4; ++one) {
            for (std::size_t other = one + 1; other < 4 && other <= one + 2; ++other) {
                const double score = score_of_elo(truth[one] - truth[other]);
                Rounds played;
                for (int round = 0; round < rounds; ++round) {
                    // An opening that decides for a seat gives each agent half of the points, so the other rounds make
                    // up for it.
                    const bool by_opening = draw_unit(random) < decided;
                    const double chance = exchanged ? 0.5 + (score - 0.5) / (1.0 - decided) : score;
                    const auto game = [&] {
                        const double drawn = draw_unit(random);
                        return drawn < draws ? 0.5 : drawn < draws + chance - draws / 2.0 ? 1.0 : 0.0;
                    };
                    const double first = game();
                    played.add(by_opening ? exchanged ? 0.5 : first : (first + game()) / 2.0);
                }
                by_rounds.add(one, other, played);
                by_games.add(one, other, 2.0 * played.sum, 2.0 * (rounds - played.sum));
            }
        }
        const auto ladder = bradley_terry(by_rounds);
        const auto old_ladder = bradley_terry(by_games);
        EXPECT_TRUE(ladder && old_ladder);
        for (const auto& [one, other] : {std::pair<std::size_t, std::size_t>{1, 0}, {3, 0}, {3, 1}}) {
            const double apart = truth[one] - truth[other];
            held.rounds += ladder->difference(one, other).contains(apart) ? 100.0 / 3.0 / ladders : 0.0;
            held.single_games += old_ladder->difference(one, other).contains(apart) ? 100.0 / 3.0 / ladders : 0.0;
        }
    }
    return held;
}

TEST(BradleyTerry, OfRoundsHoldsTheTrueDifferencesWhereGamesOfARoundAgree) {
    const HeldBy alike = held_differences(0.5, false, 0.0, 40, 300);
    EXPECT_NEAR(alike.rounds, 95.0, 2.5);
    EXPECT_LE(alike.single_games, 91.0);
}

// 1500 ladders with three differences each: standard error between 0.3 and 0.6.
TEST(LongBradleyTerry, OfRoundsHoldsTheTrueDifferencesAboutNinetyFiveTimesInAHundred) {
    for (const int rounds : {30, 100}) {
        const HeldBy independent = held_differences(0.0, false, 0.0, rounds, 1500);
        EXPECT_NEAR(independent.rounds, 95.0, 1.5) << rounds;
        EXPECT_NEAR(independent.single_games, 95.0, 1.5) << rounds;
        const HeldBy alike = held_differences(0.5, false, 0.0, rounds, 1500);
        EXPECT_NEAR(alike.rounds, 95.0, 1.5) << rounds;
        EXPECT_LE(alike.single_games, 91.0) << rounds;
        const HeldBy opposite = held_differences(0.5, true, 0.0, rounds, 1500);
        EXPECT_NEAR(opposite.rounds, 95.0, 1.5) << rounds;
        EXPECT_GE(opposite.single_games, 98.0) << rounds;
        const HeldBy drawn = held_differences(0.0, false, 0.4, rounds, 1500);
        EXPECT_NEAR(drawn.rounds, 95.0, 1.5) << rounds;
        EXPECT_GE(drawn.single_games, 97.0) << rounds;
    }
}

TEST(Inverse, TimesTheMatrixIsOne) {
    Matrix matrix(3, 3);
    matrix.values = {0.0, 2.0, 1.0, 4.0, -1.0, 3.0, 2.0, 2.0, 5.0};  // the first pivot is 0
    const auto inverted = inverse(matrix);
    ASSERT_TRUE(inverted.has_value());
    const Matrix one = product(matrix, *inverted);
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t column = 0; column < 3; ++column) {
            EXPECT_NEAR(one.at(row, column), row == column ? 1.0 : 0.0, 1e-12);
        }
    }
    matrix.values = {1.0, 2.0, 3.0, 2.0, 4.0, 6.0, 1.0, 0.0, 1.0};
    EXPECT_FALSE(inverse(matrix).has_value());
}

}  // namespace
}  // namespace rulescope::statistics
