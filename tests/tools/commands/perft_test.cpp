#include <gtest/gtest.h>

#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

std::vector<std::uint64_t> column(const Json& perft, const std::string& name) {
    std::vector<std::uint64_t> numbers;
    for (const Json& row : perft["rows"]) {
        numbers.push_back(row[name]);
    }
    return numbers;
}

using Numbers = std::vector<std::uint64_t>;

TEST(CommandPerft, CountsTurnsPositionsClassesAndEvents) {
    const Json perft = document({"perft", "adaptoid", "--depth", "4"});
    EXPECT_EQ(perft["schema"], "rulescope.perft/1");
    EXPECT_EQ(perft["engine"], "reference");
    EXPECT_EQ(perft["ruleset"], "adaptoid");
    EXPECT_EQ(perft["complete"], true);
    EXPECT_EQ(column(perft, "depth"), (Numbers{1, 2, 3, 4}));
    EXPECT_EQ(column(perft, "turns"), (Numbers{8, 64, 976, 14880}));
    EXPECT_EQ(column(perft, "positions"), (Numbers{8, 64, 704, 7740}));
    for (const Json& row : perft["rows"]) {
        EXPECT_LE(row["classes"], row["positions"]);
        EXPECT_GE(row["classes"].get<std::uint64_t>() * 2, row["positions"].get<std::uint64_t>());
        EXPECT_EQ(row["events"]["A-9"], row["turns"]) << "every turn grows (A-9)";
    }
    EXPECT_EQ(perft["rows"][1]["events"]["A-16"], 64) << "nobody can move in the first two turns (A-16)";
    EXPECT_FALSE(perft["rows"][1]["events"].contains("A-8"));
}

TEST(CommandPerft, OverridesAndPositionsCount) {
    EXPECT_EQ(column(document({"perft", "adaptoid", "--depth", "3", "--set", "readings.growth=optional"}), "turns"),
              (Numbers{9, 81, 1305}));
    const std::string figure_2 = "W 0-0 F6W22 B5W00 B3W32 D4B23 D3B00 E2B13";
    EXPECT_EQ(column(document({"perft", "adaptoid", "--depth", "1", "--position", figure_2}), "turns"), (Numbers{642}));
}

TEST(CommandPerft, SeveralRuleSetsAreColumns) {
    const Json perft = document({"perft", "adaptoid", "adapt3", "--depth", "3"});
    ASSERT_EQ(perft["rulesets"].size(), 2U);
    EXPECT_EQ(perft["rulesets"][0]["ruleset"], "adaptoid");
    EXPECT_EQ(column(perft["rulesets"][0], "turns"), (Numbers{8, 64, 976}));
    EXPECT_EQ(column(perft["rulesets"][1], "turns"), (Numbers{8, 64, 512}));
    const Ran text = ran({"perft", "adaptoid", "adapt3", "--depth", "3"});
    EXPECT_TRUE(text.says("turns at depth  adaptoid  adapt3\n")) << text.out;
    EXPECT_TRUE(text.says("             3       976     512\n")) << text.out;
}

TEST(CommandPerft, TheDivisionMakesUpTheWhole) {
    const Json perft = document({"perft", "adaptoid-tiny", "--depth", "3", "--divide"});
    std::uint64_t sum = 0;
    for (const Json& part : perft["divide"]) {
        sum += part["turns"].get<std::uint64_t>();
    }
    EXPECT_EQ(perft["divide"].size(), 5U);
    EXPECT_EQ(sum, 216U);
    EXPECT_TRUE(ran({"perft", "adaptoid-tiny", "--depth", "3", "--divide"}).says("first turn"));
}

TEST(CommandPerft, ThreadsDoNotShow) {
    const Ran one = ran({"perft", "adapt3", "--depth", "4", "--json", "--threads", "1"});
    const Ran two = ran({"perft", "adapt3", "--depth", "4", "--json", "--threads", "2"});
    EXPECT_EQ(one.status, exit_done);
    EXPECT_EQ(one.out, two.out);
}

TEST(CommandPerft, RunningOutOfMemoryIsReportedNotHidden) {
    const Ran result = ran({"perft", "adaptoid", "--depth", "6", "--memory", "1M", "--json"});
    EXPECT_EQ(result.status, exit_cut_short);
    const Json perft = result.json();
    EXPECT_EQ(perft["complete"], false);
    ASSERT_GE(perft["rows"].size(), 1U);
    ASSERT_LT(perft["rows"].size(), 6U);
    EXPECT_EQ(perft["rows"][0]["turns"], 8);
    const Ran text = ran({"perft", "adaptoid", "--depth", "6", "--memory", "1M"});
    EXPECT_EQ(text.status, exit_cut_short);
    EXPECT_TRUE(text.says("the memory that --memory allows was not enough")) << text.out;
}

