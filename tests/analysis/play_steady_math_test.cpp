#include "analysis/play/steady_math.h"

#include <gtest/gtest.h>

namespace rulescope::play {
namespace {

TEST(SteadyMath, ExponentialsAreTrueToTwelveDigits) {
    for (double x = -700.0; x <= 700.0; x += 0.37) {
        EXPECT_NEAR(steady_exp(x) / std::exp(x), 1.0, 1e-12) << x;
    }
    EXPECT_EQ(steady_exp(0.0), 1.0);
    EXPECT_EQ(steady_exp(1e9), steady_exp(700.0));
    EXPECT_EQ(steady_exp(-1e9), steady_exp(-700.0));
}

TEST(SteadyMath, LogarithmsAreTrueToTwelveDigits) {
    for (double x = 1e-6; x < 1e12; x *= 1.013) {
        EXPECT_NEAR(steady_log(x), std::log(x), 1e-12) << x;
    }
    EXPECT_EQ(steady_log(1.0), 0.0);
}

}  // namespace
}  // namespace rulescope::play
