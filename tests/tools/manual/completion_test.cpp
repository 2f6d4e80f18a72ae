// The completions of bash, zsh and fish offer what the description of the command has. The shells themselves run the
// scripts; zsh and fish are packages of cmake/packages.txt.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <sstream>

#include "tests/tools/command_run.h"
#include "tools/command.h"
#include "tools/manual/description.h"

namespace rulescope::tools {
namespace {

/// A shell with the completion script, and what it offers behind a line.
class Shell {
public:
    explicit Shell(const std::string& name) : name_(name) {
        folder_.write(name == "zsh" ? "_rulescope" : "script", ran({"completion", name}).out);
        folder_.write("data.toml", "");
        std::filesystem::create_directory(folder_.path("data"));
    }

    [[nodiscard]] bool installed() const { return output("command -v " + name_) != ""; }

    /// The words offered when Tab is pressed behind the line, in a folder with data.toml and the folder data.
    [[nodiscard]] std::vector<std::string> offers(const std::string& line) const {
        std::istringstream lines(output(asking(line)));
        std::vector<std::string> words;
        for (std::string word; std::getline(lines, word);) {
            word = word.substr(0, word.find('\t'));  // fish adds the description
            word = word.ends_with('/') ? word.substr(0, word.size() - 1) : word;
            words.push_back(word.substr(word.rfind('=') + 1));  // and what stands before the value
        }
        std::sort(words.begin(), words.end());
        return words;
    }

private:
    [[nodiscard]] std::string asking(const std::string& line) const {
        const std::string support = std::string(RULESCOPE_SOURCE_DIR) + "/tests/tools/manual/";
        return name_ == "bash"  ? "bash " + support + "complete.bash ./script '" + line + "'"
               : name_ == "zsh" ? "zsh " + support + "complete.zsh " + folder_.path() + " '" + line + "'"
                                : "fish --no-config -c 'source script; complete -C \"" + line + "\"'";
    }
    [[nodiscard]] std::string output(const std::string& command) const {
        const std::string folder = std::filesystem::path(RULESCOPE_COMMAND).parent_path().string();
        const std::string all = "cd " + folder_.path() + " && HOME=" + folder_.path() + " PATH=" + folder +
                                ":$PATH && export HOME PATH && " + command + " 2>&1";
        std::string text;
        FILE* pipe = popen(all.c_str(), "r");
        char buffer[4096];
        for (std::size_t size = 0; (size = fread(buffer, 1, sizeof buffer, pipe)) > 0;) {
            text.append(buffer, size);
        }
        pclose(pipe);
        return text;
    }

