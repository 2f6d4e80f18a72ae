#include "reports/numbers.h"

#include <gtest/gtest.h>

namespace rulescope::reports {
namespace {

TEST(Numbers, WhatRoundsToNothingHasNoSign) {
    EXPECT_EQ(decimal(-0.04, 1), "0.0");
    EXPECT_EQ(decimal(-0.05, 2), "-0.05");
    EXPECT_EQ(signed_decimal(-0.04, 1), "+0.0");
    EXPECT_EQ(signed_decimal(-3.64, 1), "-3.6");
    EXPECT_EQ(signed_range({-4.62, 2.58}, 1), "-4.6 to +2.6");
}

TEST(Numbers, ThousandsAreGrouped) {
    EXPECT_EQ(decimal(1332, 1), "1 332.0");
    EXPECT_EQ(decimal(-2023683.44, 1), "-2 023 683.4");
    EXPECT_EQ(decimal(120404, 0), "120 404");
    EXPECT_EQ(decimal(999.96, 1), "1 000.0");
    EXPECT_EQ(decimal(-100, 0), "-100");
    EXPECT_EQ(signed_decimal(1234.5, 1), "+1 234.5");
}

TEST(Numbers, SharesArePercentages) {
    EXPECT_EQ(percent(0.4917), "49.2 %");
    EXPECT_EQ(percent(0.4917, 0), "49 %");
    EXPECT_EQ(percent_range({0.4849, 0.4991}), "48.5 to 49.9 %");
    EXPECT_EQ(percent_range({0.4849, 0.4991}, 0), "48 to 50 %");
}

TEST(Numbers, SmallPValuesAreABound) {
    EXPECT_EQ(p_value(0.0341), "0.034");
    EXPECT_EQ(p_value(0.0009), "< 0.001");
    EXPECT_EQ(p_statement(0.0341), "p = 0.034");
    EXPECT_EQ(p_statement(0.0), "p < 0.001");
}

TEST(Numbers, UnitsAndThousandsStayOnTheLine) {
    EXPECT_EQ(unbroken("14 880"), "14\u202f880");
    EXPECT_EQ(unbroken_numbers("14 880 games, 48.5 to 49.9 % of 2 seats"),
              "14\u202f880 games, 48.5 to 49.9\u202f% of 2 seats");
}

}  // namespace
}  // namespace rulescope::reports
