#include "analysis/play/deterministic_math.h"

#include <gtest/gtest.h>

namespace rulescope::play {
namespace {

TEST(DeterministicMath, ExponentialsAreTrueToTwelveDigits) {
    for (double x = -700.0; x <= 700.0; x += 0.37) {
        EXPECT_NEAR(deterministic_exp(x) / std::exp(x), 1.0, 1e-12) << x;
    }
    EXPECT_EQ(deterministic_exp(0.0), 1.0);
    EXPECT_EQ(deterministic_exp(1e9), deterministic_exp(700.0));
    EXPECT_EQ(deterministic_exp(-1e9), deterministic_exp(-700.0));
}

// Exact to the last digit, independently of earlier calls and of replaced cache entries.
TEST(DeterministicMath, RememberedExponentialsAreTheSame) {
    RememberedExp remembered;
    for (int round = 0; round < 2; ++round) {
        for (int number = -20000; number <= 20000; ++number) {
            const double x = number * 0.00137;
            ASSERT_EQ(remembered(x), deterministic_exp(x)) << x;
            ASSERT_EQ(remembered(x), deterministic_exp(x)) << x;
        }
    }
    EXPECT_EQ(remembered(-0.0), 1.0);
    EXPECT_EQ(remembered(0.0), 1.0);
}

TEST(DeterministicMath, LogarithmsAreTrueToTwelveDigits) {
    for (double x = 1e-6; x < 1e12; x *= 1.013) {
        EXPECT_NEAR(deterministic_log(x), std::log(x), 1e-12) << x;
    }
    EXPECT_EQ(deterministic_log(1.0), 0.0);
}

}  // namespace
}  // namespace rulescope::play