    std::string name_;
    TemporaryFolder folder_;
};

using Words = std::vector<std::string>;

void expect_offers(const std::string& name) {
    const Shell shell(name);
    ASSERT_TRUE(shell.installed()) << name << " is not installed; cmake/prepare test installs it";
    EXPECT_EQ(shell.offers("rulescope ch"), (Words{"check"}));
    EXPECT_EQ(shell.offers("rulescope help perf"), (Words{"perft"}));
    EXPECT_EQ(shell.offers("rulescope perft --engine "), (Words{"auto", "fast", "reference"}));
    EXPECT_EQ(shell.offers("rulescope perft --engine=f"), (Words{"fast"}));
    EXPECT_EQ(shell.offers("rulescope perft --de"), (Words{"--depth"}));
    EXPECT_EQ(shell.offers("rulescope perft --turns"), (Words{"--turns-only"}));
    EXPECT_EQ(shell.offers("rulescope perft tic"), (Words{"tic-tac-toe"}));
    EXPECT_EQ(shell.offers("rulescope perft dat"), (Words{"data", "data.toml"}));
    EXPECT_EQ(shell.offers("rulescope diff tic-tac-toe tic"), (Words{"tic-tac-toe"}));
    EXPECT_EQ(shell.offers("rulescope draw adaptoid --figure mov"), (Words{"movement"}));
    EXPECT_EQ(shell.offers("rulescope validate dat"), (Words{"data", "data.toml"}));
    EXPECT_EQ(shell.offers("rulescope explore --state dat"), (Words{"data"}));
    EXPECT_EQ(shell.offers("rulescope show --trace data."), (Words{"data.toml"}));
    EXPECT_EQ(shell.offers("rulescope perft --depth "), (Words{}));
    EXPECT_EQ(shell.offers("rulescope tile "), (Words{}));
    EXPECT_EQ(shell.offers("rulescope explain A-20"), (Words{"A-20"}));
}

TEST(Completion, BashOffersSubcommandsOptionsAndValues) {
    expect_offers("bash");
}

TEST(Completion, ZshOffersSubcommandsOptionsAndValues) {
    expect_offers("zsh");
}

TEST(Completion, FishOffersSubcommandsOptionsAndValues) {
    expect_offers("fish");
}

TEST(Completion, EveryOptionOfEverySubcommandIsInEveryScript) {
    Description description;
    const std::string bash = ran({"completion", "bash"}).out;
    const std::string zsh = ran({"completion", "zsh"}).out;
    const std::string fish = ran({"completion", "fish"}).out;
    std::size_t options = 0;
    for (const Subcommand& subcommand : description.subcommands()) {
        const std::size_t in_bash = bash.find("        " + subcommand.name + ")\n");
        const std::size_t in_zsh = zsh.find("_rulescope_" + subcommand.name + "()");
        ASSERT_NE(in_bash, std::string::npos) << subcommand.name;
        ASSERT_NE(in_zsh, std::string::npos) << subcommand.name;
        const std::string bash_part = bash.substr(in_bash, bash.find(";;\n        ", in_bash) - in_bash);
        const std::string zsh_part = zsh.substr(in_zsh, zsh.find("\n}", in_zsh) - in_zsh);
        for (const Option& option : description.options_of(subcommand)) {
            ++options;
            EXPECT_NE(bash_part.find(option.name), std::string::npos) << subcommand.name << " " << option.name;
            EXPECT_NE(zsh_part.find(option.name), std::string::npos) << subcommand.name << " " << option.name;
            EXPECT_NE(fish.find("'__rulescope_in " + subcommand.name + "' -l " + option.name.substr(2) + " "),
                      std::string::npos)
                << subcommand.name << " " << option.name;
        }
    }
    EXPECT_GE(options, 200U);
}

// The values that the description lists are those that the subcommand takes: its message about another value names
// them.
TEST(Completion, TheValuesOfOptionsAreThoseOfTheSubcommands) {
    const std::vector<std::pair<std::string, std::vector<std::string>>> tried{
        {"perft --engine", {"perft", "tic-tac-toe", "--depth", "1", "--engine", "x"}},
        {"explore --engine", {"explore", "tic-tac-toe", "--engine", "x"}},
        {"explore --merge", {"explore", "tic-tac-toe", "--graph", "x.svg", "--merge", "x"}},
        {"solve --engine", {"solve", "tic-tac-toe", "--engine", "x"}},
        {"solve --merge", {"solve", "tic-tac-toe", "--graph", "x.svg", "--merge", "x"}},
        {"solve --rows", {"solve", "tic-tac-toe", "--rows", "x"}},
        {"prove --engine", {"prove", "tic-tac-toe", "1", "--engine", "x"}},
        {"probe --engine", {"probe", "tic-tac-toe", "start", "--engine", "x"}},
        {"draw --palette", {"draw", "tic-tac-toe", "--palette", "x"}},
        {"draw --theme", {"draw", "tic-tac-toe", "--theme", "x"}},
        {"draw --names", {"draw", "tic-tac-toe", "--names", "x"}},
        {"draw --caption", {}},  // on, off, or any text
        {"draw --legend", {}},
        {"play --seats", {"play", "tic-tac-toe", "--seats", "x"}},
        {"tile --rule", {"tile", "5x5", "--sample", "1", "--rule", "x"}},
        {"tile --solver", {"tile", "5x5", "--solver", "x"}},
        {"vectors --tier", {"vectors", "tic-tac-toe", "--tier", "x"}},
        {"conform --tier", {"conform", "tic-tac-toe", "--tier", "x", "--", "cat"}},
        {"completion --words", {"completion", "--words", "x"}},
    };
    const Description description;
    std::vector<std::string> listed;
    for (const Subcommand& subcommand : description.subcommands()) {
        for (const Option& option : subcommand.options) {
            if (option.is_argument() || option.values.kind != Values::Kind::words) {
                continue;
            }
            listed.push_back(subcommand.name + " " + option.name);
            const auto found =
                std::find_if(tried.begin(), tried.end(), [&](const auto& each) { return each.first == listed.back(); });
            ASSERT_NE(found, tried.end()) << listed.back();
            if (found->second.empty()) {
                continue;
            }
            const Ran result = ran(found->second);
            EXPECT_EQ(result.status, exit_bad_input) << listed.back();
            for (const std::string& word : option.values.words) {
                EXPECT_TRUE(result.complains(word)) << listed.back() << " " << word << "\n" << result.err;
            }
        }
    }
    EXPECT_EQ(listed.size(), tried.size());
}

TEST(Completion, TheListsOfNamesAreThoseOfTheData) {
    const Ran rulesets = ran({"completion", "--words", "rulesets"});
    EXPECT_EQ(rulesets.status, exit_done);
    EXPECT_TRUE(rulesets.says("\nfour-in-a-row\n")) << rulesets.out;
    EXPECT_TRUE(ran({"completion", "--words", "figures"}).says("\nmovement\n"));
    EXPECT_TRUE(ran({"completion", "--words", "languages"}).says("en\n"));
    EXPECT_TRUE(ran({"completion", "--words", "gaps"}).says("G-1\n"));
    EXPECT_TRUE(ran({"completion", "--words", "ids"}).says("\nA-20\n"));
    EXPECT_TRUE(ran({"completion", "--words", "subcommands"}).says("games\n"));
    EXPECT_EQ(name_lists(), (Words{"figures", "gaps", "ids", "languages", "rulesets", "subcommands"}));
}

TEST(Completion, BadInputIsRefused) {
    EXPECT_TRUE(ran({"completion", "csh"}).complains("there is no completion for 'csh'"));
    EXPECT_TRUE(ran({"completion"}).complains("SHELL is missing"));
    EXPECT_TRUE(ran({"completion", "bash", "--words", "rulesets"}).complains("leave SHELL out"));
    EXPECT_TRUE(ran({"completion", "bash", "--json"}).complains("leave --json out"));
}

}  // namespace
}  // namespace rulescope::tools
