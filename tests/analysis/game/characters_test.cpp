#include "analysis/game/characters.h"

#include <gtest/gtest.h>

#include "analysis/game/text.h"

namespace rulescope {
namespace {

TEST(Characters, ControlsAndMarksOfDirectionAreEscapedInOutput) {
    EXPECT_EQ(printable("a\x1b[31m\x7f\xc2\x85z"), "a\\x1b[31m\\x7f\\x85z");
    EXPECT_EQ(printable("\u202Eabc\u2066\u200F\u061C\u2028"), "\\u202eabc\\u2066\\u200f\\u061c\\u2028");
    EXPECT_EQ(printable("a\nb\tc\r\n"), "a\\nb\\tc\\x0d\\n");
    EXPECT_EQ(printable_lines("a\nb\tc\r\nd\re\x1b"), "a\nb\tc\r\nd\\x0de\\x1b");
    EXPECT_EQ(printable("café ≥ 🦀 – “x”"), "café ≥ 🦀 – “x”");
}

TEST(Characters, FormatCharactersWithoutAShapeAreEscapedInOutput) {
    EXPECT_EQ(printable("a\u200Bb\u00ADc\uFEFF\U000E0041"), "a\\u200bb\\xadc\\ufeff\\U000e0041");
    EXPECT_EQ(printable_lines("\u2060\n\u180E"), "\\u2060\n\\u180e");
    EXPECT_EQ(escaped_json("\"\u200B\U000E0041\""), "\"\\u200b\\udb40\\udc41\"");
    EXPECT_EQ(printable("\u00AC\u00AE\u2070\U0001F980"), "\u00AC\u00AE\u2070\U0001F980");
}

TEST(Characters, BytesThatAreNotUtf8AreReplaced) {
    EXPECT_EQ(printable("a\xff"), "a\uFFFD");
    EXPECT_EQ(printable("a\xe2\x80"), "a\uFFFD\uFFFD");                    // a character cut short
    EXPECT_EQ(printable("\xed\xa0\x80").find('\xed'), std::string::npos);  // half of a surrogate pair
}

TEST(Characters, ATextIsCutBetweenCharacters) {
    EXPECT_EQ(shortened("abc", 3), "abc");
    EXPECT_EQ(shortened("abcd", 3), "abc…");
    EXPECT_EQ(shortened("ééé", 3), "é…");
    EXPECT_EQ(shortened("🦀🦀", 5), "🦀…");
}

TEST(Characters, AForbiddenCharacterIsFoundButTabsAndLineEndsAreAllowed) {
    EXPECT_FALSE(control_in("a\tb\nc\r\nd é"));
    EXPECT_EQ(control_in("a\rb"), 0x0DU);
    EXPECT_EQ(control_in("ab\u202Ec"), 0x202EU);
    EXPECT_EQ(control_in(std::string("a\0b", 3)), 0U);
    EXPECT_EQ(name_of_character(0x1B), "U+001B");
}

TEST(Characters, JsonAndCommandsHoldEscapesInPlaceOfControls) {
    EXPECT_EQ(escaped_json("{\"a\": \"\u202E\x7f é\"}\n"), "{\"a\": \"\\u202e\\u007f é\"}\n");
    EXPECT_EQ(shell_word("a\x1b[31m'b"), "$'a\\033[31m\\'b'");
    EXPECT_EQ(shell_word("a b"), "'a b'");
}

TEST(Characters, MarkupShowsMarksOfDirectionInsteadOfObeyingThem) {
    EXPECT_EQ(escaped_markup("a\u202Eb<"), "a\\u202eb&lt;");
}

}  // namespace
}  // namespace rulescope