/// The counts of both engines, by columns.
void expect_alike(std::vector<std::string> arguments) {
    const Json reference = document(arguments);
    arguments.insert(arguments.end(), {"--engine", "fast"});
    const Json fast = document(arguments);
    EXPECT_EQ(fast["engine"], "fast");
    EXPECT_EQ(reference["engine"], "reference");
    for (const char* name : {"depth", "turns", "positions", "classes"}) {
        EXPECT_EQ(column(fast, name), column(reference, name)) << name;
    }
    EXPECT_EQ(fast["position"], reference["position"]);
    EXPECT_EQ(fast.contains("divide"), reference.contains("divide"));
    EXPECT_TRUE(!fast.contains("divide") || fast["divide"] == reference["divide"]);
    EXPECT_FALSE(fast["rows"][0].contains("events")) << "the engine tells no events";
}

TEST(CommandPerft, TheFastEngineCountsAlike) {
    expect_alike({"perft", "adaptoid", "--depth", "4"});
    expect_alike({"perft", "adaptoid", "--depth", "3", "--divide", "--set", "readings.growth=optional"});
    expect_alike({"perft", "adaptoid-tiny", "--depth", "4", "--divide", "--threads", "2"});
    expect_alike({"perft", "adapt3-tiny", "--depth", "4"});
    expect_alike({"perft", "adaptoid", "--depth", "1", "--position", "W 0-0 F6W22 B5W00 B3W32 D4B23 D3B00 E2B13"});
    expect_alike({"perft", "adaptoid", "--depth", "2", "--position", "W 0-5 B4W00 F4B00"});
    const Ran text = ran({"perft", "adaptoid", "--depth", "2", "--engine", "fast"});
    EXPECT_TRUE(text.says("Counted by the fast engine, which does not count clauses.")) << text.out;
}

TEST(LongCommandPerft, TheFastEngineCountsAlike) {
    for (const std::string set : {"readings.growth=optional", "readings.limb_cap=six_each",
                                  "readings.zero_pincer_attack=compare", "readings.food_need=limbs_plus_body"}) {
        expect_alike({"perft", "adaptoid", "--depth", "5", "--set", set, "--threads", "2"});
    }
    for (const std::string ruleset : {"adaptoid-19", "adapt3", "superadaptoid-stacks"}) {
        expect_alike({"perft", ruleset, "--depth", "5", "--threads", "2"});
    }
    expect_alike({"perft", "adaptoid-igg", "--depth", "3", "--threads", "2"});
    const Json six = document({"perft", "adaptoid", "--depth", "6", "--engine", "fast"});
    EXPECT_EQ(six["rows"][5]["turns"], 21727488);
    EXPECT_EQ(six["rows"][5]["positions"], 2103846);
}

TEST(CommandPerft, TurnsAloneAreCountedWithoutPositions) {
    const Json perft = document({"perft", "adaptoid", "--depth", "5", "--engine", "fast", "--turns-only"});
    EXPECT_EQ(column(perft, "turns"), column(document({"perft", "adaptoid", "--depth", "5"}), "turns"));
    EXPECT_TRUE(perft["rows"][4]["positions"].is_null());
    EXPECT_TRUE(perft["rows"][4]["classes"].is_null());
    const std::vector<std::string> three{"perft", "adapt3", "--depth", "4", "--engine", "fast", "--turns-only"};
    EXPECT_EQ(column(document(three), "turns"), (Numbers{8, 64, 512, 7808}));
    EXPECT_TRUE(ran({"perft", "adaptoid", "--depth", "2", "--turns-only"}).complains("needs --engine fast"));
    EXPECT_TRUE(ran({"perft", "adaptoid", "--depth", "2", "--engine", "fast", "--turns-only", "--divide"})
                    .complains("excludes --divide"));
}

TEST(LongCommandPerft, TurnsAloneReachDepthSeven) {
    const Json perft =
        document({"perft", "adaptoid", "--depth", "7", "--engine", "fast", "--turns-only", "--threads", "1"});
    EXPECT_EQ(perft["rows"][5]["turns"], 21727488);
    EXPECT_EQ(perft["rows"].size(), 7U);
}

