// Conventions of every source file that compilers do not check (CONTRIBUTING.md).
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>

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

TEST(Sources, FilesHaveAtMostAThousandLines) {
    for (const std::string& file : all_sources()) {
        EXPECT_LE(lines_of(content_of(file)), 1000U) << file;
    }
}

/// A header that only one other file of the product includes belongs in that file, unless it is a concept of its own,
/// such as a table of numbers that a program writes, or a part that tests examine alone.
TEST(Sources, FewHeadersHaveOneReader) {
    constexpr int most = 60;
    static const std::regex include("#include \"([^\"]+)\"");
    std::map<std::string, int> readers;
    std::vector<std::string> headers;
    for (const std::string below : {"core", "analysis", "reports", "tools"}) {
        for (const std::string& file : source_files(below)) {
            if (file.ends_with(".h")) {
                headers.push_back(file);
            }
            const std::string own = file.substr(0, file.rfind('.')) + ".h";
            const std::string text = content_of(file);
            for (std::sregex_iterator at(text.begin(), text.end(), include), end; at != end; ++at) {
                readers[(*at)[1]] += (*at)[1] == own ? 0 : 1;
            }
        }
    }
    EXPECT_GT(headers.size(), 400U);
    std::string list;
    int single = 0;
    for (const std::string& header : headers) {
        if (readers[header] <= 1) {
            ++single;
            list += header + "\n";
        }
    }
    EXPECT_LE(single, most) << list;
}

/// The compiler of the workbench's module (Emscripten of Debian 12, clang 14) lacks parts of C++20. `./test` does not
/// build the module; `./test extra` does.
TEST(Sources, TheCompilerOfTheModuleHasWhatIsUsed) {
    static const std::regex lacks(
        "std::(ranges::|views::|format\\b|jthread|stop_token|source_location|bit_cast|atomic_ref|bind_front)");
    static const std::set<std::string> of_whole_numbers{"core/ascii.h", "analysis/parallel/mpi_run.cpp",
                                                        "analysis/play/agent_spec.cpp"};
    std::size_t files = 0;
    for (const std::string below : {"core", "analysis", "reports", "tools/workbench/module"}) {
        for (const std::string& file : source_files(below)) {
            const std::string text = std::regex_replace(content_of(file), std::regex("//[^\n]*"), "");
            EXPECT_FALSE(std::regex_search(text, lacks)) << file << ": not in the library of clang 14";
            EXPECT_TRUE(text.find("std::from_chars(") == std::string::npos || of_whole_numbers.contains(file))
                << file << ": read_decimal() reads fractions (analysis/game/number_text.h)";
            ++files;
        }
    }
    EXPECT_GT(files, 700U);
}

/// The libraries that a program may lack stand behind interfaces (core/adapter.h).
TEST(Sources, OnlyAdaptersCallTheirLibraries) {
    static const std::regex include("#include <(zstd|rapidcheck|muParser|librsvg/|cairo|fontconfig/|gvc|cgraph)");
    int adapters = 0;
    for (const std::string below : {"core", "analysis", "reports", "tools"}) {
        for (const std::string& file : source_files(below)) {
            if (std::regex_search(content_of(file), include)) {
                EXPECT_TRUE(file.starts_with("analysis/adapters/")) << file;
                ++adapters;
            }
        }
    }
    EXPECT_EQ(adapters, 5);
}

/// The names in a file of packages or a package.json, and those in rows of `docs/components.md`.
TEST(Sources, EveryComponentIsListed) {
    const std::string page = content_of("docs/components.md");
    std::vector<std::string> components;
    std::istringstream packages(content_of("cmake/packages.txt"));
    for (std::string line; std::getline(packages, line);) {
        if (line.starts_with("run ")) {
            components.push_back(line.substr(4));
        }
    }
    for (const char* file : {"package.json", "tools/workbench/page/package.json"}) {
        const std::string text = content_of(file);
        static const std::regex dependency("\"([a-z0-9-]+)\": \"[0-9]+\\.");
        for (std::sregex_iterator at(text.begin(), text.end(), dependency), end; at != end; ++at) {
            components.push_back((*at)[1]);
        }
    }
    EXPECT_GT(components.size(), 25U);
    for (const std::string& component : components) {
        const std::size_t at = page.find(component);
        EXPECT_NE(at, std::string::npos) << component << " is missing in docs/components.md";
    }
}

