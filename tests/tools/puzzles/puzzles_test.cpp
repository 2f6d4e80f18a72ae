// `rulescope puzzles`: sources, tables, boards to cover, booklets, bad input.
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

using Words = std::vector<std::string>;

std::string bytes_of(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// The pages that a PDF says it has.
std::string pages_of(const std::string& pdf) {
    const std::size_t at = pdf.find("/Count ");
    return at == std::string::npos ? "" : pdf.substr(at + 7, pdf.find_first_not_of("0123456789", at + 7) - at - 7);
}

TEST(CommandPuzzles, PuzzlesOfATableAgreeWithItsValues) {
    const TemporaryFolder folder;
    const std::string table = folder.path("tiny.table");
    const Words rules{"adaptoid-tiny", "--set", "goal.captures=1"};
    Words solve{"solve", "--table", table};
    solve.insert(solve.end(), rules.begin(), rules.end());
    ASSERT_EQ(ran(solve).status, exit_done);
    Words words{"puzzles", "--table", table, "--turns", "1,2,3", "--puzzles", "4"};
    words.insert(words.end(), rules.begin(), rules.end());
    const Json found = document(words);
    EXPECT_EQ(found["schema"], "rulescope.puzzles/1");
    EXPECT_EQ(found["kind"], "turns");
    EXPECT_EQ(found["source"], "table");
    EXPECT_EQ(found["undecided"], 0);
    std::set<int> lengths;
    for (const Json& puzzle : found["puzzles"]) {
        const int turns = puzzle["turns"];
        lengths.insert(turns);
        Words probing{"probe", "--table", table};
        probing.insert(probing.end(), rules.begin(), rules.end());
        probing.push_back(puzzle["position"].get<std::string>());
        const Json probe = document(probing)["probes"][0];
        EXPECT_EQ(probe["turns"], 2 * turns - 1) << puzzle;
        EXPECT_EQ(probe["winner_seat"], puzzle["seat_to_act"]) << puzzle;
        std::uint64_t winning = 0;
        for (const Json& turn : probe["legal"]) {
            winning += turn["winner_seat"] == puzzle["seat_to_act"] ? 1U : 0U;
        }
        EXPECT_EQ(winning, 1U) << puzzle;
        EXPECT_EQ(puzzle["game"], nullptr);
    }
    EXPECT_GE(lengths.size(), 2U);
    EXPECT_TRUE(lengths.contains(1));
}

TEST(CommandPuzzles, KeptGamesGiveTheSamePuzzlesAsTheSameGamesPlayed) {
    const TemporaryFolder folder;
    const std::string games = folder.path("match.sqlite");
    const Words match{"--games", "30", "--agents", "greedy", "--openings", "4", "--seed", "3"};
    Words play{"play", "adaptoid-7", "--state", games};
    play.insert(play.end(), match.begin(), match.end());
    ASSERT_EQ(ran(play).status, exit_done);
    const Json kept = document({"puzzles", "adaptoid-7", "--state", games, "--seed", "3"});
    Words own{"puzzles", "adaptoid-7"};
    own.insert(own.end(), match.begin(), match.end());
    const Json played = document(own);
    EXPECT_EQ(kept["source"], "kept games");
    EXPECT_EQ(played["source"], "games");
    EXPECT_EQ(kept["counts"], played["counts"]);
    EXPECT_EQ(kept["positions"], played["positions"]);
    ASSERT_EQ(kept["puzzles"].size(), played["puzzles"].size());
    for (std::size_t i = 0; i < kept["puzzles"].size(); ++i) {
        EXPECT_EQ(kept["puzzles"][i]["position"], played["puzzles"][i]["position"]);
        EXPECT_EQ(kept["puzzles"][i]["match"], "play 1");
        EXPECT_EQ(kept["puzzles"][i]["game"], played["puzzles"][i]["game"]);
    }
    EXPECT_GT(kept["puzzles"].size(), 0U);
}

TEST(CommandPuzzles, TheBytesDoNotDependOnTheThreads) {
    const TemporaryFolder folder;
    const Words words{"puzzles", "adaptoid-7", "--games", "20", "--turns", "1,2", "--puzzles", "4", "--json"};
    std::vector<std::string> outputs;
    std::vector<std::string> booklets;
    for (const std::string threads : {"1", "3"}) {
        const std::string path = folder.path("booklet.pdf");
        Words one = words;
        one.insert(one.end(), {"--threads", threads, "--booklet", path});
        outputs.push_back(ran(one).out);
        booklets.push_back(bytes_of(path));
    }
    EXPECT_EQ(outputs[0], outputs[1]);
    EXPECT_FALSE(outputs[0].empty());
    EXPECT_TRUE(booklets[0].starts_with("%PDF")) << booklets[0].substr(0, 20);
    EXPECT_EQ(booklets[0], booklets[1]);
    EXPECT_EQ(pages_of(booklets[0]), "3");
}

TEST(CommandPuzzles, TheListComesBeforeTheSolutions) {
    const Ran result = ran({"puzzles", "adaptoid-7", "--games", "20", "--puzzles", "3"});
    EXPECT_EQ(result.status, exit_done) << result.err;
    const std::size_t task = result.out.find(" to play wins in 1 turn: ");
    const std::size_t solutions = result.out.find("\nSolutions\n   1. 1. ");
    ASSERT_NE(task, std::string::npos) << result.out;
    ASSERT_NE(solutions, std::string::npos) << result.out;
    EXPECT_LT(task, solutions);
}

/// Number of solutions that `tile` counts of a board with laid pieces: their cells count as stones.
int solutions_of(const Json& puzzle, const std::string& laid, const std::string& pieces) {
    const std::vector<std::string> rows = puzzle["rows"];
    std::string stones;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (std::size_t column = 0; column < rows[row].size(); ++column) {
            const char cell = rows[row][column];
            if (cell == 'o' || (cell != '.' && laid.find(cell) != std::string::npos)) {
                stones += fmt::format("{}{}{}", stones.empty() ? "" : ",", static_cast<char>('a' + column),
                                      rows.size() - row);
            }
        }
    }
    return document({"tile", puzzle["grid"], "--stones", stones, "--pieces", pieces, "--count"})["solutions"];
}

