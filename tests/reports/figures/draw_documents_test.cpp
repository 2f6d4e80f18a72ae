#include "reports/figures/draw_documents.h"

#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "analysis/drawing/language.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/error.h"
#include "reports/figures/figures_page.h"

namespace rulescope::reports {
namespace {

specs::LoadedRules rules_of(const std::string& figure) {
    return specs::load_rules(specs::load_figure(figure).ruleset);
}

DrawRequest figure(const std::string& id) {
    DrawRequest request;
    request.figure = id;
    return request;
}

/// The drawing of a figure file made from a request.
std::string again(const specs::LoadedRules& loaded, const DrawRequest& request) {
    DrawRequest file;
    file.figure_toml = figure_file(loaded, request);
    return draw_figure(loaded, file).svg;
}

std::string refused(const specs::LoadedRules& loaded, const DrawRequest& request) {
    try {
        draw_figure(loaded, request);
    } catch (const specs::InputError& error) {
        return error.what();
    }
    return "";
}

/// The drawn texts of a drawing: captions, legends, headings.
std::string letters_of(const std::string& svg) {
    std::string all;
    for (std::size_t at = svg.find("<text"); at != std::string::npos; at = svg.find("<text", at + 1)) {
        const std::size_t begin = svg.find('>', at) + 1;
        all += svg.substr(begin, svg.find('<', begin) - begin) + "\n";
    }
    return all;
}

TEST(DrawDocuments, EveryFigureAsAFileGivesTheSameDrawing) {
    for (const std::string& id : specs::shipped_figures()) {
        const specs::LoadedRules loaded = rules_of(id);
        for (const std::string language : {"en", "es"}) {
            DrawRequest request = figure(id);
            request.style = {{"lang", language}, {"key", "true"}};
            EXPECT_EQ(again(loaded, request), draw_figure(loaded, request).svg) << id << " " << language;
        }
    }
}

TEST(DrawDocuments, EveryStartAsAFileGivesTheSameDrawing) {
    for (const std::string& name : specs::shipped_rule_sets()) {
        const specs::LoadedRules loaded = specs::load_rules(name);
        DrawRequest request;
        request.style = {{"width", "85"}, {"palette", "grey"}, {"flip", "true"}};
        EXPECT_EQ(again(loaded, request), draw_figure(loaded, request).svg) << name;
    }
}

TEST(DrawDocuments, AFileKeepsPositionTurnAndOwnMarks) {
    const specs::LoadedRules loaded = specs::load_rules("adaptoid", {"readings.growth=optional"});
    DrawRequest request;
    request.position = "W 0-0 B4W10 F4B00";
    request.turn = "B4-C4 C4+p";
    for (const std::string turn : {"B4-C4 +C4p", "B4-C4"}) {
        request.turn = turn;
        if (refused(loaded, request).empty()) {
            break;
        }
    }
    request.marks = {"arrow B4 C5", "text D4 \"quoted\" \\ text", "number F4 7"};
    ASSERT_EQ(refused(loaded, request), "");
    const Drawn drawn = draw_figure(loaded, request);
    EXPECT_EQ(again(loaded, request), drawn.svg);
    EXPECT_EQ(drawn.document["turn"], request.turn);
    ASSERT_EQ(drawn.document["own_marks"].size(), 3U);
    EXPECT_EQ(drawn.document["own_marks"][0], (Json{{"kind", "arrow"}, {"cell", "B4"}, {"to", "C5"}}));
    EXPECT_NE(drawn.svg.find("class=\"arrow move\""), std::string::npos) << "the last move";
    EXPECT_NE(drawn.svg.find("last move"), std::string::npos);
    EXPECT_NE(drawn.svg.find("added by the editor"), std::string::npos);
}

TEST(DrawDocuments, AFigureOfAnotherPositionIsAFileToo) {
    for (const std::string override : {"", "readings.move_allowance=limbs"}) {
        const specs::LoadedRules loaded =
            specs::load_rules("adaptoid", override.empty() ? std::vector<std::string>{} : std::vector{override});
        DrawRequest request = figure("movement");
        request.position = "W 0-0 D4W21 F4B00";
        EXPECT_EQ(again(loaded, request), draw_figure(loaded, request).svg) << override;
    }
}

TEST(DrawDocuments, ARequestAsJsonIsTheSameRequest) {
    const specs::LoadedRules loaded = specs::load_rules("adaptoid");
    const DrawRequest request = draw_request(Json::parse(R"({"position": "W 0-0 B4W32 F4B00",
        "style": {"width": 85, "key": true, "lang": "nl"},
        "marks": ["plus C4", {"kind": "arrow", "cell": "B4", "to": "C5"}]})"));
    DrawRequest typed;
    typed.position = "W 0-0 B4W32 F4B00";
    typed.style = {{"width", "85"}, {"key", "true"}, {"lang", "nl"}};
    typed.marks = {"plus C4", "arrow B4 C5"};
    EXPECT_EQ(draw_figure(loaded, request).svg, draw_figure(loaded, typed).svg);
    for (const char* wrong : {R"({"style": []})", R"({"marks": {}})", R"({"marks": [1]})", R"({"position": 7})",
                              R"({"style": {"width": [1]}})"}) {
        EXPECT_THROW(draw_request(Json::parse(wrong)), specs::InputError) << wrong;
    }
}

TEST(DrawDocuments, TheWordsOfARequestRepeatIt) {
    DrawRequest request = figure("movement");
    request.position = "W 0-0 B4W32 F4B00";
    request.marks = {"plus C4"};
    request.style = {{"width", "60"}, {"caption", ""}, {"key", "true"}, {"width", "85"}};
    EXPECT_EQ(studies::words_of(options(request)),
              " --position 'W 0-0 B4W32 F4B00' --figure movement --mark 'plus C4' --caption off --width 85 --key");
}

TEST(DrawDocuments, FaultsNameTheOptionOrThePlaceInTheFile) {
    const specs::LoadedRules loaded = specs::load_rules("adaptoid");
    DrawRequest request;
    request.marks = {"plus Z9"};
    EXPECT_EQ(refused(loaded, request), "--mark: the mark \"plus Z9\" is on Z9, which is not a cell of the drawing");
    request = {};
    request.style = {{"rotate", "90"}};
    EXPECT_EQ(refused(loaded, request),
              "--rotate: a rotation by 90 degrees; expected a multiple of 60, because the cells are hexagons");
    request = figure("movement");
    request.turn = "B3-B4";
    EXPECT_NE(refused(loaded, request).find("--turn: a figure of the kind movement has no turn"), std::string::npos);
    request = {};
    request.figure_toml =
        "id = \"x\"\ntitle = \"x\"\ncaption = \"x\"\nruleset = \"adaptoid\"\nclauses = []\n"
        "kind = \"position\"\nposition = \"W 0-0 B4W00 F4B00\"\n[style]\npalette = \"gray\"\n";
    EXPECT_NE(refused(loaded, request).find(":9:1: 'gray' is not a value of palette"), std::string::npos)
        << refused(loaded, request);
    request.figure_toml = request.figure_toml.substr(0, request.figure_toml.find("[style]")) +
                          "[[marks]]\nkind = \"arrow\"\nfrom = \"B4\"\nto = \"B4\"\n";
    EXPECT_NE(refused(loaded, request).find("an arrow needs two different cells"), std::string::npos);
}

TEST(DrawDocuments, NoEnglishRemainsInOtherLanguages) {
    // Words of the English captions and legends that are no words of the other languages.
    const std::set<std::string> english{"the",  "and",  "may",   "can",   "to",    "move", "cell",   "cells", "marked",
                                        "with", "is",   "are",   "White", "Black", "legs", "pincer", "leg",   "stone",
                                        "food", "free", "added", "by",    "no",    "of",   "where",  "under", "its"};
    for (const std::string& id : specs::shipped_figures()) {
        const specs::LoadedRules loaded = rules_of(id);
        for (const std::string language : {"es", "nl"}) {
            DrawRequest request = figure(id);
            request.style = {{"lang", language}, {"key", "true"}};
            const std::string letters = letters_of(draw_figure(loaded, request).svg);
            std::string word;
            for (const char letter : letters + " ") {
                const auto code = static_cast<unsigned char>(letter);
                if (std::isalpha(code) != 0 || code >= 0x80U) {
                    word += letter;
                    continue;
                }
                // These are words of Spanish and Dutch, too.
                const bool own =
                    (language == "es" && word == "no") || (language == "nl" && (word == "is" || word == "of"));
                EXPECT_FALSE(english.contains(word) && !own) << id << " " << language << ": " << word << "\n"
                                                             << letters;
                word.clear();
            }
        }
    }
}

TEST(DrawDocuments, EveryShippedFigureHasTextsInEveryLanguage) {
    for (const std::string& id : specs::shipped_figures()) {
        const specs::FigureSpec spec = specs::load_figure(id);
        for (const std::string& language : drawing::shipped_languages()) {
            if (language == "en") {
                continue;
            }
            EXPECT_TRUE(spec.titles.contains(language)) << id << " " << language;
            EXPECT_TRUE(spec.captions.contains(language)) << id << " " << language;
        }
    }
}

TEST(DrawDocuments, CaptionsAndLegendsAreOffOrTheEditors) {
    const specs::LoadedRules loaded = specs::load_rules("adaptoid");
    DrawRequest request = figure("creation");
    request.style = {{"caption", "off"}, {"legend", "Where to create"}};
    const Drawn drawn = draw_figure(loaded, request);
    EXPECT_EQ(letters_of(drawn.svg), "Where to create\n");
    EXPECT_EQ(drawn.document["caption"], "");
    EXPECT_EQ(drawn.document["style"], (Json{{"caption", "off"}, {"legend", "Where to create"}}));
}

TEST(DrawDocuments, SingleTextsAreReplacedOrLeftOut) {
    const specs::LoadedRules loaded = specs::load_rules("adaptoid");
    DrawRequest request;
    request.marks = {"plus B3"};
    request.style = {{"key", "true"}};
    EXPECT_EQ(letters_of(draw_figure(loaded, request).svg),
              "added by the editor\nadaptoid of White\nadaptoid of Black\nleg\npincer\n");
    request.texts = {"added by the editor=our plan", "leg=", "adaptoid of {}={}"};
    const Drawn english = draw_figure(loaded, request);
    EXPECT_EQ(letters_of(english.svg), "our plan\nWhite\nBlack\npincer\n");
    EXPECT_EQ(english.document["texts"],
              (Json{{"added by the editor", "our plan"}, {"leg", ""}, {"adaptoid of {}", "{}"}}));
    request.style.emplace_back("lang", "es");
    EXPECT_EQ(letters_of(draw_figure(loaded, request).svg), "our plan\nBlanco\nNegro\npinza\n");

    DrawRequest again;
    again.figure_toml = figure_file(loaded, request);
    EXPECT_NE(again.figure_toml.find("[texts]\n\"added by the editor\" = \"our plan\"\n\"leg\" = \"\"\n"),
              std::string::npos)
        << again.figure_toml;
    EXPECT_EQ(draw_figure(loaded, again).svg, draw_figure(loaded, request).svg);
    again.texts = {"leg=foot", "pincer=claw=1", "pincer=claw=2"};
    EXPECT_EQ(letters_of(draw_figure(loaded, again).svg), "our plan\nBlanco\nNegro\nfoot\nclaw=2\n")
        << "an option stands before the file, the last before others";
    again = draw_request(Json{{"marks", {"plus B3"}}, {"texts", {{"added by the editor", ""}}}});
    EXPECT_EQ(letters_of(draw_figure(loaded, again).svg), "");
}

TEST(DrawDocuments, ATextThatFiguresDoNotHaveIsRefusedWithItsPlace) {
    const specs::LoadedRules loaded = specs::load_rules("adaptoid");
    const auto fault_of = [&](const DrawRequest& request) {
        try {
            draw_figure(loaded, request);
        } catch (const specs::InputError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    DrawRequest request;
    request.texts = {"last move"};
    EXPECT_EQ(fault_of(request),
              "--text: 'last move' has no sign =; expected a text of figures and the own text, such as "
              "\"last move=our move\"");
    request.texts = {"last mov=x"};
    EXPECT_EQ(fault_of(request),
              "--text: figures have no text \"last mov\"; es.toml lists them. Did you mean 'last move'?");
    try {
        draw_request(Json{{"texts", {{"leg=x", "y"}}}});
        ADD_FAILURE() << "a text with the sign is not split";
    } catch (const specs::InputError& error) {
        EXPECT_EQ(std::string(error.what()).substr(0, 39), "texts: figures have no text \"leg=x\"; es");
    }
    request = {};
    request.figure_toml = figure_file(loaded, figure("creation"));
    const auto lines = std::count(request.figure_toml.begin(), request.figure_toml.end(), '\n');
    request.figure_toml += "[texts]\n\"leg\" = \"{}\"\n";
    EXPECT_NE(fault_of(request).find(std::to_string(lines + 2) + ":"), std::string::npos) << fault_of(request);
    EXPECT_NE(fault_of(request).find("\"{}\" has other placeholders than \"leg\""), std::string::npos)
        << fault_of(request);
    EXPECT_THROW(draw_request(Json{{"texts", {"leg"}}}), specs::InputError);
}

TEST(DrawDocuments, AllFiguresHaveAPageAndADocument) {
    std::vector<BookFigure> figures = draw_all_figures({});
    ASSERT_EQ(figures.size(), specs::shipped_figures().size());
    for (BookFigure& each : figures) {
        each.files = {each.id + ".svg"};
    }
    const std::string page = figures_page(figures, "en");
    const Json document = figures_json(figures);
    EXPECT_EQ(document["schema"], "rulescope.figures/1");
    for (std::size_t number = 0; number < figures.size(); ++number) {
        EXPECT_EQ(document["figures"][number]["id"], figures[number].id);
        EXPECT_NE(page.find("src=\"" + figures[number].id + ".svg\""), std::string::npos);
    }
}

}  // namespace
}  // namespace rulescope::reports