TEST(CommandPerft, WhatTheEngineLeavesToTheReferenceIsSaid) {
    const std::string reason = "the players arrange the discs (G-S2)";
    const Ran fast = ran({"perft", "superadaptoid-pie-tiny", "--depth", "1", "--engine", "fast"});
    EXPECT_EQ(fast.status, exit_bad_input);
    EXPECT_EQ(fast.out, "");
    EXPECT_TRUE(fast.complains("--engine: the fast engine does not cover superadaptoid-pie-tiny: " + reason +
                               ". Give reference or auto"))
        << fast.err;
    const Json left = document({"perft", "superadaptoid-pie-tiny", "--depth", "1", "--engine", "auto"});
    EXPECT_EQ(left["engine"], "reference");
    EXPECT_EQ(left["left_to_reference"], Json::array({reason}));
    EXPECT_TRUE(left["rows"][0].contains("events"));
    EXPECT_TRUE(ran({"perft", "superadaptoid-pie-tiny", "--depth", "1", "--engine", "auto"}).says(reason));

    EXPECT_TRUE(
        ran({"perft", "pentactic-tiny", "--depth", "1", "--engine", "fast"}).complains("Pentactic has no fast perft"));
    EXPECT_TRUE(ran({"perft", "adaptoid", "--depth", "1", "--engine", "fast", "--position", "W 0-0 B4W00 F4B00 step=2"})
                    .complains("in the middle of a turn"));
    EXPECT_TRUE(ran({"perft", "adaptoid", "--depth", "1", "--engine", "quick"})
                    .complains("--engine: 'quick' is not one of its values."));

    const Json both = document({"perft", "adaptoid", "pentactic-tiny", "--depth", "1", "--engine", "auto"});
    EXPECT_EQ(both["engine"], "mixed");
    EXPECT_EQ(both["rulesets"][0]["engine"], "fast");
    EXPECT_FALSE(both["rulesets"][0].contains("left_to_reference"));
    EXPECT_EQ(both["rulesets"][1]["engine"], "reference");
}

TEST(CommandPerft, TheFastEngineKeepsToItsMemory) {
    const Ran result = ran({"perft", "adaptoid", "--depth", "7", "--memory", "1M", "--json", "--engine", "fast"});
    EXPECT_EQ(result.status, exit_cut_short);
    EXPECT_EQ(result.json()["complete"], false);
    EXPECT_EQ(result.json()["rows"][2]["turns"], 976);
    const Ran large =
        ran({"perft", "adaptoid-tiny", "--depth", "100", "--engine", "fast", "--set", "supply.legs=1", "--set",
             "supply.pincers=0", "--set", "supply.adaptoids=1", "--set", "readings.growth=optional"});
    EXPECT_EQ(large.status, exit_cut_short) << large.err;
    EXPECT_TRUE(large.says("the number of turn sequences exceeds 64 bits")) << large.out;
}

TEST(CommandPerft, AFileGetsAManifest) {
    const TemporaryFolder folder;
    const Ran result = ran({"perft", "adaptoid-tiny", "--depth", "2", "--json", "--out", folder.path("perft.json")});
    EXPECT_EQ(result.status, exit_done) << result.err;
    EXPECT_EQ(folder.files(), (std::vector<std::string>{"perft.json", "perft.json.manifest.json"}));
    const Json manifest = Json::parse(folder.read("perft.json.manifest.json"));
    EXPECT_EQ(manifest["version"], version());
    EXPECT_EQ(manifest["depth"], 2);
    EXPECT_EQ(manifest["rulesets"][0]["name"], "adaptoid-tiny");
    EXPECT_EQ(manifest["rulesets"][0]["hash"].get<std::string>().size(), 16U);
    EXPECT_EQ(manifest["command"].get<std::string>().rfind("rulescope perft adaptoid-tiny --depth 2", 0), 0U);
}

TEST(CommandPerft, ProgressIsShownOnATerminalOnly) {
    const std::vector<std::string> command{"perft", "adaptoid", "--depth", "4"};
    EXPECT_EQ(ran(command).err, "");
    const Ran terminal = ran(command, true);
    EXPECT_TRUE(terminal.complains("adaptoid, depth 4: ")) << terminal.err;
    EXPECT_EQ(terminal.out, ran(command).out);
}

}  // namespace
}  // namespace rulescope::tools
