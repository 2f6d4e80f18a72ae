#include "analysis/statistics/matches/rotation.h"

#include <gtest/gtest.h>

#include <array>
#include <stdexcept>
#include <vector>

#include "analysis/statistics/matches/fair_match.h"

namespace rulescope::statistics {
namespace {

using Places = std::array<std::size_t, 3>;
constexpr std::array<Places, 3> rotations{{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}}};

/// A game that the i-th seat wins with the probability 1/3 + order[i] + place[places[i]].
std::array<double, 3> won_by_chance(const Places& places, const std::array<double, 3>& order,
                                    const std::array<double, 3>& place, Random& random) {
    const double drawn = draw_unit(random);
    double below = 0.0;
    std::array<double, 3> payoff{};
    for (std::size_t i = 0; i < 3; ++i) {
        below += 1.0 / 3.0 + order[i] + place[places[i]];
        if (drawn < below || i == 2) {
            payoff[i] = 1.0;
            return payoff;
        }
    }
    return payoff;
}

// Balanced rotations: an effect is the mean of its row or column of the table, less a third. By hand: the table of
// scores (order by place) is 0.6 0.5 0.4 / 0.3 0.2 0.4 / 0.1 0.3 0.2.
TEST(RotationTable, EffectsOfBalancedGamesAreMeansOfRowsAndColumns) {
    RotationTable table(3);
    const std::array<std::array<int, 3>, 3> wins{{{6, 2, 2}, {5, 4, 1}, {4, 3, 3}}};  // [rotation][order] of ten games
    for (std::size_t rotation = 0; rotation < 3; ++rotation) {
        for (std::size_t winner = 0; winner < 3; ++winner) {
            for (int game = 0; game < wins[rotation][winner]; ++game) {
                std::array<double, 3> payoff{};
                payoff[winner] = 1.0;
                table.add(rotations[rotation], payoff);
            }
        }
    }
    EXPECT_EQ(table.games(), 30U);
    const auto effects = table.effects();
    ASSERT_TRUE(effects.has_value());
    // Order: 15, 9, 6 wins of 30. Place 0: order 0 in rotation 0, order 2 in 1, order 1 in 2: 6 + 1 + 3 = 10; place 1:
    // 2 + 5 + 3 = 10; place 2: 2 + 4 + 4 = 10.
    const std::array<double, 3> order{0.5, 0.3, 0.2};
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_NEAR(effects->order[i].estimate, order[i] - 1.0 / 3.0, 1e-12) << i;
        EXPECT_NEAR(effects->place[i].estimate, 0.0, 1e-12) << i;
        EXPECT_TRUE(effects->order[i].interval.contains(effects->order[i].estimate));
    }
    // The variance of the first's mean: that of the three rotations' means, each q (1 - q) / 9 (ten games, n - 1).
    const double variance = (0.6 * 0.4 + 0.5 * 0.5 + 0.4 * 0.6) / 9.0 / 9.0;
    EXPECT_NEAR(effects->order[0].error * effects->order[0].error, variance, 1e-12);
    // The variance of the last one follows from the others.
    const double last_variance = (0.2 * 0.8 + 0.1 * 0.9 + 0.3 * 0.7) / 9.0 / 9.0;
    EXPECT_NEAR(effects->order[2].error * effects->order[2].error, last_variance, 1e-12);
    EXPECT_NEAR(effects->place_p, 1.0, 1e-9);
    EXPECT_LT(effects->order_p, 0.2);
}

TEST(RotationTable, GivesNoEffectsFromOneArrangement) {
    RotationTable table(3);
    Random random(79);
    for (int game = 0; game < 50; ++game) {
        table.add(rotations[0], won_by_chance(rotations[0], {}, {}, random));
    }
    EXPECT_FALSE(table.effects().has_value());
    for (int game = 0; game < 50; ++game) {
        table.add(rotations[1], won_by_chance(rotations[1], {}, {}, random));
    }
    table.add(rotations[2], won_by_chance(rotations[2], {}, {}, random));
    EXPECT_FALSE(table.effects().has_value());  // one game has no spread
    table.add(rotations[2], won_by_chance(rotations[2], {}, {}, random));
    EXPECT_TRUE(table.effects().has_value());
}

TEST(RotationTable, RefusesWhatIsNoGameOfTheseSeats) {
    RotationTable table(3);
    const std::array<double, 3> won{1.0, 0.0, 0.0};
    EXPECT_THROW(table.add(Places{0, 0, 1}, won), std::invalid_argument);
    EXPECT_THROW(table.add(Places{0, 1, 3}, won), std::invalid_argument);
    EXPECT_THROW(table.add(std::vector<std::size_t>{0, 1}, won), std::invalid_argument);
    EXPECT_THROW(table.add(Places{0, 1, 2}, std::array<double, 3>{1.0, 1.0, 0.0}), std::invalid_argument);
    EXPECT_EQ(table.games(), 0U);
}