/// The workflow names actions by commit, not by a tag that may move.
TEST(Sources, ActionsOfTheWorkflowAreFixedByCommit) {
    std::istringstream workflow(content_of(".github/workflows/ci.yml"));
    static const std::regex fixed("uses: [a-z/-]+@[0-9a-f]{40}( .*)?$");
    int actions = 0;
    for (std::string line; std::getline(workflow, line);) {
        if (line.find("uses:") != std::string::npos) {
            EXPECT_TRUE(std::regex_search(line, fixed)) << line;
            ++actions;
        }
    }
    EXPECT_GE(actions, 4);
}

/// For each row of the text: whether its first operator at operand level short-circuits.
bool short_circuits(std::string_view expression) {
    int depth = 0;
    for (std::size_t at = 0; at < expression.size(); ++at) {
        const char c = expression[at];
        if (c == '"' || c == '\'') {
            for (++at; at < expression.size() && expression[at] != c; ++at) {
                at += expression[at] == '\\' ? 1U : 0U;
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

/// These functions depend on the locale of the process, which belongs to the host program: core/ascii.h and
/// analysis/game/number_text.h replace them.
TEST(Sources, NothingIsReadByTheLocale) {
    static const std::regex by_locale(
        R"(\b(strto\w+|sto(i|l|ll|ul|ull|f|d|ld)|ato(i|l|ll|f)|v?[fs]?n?(printf|scanf)|strftime|put_time|get_time|localeconv|)"
        R"(setlocale|tolower|toupper|is(alnum|alpha|digit|space|upper|lower|punct|print|graph|blank|cntrl|xdigit))\s*\()"
        R"(|std::(basic_)?w?regex|\bistream_iterator<|>> (std::)?(hex|dec|ws)\b|\{[^{}"]*:[^{}"]*L\})"
        // Words and numbers of a stream: the locale decides what a space, a digit group and a decimal point is.
        R"(|\bwhile \(\w+ >> |; \w+ >> \w+;|^ *\w+ >> \w+( >> \w+)*;|\bif \(\w+ >> |return \w+ >> \w+ \?)");
    const auto reads_by_locale = [](const std::string& text) { return std::regex_search(text, by_locale); };
    EXPECT_TRUE(reads_by_locale("x = std::strtod(text, &end);"));
    EXPECT_TRUE(reads_by_locale("std::isalnum(c) != 0"));
    EXPECT_TRUE(reads_by_locale("for (std::string word; words >> word;) {"));
    EXPECT_TRUE(reads_by_locale("x = std::stoull(text);"));
    EXPECT_TRUE(reads_by_locale("std::snprintf(text, 9, \"%f\", x);"));
    EXPECT_TRUE(reads_by_locale("static const std::regex letters;"));
    EXPECT_FALSE(reads_by_locale("is_letter(c)"));
    EXPECT_FALSE(reads_by_locale("const auto half = bits >> shift;"));
    for (const std::string below : {"core", "analysis", "reports", "tools"}) {
        for (const std::string& file : source_files(below)) {
            std::istringstream lines(content_of(file));
            for (std::string line; std::getline(lines, line);) {
                const bool classic = file == "analysis/game/number_text.h" && line == "    in >> number;";
                EXPECT_TRUE(classic || !reads_by_locale(line)) << file << ": " << line;
            }
        }
    }
}

/// A function that does nothing but __builtin_prefetch counts as one without effect, and GCC removes its calls:
/// searches then wait for memory. storage::prefetch_line() has an effect.
TEST(Sources, PrefetchingGoesThroughOneFunction) {
    for (const std::string below : {"core", "analysis", "reports", "tools"}) {
        for (const std::string& file : source_files(below)) {
            EXPECT_TRUE(file == "analysis/storage/code.h" ||
                        content_of(file).find("__builtin_prefetch") == std::string::npos)
                << file;
        }
    }
}

/// JSON from outside has one reader, which bounds nesting, sizes and duplicate fields (analysis/game/json_text.h).
TEST(Sources, JsonHasOneReader) {
    const auto reads_json = [](const std::string& text) {
        const std::vector<std::string> readers{"parse(",     "accept(",    "sax_parse(",    "from_bjdata(",
                                               "from_bson(", "from_cbor(", "from_msgpack(", "from_ubjson("};
        return std::any_of(readers.begin(), readers.end(),
                           [&](const std::string& reader) { return text.find("son::" + reader) != std::string::npos; });
    };
    EXPECT_TRUE(reads_json("const Json document = Json::parse(line);"));
    EXPECT_TRUE(reads_json("nlohmann::ordered_json::parse(text, nullptr, false)"));
    EXPECT_FALSE(reads_json("specs::parse_json(text, path)"));
    for (const std::string below : {"core", "analysis", "reports", "tools"}) {
        for (const std::string& file : source_files(below)) {
            EXPECT_EQ(reads_json(content_of(file)), file == "analysis/game/json_text.cpp") << file;
        }
    }
}

/// A result is repeated by its command, so the command may not name a folder of the machine on which it ran.
TEST(Sources, CommittedResultsNameNoPathOfAMachine) {
    namespace fs = std::filesystem;
    static const std::regex absolute("[\"' =]/[A-Za-z]+/");
    int documents = 0;
    for (const char* folder : {"tests/samples"}) {
        for (const fs::directory_entry& entry :
             fs::recursive_directory_iterator(fs::path(RULESCOPE_SOURCE_DIR) / folder)) {
            if (entry.path().extension() == ".json") {
                const std::string file = fs::relative(entry.path(), RULESCOPE_SOURCE_DIR).string();
                const std::string text = content_of(file);
                std::smatch found;
                EXPECT_FALSE(std::regex_search(text, found, absolute)) << file << ": " << found.str();
                ++documents;
            }
        }
    }
    EXPECT_GE(documents, 8);
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

/// The literals that are sentences (a capitalised word and another word) or one capitalised word, outside
/// translated("...") and the rows of figure kinds, whose titles are translated where they are used.
std::vector<std::string> sentences_without_translation(const std::string& text) {
    static const std::regex translated(R"re(\btranslated\(\s*(?:"(?:[^"\\\n]|\\.)*"\s*)+)re");
    static const std::regex kind(R"re(\{"[a-z]+", "[^"]*"(?:, false)?\})re");
    static const std::regex token(R"re("(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)'|//[^\n]*)re");
    static const std::regex sentence("^\".*[A-Z][a-z]+ [a-z{]|^\"[A-Z][a-z]+[^A-Za-z]*\"$");
    const std::string rest = std::regex_replace(std::regex_replace(text, translated, ""), kind, "");
    std::vector<std::string> found;
    for (std::sregex_iterator at(rest.begin(), rest.end(), token), end; at != end; ++at) {
        if (std::regex_search(at->str(), sentence)) {
            found.push_back(at->str());
        }
    }
    return found;
}

/// Plots, graphs and drawn games belong to reports, which are English.
TEST(Sources, SentencesOfFiguresAreTranslated) {
    static const std::regex figures("/drawing/");
    static const std::regex english("/plots/|/game_pictures\\.cpp");
    int files = 0;
    for (const std::string& file : source_files("analysis")) {
        if (std::regex_search(file, figures) && !std::regex_search(file, english)) {
            ++files;
            EXPECT_EQ(sentences_without_translation(content_of(file)), std::vector<std::string>{}) << file;
        }
    }
    EXPECT_GT(files, 60);
    EXPECT_FALSE(
        sentences_without_translation(content_of("analysis/games/adaptoid/drawing/game_pictures.cpp")).empty());
    EXPECT_EQ(sentences_without_translation("f(\"Nobody can move.\", translated(\"An empty \"\n  \"board.\"), '\"');"),
              std::vector<std::string>{"\"Nobody can move.\""});
    EXPECT_EQ(sentences_without_translation("{number == 1 ? \"Start\" : translated(\"Before\"), \"A4\", \"cells\"};"),
              std::vector<std::string>{"\"Start\""});
}

}  // namespace
}  // namespace rulescope::architecture
