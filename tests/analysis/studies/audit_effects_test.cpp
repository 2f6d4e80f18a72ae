
#include <gtest/gtest.h>

#include "analysis/statistics/rounding.h"
#include "analysis/studies/audit/audit_request.h"

namespace rulescope::studies {
namespace {

const std::vector<GameEnd> in_force{{10, {1.0, 0.0}}, {14, {0.0, 1.0}}, {1'000, {}}, {12, {0.5, 0.5}}};
const std::vector<GameEnd> other{{12, {1.0, 0.0}}, {15, {1.0, 0.0}}, {11, {0.0, 1.0}}, {12, {0.5, 0.5}}};

TEST(AuditEffects, UnfinishedGamesCountApart) {
    const AuditEffect effect = effect_of("illegal", in_force);
    EXPECT_TRUE(effect.in_force);
    EXPECT_EQ(effect.games, 4U);
    EXPECT_EQ(effect.unfinished, 1U);
    EXPECT_EQ(effect.length.mean, 12.0);
    // Student's t with two degrees of freedom, 4.303, and a standard error of 2/√3.
    ASSERT_TRUE(effect.length.interval.has_value());
    EXPECT_NEAR(effect.length.interval->low, 12.0 - 4.302653 * 2.0 / 1.7320508, 1e-5);
    EXPECT_EQ(effect.first_seat.score, 0.5);
    EXPECT_TRUE(effect.first_seat.interval.contains(0.5));
}

TEST(AuditEffects, DifferencesAreOverGamesFinishedUnderBoth) {
    const AuditEffect effect = effect_of("compare", other, in_force);
    EXPECT_FALSE(effect.in_force);
    EXPECT_EQ(effect.pairs, 3U);
    ASSERT_TRUE(effect.length_difference.has_value());
    EXPECT_EQ(effect.length_difference->mean, 1.0);  // of 2, 1, 0
    EXPECT_EQ(effect.first_seat_difference->mean, statistics::rounded(1.0 / 3.0));
    EXPECT_FALSE(effect_of("compare", {other.front()}, in_force).length_difference.has_value());
}

TEST(AuditEffects, WithoutAFinishedGameThereIsNoEstimate) {
    const AuditEffect effect = effect_of("illegal", {{1'000, {}}});
    EXPECT_EQ(effect.length.mean, std::nullopt);
    EXPECT_EQ(effect.first_seat.score, std::nullopt);
    EXPECT_EQ(effect.first_seat.interval.width(), 1.0);
}

}  // namespace
}  // namespace rulescope::studies