TEST(RotationTable, SeparatesOrderAndPlaceEvenWhereGamesAreUneven) {
    const std::array<double, 3> order{0.08, 0.0, -0.08};
    const std::array<double, 3> place{-0.06, -0.06, 0.12};
    Random random(83);
    RotationTable table(3);
    for (int game = 0; game < 9000; ++game) {
        const Places& places = rotations[game % 6 == 0 ? 0 : game % 2 == 0 ? 1 : 2];
        table.add(places, won_by_chance(places, order, place, random));
    }
    const auto effects = table.effects(0.999);
    ASSERT_TRUE(effects.has_value());
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_TRUE(effects->order[i].interval.contains(order[i])) << i;
        EXPECT_TRUE(effects->place[i].interval.contains(place[i])) << i;
        EXPECT_LT(effects->order[i].interval.width(), 0.08);
    }
    EXPECT_LT(effects->order_p, 1e-6);
    EXPECT_LT(effects->place_p, 1e-6);
}

TEST(RotationTable, HoldsTheTrueEffectsAboutNinetyFiveTimesInAHundred) {
    const std::array<double, 3> order{0.1, 0.0, -0.1};
    int held = 0;
    int false_alarms = 0;
    constexpr int tables = 500;
    for (int number = 0; number < tables; ++number) {
        Random random = Random::stream(89, static_cast<std::uint64_t>(number));
        RotationTable table(3);
        for (std::size_t game = 0; game < 240; ++game) {
            const Places& places = rotations[game % 3];
            table.add(places, won_by_chance(places, order, {}, random));
        }
        const auto effects = table.effects();
        ASSERT_TRUE(effects.has_value());
        held += effects->order[0].interval.contains(0.1) ? 1 : 0;
        held += effects->place[2].interval.contains(0.0) ? 1 : 0;
        false_alarms += effects->place_p <= 0.05 ? 1 : 0;
    }
    EXPECT_NEAR(50.0 * held / tables, 95.0, 2.3);
    EXPECT_NEAR(100.0 * false_alarms / tables, 5.0, 3.0);
}

// Without effects of order and place, but with openings that decide their games: three rotations with 15 openings of 20
// games each. The winner of 9 games of 10 is that of the opening. Independent games would be called different in most
// tables.
TEST(RotationTable, GivesFalseAlarmsAsPromisedIfGamesShareTheirOpenings) {
    int clustered_alarms = 0;
    int independent_alarms = 0;
    int held = 0;
    constexpr int tables = 400;
    for (int number = 0; number < tables; ++number) {
        Random random = Random::stream(97, static_cast<std::uint64_t>(number));
        RotationTable clustered(3);
        RotationTable independent(3);
        for (std::uint64_t opening = 0; opening < 45; ++opening) {
            const Places& places = rotations[opening % 3];
            const std::array<double, 3> decided = won_by_chance(places, {}, {}, random);
            for (int game = 0; game < 20; ++game) {
                const bool follows = draw_unit(random) < 0.9;
                const std::array<double, 3> payoff = follows ? decided : won_by_chance(places, {}, {}, random);
                clustered.add(places, payoff, opening);
                independent.add(places, payoff);
            }
        }
        const auto effects = clustered.effects();
        const auto naive = independent.effects();
        ASSERT_TRUE(effects.has_value() && naive.has_value());
        clustered_alarms += effects->order_p <= 0.05 ? 1 : 0;
        independent_alarms += naive->order_p <= 0.05 ? 1 : 0;
        held += effects->order[0].interval.contains(0.0) ? 1 : 0;
        EXPECT_LE(naive->order_p, effects->order_p + 1e-12);
    }
    EXPECT_NEAR(100.0 * clustered_alarms / tables, 5.0, 3.0);
    EXPECT_GT(100.0 * independent_alarms / tables, 50.0);
    EXPECT_NEAR(100.0 * held / tables, 95.0, 3.0);
}

TEST(RotationTable, RejectsNothingIfOpeningsAreTooFew) {
    RotationTable table(3);
    for (std::size_t rotation = 0; rotation < 3; ++rotation) {
        for (std::uint64_t game = 0; game < 100; ++game) {
            table.add(rotations[rotation], std::array<double, 3>{1.0, 0.0, 0.0}, game % 2);
        }
        table.add(rotations[rotation], std::array<double, 3>{0.0, 1.0, 0.0}, 0);
    }
    const auto effects = table.effects();
    ASSERT_TRUE(effects.has_value());
    EXPECT_EQ(effects->order_p, 1.0);
    EXPECT_TRUE(effects->order[0].interval.contains(0.0));
}

}  // namespace
}  // namespace rulescope::statistics
