// Conventions of every source file that compilers do not check (CONTRIBUTING.md).
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>

#include "tests/architecture/folders.h"

namespace rulescope::architecture {
namespace {

std::vector<std::string> all_sources() {
    std::vector<std::string> files;
    for (const std::string below : {"core", "analysis", "reports", "tools", "tests"}) {
        const std::vector<std::string> more = source_files(below);
        files.insert(files.end(), more.begin(), more.end());
    }
    return files;
}

std::size_t lines_of(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

TEST(Sources, FilesHaveAtMostFourHundredLines) {
    for (const std::string& file : all_sources()) {
        EXPECT_LE(lines_of(content_of(file)), 400U) << file;
    }
}

TEST(Sources, FoldersHaveAtMostThirtyFiles) {
    std::map<std::string, int> files;
    for (const std::string& file : all_sources()) {
        ++files[std::filesystem::path(file).parent_path().string()];
    }
    for (const auto& [folder, number] : files) {
        EXPECT_LE(number, 30) << folder;
    }
}

/// For each row of the text: whether its first operator at operand level short-circuits.
bool short_circuits(std::string_view expression) {
    int depth = 0;
    for (std::size_t at = 0; at < expression.size(); ++at) {
        const char c = expression[at];
        if (c == '"' || c == '\'') {
            for (++at; at < expression.size() && expression[at] != c; ++at) {
                at += expression[at] == '\\' ? 1 : 0;
            }
        } else if (c == '(' || c == '[' || c == '{') {
            ++depth;
        } else if (c == ')' || c == ']' || c == '}') {
            if (--depth < 0) {
                return false;
            }
        } else if (depth == 0 && (expression.substr(at, 2) == "&&" || expression.substr(at, 2) == "||")) {
            return true;
        }
    }
    return false;
}

/// RapidCheck decomposes the expression: without parentheses around it, the right side is evaluated for every value of
/// the left side.
TEST(Sources, ConditionsOfRapidCheckAreParenthesised) {
    static const std::regex assertion("\\bRC_(ASSERT|ASSERT_FALSE|PRE)\\(");
    std::size_t assertions = 0;
    for (const std::string& file : source_files("tests")) {
        if (file.rfind("tests/architecture/", 0) == 0) {
            continue;  // it contains their names
        }
        const std::string text = content_of(file);
        for (std::sregex_iterator at(text.begin(), text.end(), assertion), end; at != end; ++at) {
            const auto begin = static_cast<std::size_t>(at->position() + at->length());
            EXPECT_FALSE(short_circuits(std::string_view(text).substr(begin)))
                << file << ": RC_ASSERT((a || b)), not RC_ASSERT(a || b): " << text.substr(begin, 60);
            ++assertions;
        }
    }
    EXPECT_GT(assertions, 150U);
}

/// Only the folders of a family name it; other files only in examples of help texts.
TEST(Sources, NothingGenericNamesAFamily) {
    static const std::regex family("adaptoid|pentactic|four.in.a.row", std::regex::icase);
    const std::set<std::string> examples{
#include "tests/architecture/examples.inc"
    };
    std::set<std::string> naming;
    for (const std::string below : {"analysis", "reports", "tools"}) {
        for (const std::string& file : source_files(below)) {
            if (file.rfind("analysis/games/", 0) != 0 && std::regex_search(content_of(file), family)) {
                naming.insert(file);
            }
        }
    }
    EXPECT_EQ(naming, examples);
}

}  // namespace
}  // namespace rulescope::architecture
