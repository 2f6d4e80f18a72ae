#include "analysis/drawing/language/language.h"

#include <fstream>

#include <gtest/gtest.h>

#include "analysis/drawing/message_ids.h"
#include "analysis/drawing/svg.h"
#include "analysis/specs/error.h"
#include "tests/tools/command_run.h"

namespace rulescope::drawing {
namespace {

/// The messages about a language file.
std::string faults_of(const std::string& text) {
    const tools::TemporaryFolder folder;
    const std::string path = folder.path("own.toml");
    std::ofstream(path) << text;
    try {
        load_language(path);
    } catch (const specs::InputError& error) {
        return error.what();
    }
    return "";
}

/// The Spanish file with one text replaced.
std::string spanish_with(const std::string& before, const std::string& after) {
    std::ifstream file(std::string(RULESCOPE_SOURCE_DIR) + "/specs/languages/es.toml");
    std::string text{std::istreambuf_iterator<char>(file), {}};
    const std::size_t at = text.find(before);
    EXPECT_NE(at, std::string::npos) << before;
    return text.replace(at, before.size(), after);
}

TEST(DrawingLanguage, EnglishSpanishAndDutchAreShipped) {
    EXPECT_EQ(shipped_languages(), (std::vector<std::string>{"en", "es", "nl"}));
}

TEST(DrawingLanguage, EveryShippedLanguageHasEveryTextWithItsPlaceholders) {
    const FigureLanguage& english = load_language("en");
    std::size_t number = 0;
    for (const std::string& id : shipped_languages()) {
        const FigureLanguage& language = load_language(id);
        EXPECT_EQ(language.tables.size(), english.tables.size()) << id;
        for (const auto& [table, texts] : english.tables) {
            EXPECT_EQ(language.tables.at(table).size(), texts.size()) << id << " [" << table << "]";
            for (const auto& [key, text] : texts) {
                const std::string* own = language.text(table, key);
                ASSERT_NE(own, nullptr) << id << " [" << table << "] " << key;
                EXPECT_FALSE(own->empty()) << id << " " << key;
                EXPECT_EQ(placeholders(*own), placeholders(text)) << id << " " << key;
                EXPECT_NE(placeholders(*own), "?") << id << " " << key;
                ++number;
            }
        }
    }
    EXPECT_GT(number, 300U);
}

TEST(DrawingLanguage, TheEnglishFileRepeatsTheProgramsTexts) {
    Messages table;
    std::size_t number = 0;
    each_figure_message(table, [&](const std::string& id, const char* text) {
        const std::string* in_file = load_language("en").text("drawing", id);
        ASSERT_NE(in_file, nullptr) << id;
        EXPECT_EQ(*in_file, text) << id;
        ++number;
    });
    EXPECT_EQ(load_language("en").tables.at("drawing").size(), number);
}

TEST(DrawingLanguage, ALanguageIsInForceUntilTheEndOfItsScope) {
    EXPECT_STREQ(messages().before, "Before");
    EXPECT_EQ(word("White"), "White");
    {
        const LanguageInForce spanish("es");
        EXPECT_STREQ(messages().before, "Antes");
        EXPECT_EQ(word("White"), "Blanco");
        EXPECT_EQ(word("A"), "A");
        {
            const LanguageInForce dutch("nl");
            EXPECT_STREQ(messages().before, "Voor");
        }
        EXPECT_STREQ(messages().before, "Antes");
        EXPECT_STREQ(messages().heat_map, "Heat map") << "plots are English in all languages";
        EXPECT_NE(Svg().document(1, 1, "", "").find(" lang=\"es\""), std::string::npos);
    }
    EXPECT_EQ(Svg().document(1, 1, "", "").find(" lang="), std::string::npos);
}

TEST(DrawingLanguage, PlaceholdersAreCountedAndCompared) {
    EXPECT_EQ(placeholders("none"), "");
    EXPECT_EQ(placeholders("{} and {}"), "0 1");
    EXPECT_EQ(placeholders("{1} and {0}"), "0 1");
    EXPECT_EQ(placeholders("{} and {1}"), "?");
    EXPECT_EQ(placeholders("{x}"), "?");
    EXPECT_EQ(placeholders("{"), "?");
    EXPECT_EQ(placeholders("}"), "?");
}

TEST(DrawingLanguage, AFileOfTheUserIsALanguage) {
    const tools::TemporaryFolder folder;
    std::ofstream(folder.path("eo.toml")) << spanish_with("id = \"es\"", "id = \"eo\"");
    EXPECT_EQ(load_language(folder.path("eo.toml")).id, "eo");
}

TEST(DrawingLanguage, AFaultOfAFileHasItsPlace) {
    EXPECT_NE(faults_of(spanish_with("before = \"Antes\"\n", ""))
                  .find("[drawing] has no text 'before'; en.toml has \"Before\""),
              std::string::npos);
    const std::string placeholder = faults_of(spanish_with("Las últimas {} de {} jugadas.", "Las últimas {}."));
    EXPECT_NE(placeholder.find("own.toml:"), std::string::npos) << placeholder;
    EXPECT_NE(placeholder.find("the text 'last_turns' has other placeholders"), std::string::npos) << placeholder;
    const std::string unknown = faults_of(spanish_with("before =", "befor = \"x\"\nbefore ="));
    EXPECT_NE(unknown.find("there is no text 'befor' in [drawing]"), std::string::npos) << unknown;
    EXPECT_NE(faults_of("id = \"x\"\ntitle = \"x\"\n").find("the table [adaptoid] is missing"), std::string::npos);
    EXPECT_THROW(load_language("esp"), specs::InputError);
}

}  // namespace
}  // namespace rulescope::drawing
