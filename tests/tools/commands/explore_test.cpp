// `rulescope explore`: the document and the text, games that can be replayed, resumed runs.
#include <gtest/gtest.h>

#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

/// The document without the fields that differ between runs.
Json compared(std::vector<std::string> arguments, int status = 0) {
    Json all = document(std::move(arguments), status);
    EXPECT_TRUE(all.contains("run"));
    all.erase("run");
    return all;
}

TEST(CommandExplore, CountsASmallSpace) {
    const Json all = compared({"explore", "adaptoid-7"});
    EXPECT_EQ(all["schema"], "rulescope.explore/2");
    EXPECT_EQ(all["engine"], "fast");
    EXPECT_EQ(all["scope"], "exhaustive");
    EXPECT_EQ(all["states"], 56'387);
    EXPECT_EQ(all["classes"], 28'598);
    EXPECT_EQ(all["turns"], 222'866);
    EXPECT_EQ(all["terminal"], 5'201);
    EXPECT_EQ(all["dead_ends"], 0);
    EXPECT_EQ(all["cyclic"], true);
    EXPECT_TRUE(all["longest"].is_null());
    EXPECT_FALSE(all["longest_reason"].is_null());
    EXPECT_EQ(all["shortest"], 4);
    std::uint64_t states = 0;
    std::uint64_t turns = 0;
    for (const Json& layer : all["layers"]) {
        states += layer["states"].get<std::uint64_t>();
        turns += layer["turns"].get<std::uint64_t>();
    }
    EXPECT_EQ(states, all["states"]);
    EXPECT_EQ(turns, all["turns"]);
    EXPECT_LE(all["bytes_per_class"], 12.0);
}

TEST(CommandExplore, ChecksSymmetriesIfTheLastLayerLeadsBackOnly) {
    const Json all = compared({"explore", "adaptoid-7", "--set", "goal.captures=1", "--set", "supply.legs=2"});
    EXPECT_EQ(all["scope"], "exhaustive");
    EXPECT_EQ(all["symmetry_checked"], true);
    EXPECT_GT(all["layers"].back()["turns"], 0);
}

TEST(CommandExplore, TheSameForAnyNumberOfThreads) {
    const std::vector<std::string> base{"explore", "adaptoid-7-first", "--depth", "8", "--memory", "16M"};
    std::vector<std::string> one = base;
    std::vector<std::string> two = base;
    one.insert(one.end(), {"--threads", "1"});
    two.insert(two.end(), {"--threads", "2"});
    EXPECT_EQ(compared(one), compared(two));
}

TEST(CommandExplore, ItsGamesCanBeReplayed) {
    const Json all = compared({"explore", "adaptoid-7"});
    const TemporaryFolder folder;
    ASSERT_FALSE(all["endings"].empty());
    for (const Json& ending : all["endings"]) {
        const Json shown = document({"show", "--trace", folder.write("trace.json", ending["trace"].dump())});
        EXPECT_TRUE(shown["holds"]);
        EXPECT_EQ(shown["end"]["outcome"]["clause"], ending["clause"]);
        EXPECT_EQ(shown["turns"].size(), ending["shortest"]);
    }
    const Json shown = document({"show", "--trace", folder.write("lasso.json", all["lasso"].dump())});
    EXPECT_TRUE(shown["holds"]);
    EXPECT_EQ(shown["end"]["position"], all["lasso"]["position"]);
}

TEST(CommandExplore, TheReferenceReportsTheSame) {
    Json fast = compared({"explore", "adaptoid-7", "--set", "goal.captures=1", "--depth", "7"});
    Json slow =
        compared({"explore", "adaptoid-7", "--set", "goal.captures=1", "--depth", "7", "--engine", "reference"});
    EXPECT_EQ(slow["engine"], "reference");
    for (const std::string field : {"states", "classes", "turns", "terminal", "layers", "cyclic", "scope", "rank"}) {
        if (field != "rank") {
            EXPECT_EQ(fast[field], slow[field]) << field;
        } else {
            EXPECT_EQ(fast[field]["constant"], slow[field]["constant"]);
        }
    }
}

TEST(CommandExplore, BeginsAtTheGivenPosition) {
    const std::string position = "W 1-1 A2W22 C2B11";
    const Json all = compared({"explore", "adaptoid-tiny", "--position", position, "--depth", "3"});
    EXPECT_EQ(all["position"], position);
    EXPECT_EQ(all["layers"][0]["states"], 1);
    EXPECT_EQ(all["scope"], "bounded");
    EXPECT_EQ(all["stopped_by"], "depth");
    EXPECT_TRUE(all["layers"][3]["turns"].is_null());
    const Json perft = document({"perft", "adaptoid-tiny", "--position", position, "--depth", "1"});
    EXPECT_EQ(all["layers"][1]["states"], perft["rows"][0]["positions"]);
    EXPECT_EQ(all["layers"][0]["turns"], perft["rows"][0]["turns"]);
    EXPECT_EQ(all["layers"][1]["classes"], perft["rows"][0]["classes"]);
}

TEST(CommandExplore, ContinuesFromItsState) {
    const TemporaryFolder folder;
    const std::string state = folder.path("state");
    compared({"explore", "adaptoid-7", "--depth", "6", "--state", state});
    const Json rest = document({"explore", "adaptoid-7", "--state", state});
    EXPECT_EQ(rest["run"]["layers_resumed"], 7);
    Json whole = compared({"explore", "adaptoid-7"});
    for (const auto& [field, value] : whole.items()) {
        EXPECT_EQ(rest[field], value) << field;
    }
    const Ran other = ran({"explore", "adaptoid-7", "--set", "goal.captures=1", "--state", state});
    EXPECT_EQ(other.status, exit_bad_input);
    EXPECT_TRUE(other.complains("rule set")) << other.err;
    EXPECT_EQ(other.out, "");
}

TEST(CommandExplore, TextAndJsonGiveTheSameNumbers) {
    const Ran lasso = ran({"explore", "adaptoid-tiny", "--set", "readings.growth=optional", "--depth", "4"});
    EXPECT_EQ(lasso.status, exit_done) << lasso.err;
    EXPECT_TRUE(lasso.says("Play can repeat for ever.")) << lasso.out;
    EXPECT_TRUE(lasso.says("Ended after layer 4: --depth is reached."));
    const Ran first = ran({"explore", "adaptoid-7", "--set", "goal.captures=1"});
    EXPECT_EQ(first.status, exit_done) << first.err;
    EXPECT_TRUE(first.says("All reachable positions are explored.")) << first.out;
    EXPECT_TRUE(first.says("The counts without symmetry are the same."));
}

TEST(CommandExplore, PentacticIsExploredOnPackedStates) {
    const Json all = compared({"explore", "pentactic-solitaire-tiny"});
    EXPECT_EQ(all["engine"], "reference");
    EXPECT_EQ(all["scope"], "exhaustive");
    EXPECT_EQ(all["states"], 3'396);
    EXPECT_EQ(all["cyclic"], false);
    EXPECT_EQ(all["longest"], 4);
    EXPECT_EQ(all["bytes_per_class"], 9);
    const Json large = document({"explore", "pentactic-duel", "--depth", "1"});
    EXPECT_TRUE(large["bytes_per_class"].is_null()) << "two large grids have no codes";
}

}  // namespace
}  // namespace rulescope::tools
