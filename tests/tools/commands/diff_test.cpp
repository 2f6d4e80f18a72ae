#include <gtest/gtest.h>

#include "analysis/studies/diff/diff_request.h"
#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

/// `diff` with small budgets.
Json differing(std::vector<std::string> arguments, int status = exit_does_not_hold) {
    arguments.insert(arguments.begin(), "diff");
    for (const char* word : {"--states", "20000", "--games", "20"}) {
        arguments.emplace_back(word);
    }
    return document(arguments, status);
}

TEST(CommandDiff, ATurnLegalInOneOnlyIsRefusedByTheOtherTrace) {
    const Json diff = differing({"adaptoid", "adaptoid", "--set-b", "readings.growth=optional"});
    EXPECT_EQ(diff["schema"], "rulescope.diff/2");
    EXPECT_EQ(diff["verdict"], "differ");
    EXPECT_EQ(diff["shortest"], true);
    EXPECT_EQ(diff["depth"], 0);
    EXPECT_EQ(diff["difference"]["kind"], "turn");
    EXPECT_EQ(diff["difference"]["turn"], 1);
    EXPECT_EQ(diff["difference"]["written"], "pass");
    EXPECT_EQ(diff["difference"]["b"], "legal");
    EXPECT_EQ(diff["a"]["set"], Json::array());
    EXPECT_EQ(diff["b"]["set"], Json::array({"readings.growth=optional"}));
    EXPECT_NE(diff["a"]["hash"], diff["b"]["hash"]);
    EXPECT_EQ(diff["settings"][0]["key"], "readings.growth");
    EXPECT_TRUE(diff["beyond_start"].is_null());
    const Json refused = replayed(diff["trace"], exit_does_not_hold);
    EXPECT_EQ(refused["turns"].back()["legal"], false);
    const Json played = replayed(diff["trace_b"], exit_done);
    EXPECT_EQ(played["turns"].back()["legal"], true);
}

TEST(CommandDiff, AnotherPositionShowsWhenBothTracesAreReplayed) {
    const Json diff = differing({"adaptoid", "adaptoid", "--set-b", "readings.starvation=sequential", "--position",
                                 "W 0-0 A1B20 A2B30 F4B00 C3W00"});
    EXPECT_EQ(diff["difference"]["kind"], "position");
    EXPECT_EQ(diff["difference"]["turn"], 1);
    EXPECT_EQ(replayed(diff["trace"], exit_done)["end"]["lost"]["black"], 2);
    EXPECT_EQ(replayed(diff["trace_b"], exit_done)["end"]["lost"]["black"], 1);
}

TEST(CommandDiff, AnotherOutcomeShowsWhenBothTracesAreReplayed) {
    const Json diff = differing({"adaptoid", "adaptoid", "--set-b", "readings.target_vs_elimination=target_first",
                                 "--position", "W 4-0 B4W11 A4W00 C4B01"});
    EXPECT_EQ(diff["difference"]["kind"], "outcome");
    EXPECT_EQ(replayed(diff["trace"], exit_done)["end"]["outcome"]["winner"], "white");
    EXPECT_EQ(replayed(diff["trace_b"], exit_done)["end"]["outcome"]["winner"], "black");
}

TEST(CommandDiff, OtherStartsAreReportedAndComparedFrom) {
    const Json diff = differing(
        {"adaptoid-tiny", "adaptoid-tiny", "--set-b", "start={by=\"pie\"}", "--set-b", "readings.growth=optional"});
    EXPECT_EQ(diff["difference"]["kind"], "start");
    EXPECT_EQ(diff["trace"]["turns"], Json::array());
    const Json& beyond = diff["beyond_start"];
    EXPECT_EQ(beyond["position"], "W 0-0 A2W00 C2B00");
    EXPECT_EQ(beyond["difference"]["kind"], "turn");
    replayed(beyond["trace_b"], exit_done);
    const Json same = differing({"adaptoid-tiny", "adaptoid-tiny", "--set-b", "start={by=\"pie\"}", "--depth", "3"});
    EXPECT_EQ(same["verdict"], "differ");
    EXPECT_EQ(same["beyond_start"]["verdict"], "same");
    EXPECT_EQ(same["beyond_start"]["scope"], "bounded");
}

TEST(CommandDiff, BoardsOfOtherCellsAreNotGuessedAt) {
    const Json diff = differing({"adaptoid", "adaptoid-tiny"});
    EXPECT_EQ(diff["difference"]["kind"], "start");
    EXPECT_TRUE(diff["beyond_start"].is_null());
    EXPECT_FALSE(diff["play"].contains("games"));
    const Ran text = ran({"diff", "adaptoid", "adapt3"});
    EXPECT_EQ(text.status, exit_does_not_hold);
    EXPECT_TRUE(text.says("for 2 players")) << text.out;
    EXPECT_TRUE(text.says("Nothing more is compared")) << text.out;
}

TEST(CommandDiff, SameIsSaidWithItsScope) {
    const Json all = document(
        {"diff", "adaptoid-7", "adaptoid-7", "--set", "goal.captures=1", "--set-b", "readings.tie=larger_count"});
    EXPECT_EQ(all["verdict"], "same");
    EXPECT_EQ(all["scope"], "exhaustive");
    EXPECT_TRUE(all["trace"].is_null());
    const Json some = differing({"adaptoid-tiny", "adaptoid-tiny", "--depth", "2"}, exit_done);
    EXPECT_EQ(some["verdict"], "same");
    EXPECT_EQ(some["scope"], "bounded");
    EXPECT_EQ(some["depth"], 2);
    EXPECT_EQ(some["bounds"]["depth"], 2);
    EXPECT_EQ(some["play"]["divergence"]["diverged"], 0);
    EXPECT_EQ(some["play"]["length_difference"]["mean"], 0.0);
}

