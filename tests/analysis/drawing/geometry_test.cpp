#include "analysis/drawing/geometry.h"

#include <gtest/gtest.h>

#include <cmath>

namespace rulescope::drawing {
namespace {

Capsule disc(Point at, double radius) {
    return {at, at, radius};
}

TEST(DrawingGeometry, DiscsAndLines) {
    EXPECT_DOUBLE_EQ(gap(disc({0, 0}, 1), disc({3, 4}, 2)), 2);
    EXPECT_DOUBLE_EQ(gap(disc({0, 0}, 3), disc({3, 4}, 3)), 0);
    const Capsule line{{-5, 0}, {5, 0}, 0.5};
    EXPECT_DOUBLE_EQ(gap(line, disc({2, 3}, 1)), 1.5);
    EXPECT_DOUBLE_EQ(gap(line, disc({8, 4}, 1)), 5 - 1.5);
    EXPECT_DOUBLE_EQ(gap(line, Capsule{{0, -4}, {0, 4}, 0.1}), 0);  // they cross
    EXPECT_DOUBLE_EQ(gap(line, Capsule{{-5, 2}, {5, 2}, 0.5}), 1);
}

TEST(DrawingGeometry, Boxes) {
    const Box box{{0, 0}, {4, 2}};
    EXPECT_DOUBLE_EQ(gap(box, Box{{5, 0}, {2, 2}}), 2);
    EXPECT_DOUBLE_EQ(gap(box, Box{{6, 5}, {2, 2}}), std::hypot(3, 3));
    EXPECT_DOUBLE_EQ(gap(box, Box{{1, 0.5}, {1, 1}}), 0);
    EXPECT_DOUBLE_EQ(gap(box, disc({0, 3}, 1)), 1);
    EXPECT_DOUBLE_EQ(gap(box, disc({0, 0}, 0.1)), 0);  // inside
    EXPECT_DOUBLE_EQ(gap(disc({5, 5}, 0), box), 5);    // from the corner
    EXPECT_DOUBLE_EQ(gap(box, Capsule{{-9, 0}, {9, 0}, 0}), 0);
}

TEST(DrawingGeometry, ListsHaveTheSmallestDistance) {
    EXPECT_DOUBLE_EQ(
        gap(std::vector<PaperShape>{disc({0, 0}, 1), disc({10, 0}, 1)}, std::vector<PaperShape>{disc({7, 0}, 1)}), 1);
    EXPECT_TRUE(std::isinf(gap(std::vector<PaperShape>{}, std::vector<PaperShape>{disc({0, 0}, 1)})));
    const Box text = box_of_text({10, 20}, "D4", 10);
    EXPECT_DOUBLE_EQ(text.size.height, 7.3);
    EXPECT_DOUBLE_EQ(text.size.width, text_width("D4", 10));
}

}  // namespace
}  // namespace rulescope::drawing
