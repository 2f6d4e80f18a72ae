#include "analysis/statistics/histogram.h"

#include <gtest/gtest.h>

#include <cmath>

namespace rulescope::statistics {
namespace {

Histogram of(std::initializer_list<std::int64_t> values) {
    Histogram histogram;
    for (const std::int64_t value : values) {
        histogram.add(value);
    }
    return histogram;
}

// 2, 4, 4, 4, 5, 5, 7, 9 is the textbook example with mean 5 and sum of squares 32.
TEST(Histogram, ReportsMeanAndVariance) {
    const Histogram histogram = of({2, 4, 4, 4, 5, 5, 7, 9});
    EXPECT_DOUBLE_EQ(histogram.mean(), 5.0);
    EXPECT_DOUBLE_EQ(histogram.variance(), 32.0 / 7.0);
    EXPECT_EQ(histogram.min(), 2);
    EXPECT_EQ(histogram.max(), 9);
    EXPECT_EQ(histogram.total(), 8U);
}

TEST(Histogram, QuantilesAreObservedValues) {
    const Histogram histogram = of({1, 2, 3, 4});
    EXPECT_EQ(histogram.quantile(0.0), 1);
    EXPECT_EQ(histogram.quantile(0.25), 1);
    EXPECT_EQ(histogram.quantile(0.26), 2);
    EXPECT_EQ(histogram.quantile(0.5), 2);
    EXPECT_EQ(histogram.quantile(1.0), 4);
}

TEST(Histogram, MergesInAnyOrder) {
    Histogram one = of({1, 5, 5});
    Histogram other = of({5, -3});
    Histogram reversed = other;
    reversed.merge(one);
    one.merge(other);
    EXPECT_EQ(one, reversed);
    EXPECT_EQ(one, of({-3, 1, 5, 5, 5}));
}

TEST(Histogram, NothingAddedIsNothing) {
    Histogram histogram;
    histogram.add(7, 0);
    EXPECT_TRUE(histogram.empty());
    EXPECT_EQ(summary_of(histogram).count, 0U);
    EXPECT_EQ(summary_of(of({6})).deviation, 0.0);
}

}  // namespace
}  // namespace rulescope::statistics