TEST(CommandDiff, PlayIsComparedFromTheSameSeeds) {
    const Json diff = differing({"adaptoid-tiny", "adaptoid-tiny", "--set-b", "goal.captures=1", "--threads", "1"});
    const Json& play = diff["play"];
    EXPECT_EQ(play["games"], 20);
    EXPECT_GT(play["divergence"]["diverged"], 0);
    EXPECT_LT(play["b"]["length"]["mean"], play["a"]["length"]["mean"]);
    EXPECT_LT(play["length_difference"]["interval"][1], 0.0);
    EXPECT_EQ(diff.dump(),
              differing({"adaptoid-tiny", "adaptoid-tiny", "--set-b", "goal.captures=1", "--threads", "3"}).dump());
}

TEST(CommandDiff, PentacticPartsToo) {
    const Json diff = differing({"pentactic-tiny", "pentactic-tiny", "--set-b", "readings.flips=no"});
    EXPECT_EQ(diff["difference"]["kind"], "turn");
    EXPECT_EQ(diff["difference"]["turn"], 3);
    EXPECT_NE(diff["difference"]["b"].get<std::string>().find("G-P13"), std::string::npos);
    replayed(diff["trace"], exit_done);
    replayed(diff["trace_b"], exit_does_not_hold);
}

TEST(CommandDiff, TheTextShowsBothSides) {
    const Ran text =
        ran({"diff", "adaptoid-tiny", "adaptoid-tiny", "--set-b", "readings.starvation=sequential", "--games", "20"});
    EXPECT_EQ(text.status, exit_does_not_hold);
    EXPECT_TRUE(text.says("readings.starvation: simultaneous against sequential")) << text.out;
    EXPECT_TRUE(text.says("Differ: in turn 6, and no shorter game distinguishes them")) << text.out;
    EXPECT_TRUE(text.says("rulescope show adaptoid-tiny --set readings.starvation=sequential --position")) << text.out;
    EXPECT_TRUE(text.says("paired t intervals")) << text.out;
}

TEST(CommandDiff, WithoutGamesNoPlayIsCompared) {
    const Json diff = document(
        {"diff", "adaptoid", "adaptoid", "--set-b", "supply.legs=11", "--states", "500", "--games", "0"}, exit_done);
    EXPECT_FALSE(diff["play"].contains("games"));
    EXPECT_EQ(diff["searched_games"], 0);
    EXPECT_EQ(diff["verdict"], "same");
}

TEST(CommandDiff, BadInputIsRefused) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> bad{
        {{"diff", "adaptoid", "pentactic-basic"}, "different games"},
        {{"diff", "adaptoid", "adaptoid", "--states", "0"}, "--states: expected a whole number from 1"},
        {{"diff", "adaptoid", "adaptoid", "--depth", "0"}, "--depth: expected a whole number from 1"},
        {{"diff", "adaptoid", "adaptoid", "--games", "x"}, "--games: expected a whole number from 0"},
        {{"diff", "adaptoid"}, "B is missing"},
        {{"diff", "adaptoid", "adaptoit"}, "adaptoit"},
        {{"diff", "adaptoid", "adaptoid", "--set-b", "readings.growht=optional"}, "growht"},
        {{"diff", "adaptoid", "adaptoid", "--position", "W 0-0 H9W00"}, "--position (under A)"},
    };
    for (const auto& [arguments, complaint] : bad) {
        const Ran result = ran(arguments);
        EXPECT_EQ(result.status, exit_bad_input) << arguments.back();
        EXPECT_TRUE(result.complains(complaint)) << result.err;
        EXPECT_EQ(result.out, "");
    }
}

TEST(CommandDiff, AnInterruptedRunIsNoProof) {
    const std::atomic<bool> stop{true};
    studies::Run run;
    run.stop = &stop;
    const specs::LoadedRules rules = specs::load_rules("adaptoid-tiny");
    const Diff diff = compare({}, rules, rules, run);
    EXPECT_EQ(diff.verdict(), DiffVerdict::inconclusive);
    EXPECT_TRUE(diff.interrupted);
    EXPECT_FALSE(diff.play.has_value());
}

TEST(CommandDiff, RunningOutOfMemoryIsNoProof) {
    const Json diff = document(
        {"diff", "adaptoid", "adaptoid", "--memory", "1M", "--games", "5", "--set-b", "readings.tie=larger_count"},
        exit_cut_short);
    EXPECT_EQ(diff["verdict"], "inconclusive");
    EXPECT_EQ(diff["walk"], "memory");
    EXPECT_GE(diff["depth"], 2);
    EXPECT_TRUE(diff["trace"].is_null());
}

// The walk may have met its own bound before the random games are interrupted.
TEST(CommandDiff, AnInterruptOfTheGamesIsTheReason) {
    studies::Compared compared;
    compared.walk.end = verify::WalkEnd::depth;
    EXPECT_EQ(compared.stopped_by(), "depth");
    compared.cut_short = true;
    EXPECT_EQ(compared.stopped_by(), "interrupt");
    compared.walk.end = verify::WalkEnd::memory;
    EXPECT_EQ(compared.stopped_by(), "memory");
}

}  // namespace
}  // namespace rulescope::tools
