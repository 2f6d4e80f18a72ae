#include "analysis/game/text.h"

#include <gtest/gtest.h>

namespace rulescope {
namespace {

TEST(Text, LinesAreAtMostAsWideAsAsked) {
    EXPECT_EQ(in_lines({}, ", ", 10), "");
    EXPECT_EQ(in_lines({"aaa", "bbb", "cc"}, " ", 7), "aaa bbb\ncc");
    EXPECT_EQ(in_lines({"aaa", "bbb", "cc"}, ", ", 8), "aaa, bbb,\ncc") << "the comma stays at the end of its line";
}

TEST(Text, AWordThatIsTooLongHasItsOwnLine) {
    EXPECT_EQ(in_lines({"aaaaaaaa"}, " ", 4), "aaaaaaaa");
    EXPECT_EQ(in_lines({"aaaaaaaa", "b", "cccccccc"}, " ", 4), "aaaaaaaa\nb\ncccccccc");
}

}  // namespace
}  // namespace rulescope
