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

TEST(CommandPerft, SeveralRuleSetsStandSideBySide) {
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
    EXPECT_TRUE(ran({"perft", "adaptoid-tiny", "--depth", "3", "--divide"}).says("By first turn:"));
}

TEST(CommandPerft, ThreadsDoNotShow) {
    const Ran one = ran({"perft", "adapt3", "--depth", "4", "--json", "--threads", "1"});
    const Ran two = ran({"perft", "adapt3", "--depth", "4", "--json", "--threads", "2"});
    EXPECT_EQ(one.status, exit_done);
    EXPECT_EQ(one.out, two.out);
}

TEST(CommandPerft, RunningOutOfMemoryIsToldNotHidden) {
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