TEST(CommandPuzzles, P22EveryBoardHasExactlyOneSolutionAndNeedsEachLaidPiece) {
    const Json found = document({"puzzles", "pentactic-solitaire", "--boards", "12", "--puzzles", "4"});
    EXPECT_EQ(found["kind"], "boards");
    EXPECT_EQ(found["boards"], 12);
    ASSERT_EQ(found["puzzles"].size(), 4U);
    double before = 0;
    for (const Json& puzzle : found["puzzles"]) {
        const std::string laid = puzzle["laid"];
        const std::string pieces = puzzle["pieces"];
        EXPECT_EQ(laid.size() + pieces.size(), 12U);
        EXPECT_FALSE(laid.empty()) << "no board on 8x8 has exactly one solution (docs/findings.md)";
        EXPECT_EQ(solutions_of(puzzle, laid, pieces), 1) << puzzle;
        for (const char taken : laid) {
            std::string fewer = laid;
            std::erase(fewer, taken);
            EXPECT_GT(solutions_of(puzzle, fewer, pieces + taken), 1) << puzzle << " without " << taken;
        }
        EXPECT_EQ(puzzle["solution"].size(), 8U);
        EXPECT_GE(puzzle["difficulty"], before);
        before = puzzle["difficulty"];
        EXPECT_EQ(before, std::round(std::log2(puzzle["placements"].get<double>()) * 10) / 10);
    }
}

