#include <gtest/gtest.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>

#include "analysis/games/pentactic/tiling/survey/atlas.h"
#include "tests/tools/command_run.h"
#include "tools/command.h"
#include "tools/output.h"

namespace rulescope::tools {
namespace {

TEST(CommandTile, ShowsASolution) {
    const Ran result = ran({"tile", "8x8", "--stones", "e5,d4,d5,e4"});
    EXPECT_EQ(result.status, exit_done) << result.err;
    EXPECT_TRUE(result.says("8x8 with stones on d4, e4, d5, e5, all twelve pieces\nSolvable:\n\n      8 | "))
        << result.out;
    EXPECT_TRUE(result.says("    a b c d e f g h\n"));
    const Json tile = document({"tile", "8x8", "--stones", "d4 d5 e4 e5"});
    EXPECT_EQ(tile["schema"], "rulescope.tile/2");
    EXPECT_EQ(tile["engine"], "fast");
    EXPECT_EQ(tile["verdict"], "solvable");
    ASSERT_EQ(tile["tilings"].size(), 1U);
    EXPECT_EQ(tile["tilings"][0]["rows"].size(), 8U);
    EXPECT_EQ(tile["tilings"][0]["rows"][3].get<std::string>().substr(3, 2), "oo");
    EXPECT_EQ(tile["tilings"][0]["cells"].size(), 12U);
}

TEST(CommandTile, CountsAllSolutions) {
    const Json tile = document({"tile", "6x10", "--count"});
    EXPECT_EQ(tile["solutions"], 9356);
    EXPECT_EQ(tile["solution_classes"], 2339);
    EXPECT_EQ(tile["complete"], true);
    EXPECT_TRUE(ran({"tile", "20x3", "--count"}).says("8 solutions, 2 up to the 4 symmetries of board and stones\n"));
    const Json links = document({"tile", "3x20", "--count", "--solver", "links"});
    EXPECT_EQ(links["engine"], "reference");
    EXPECT_EQ(links["solutions"], 8);
    EXPECT_EQ(links["solution_classes"], 2);
}

TEST(CommandTile, ListsSeveralSolutions) {
    EXPECT_EQ(document({"tile", "3x20", "--limit", "100"})["tilings"].size(), 8U);
    EXPECT_EQ(document({"tile", "3x20", "--limit", "100"})["ended"], "done");
    EXPECT_EQ(document({"tile", "6x10", "--limit", "3"})["ended"], "limit");
    EXPECT_TRUE(ran({"tile", "3x20", "--limit", "9"}).says("8 solutions, there are no others:\n"));
}

TEST(CommandTile, SaysWhyABoardHasNoSolution) {
    const std::vector<std::string> command{"tile", "8x8", "--stones", "a2,b1,d4,e5"};
    const Ran result = ran(command);
    EXPECT_EQ(result.status, exit_does_not_hold);
    EXPECT_TRUE(result.says("No solution: the region of a1 has 1 cell, which is not a multiple of five.\n"))
        << result.out;
    const Json tile = document(command, exit_does_not_hold);
    EXPECT_EQ(tile["verdict"], "unsolvable");
    EXPECT_EQ(tile["reason"]["kind"], "region_size");
    EXPECT_EQ(tile["reason"]["cells"], Json({"a1"}));
    const Json corners = document({"tile", "8x8", "--stones", "c1,a3,h6,f8"}, exit_does_not_hold);
    EXPECT_EQ(corners["reason"]["kind"], "same_piece");
    const Json searched = document({"tile", "11x6", "--stones", "i1,k3,a4,b5,d5,g6", "--count"}, exit_does_not_hold);
    EXPECT_EQ(searched["reason"]["kind"], "search");
    EXPECT_EQ(searched["solutions"], 0);
}

TEST(CommandTile, ASpentBudgetIsInconclusive) {
    const Json tile = document({"tile", "6x10", "--budget", "100"}, exit_cut_short);
    EXPECT_EQ(tile["verdict"], "inconclusive");
    EXPECT_EQ(tile["nodes"], 100);
    EXPECT_EQ(tile["ended"], "budget");
    const Ran count = ran({"tile", "6x10", "--count", "--budget", "400000"});
    EXPECT_EQ(count.status, exit_cut_short);
    EXPECT_TRUE(count.says("At least ")) << count.out;
    for (const char* budget : {"1", "9", "1000"}) {
        const Json few = document({"tile", "6x10", "--count", "--budget", budget}, exit_cut_short);
        EXPECT_EQ(few["nodes"], std::stoi(budget)) << "the nodes that the search has used";
    }
    EXPECT_TRUE(document({"tile", "6x10", "--count", "--budget", "9"}, exit_cut_short)["solution_classes"].is_null());
}

const std::vector<std::string> small_survey{"tile",     "6x5",   "--all-stone-sets", "5",
                                            "--pieces", "FLPYV", "--rule",           "row_col"};

std::vector<std::string> with(std::vector<std::string> command, const std::vector<std::string>& more) {
    command.insert(command.end(), more.begin(), more.end());
    return command;
}

TEST(CommandTile, DecidesEveryStoneSet) {
    const Json tile = document(small_survey);
    EXPECT_EQ(tile["stone_sets"], 720);
    EXPECT_EQ(tile["complete"], true);
    std::uint64_t failing = 0;
    for (const auto& [kind, counts] : tile["failing"].items()) {
        failing += counts["sets"].get<std::uint64_t>();
    }
    EXPECT_EQ(tile["solvable"].get<std::uint64_t>() + failing, 720U);
    EXPECT_GT(tile["failing_though_multiple_of_five"].size(), 0U);
    EXPECT_EQ(tile["failing_though_multiple_of_five"][0]["stones"].size(), 5U);
    EXPECT_TRUE(ran(small_survey).says("6x5, every set of 5 stones (rule row_col), pieces FLPVY\n"));
}

TEST(CommandTile, ThreadsDoNotShow) {
    const Ran one = ran(with(small_survey, {"--json", "--threads", "1"}));
    EXPECT_EQ(one.status, exit_done) << one.err;
    EXPECT_EQ(one.out, ran(with(small_survey, {"--json", "--threads", "3"})).out);
    const std::vector<std::string> sample{"tile", "9x7", "--sample", "40", "--json", "--seed", "5", "--threads"};
    EXPECT_EQ(ran(with(sample, {"1"})).out, ran(with(sample, {"3"})).out);
}

TEST(CommandTile, SamplesStoneSets) {
    const Json tile = document({"tile", "9x7", "--sample", "100", "--rule", "row_col"});
    EXPECT_EQ(tile["sample"], 100);
    EXPECT_EQ(tile["stones"], 3);
    EXPECT_TRUE(tile["solutions_per_set"].is_null());
    EXPECT_LE(tile["interval"][0].get<double>(), tile["fraction"].get<double>());
    const Json counted = document({"tile", "11x6", "--sample", "4", "--count"});
    EXPECT_EQ(counted["solutions_per_set"]["sets"], 4);
}

TEST(CommandTile, AStateIsUsedAgainAndNotForAnythingElse) {
    const TemporaryFolder folder;
    const std::string state = folder.path("sets.state");
    const Ran without_state = ran(with(small_survey, {"--json"}));
    EXPECT_EQ(ran(with(small_survey, {"--json", "--state", state})).out, without_state.out);
    EXPECT_EQ(folder.files(), (std::vector<std::string>{"sets.state"}));
    EXPECT_EQ(ran(with(small_survey, {"--json", "--state", state})).out, without_state.out)
        << "again, from the whole state";

    const Ran other = ran({"tile", "6x5", "--all-stone-sets", "5", "--pieces", "FLPYV", "--state", state});
    EXPECT_EQ(other.status, exit_bad_input);
    EXPECT_TRUE(other.complains("sets.state: this state belongs to rule row_col, but free was requested")) << other.err;

    std::string text = folder.read("sets.state");
    text[text.find("classes ") + 9] = '?';
    folder.write("sets.state", text);
    EXPECT_TRUE(ran(with(small_survey, {"--state", state})).complains("the file is damaged or not a state"))
        << "a letter was changed";
    folder.write("sets.state", text.substr(0, text.size() / 2));
    EXPECT_EQ(ran(with(small_survey, {"--state", state})).status, exit_bad_input) << "cut short";
}

/// kill -9 during the run: the file holds a complete state, and resuming gives the result of an undisturbed run.
TEST(CommandTile, KilledMeansResumed) {
    const TemporaryFolder folder;
    const std::string path = folder.path("sets.state");
    pentactic::SurveyTask task;
    task.grid = pentactic::Grid(9, 7);
    task.stones = 3;
    task.rule = pentactic::StoneRule::row_col;
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        pentactic::SurveyOptions options;
        options.save_seconds = 0.001;
        options.save = [&](const pentactic::SurveyState& state) {
            write_file(path, pentactic::survey_text(task, state, version()));
        };
        pentactic::survey(task, options);
        _exit(0);
    }
    while (!std::filesystem::exists(path)) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status)) << "it was over before it was killed";

    const pentactic::SurveyState state = pentactic::read_survey_text(path, read_file(path), task, version());
    EXPECT_NE(state.classes.find('s'), std::string::npos);
    const std::vector<std::string> command{"tile", "9x7", "--all-stone-sets", "3", "--rule", "row_col", "--json"};
    const Ran resumed = ran(with(command, {"--state", path}));
    EXPECT_EQ(resumed.status, exit_done) << resumed.err;
    EXPECT_EQ(resumed.out, ran(command).out);
}

