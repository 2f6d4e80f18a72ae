#include <gtest/gtest.h>

#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

TEST(CommandFit, FindsWeightsThatPredictBetterThanTheAverage) {
    const Json fitted = document({"fit", "adaptoid", "--games", "300", "--rounds", "1"});
    EXPECT_EQ(fitted["schema"], "rulescope.fit/1");
    EXPECT_EQ(fitted["engine"], "fast");
    EXPECT_EQ(fitted["complete"], true);
    const Json& round = fitted["rounds"][0];
    EXPECT_EQ(round["agents"], "random");
    EXPECT_GT(round["held_out"].get<int>(), 0);
    EXPECT_LT(round["log_loss"].get<double>(), round["log_loss_constant"].get<double>());
    bool lost = false;
    for (const Json& weight : fitted["weights"]) {
        if (weight["term"] == "acts lost" || weight["term"] == "next lost") {
            lost = true;
            EXPECT_LT(weight["weight"].get<double>() + 2 * weight["error"].get<double>(), 0) << "losses are good?";
        }
    }
    EXPECT_TRUE(lost);
}

TEST(CommandFit, SameSeedSameWeightsWhateverTheThreads) {
    const std::vector<std::string> words{"fit",      "adaptoid-tiny",       "--games", "60", "--rounds", "3",
                                         "--agents", "alphabeta:50,greedy", "--json"};
    const auto with = [&](const std::vector<std::string>& more) {
        std::vector<std::string> all = words;
        all.insert(all.end(), more.begin(), more.end());
        return ran(all);
    };
    const Ran one = with({"--threads", "1"});
    EXPECT_EQ(one.status, exit_done) << one.err;
    EXPECT_EQ(one.out, with({"--threads", "3"}).out);
    EXPECT_NE(one.json()["weights"], with({"--seed", "2"}).json()["weights"]);
    EXPECT_EQ(one.json()["rounds"][2]["agents"], "alphabeta:50,greedy");
}

TEST(CommandFit, WritesAHeaderThatSaysHowItWasMade) {
    const TemporaryFolder folder;
    const std::string file = folder.path("weights.h");
    const Ran result = ran(
        {"fit", "adapt3-tiny", "--games", "40", "--rounds", "2", "--weights", file, "--out", folder.path("fit.txt")});
    EXPECT_EQ(result.status, exit_done) << result.err;
    const std::string text = folder.read("weights.h");
    EXPECT_NE(text.find("//   rulescope fit adapt3-tiny --games 40 --rounds 2"), std::string::npos) << text;
    EXPECT_NE(text.find("std::array<double, 108> fitted_adapt3_tiny{"), std::string::npos);
    EXPECT_NE(text.find("// prey last room"), std::string::npos);
}

TEST(CommandFit, PlaysPentacticAndRulesLeftToTheReference) {
    const Json fitted = document({"fit", "pentactic-duel-tiny", "--games", "60", "--rounds", "2"});
    EXPECT_EQ(fitted["engine"], "fast");
    EXPECT_EQ(fitted["rounds"].size(), 2U);
    EXPECT_EQ(document({"fit", "superadaptoid-pie-tiny", "--games", "10", "--rounds", "1"})["engine"], "reference");
}

TEST(CommandFit, ASolitaireThatNobodySolvesTeachesNothing) {
    const Ran result = ran({"fit", "pentactic-solitaire", "--games", "10", "--rounds", "1"});
    EXPECT_EQ(result.status, exit_bad_input);
    EXPECT_TRUE(result.complains("had the same result")) << result.err;
}

}  // namespace
}  // namespace rulescope::tools
