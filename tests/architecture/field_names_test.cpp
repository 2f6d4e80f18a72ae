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