TEST(CommandPuzzles, KeptGamesOfASolitaireGiveBoardsWithOneSolution) {
    const TemporaryFolder folder;
    const std::string games = folder.path("solo.sqlite");
    const Words stones{"--set", "start.stones=[\"d4\",\"d5\",\"e4\",\"e5\"]"};
    Words play{"play", "pentactic-solitaire", "--games", "40", "--state", games};
    play.insert(play.end(), stones.begin(), stones.end());
    ASSERT_EQ(ran(play).status, exit_done) << ran(play).err;
    Words words{"puzzles", "pentactic-solitaire", "--state", games};
    words.insert(words.end(), stones.begin(), stones.end());
    const Ran result = ran(words);
    EXPECT_EQ(result.status, exit_done) << result.err << result.out;
    words.emplace_back("--json");
    const Json found = Json::parse(ran(words).out);
    EXPECT_EQ(found["source"], "kept games");
    EXPECT_EQ(found["boards"], 40);
    for (const Json& puzzle : found["puzzles"]) {
        EXPECT_EQ(solutions_of(puzzle, puzzle["laid"], puzzle["pieces"]), 1) << puzzle;
        EXPECT_EQ(puzzle["after_turn"], puzzle["laid"].get<std::string>().size());
    }
}

TEST(CommandPuzzles, ABookletOfBoardsHasPages) {
    const TemporaryFolder folder;
    const std::string path = folder.path("boards.pdf");
    EXPECT_EQ(ran({"puzzles", "pentactic-solitaire-tiny", "--boards", "20", "--booklet", path}).status, exit_done);
    EXPECT_TRUE(bytes_of(path).starts_with("%PDF"));
}

TEST(CommandPuzzles, WithoutAPuzzleTheStatusIs1AndThereIsNoBooklet) {
    const TemporaryFolder folder;
    const std::string path = folder.path("none.pdf");
    const Ran result = ran({"puzzles", "tic-tac-toe", "--games", "1", "--turns", "5", "--booklet", path});
    EXPECT_EQ(result.status, exit_does_not_hold) << result.err;
    EXPECT_TRUE(result.says("No puzzle was found.")) << result.out;
    EXPECT_FALSE(std::filesystem::exists(path));
}

TEST(CommandPuzzles, BadInputIsExplained) {
    const std::vector<std::pair<Words, Words>> bad{
        {{"adapt3"}, {"adapt3 has 3 seats", "one or two seats"}},
        {{"adaptoid", "--turns", "0"}, {"--turns", "from 1 to 5", "'0'"}},
        {{"adaptoid", "--turns", "1,x"}, {"--turns", "from 1 to 5", "'x'"}},
        {{"adaptoid", "--puzzles", "0"}, {"--puzzles", "from 1 to 1 000"}},
        {{"adaptoid", "--budget", "-1"}, {"--budget", "'-1'"}},
        {{"adaptoid", "--boards", "5"}, {"--boards", "solitaire only"}},
        {{"adaptoid", "--match", "play 1"}, {"--match", "give --state FILE"}},
        {{"adaptoid", "--state", "a.sqlite", "--table", "b.table"}, {"--table", "not both"}},
        {{"adaptoid", "--state", "a.sqlite", "--games", "5"}, {"--games", "leave this option out"}},
        {{"adaptoid", "--table", "none.table"},
         {"--table", "no table 'none.table'", "rulescope solve adaptoid --table"}},
        {{"adaptoid", "--state", "none.sqlite"}, {"none.sqlite"}},
        {{"adaptoid", "--agents", "gredy"}, {"--agents", "'gredy'", "greedy"}},
        {{"adaptoid", "--booklet", "puzzles.png"}, {"--booklet", "'puzzles.png'", ".pdf"}},
        {{"adaptoid", "--openings", "7", "--max-turns", "7"}, {"--openings", "leave no turns to play"}},
        {{"pentactic-solitaire", "--turns", "2"}, {"--turns", "one seat"}},
        {{"pentactic-solitaire", "--games", "2"}, {"--games", "one seat"}},
    };
    for (const auto& [arguments, parts] : bad) {
        Words words{"puzzles"};
        words.insert(words.end(), arguments.begin(), arguments.end());
        const Ran result = ran(words);
        EXPECT_EQ(result.status, exit_bad_input) << arguments.back();
        for (const std::string& part : parts) {
            EXPECT_TRUE(result.complains(part)) << part << "\n" << result.err;
        }
    }
}

}  // namespace
}  // namespace rulescope::tools
