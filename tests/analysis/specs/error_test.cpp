#include <gtest/gtest.h>

#include "analysis/specs/error.h"
#include "analysis/specs/fault_text.h"

namespace rulescope::specs {
namespace {

TEST(SpecsError, AMessageSaysWhere) {
    EXPECT_EQ(text_of({"mine.toml", 7, 1, "wrong"}), "mine.toml:7:1: wrong");
    EXPECT_EQ(text_of({"mine.toml", 7, 0, "wrong"}), "mine.toml:7: wrong");
    EXPECT_EQ(text_of({"mine.toml", 0, 0, "wrong"}), "mine.toml: wrong");
    EXPECT_EQ(text_of({"--set", 0, 15, "wrong", "goal.captures=0"}), "--set goal.captures=0, column 15: wrong");
    EXPECT_EQ(text_of({"--position", 0, 7, "wrong"}), "--position, column 7: wrong");
    EXPECT_EQ(text_of({"", 0, 0, "wrong"}), "wrong");
}

TEST(SpecsError, AllMessagesAreReportedOneToALine) {
    const InputError error(std::vector<Message>{{"a.toml", 1, 2, "one"}, {"a.toml", 3, 4, "two"}});
    EXPECT_STREQ(error.what(), "a.toml:1:2: one\na.toml:3:4: two");
    EXPECT_EQ(error.messages().size(), 2U);
}

TEST(SpecsError, TheNearestNameIsFound) {
    const std::vector<std::string> keys{"growth", "grow_target", "goal", "zero_pincer_attack", "move_steps"};
    EXPECT_EQ(nearest("grwth", keys), "growth");
    EXPECT_EQ(nearest("gorwth", keys), "growth") << "two letters exchanged are one edit";
    EXPECT_EQ(nearest("Growth", keys), "growth");
    EXPECT_EQ(nearest("zero_pincer", keys), "zero_pincer_attack") << "a beginning is near";
    EXPECT_EQ(nearest("steps", keys), "move_steps") << "an end is near";
    EXPECT_EQ(nearest("gaol", keys), "goal");
}

TEST(SpecsError, NothingIsGuessedWhenNothingIsNear) {
    EXPECT_EQ(nearest("elephants", {"growth", "goal"}), "");
    EXPECT_EQ(nearest("", {"growth"}), "");
    EXPECT_EQ(nearest("x", {"y"}), "") << "a word of one letter changed is another word";
    EXPECT_EQ(nearest(std::string(100000, 'g'), {"growth"}), "");
    EXPECT_EQ(nearest("growth", {}), "");
}

TEST(SpecsError, SuggestionsReadAsSentences) {
    EXPECT_EQ(did_you_mean("grwth", {"growth"}), " Did you mean 'growth'?");
    EXPECT_EQ(did_you_mean("elephants", {"growth"}), "");
    EXPECT_EQ(what_was_expected("elephants", {"growth", "goal"}), " Expected one of: growth, goal.");
    EXPECT_EQ(what_was_expected("grwth", {"growth", "goal"}), " Did you mean 'growth'?");
}

TEST(SpecsError, EqualFaultsAreOneAndFaultsOfOtherCellsAreNot) {
    const Faults once = equal_once(
        {{"it is taken", "A-1", "B4", 1}, {"it is taken", "A-1", "C3", 5}, {"it is taken", "A-1", "B4", 9}});
    ASSERT_EQ(once.size(), 2U);
    EXPECT_EQ(once[0].message, "it is taken (and 1 more like it)");
    EXPECT_EQ(once[0].column, 1);
    EXPECT_EQ(once[1].message, "it is taken");
    EXPECT_EQ(once[1].cell, "C3");
}

}  // namespace
}  // namespace rulescope::specs