TEST(CommandTile, AFileGetsAManifest) {
    const TemporaryFolder folder;
    const Ran result = ran({"tile", "3x20", "--count", "--json", "--out", folder.path("tile.json")});
    EXPECT_EQ(result.status, exit_done) << result.err;
    EXPECT_EQ(folder.files(), (std::vector<std::string>{"tile.json", "tile.json.manifest.json"}));
    const Json manifest = Json::parse(folder.read("tile.json.manifest.json"));
    EXPECT_EQ(manifest["board"], "3x20");
    EXPECT_EQ(manifest["complete"], true);
}

TEST(CommandTile, BadInputIsReportedWithWhatWouldBeRight) {
    const auto refused = [](const std::vector<std::string>& words, const std::string& message) {
        const Ran result = ran(with({"tile"}, words));
        EXPECT_EQ(result.status, exit_bad_input) << message;
        EXPECT_TRUE(result.complains(message)) << result.err;
        EXPECT_EQ(result.out, "");
    };
    refused({}, "BOARD is missing");
    refused({"8by8"}, "BOARD: '8by8' is not a grid; expected columns x rows");
    refused({"12x12"}, "BOARD: a grid of 12x12 has 144 cells; expected at most 128");
    refused({"6x6"}, "BOARD: 12 pieces cover 60 cells, more than the 36 of 6x6");
    refused({"8x8"},
            "--stones: 64 cells are free, which is not a multiple of five, but 12 pieces cover 60; expected 4 "
            "stones on 8x8");
    refused({"8x8", "--stones", "d4,d5,e4,j5"}, "--stones: 8x8 has no cell 'j5'; its cells run from a1 to h8.");
    refused({"8x8", "--stones", "d4,d5,e4,d4"}, "--stones: the stone on d4 is named twice");
    refused({"8x8", "--stones", "d4,d5,e6,f7", "--rule", "row_col"}, "the stones on d4 and d5 share a column");
    refused({"8x8", "--all-stone-sets", "9"},
            "--all-stone-sets: 9 stones on 8x8 leave 55 cells, but 12 pieces cover "
            "60; expected 4 stones");
    refused({"8x8", "--all-stone-sets", "four"}, "--all-stone-sets: expected a whole number");
    refused({"8x9", "--all-stone-sets", "12"}, "--sample draws some of them");
    refused({"6x12", "--all-stone-sets", "12", "--rule", "row_col"}, "6x12 holds at most 6, not 12 (P-7)");
    refused({"8x8", "--all-stone-sets", "4", "--count"}, "--count: cannot be combined with --all-stone-sets");
    refused({"8x8", "--all-stone-sets", "4", "--stones", "a1"}, "--stones: cannot be combined with --all-stone-sets");
    refused({"6x10", "--state", "x"}, "--state: only --all-stone-sets has a state");
    refused({"6x10", "--rule", "rowcol"}, "Did you mean 'row_col'?");
    refused({"6x10", "--solver", "link"}, "Did you mean 'links'?");
    refused({"5x5", "--pieces", "FILQV"}, "--pieces: 'Q' is not a pentomino; expected letters of FILNPTUVWXYZ");
    refused({"5x5", "--pieces", "FILFV"}, "--pieces: F is named twice");
    refused({"5x5", "--pieces", ""}, "--pieces: there are no pentominoes");
    refused({"6x10", "--set", "readings.flips=no"}, "--set: tile uses no rule set");
    refused({"6x10", "--limit", "0"}, "--limit: expected a whole number from 1");
}

TEST(CommandTile, ProgressIsShownOnATerminalOnly) {
    const std::vector<std::string> command{"tile", "9x7", "--all-stone-sets", "3", "--rule", "row_col"};
    EXPECT_EQ(ran(command).err, "");
    EXPECT_TRUE(ran(command, true).complains("9x7: "));
}

}  // namespace
}  // namespace rulescope::tools
