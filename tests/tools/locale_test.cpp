// The locale of the process belongs to the host program: it changes nothing that a command reads, prints or stores.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "tests/support/host_locale.h"
#include "tests/tools/command_run.h"

namespace rulescope::tools {
namespace {

using Words = std::vector<std::string>;

/// Commands that read and write every kind of file; "@" stands for a folder. They print no times.
const std::vector<Words>& commands() {
    static const std::vector<Words> all{
        {"--help"},
        {"play", "--help"},
        {"games"},
        {"validate", specs_path("rulesets/adaptoid.toml"), specs_path("rulesets/adaptoid-tiny.toml")},
        {"show", "adaptoid", "--position", "W 0-0 F6W22 B5W00 B3W32 D4B23 D3B00 E2B13", "--turn", "B3-G6"},
        {"show", "pentactic-basic", "--position", "B pentominoes game=1 board=8/8/8/3o4/8/8/8/8-L", "--json"},
        {"show", "adaptoid", "--position", "W 0-0 B4X00 F4B00"},
        {"explain", "adaptoid", "A-16"},
        {"perft", "adaptoid", "--depth", "4", "--json"},
        {"perft", "adaptoid", "--depth", "4"},
        {"perft", "pentactic-duel-tiny", "--depth", "3"},
        {"check", "adaptoid-tiny", "--states", "1000", "--games", "10", "--always", "black.lost + 0.5 < 1e3 + 0.75",
         "--possible", "white.adaptoids >= 2.5"},
        {"check", "adaptoid", "--always", "white.lost >"},
        {"diff", "adaptoid-tiny", "adaptoid-7", "--states", "5000", "--games", "5"},
        {"draw", "adaptoid", "--figure", "start", "--style", "width=85.5", "--out", "@/figure.svg"},
        {"draw", "pentactic-basic", "--names", "--json"},
        {"explore", "adaptoid-7", "--depth", "6", "--state", "@/explore"},
        {"explore", "adaptoid-7", "--state", "@/explore", "--graph", "@/graph.graphml", "--graph-part", "turns:2"},
        {"explore", "adaptoid-7", "--depth", "3", "--graph", "@/graph.svg", "--graph-part", "turns:2"},
        {"explore", "adaptoid-tiny", "--depth", "2", "--export", "@/positions.csv"},
        {"solve", "adaptoid-7", "--state", "@/solve", "--table", "@/seven.table", "--export", "@/values.csv"},
        {"solve", "adaptoid-7", "--state", "@/solve"},
        {"solve", "adaptoid-7", "--table", "@/seven.table", "--verify"},
        {"probe", "adaptoid-7", "start", "+B2; +B1", "--table", "@/seven.table"},
        {"solve", "adaptoid-7", "--table", "@/seven.table", "--study", "--sample", "50"},
        {"solve", "pentactic-tiny"},
        {"prove", "adaptoid-9", "white", "--nodes", "1000", "--state", "@/proof"},
        {"prove", "adaptoid-9", "white", "--nodes", "2000", "--state", "@/proof"},
        {"prove", "adaptoid", "white", "--set", "goal.captures=1", "--proof", "@/a.proof"},
        {"prove", "adaptoid", "--set", "goal.captures=1", "--check", "@/a.proof"},
        {"tile", "6x5", "--all-stone-sets", "5", "--rule", "row_col", "--pieces", "FLPYV", "--state", "@/sets.state"},
        {"tile", "6x5", "--all-stone-sets", "5", "--rule", "row_col", "--pieces", "FLPYV", "--state", "@/sets.state"},
        {"tile", "5x5", "--pieces", "LNPVY", "--count"},
        {"play", "adaptoid-7", "--games", "30", "--state", "@/games.sqlite"},
        {"play", "adaptoid-7", "--games", "1500", "--state", "@/games.sqlite", "--csv", "@/games.csv", "--positions",
         "@/turns.csv", "--tree", "2"},
        {"play", "adaptoid-7", "--agents", "alphabeta:50,greedy", "--openings", "2", "--games", "20", "--sprt",
         "0.5,20.5"},
        {"play", "adaptoid-7", "--state", "@/games.sqlite", "--game", "7", "--out", "@/game.json"},
        {"show", "--trace", "@/game.json"},
        {"puzzles", "adaptoid-7", "--state", "@/games.sqlite", "--puzzles", "3"},
        {"balance", "superadaptoid-pie-tiny", "--agents", "random", "--games", "10", "--placement-games", "2",
         "--chapters", "placements", "--max-turns", "100", "--margin", "0.125", "--out", "@/balance"},
        {"fit", "pentactic-group-tiny", "--games", "30", "--rounds", "2", "--weights", "@/weights"},
        {"vectors", "adaptoid-tiny", "--out", "@/vectors.json"},
        {"audit", "adaptoid-7-close", "--states", "150", "--games", "1", "--directed", "50", "--max-turns", "60"},
    };
    return all;
}

/// The text without the lines that tell how fast the machine is.
std::string without_rates(const std::string& text) {
    std::istringstream lines(text);
    std::string kept;
    for (std::string line; std::getline(lines, line);) {
        kept += line.find(" per second") == std::string::npos ? line + "\n" : "";
    }
    return kept;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
    return text;
}

/// What the commands print, and the files that they leave, except those with times.
std::map<std::string, std::string> run_all() {
    const TemporaryFolder folder;
    std::map<std::string, std::string> results;
    int number = 100;
    for (Words words : commands()) {
        std::string name = std::to_string(++number);
        for (std::string& word : words) {
            name += " " + word;
            word = replaced(word, "@", folder.path());
        }
        words.insert(words.end(), {"--threads", "1"});
        if (words.front() == "--help" || words[1] == "--help") {
            words.resize(words.size() - 2);
        }
        const Ran result = ran(words);
        EXPECT_NE(result.status, exit_internal_error) << name << ": " << result.err;
        results[name] =
            without_rates(replaced(std::to_string(result.status) + "\n" + result.out + result.err, folder.path(), "@"));
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path())) {
        const std::string name = std::filesystem::relative(entry.path(), folder.path()).string();
        const bool times = name.ends_with("manifest.json") || name.ends_with(".sqlite");
        if (entry.is_regular_file() && !times) {
            results[name] = replaced(folder.read(name), folder.path(), "@");
        }
    }
    return results;
}

TEST(Locale, TheLocaleOfTheHostChangesNoCommand) {
    const std::map<std::string, std::string> usual = run_all();
    EXPECT_GT(usual.size(), commands().size() + 15);
    for (const char* name : {"de_DE.UTF-8", "tr_TR.UTF-8"}) {
        const testing::HostLocale host(name);
        const std::map<std::string, std::string> here = run_all();
        ASSERT_EQ(here.size(), usual.size());
        for (const auto& [what, text] : usual) {
            EXPECT_TRUE(here.contains(what)) << what;
            EXPECT_EQ(here.contains(what) ? here.at(what) : "", text) << what << " under " << name;
        }
    }
}

}  // namespace
}  // namespace rulescope::tools
