// The fields of documents have names of the vocabulary (docs/glossary.md), not everyday words for the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>

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

/// The words of the names in backticks of a part of the manual: `length.shortest` has two.
Names words_of_names(const std::string& text) {
    Names words;
    for (const std::string& name : matches(text, std::regex("`([^`\\n]+)`"))) {
        words.merge(matches(name, std::regex("([A-Za-z0-9_]+)")));
    }
    return words;
}

/// The sections of docs/json.md by their headings; the part before the first heading under "".
std::map<std::string, std::string> sections_of_the_manual() {
    std::map<std::string, std::string> sections;
    std::string heading;
    std::istringstream lines(content_of("docs/json.md"));
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("## ")) {
            heading = line.substr(3);
        } else {
            sections[heading] += line + "\n";
        }
    }
    return sections;
}

/// The fields of each document by its identifier, "rulescope.perft/1": those that all documents share, those of its
/// section, and those of the sections to which its section refers.
std::map<std::string, Names> documented_words() {
    const std::map<std::string, std::string> sections = sections_of_the_manual();
    std::map<std::string, Names> words;
    for (const auto& [heading, text] : sections) {
        for (const std::string& schema : matches(text, std::regex("`(rulescope\\.[a-z-]+/[0-9]+)`"))) {
            Names& own = words[schema];
            own.merge(words_of_names(sections.at("")));
            own.merge(words_of_names(text));
            for (const std::string& other : matches(text, std::regex("\\]\\(#([a-z]+)\\)"))) {
                own.merge(words_of_names(sections.at(other)));
            }
        }
    }
    return words;
}

/// The words of a path, without those that are no names of fields: keys that are ids, letters, colours or keys of a
/// rule set or of a drawing's style, and the columns of tables, which `columns` names.
Names words_of_path(const std::string& path) {
    static const std::regex keyed(
        R"(\.(?:events|winners|cells|occupied|final_losses\[[0-9]*\]|failing|readings|measures|shapes|supply|facts|style)\.[^.\[]+)");
    static const std::regex cell(R"(\.(?:plots|results|coverage|atlas\.[a-z]+)\b.*\.rows\[[0-9]*\]\..*)");
    return matches(std::regex_replace(std::regex_replace(path, cell, ""), keyed, ""), std::regex(R"(\.([^.\[]+))"));
}

// Of the documents that commands print and of the files report.json and manifest.json; the fields of vectors and traces
// are in docs/vectors.md and docs/notation.md.
TEST(FieldNames, OfAllRecordedDocumentsAreInTheSectionOfTheirDocument) {
    const std::map<std::string, Names> documented = documented_words();
    EXPECT_FALSE(documented.at("rulescope.balance/3").contains("by_nobody"));
    EXPECT_TRUE(documented.at("rulescope.perft/1").contains("divide"));
    EXPECT_FALSE(documented.at("rulescope.perft/1").contains("lasso"));
    EXPECT_EQ(words_of_path(".rows[0].events.A-9"), (Names{"rows"}));
    const std::regex line(R"(((?:[0-9]+\.)?(?:out|file [^\s=]*(?:report|manifest)\.json))(\.[^\s=]+) = (.*))");
    std::size_t paths = 0;
    Names unlisted;
    const auto judge = [&](const std::map<std::string, Names>& found,
                           const std::map<std::string, std::string>& schemas) {
        for (const auto& [document, names] : found) {
            const auto schema = schemas.find(document);
            if (schema == schemas.end()) {
                continue;  // no document of Rulescope, such as a trace
            }
            if (!documented.contains(schema->second)) {
                unlisted.insert(schema->second);
                continue;
            }
            for (const std::string& path : names) {
                ++paths;
                for (const std::string& word : words_of_path(path)) {
                    if (!documented.at(schema->second).contains(word)) {
                        unlisted.insert(schema->second + " " + path);
                    }
                }
            }
        }
    };
    for (const auto& entry : std::filesystem::directory_iterator(RULESCOPE_SOURCE_DIR "/tests/golden/expected")) {
        std::map<std::string, Names> found;
        std::map<std::string, std::string> schemas;
        std::istringstream lines(content_of(entry.path().string()));
        std::smatch match;
        for (std::string text; std::getline(lines, text);) {
            if (text.starts_with("== ")) {
                judge(found, schemas);
                found.clear();
                schemas.clear();
            } else if (std::regex_match(text, match, line)) {
                found[match.str(1)].insert(match.str(2));
                if (match.str(2) == ".schema") {
                    schemas[match.str(1)] = match.str(3).substr(1, match.str(3).size() - 2);
                }
            }
        }
        judge(found, schemas);
    }
    EXPECT_EQ(unlisted, Names());
    EXPECT_GT(paths, 10000U);
}

TEST(FieldNames, TheManualHasTheSchemaOfEveryDocument) {
    const std::regex schema(R"((rulescope\.[a-z-]+/[0-9]+))");
    Names recorded;
    for (const auto& entry : std::filesystem::directory_iterator(RULESCOPE_SOURCE_DIR "/tests/golden/expected")) {
        recorded.merge(matches(content_of(entry.path().string()),
                               std::regex(R"x((?:^|\n)(?:[0-9]+\.)?out\.schema = "(rulescope\.[a-z-]+/[0-9]+)")x")));
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
