#include "analysis/game/characters.h"

#include <gtest/gtest.h>

namespace rulescope {
namespace {

TEST(Markup, TextIsEscaped) {
    EXPECT_EQ(escaped_markup("4 < 5 & \"x\" > y"), "4 &lt; 5 &amp; &quot;x&quot; &gt; y");
    EXPECT_EQ(escaped_markup("caf\u00e9 \u2265 \U0001F980, the rulebook's"),
              "caf\u00e9 \u2265 \U0001F980, the rulebook's");
}

TEST(Markup, ControlCharactersAreLeftOutButForTabsAndEndsOfLines) {
    EXPECT_EQ(escaped_markup("a\nb\tc\x01"), "a\nb\tc");
}

TEST(Markup, WhatIsNoUtf8IsReplaced) {
    EXPECT_EQ(escaped_markup("\xff"), "\uFFFD");
    EXPECT_EQ(escaped_markup("\xc3"), "\uFFFD");                                // cut short
    EXPECT_EQ(escaped_markup("\xed\xa0\x80").find('\xed'), std::string::npos);  // half of a surrogate pair
    EXPECT_EQ(escaped_markup("\xc0\xaf").find('\xc0'), std::string::npos);      // longer than it need be
}

}  // namespace
}  // namespace rulescope
