#include "analysis/drawing/language.h"

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "analysis/drawing/svg.h"
#include "analysis/game/language.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/error.h"
#include "analysis/specs/rule_set_file.h"
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

/// The literals of translated("..."), joined if a text stands in several.
void add_literals(std::set<std::string>& texts, const std::string& source) {
    static const std::regex call(R"re(\btranslated\(\s*((?:"(?:[^"\\\n]|\\.)*"\s*)+))re");
    static const std::regex literal(R"re("((?:[^"\\\n]|\\.)*)")re");
    for (std::sregex_iterator at(source.begin(), source.end(), call), end; at != end; ++at) {
        const std::string literals = (*at)[1];
        std::string text;
        for (std::sregex_iterator part(literals.begin(), literals.end(), literal); part != end; ++part) {
            text += (*part)[1];
        }
        texts.insert(text);
    }
}

/// The texts of the code that are translated, and the titles of figures.
std::set<std::string> texts_of_the_code() {
    std::set<std::string> texts;
    const std::filesystem::path root = std::string(RULESCOPE_SOURCE_DIR) + "/analysis";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
        if (entry.path().extension() == ".cpp" || entry.path().extension() == ".h") {
            std::ifstream file(entry.path());
            add_literals(texts, {std::istreambuf_iterator<char>(file), {}});
        }
    }
    for (const Family* family : families()) {
        for (const FigureKindInfo& kind : family->figure_kinds()) {
            texts.emplace(kind.title);
        }
    }
    return texts;
}

/// Names of seats, and the letters that the start of every rule set with a key of its pieces contains: names of pieces.
std::set<std::string> names_in_figures() {
    std::set<std::string> names;
    for (const std::string& name : specs::shipped_rule_sets()) {
        const specs::LoadedRules loaded = specs::load_rules(name);
        for (const std::string& seat : seat_names(loaded.rules)) {
            names.insert(seat);
        }
        const AnyGame game = game_of(loaded.rules);
        const Pictures& pictures = kit_of(loaded.rules).pictures();
        Figure figure = pictures.board(game, game.initial());
        figure.look.key = true;
        const Result<std::string> svg = pictures.draw(figure);
        EXPECT_TRUE(svg.ok()) << name;
        static const std::regex letters("<text[^>]*>([^<]*)<");
        for (std::sregex_iterator at(svg->begin(), svg->end(), letters), end; at != end; ++at) {
            names.insert((*at)[1]);
        }
    }
    return names;
}

TEST(DrawingLanguage, EveryShippedLanguageHasTheTextsOfTheCodeAndNoOther) {
    const std::set<std::string> texts = texts_of_the_code();
    const std::set<std::string> names = names_in_figures();
    EXPECT_GT(texts.size(), 120U);
    EXPECT_TRUE(names.contains("White stone") && names.contains("Red"));
    for (const std::string& id : shipped_languages()) {
        if (id == "en") {
            EXPECT_TRUE(load_language(id).texts.empty());
            continue;
        }
        const FigureLanguage& language = load_language(id);
        for (const std::string& text : texts) {
            const auto found = language.texts.find(text);
            ASSERT_NE(found, language.texts.end()) << id << " has no translation of \"" << text << "\"";
            EXPECT_FALSE(found->second.empty()) << id << " " << text;
            EXPECT_EQ(placeholders(found->second), placeholders(text)) << id << " " << text;
            EXPECT_NE(placeholders(text), "?") << text;
        }
        for (const auto& [english, own] : language.texts) {
            EXPECT_TRUE(texts.contains(english) || names.contains(english))
                << id << " translates \"" << english << "\", which no figure contains";
        }
        for (const std::string name :
             {"White", "Black", "Red", "White stone", "Black stone", "White disc", "Black disc"}) {
            EXPECT_TRUE(language.texts.contains(name)) << id << " " << name;
        }
    }
}

TEST(DrawingLanguage, ALanguageIsInForceUntilTheEndOfItsScope) {
    EXPECT_EQ(translated("Before"), "Before");
    EXPECT_EQ(translated_name("White"), "White");
    {
        const LanguageInForce spanish("es");
        EXPECT_EQ(translated("Before"), "Antes");
        EXPECT_EQ(translated("{} has won.", translated_name("Red")), "Ha ganado Rojo.");
        EXPECT_EQ(translated_name("A"), "A");
        {
            const LanguageInForce dutch("nl");
            EXPECT_EQ(translated("Before"), "Voor");
        }
        EXPECT_EQ(translated("Before"), "Antes");
        EXPECT_NE(Svg().document(1, 1, "", "").find(" lang=\"es\""), std::string::npos);
    }
    EXPECT_EQ(Svg().document(1, 1, "", "").find(" lang="), std::string::npos);
}

TEST(DrawingLanguage, AnEditorsTextStandsBeforeThatOfTheLanguage) {
    const LanguageInForce own("es", {{"{} has won.", "¡{}!"}, {"Before", ""}});
    EXPECT_EQ(translated("{} has won.", "Rojo"), "¡Rojo!");
    EXPECT_EQ(translated("Before"), "");
    EXPECT_EQ(translated("After"), "Después");
    EXPECT_EQ(fault_of({"{} has won.", "¡{}!"}), std::nullopt);
    EXPECT_EQ(fault_of({"{} has won.", ""}), std::nullopt) << "left out";
    EXPECT_EQ(fault_of({"{} has won.", "{} and {}"})->message,
              "\"{} and {}\" has other placeholders than \"{} has won.\"; expected the same number of {}, or {0}, {1}, "
              "...");
    EXPECT_EQ(fault_of({"last mov", "x"})->message,
              "figures have no text \"last mov\"; es.toml lists them. Did you mean 'last move'?");
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
    EXPECT_NE(faults_of(spanish_with("\"Before\" = \"Antes\"\n", "")).find("[texts] has no translation of \"Before\""),
              std::string::npos);
    const std::string placeholder = faults_of(spanish_with("Las últimas {} de {} jugadas.", "Las últimas {}."));
    EXPECT_NE(placeholder.find("own.toml:"), std::string::npos) << placeholder;
    EXPECT_NE(placeholder.find("has other placeholders than \"The last {} of {} turns.\""), std::string::npos)
        << placeholder;
    const std::string unknown = faults_of(spanish_with("\"Before\" =", "\"Befor\" = \"x\"\n\"Before\" ="));
    EXPECT_NE(unknown.find("figures have no text \"Befor\"; es.toml lists them. Did you mean 'Before'?"),
              std::string::npos)
        << unknown;
    EXPECT_NE(faults_of("id = \"x\"\ntitle = \"x\"\n").find("the table [texts] is missing"), std::string::npos);
    EXPECT_THROW(load_language("esp"), specs::InputError);
}

}  // namespace
}  // namespace rulescope::drawing
