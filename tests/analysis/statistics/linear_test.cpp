#include "analysis/statistics/cluster_robust.h"

#include <gtest/gtest.h>

namespace rulescope::statistics {
namespace {

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
