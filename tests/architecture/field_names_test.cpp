// The fields of documents have names of the vocabulary (docs/glossary.md), not everyday words for the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <regex>
#include <set>

#include "tests/architecture/folders.h"

namespace rulescope::architecture {
namespace {

using Names = std::set<std::string>;

constexpr std::array everyday_words{"told",   "go",       "goes",  "way",     "ways",   "glance", "look",  "looks",
                                    "looked", "stand",    "stood", "stands",  "fall",   "falls",  "fell",  "gone",
                                    "lot",    "standing", "taste", "parting", "parted", "seen",   "known", "hall",
                                    "beside", "steady",   "plain", "least",   "most"};

/// The word of the name that is not of the vocabulary; "" if there is none.
std::string everyday_word_in(const std::string& name) {
    static const std::regex word("[a-z]+");
    for (std::sregex_iterator found(name.begin(), name.end(), word), end; found != end; ++found) {
        if (std::find(everyday_words.begin(), everyday_words.end(), found->str()) != everyday_words.end()) {
            return found->str();
        }
    }
    return "";
}

/// What the first group of the pattern matches in the text.
Names matches(const std::string& text, const std::regex& pattern) {
    Names names;
    for (std::sregex_iterator found(text.begin(), text.end(), pattern), end; found != end; ++found) {
        names.insert(found->str(1));
    }
    return names;
}

/// The fields and fixed values that the manual lists.
Names documented_names() {
    return matches(content_of("docs/json.md"), std::regex("`([a-z_.]+)`"));
}

/// The fields of all documents that the recorded command lines write. A path is `out.rows[0].turns` or
/// `file page/report.json.rules[].id`; the name of a file is no field.
Names recorded_names() {
    const std::regex path(
        R"((?:^|\n)(?:[0-9]+\.)?(?:out|file [^\s=]*\.(?:json|jsonl|csv))((?:\[[0-9]*\])*\.[^\s=]+) = )");
    Names names;
    const std::string folder = RULESCOPE_SOURCE_DIR "/tests/golden/expected";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        names.merge(matches(content_of(entry.path().string()), path));
    }
    return names;
}

/// The words of the names in backticks of the manual: `length.shortest` has two.
Names documented_words() {
    Names words;
    for (const std::string& name : matches(content_of("docs/json.md"), std::regex("`([^`\\n]+)`"))) {
        words.merge(matches(name, std::regex("([A-Za-z0-9_]+)")));
    }
    return words;
}

/// The words of a path, without those that are no names of fields: keys that are ids, letters, colours or keys of a
/// rule set, and the columns of tables, which `columns` names.
Names words_of_path(const std::string& path) {
    static const std::regex keyed(
        R"(\.(?:events|winners|cells|occupied|final_losses\[[0-9]*\]|failing|readings|measures|shapes|supply|facts)\.[^.\[]+)");
    static const std::regex cell(R"(\.(?:plots|results|coverage|atlas\.[a-z]+)\b.*\.rows\[[0-9]*\]\..*)");
    return matches(std::regex_replace(std::regex_replace(path, cell, ""), keyed, ""), std::regex(R"(\.([^.\[]+))"));
}

// Of the documents that commands print and of report.json; those of vectors and traces are in docs/vectors.md and
// docs/notation.md.
TEST(FieldNames, OfAllRecordedDocumentsAreInTheManual) {
    const Names documented = documented_words();
    EXPECT_FALSE(documented.contains("by_nobody"));
    EXPECT_EQ(words_of_path(".rows[0].events.A-9"), (Names{"rows"}));
    const std::regex path(R"((?:^|\n)(?:[0-9]+\.)?(?:out|file [^\s=]*report\.json)(\.[^\s=]+) = )");
    std::size_t paths = 0;
    for (const auto& entry : std::filesystem::directory_iterator(RULESCOPE_SOURCE_DIR "/tests/golden/expected")) {
        for (const std::string& found : matches(content_of(entry.path().string()), path)) {
            ++paths;
            for (const std::string& word : words_of_path(found)) {
                EXPECT_TRUE(documented.contains(word)) << entry.path().filename() << " " << found;
            }
        }
    }
    EXPECT_GT(paths, 1000U);
}

TEST(FieldNames, TheManualHasTheSchemaOfEveryDocument) {
    const std::regex schema(R"((rulescope\.[a-z]+/[0-9]+))");
    Names recorded;
    for (const auto& entry : std::filesystem::directory_iterator(RULESCOPE_SOURCE_DIR "/tests/golden/expected")) {
        recorded.merge(matches(content_of(entry.path().string()),
                               std::regex(R"x((?:^|\n)(?:[0-9]+\.)?out\.schema = "(rulescope\.[a-z]+/[0-9]+)")x")));
    }
    Names documented;
    for (const auto& entry : std::filesystem::directory_iterator(RULESCOPE_SOURCE_DIR "/docs")) {
        if (entry.path().extension() == ".md") {
            documented.merge(matches(content_of(entry.path().string()), schema));
        }
    }
    EXPECT_GT(recorded.size(), 15U);
    for (const std::string& name : recorded) {
        EXPECT_TRUE(documented.contains(name)) << name;
    }
    for (const std::string& name : documented) {
        const std::string study = name.substr(0, name.find('/'));
        EXPECT_EQ(std::count_if(documented.begin(), documented.end(),
                                [&](const std::string& other) { return other.starts_with(study + "/"); }),
                  1)
            << name;
    }
}

TEST(FieldNames, AreOfTheVocabulary) {
    EXPECT_EQ(everyday_word_in("rows[0].needed.if_as_seen"), "seen");
    EXPECT_EQ(everyday_word_in("may_cycle.standings.plainly"), "");
    const Names documented = documented_names();
    const Names recorded = recorded_names();
    EXPECT_TRUE(documented.contains("if_as_observed"));
    EXPECT_TRUE(recorded.contains(".rows[0].turns"));
    EXPECT_TRUE(recorded.contains(".audit.gaps[].pairs[].sides[].position"));
    for (const Names& names : {documented, recorded}) {
        for (const std::string& name : names) {
            EXPECT_EQ(everyday_word_in(name), "") << name;
        }
    }
}

}  // namespace
}  // namespace rulescope::architecture
