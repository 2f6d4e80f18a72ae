#include <gtest/gtest.h>

#include "analysis/drawing/language/language.h"
#include "analysis/games/adaptoid/drawing/message_ids.h"

namespace rulescope::adaptoid {
namespace {

TEST(AdaptoidMessages, TheEnglishFileRepeatsTheProgramsTexts) {
    Messages table;
    std::size_t number = 0;
    each_figure_message(table, [&](const std::string& id, const char* text) {
        const std::string* in_file = drawing::load_language("en").text("adaptoid", id);
        ASSERT_NE(in_file, nullptr) << id;
        EXPECT_EQ(*in_file, text) << id;
        ++number;
    });
    EXPECT_EQ(drawing::load_language("en").tables.at("adaptoid").size(), number);
}

TEST(AdaptoidMessages, ColoursHaveNamesInEveryLanguage) {
    EXPECT_EQ(colour_word(Colour::white), "White");
    const drawing::LanguageInForce dutch("nl");
    EXPECT_EQ(colour_word(Colour::white), "Wit");
    EXPECT_EQ(colour_word(Colour::black), "Zwart");
    EXPECT_EQ(colour_word(Colour::red), "Rood");
    EXPECT_STREQ(messages().key_leg, "poot");
}

}  // namespace
}  // namespace rulescope::adaptoid
