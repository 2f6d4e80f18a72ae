#include "analysis/statistics/quality.h"

#include <gtest/gtest.h>

#include <cmath>

namespace rulescope::statistics {
namespace {

using Turns = std::vector<std::vector<double>>;

// By hand: seat 0 wins after having been behind by 0.36, 0.16 and 0 (even), 0.04.
TEST(GameQuality, OfAComeback) {
    const Turns turns{{0.6, 0.4},   {0.32, 0.68}, {0.42, 0.58}, {0.5, 0.5},
                      {0.48, 0.52}, {0.7, 0.3},   {0.9, 0.1},   {1.0, 0.0}};
    const GameQuality quality = quality_of(turns, 0);
    EXPECT_NEAR(*quality.drama, (0.6 + 0.4 + 0.2) / 3.0, 1e-9);
    EXPECT_NEAR(*quality.drama_peak, 0.6, 1e-9);
    EXPECT_EQ(quality.lead_changes, 2);
    EXPECT_NEAR(quality.lead_change_rate, 2.0 / 7.0, 1e-12);
    EXPECT_NEAR(*quality.threshold, 0.68, 1e-12);
    EXPECT_NEAR(*quality.decided_share, 3.0 / 8.0, 1e-12);
}

// More than the threshold, not as much.
TEST(GameQuality, IsNotDecidedWhileTheWinnerCanExpectNoMoreThanOthersCould) {
    const GameQuality quality = quality_of(Turns{{0.4, 0.6}, {0.6, 0.4}, {0.7, 0.3}, {0.6, 0.4}}, 0);
    EXPECT_NEAR(*quality.threshold, 0.6, 1e-12);
    EXPECT_NEAR(*quality.decided_share, 0.5, 1e-12);
}

// The later loser had been far ahead: the winner behind by 0.2, 0.4, 0.8, 1.
TEST(GameQuality, DependsOnWhoWon) {
    const Turns turns{{0.6, 0.4}, {0.32, 0.68}, {0.7, 0.3}, {0.9, 0.1}};
    const GameQuality quality = quality_of(turns, 1);
    EXPECT_NEAR(*quality.drama, (std::sqrt(0.2) + std::sqrt(0.4) + std::sqrt(0.8)) / 3.0, 1e-9);
    EXPECT_NEAR(*quality.threshold, 0.9, 1e-12);
    EXPECT_EQ(*quality.decided_share, 0.0);
}

TEST(GameQuality, OfAGameThatWasAlwaysClear) {
    const GameQuality quality = quality_of(Turns{{1.0, 0.0}, {1.0, 0.0}}, 0);
    EXPECT_EQ(*quality.drama, 0.0);
    EXPECT_EQ(*quality.drama_peak, 0.0);
    EXPECT_EQ(quality.lead_changes, 0);
    EXPECT_EQ(*quality.decided_share, 1.0);
    EXPECT_EQ(quality.uncertainty, 0.0);
}

TEST(GameQuality, UncertaintyIsTheMeanEntropy) {
    EXPECT_NEAR(quality_of(Turns{{0.5, 0.5}, {0.5, 0.5}}, std::nullopt).uncertainty, 1.0, 1e-12);
    const double third = 1.0 / 3.0;
    EXPECT_NEAR(quality_of(Turns{{third, third, third}, {0.0, 0.0, 1.0}}, 2).uncertainty, 0.5, 1e-12);
    // 0.25 and 0.75: 2 - 0.75 log2(3) bits of 1.
    EXPECT_NEAR(quality_of(Turns{{0.25, 0.75}}, 1).uncertainty, 2.0 - 0.75 * std::log2(3.0), 1e-12);
}

TEST(GameQuality, WhileTheLeadIsSharedItStays) {
    const GameQuality quality = quality_of(
        Turns{{0.4, 0.4, 0.2}, {0.5, 0.3, 0.2}, {0.4, 0.4, 0.2}, {0.5, 0.3, 0.2}, {0.1, 0.45, 0.45}, {0.2, 0.3, 0.5}},
        2);
    EXPECT_EQ(quality.lead_changes, 1);
    EXPECT_NEAR(*quality.drama, (2.0 * std::sqrt(0.2) + 2.0 * std::sqrt(0.3)) / 4.0, 1e-9);
}

TEST(GameQuality, WithoutAWinnerHasNoDrama) {
    const GameQuality quality = quality_of(Turns{{0.6, 0.4}, {0.4, 0.6}, {0.5, 0.5}}, std::nullopt);
    EXPECT_FALSE(quality.drama.has_value());
    EXPECT_FALSE(quality.threshold.has_value());
    EXPECT_FALSE(quality.decided_share.has_value());
    EXPECT_EQ(quality.lead_changes, 1);
    EXPECT_NEAR(quality.lead_change_rate, 0.5, 1e-12);
}

TEST(GameQuality, OfNoTurnsIsNothing) {
    const GameQuality quality = quality_of({}, 0);
    EXPECT_EQ(*quality.drama, 0.0);
    EXPECT_EQ(*quality.decided_share, 0.0);
    EXPECT_EQ(quality.uncertainty, 0.0);
}

}  // namespace
}  // namespace rulescope::statistics
