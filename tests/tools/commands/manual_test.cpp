// The manual is correct: its examples run, and it documents every option and subcommand.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "tests/tools/command_run.h"
#include "tools/command.h"
#include "tools/manual/description.h"

namespace rulescope::tools {
namespace {

std::string manual(const std::string& name) {
    return read_file(std::string(RULESCOPE_SOURCE_DIR) + "/docs/" + name);
}

/// A line of a shell as words: spaces separate, double quotation marks hold together.
std::vector<std::string> words_of(const std::string& line) {
    std::vector<std::string> words;
    std::string word;
    bool quoted = false;
    for (const char c : line + " ") {
        if (c == '"') {
            quoted = !quoted;
        } else if (c == ' ' && !quoted) {
            if (!word.empty()) {
                words.push_back(word);
            }
            word.clear();
        } else {
            word += c;
        }
    }
    return words;
}

/// The texts between ``` and ```.
std::vector<std::string> code_blocks(const std::string& text) {
    std::vector<std::string> blocks;
    std::size_t at = 0;
    while ((at = text.find("\n```", at)) != std::string::npos) {
        const std::size_t begin = text.find('\n', at + 1) + 1;
        const std::size_t end = text.find("\n```", begin);
        blocks.push_back(text.substr(begin, end - begin));
        at = end + 4;
    }
    return blocks;
}

/// Examples write their files into this folder, which is removed.
class Elsewhere {
public:
    Elsewhere() { std::filesystem::current_path(folder_.path()); }
    Elsewhere(const Elsewhere&) = delete;
    Elsewhere& operator=(const Elsewhere&) = delete;
    ~Elsewhere() { std::filesystem::current_path(before_); }

private:
    std::filesystem::path before_ = std::filesystem::current_path();
    TemporaryFolder folder_;
};

/// The commands of the manual, which has the examples of --help: without remarks behind them.
std::vector<std::string> examples() {
    std::vector<std::string> list;
    for (const std::string& block : code_blocks(manual("command.md"))) {
        std::istringstream lines(block);
        for (std::string line; std::getline(lines, line);) {
            if (line.starts_with("rulescope ")) {
                list.push_back(line.substr(0, line.find("  ")));
            }
        }
    }
    return list;
}

TEST(CommandManual, ItsExamplesNameSubcommandsAndTheirOptions) {
    Description description;
    int number = 0;
    for (const std::string& line : examples()) {
        const std::vector<std::string> words = words_of(line.substr(10));
        std::set<std::string> known;
        for (const Option& option : description.options_of(description.subcommand(words.front()))) {
            known.insert(option.name);
        }
        for (const std::string& word : words) {
            if (word == "--") {
                break;
            }
            EXPECT_TRUE(!word.starts_with("--") || known.contains(word)) << line;
        }
        ++number;
    }
    EXPECT_GE(number, 80);
}

/// Examples of these subcommands are quick and need no files; the others run on small boards in tests of their own.
const std::set<std::string> quick_subcommands{"games", "show", "validate", "perft", "tile", "draw", "explain", "help"};
/// Long examples; another test runs the same on a small board (CommandTile, CommandPerft).
const std::set<std::string> long_examples{"rulescope tile 8x8 --all-stone-sets 4 --state sets.state",
                                          "rulescope perft adaptoid --depth 6 --engine fast"};

/// Runs the long examples, or all others; returns their number.
int run_examples(bool those_that_take_long) {
    const Elsewhere elsewhere;
    int number = 0;
    for (const std::string& line : examples()) {
        std::vector<std::string> words = words_of(line.substr(10));
        if (!quick_subcommands.contains(words.front()) || line.find("mine.toml") != std::string::npos ||
            line.find("--trace") != std::string::npos || line.find('\'') != std::string::npos ||
            long_examples.contains(line) != those_that_take_long) {
            continue;
        }
        for (std::string& word : words) {
            word = word == "specs/" ? specs_path("") : word;
        }
        const Ran result = ran(words);
        EXPECT_EQ(result.status, exit_done) << line << "\n" << result.err;
        ++number;
    }
    return number;
}

TEST(CommandManual, ItsExamplesRun) {
    EXPECT_GE(run_examples(false), 20);
}

TEST(LongCommandManual, ItsExamplesRun) {
    EXPECT_EQ(run_examples(true), static_cast<int>(long_examples.size()));
}

TEST(CommandManual, ItShowsWhatIsShown) {
    const Ran result = ran({"show", "adaptoid", "--position", "W 0-0 D3W30 D5B22 D6B00 C5B00", "--turn", "+D4"});
    bool found = false;
    for (const std::string& block : code_blocks(manual("command.md"))) {
        if (block.rfind("Turn +D4", 0) == 0) {
            found = true;
            EXPECT_TRUE(result.says(block + "\n")) << block << "\n---\n" << result.out;
        }
    }
    EXPECT_TRUE(found);
}

TEST(CommandManual, ItKnowsEveryOption) {
    const std::string text = manual("command.md");
    for (const std::string name : {"games", "show",   "validate", "perft",   "check", "diff",    "audit",     "explore",
                                   "solve", "prove",  "probe",    "draw",    "play",      "balance", "puzzles", "vectors",   "conform",
                                   "serve", "report", "explain",  "doctor",  "help",  "manual",  "completion"}) {
        EXPECT_NE(text.find("\n## " + name + "\n"), std::string::npos) << name;
        std::istringstream lines(ran({name, "--help"}).out);
        for (std::string line; std::getline(lines, line);) {
            const std::size_t dashes = line.find("--");
            if (line.rfind("  --", 0) == 0 || line.rfind("  -h", 0) == 0) {
                const std::string option = line.substr(dashes, line.find(' ', dashes) - dashes);
                EXPECT_NE(text.find("`" + option), std::string::npos) << name << " " << option;
            }
        }
    }
}

TEST(CommandManual, TheTraceOfTheNotationHolds) {
    const TemporaryFolder folder;
    int traces = 0;
    for (const std::string& block : code_blocks(manual("notation.md"))) {
        if (block.rfind("{", 0) == 0) {
            const Ran result = ran({"show", "--trace", folder.write("trace.json", block)});
            EXPECT_EQ(result.status, exit_done) << result.out << result.err;
            ++traces;
        }
    }
    EXPECT_EQ(traces, 1);
}

// The examples of the tables in notation.md.
TEST(CommandManual, TheExamplesOfTheNotationAreRead) {
    const auto shown = [](const std::string& ruleset, const std::string& position, const std::string& set = "") {
        std::vector<std::string> words{"show", ruleset, "--json", "--position", position};
        if (!set.empty()) {
            words.insert(words.end(), {"--set", set});
        }
        const Ran result = ran(words);
        EXPECT_EQ(result.status, exit_done) << position << "\n" << result.err;
        return result.status == exit_done ? result.json()["position"].get<std::string>() : "";
    };
    for (const std::string position : {"W 0-0 B4W00 F4B00", "W 0-0 B4W10 F4B00 step=2"}) {
        EXPECT_EQ(shown("adaptoid", position), position);
    }
    EXPECT_EQ(shown("adapt3", "B 3-2-7 C3B00 E4R30 E5B00 A1W00"), "B 3-2-7 A1W00 C3B00 E4R30 E5B00");
    const std::string boxes = "W 0-0 B4W00 F4B00 supply=W11.12.12,B11.12.12";
    EXPECT_EQ(shown("adaptoid", boxes, "readings.captured_return=captor"), boxes);
    EXPECT_EQ(shown("adaptoid-igg", "W 0-0 B4W00 F4B00 first=black"), "W 0-0 B4W00 F4B00 first=black");
    EXPECT_EQ(shown("adaptoid-igg", "W 0-0 setup=placing"), "W 0-0 setup=placing");
    EXPECT_EQ(shown("adaptoid", "W 0-0 B4W12.3 F4B00", "readings.limb_cap=none"), "W 0-0 B4W12.3 F4B00");
}

}  // namespace
}  // namespace rulescope::tools
