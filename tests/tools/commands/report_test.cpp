#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

Ran report(const std::string& folder, const std::vector<std::string>& more = {}) {
    std::vector<std::string> words{"report", "adaptoid-tiny", "--games", "40", "--depth", "2", "--out", folder};
    words.insert(words.end(), more.begin(), more.end());
    return ran(words);
}

TEST(CommandReport, WritesThePageItsDataAndAManifest) {
    const TemporaryFolder folder;
    const Ran result = report(folder.path("tiny"));
    EXPECT_EQ(result.status, exit_done) << result.err;
    EXPECT_TRUE(result.says("Written: " + folder.path("tiny") + "/index.html")) << result.out;
    for (const std::string name : {"tiny/index.html", "tiny/report.json", "tiny/manifest.json"}) {
        EXPECT_FALSE(folder.read(name).empty()) << name;
    }
    EXPECT_EQ(Json::parse(folder.read("tiny/report.json"))["schema"], "rulescope.report/2");
}

TEST(CommandReport, BeginsWithWhoIsAheadAndWhoPlayed) {
    const TemporaryFolder folder;
    const Ran played = report(folder.path("tiny"), {"--agents", "greedy", "--side-games", "6", "--openings", "2"});
    ASSERT_EQ(played.status, exit_done) << played.err;
    const Json document = Json::parse(folder.read("tiny/report.json"));
    const Json& fairness = document["fairness"];
    EXPECT_EQ(fairness["agent"], "greedy");
    EXPECT_LE(fairness["games"].get<int>(), 6);
    EXPECT_EQ(document["findings"][0], fairness["sentences"][0]);
    EXPECT_TRUE(played.says("a player that evaluates one turn ahead (greedy) plays every seat")) << played.out;
    EXPECT_LT(played.out.find(fairness["sentences"][0].get<std::string>()), played.out.find("random")) << played.out;
    ASSERT_EQ(
        report(folder.path("threads"), {"--agents", "greedy", "--side-games", "6", "--openings", "2", "--threads", "3"})
            .status,
        exit_done);
    EXPECT_EQ(folder.read("threads/report.json"), folder.read("tiny/report.json"));
    ASSERT_EQ(report(folder.path("none"), {"--side-games", "0"}).status, exit_done);
    EXPECT_FALSE(Json::parse(folder.read("none/report.json")).contains("fairness"));
}

TEST(CommandReport, JsonIsTheReport) {
    const TemporaryFolder folder;
    const Ran result = report(folder.path("tiny"), {"--json"});
    EXPECT_EQ(result.status, exit_done) << result.err;
    EXPECT_EQ(result.json(), Json::parse(folder.read("tiny/report.json")));
}

TEST(CommandReport, PutsTheWorkbenchBesideThePage) {
    const TemporaryFolder folder;
    ::setenv("RULESCOPE_WORKBENCH", folder.path("none").c_str(), 1);
    const Ran refused = report(folder.path("report"), {"--workbench"});
    EXPECT_EQ(refused.status, exit_bad_input);
    EXPECT_TRUE(refused.complains("there is no workbench in this folder")) << refused.err;
    EXPECT_FALSE(std::filesystem::exists(folder.path("report/index.html")));

    folder.write("index.html", "<title>page</title>");
    folder.write("workbench.html", "<title>one file</title>");
    ::setenv("RULESCOPE_WORKBENCH", folder.path().c_str(), 1);
    EXPECT_EQ(report(folder.path("report"), {"--workbench"}).status, exit_done);
    ::unsetenv("RULESCOPE_WORKBENCH");
    EXPECT_EQ(folder.read("report/workbench.html"), "<title>one file</title>");
    EXPECT_NE(folder.read("report/index.html").find("href=\"workbench.html#rules=adaptoid-tiny&amp;"),
              std::string::npos);
}

TEST(CommandReport, BadInputLeavesNothingBehind) {
    const TemporaryFolder folder;
    EXPECT_EQ(report(folder.path("tiny"), {"--games", "0"}).status, exit_bad_input);
    EXPECT_EQ(report(folder.path("tiny"), {"--depth", "-1"}).status, exit_bad_input);
    EXPECT_EQ(ran({"report", "adaptiod", "--out", folder.path("tiny")}).status, exit_bad_input);
    EXPECT_EQ(ran({"report"}).status, exit_bad_input);
    folder.write("file", "in the way");
    EXPECT_EQ(report(folder.path("file/tiny")).status, exit_bad_input);
    EXPECT_EQ(folder.files(), std::vector<std::string>{"file"});
}

}  // namespace
}  // namespace rulescope::tools
