#include "analysis/game/event_rows.h"

#include <stdexcept>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace rulescope {
namespace {

using SentenceRow = EventRow<int>;

bool negative(const int& number) { return number < 0; }

constexpr SentenceRow sentence_rows[] = {
    {"B-1", "", "{who} owes {what}", negative},
    {"B-2", "", "nothing happens"},
    {"B-1", "", "{who} has {what}"},
};

TEST(EventRows, TheFirstRowOfTheClauseThatAppliesIsTaken) {
    EXPECT_EQ(event_row(sentence_rows, "B-1", -3).sentence, "{who} owes {what}");
    EXPECT_EQ(event_row(sentence_rows, "B-1", 3).sentence, "{who} has {what}");
    EXPECT_EQ(event_row(sentence_rows, "B-2", -3).sentence, "nothing happens");
    EXPECT_THROW(event_row(sentence_rows, "B-3", 3), std::logic_error);
}

TEST(EventRows, NoRowIsHiddenAndNoEventIsWithoutOne) {
    static_assert(last_rows_apply_always(sentence_rows));
    constexpr SentenceRow hidden[] = {{"B-1", "", "always"}, {"B-1", "", "never reached", negative}};
    static_assert(!last_rows_apply_always(hidden));
    constexpr SentenceRow twice[] = {{"B-1", "", "always"}, {"B-1", "", "always"}};
    static_assert(!last_rows_apply_always(twice));
    constexpr SentenceRow partly[] = {{"B-1", "", "of negative numbers alone", negative}};
    static_assert(!last_rows_apply_always(partly));
}

TEST(EventRows, WordsInBracesAreReplaced) {
    const auto upper = [](std::string_view name) { return "<" + std::string(name) + ">"; };
    EXPECT_EQ(event_sentence("{who} has {what}.", upper), "<who> has <what>.");
    EXPECT_EQ(event_sentence("{who}{who}", upper), "<who><who>");
    EXPECT_EQ(event_sentence("plain", upper), "plain");
    EXPECT_EQ(event_sentence("", upper), "");
}

}  // namespace
}  // namespace rulescope
