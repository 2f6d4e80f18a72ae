// `rulescope audit`: its findings on small rule sets, replayed by the reference.
#include <gtest/gtest.h>

#include <map>

#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

/// `audit` with small budgets.
Json audited_briefly(std::vector<std::string> arguments, const std::string& states = "5000") {
    arguments.insert(arguments.begin(), "audit");
    for (const std::string& word : {std::string("--states"), states, std::string("--games"), std::string("20"),
                                    std::string("--directed"), std::string("2000")}) {
        arguments.push_back(word);
    }
    return document(arguments);
}

/// The last position of a trace as players observe it; "refused" if its last turn is not legal.
std::string end_of(const Json& trace, bool legal) {
    const Json shown = replayed(trace, legal ? exit_done : exit_does_not_hold);
    return legal ? shown.at("end").dump() : "refused";
}

/// The divergence of two options: their traces differ in the last turn only, or one of them refuses it.
void expect_parting(const Json& pair) {
    SCOPED_TRACE(pair.at("a").get<std::string>() + " against " + pair.at("b").get<std::string>());
    ASSERT_EQ(pair.at("sides").size(), 2U);
    const Json& a = pair.at("sides")[0];
    const Json& b = pair.at("sides")[1];
    const auto turns = static_cast<std::size_t>(pair.at("turn").get<int>());
    EXPECT_EQ(a.at("trace").at("turns").size(), turns);
    for (std::size_t turn = 0; turn + 1 < turns; ++turn) {
        EXPECT_EQ(a.at("trace").at("turns")[turn], b.at("trace").at("turns")[turn]);
    }
    EXPECT_EQ(pair.at("before").size() + 1, turns);
    const std::string end_a = end_of(a.at("trace"), a.at("legal").get<bool>());
    const std::string end_b = end_of(b.at("trace"), b.at("legal").get<bool>());
    EXPECT_NE(end_a, end_b);
}

TEST(CommandAudit, EveryPartingIsConfirmedByBothTraces) {
    const Json audit = audited_briefly({"adaptoid-7-close", "--set", "goal.captures=1"});
    EXPECT_EQ(audit["schema"], "rulescope.audit/2");
    EXPECT_EQ(audit["complete"], true);
    int divergences = 0;
    for (const Json& gap : audit["gaps"]) {
        for (const Json& pair : gap["pairs"]) {
            // Contents of boxes that depend on a reading do not appear in the text of the position.
            if (pair["verdict"] == "differ" && gap["id"] != "G-22") {
                expect_parting(pair);
                ++divergences;
            }
        }
    }
    EXPECT_GT(divergences, 15);
    const Json& zero = by_id(audit["gaps"], "G-1");
    EXPECT_EQ(zero["in_force"], "illegal");
    EXPECT_EQ(zero["pairs"].size(), 3U);
    EXPECT_EQ(zero["pairs"][0]["shortest"], true);
    EXPECT_EQ(zero["pairs"][0]["turn"], 3);
    EXPECT_EQ(zero["effects"].size(), 3U);
    EXPECT_EQ(zero["effects"][1]["touched"]["games"], 20);
    EXPECT_TRUE(zero["effects"][0]["in_force"].get<bool>());
    EXPECT_EQ(by_id(audit["gaps"], "G-18")["verdict"], "cannot");
    EXPECT_EQ(by_id(audit["gaps"], "G-24")["verdict"], "not compared");
    EXPECT_EQ(by_id(audit["gaps"], "G-15")["open"], false);
}

TEST(CommandAudit, SilentPositionsAreReachedByTheirTraces) {
    const Json audit = audited_briefly({"adaptoid-7-close", "--set", "goal.captures=1"});
    int found = 0;
    for (const Json& situation : audit["situations"]) {
        SCOPED_TRACE(situation["id"].get<std::string>());
        if (situation["verdict"] == "found") {
            const Json shown = replayed(situation["trace"], exit_done);
            EXPECT_EQ(shown["end"]["position"], situation["position_after"]);
            ++found;
        }
    }
    EXPECT_GT(found, 5);
    const Json& wiped = by_id(audit["situations"], "both_wiped_out");
    const Json end = replayed(wiped["trace"], exit_done)["end"];
    EXPECT_TRUE(end["adaptoids"].empty());
    EXPECT_EQ(by_id(audit["situations"], "two_lose")["verdict"], "never");
    EXPECT_NE(by_id(audit["situations"], "two_lose")["why_never"], nullptr);
}

TEST(CommandAudit, WhatNeverMattersIsProved) {
    const Json audit = audited_briefly({"pentactic-duel-tiny"}, "100000");
    const Json& discard = by_id(audit["gaps"], "G-P3");
    EXPECT_EQ(discard["verdict"], "never");
    EXPECT_EQ(discard["pairs"][0]["exhaustive"], true);
    EXPECT_EQ(discard["effects"][1]["touched"]["proved"], true);
    // A budget that ends the search early proves nothing.
    const Json less = audited_briefly({"pentactic-duel-tiny"}, "1000");
    EXPECT_EQ(by_id(less["gaps"], "G-P3")["verdict"], "not shown");
    EXPECT_EQ(by_id(less["gaps"], "G-P3")["pairs"][0]["exhaustive"], false);
}

TEST(CommandAudit, TheDraftsDeadEndIsShownThoughTheReadingInForcePreventsIt) {
    const Json audit = audited_briefly({"pentactic-group-tiny"});
    const Json& draft = by_id(audit["gaps"], "G-P9");
    EXPECT_EQ(draft["pairs"][0]["turn"], 2);
    EXPECT_EQ(draft["pairs"][0]["shortest"], true);
    const Json& dead_end = by_id(audit["situations"], "draft_dead_end");
    EXPECT_EQ(dead_end["verdict"], "never");
    EXPECT_EQ(dead_end["under"]["set"], "readings.draft=self_discard");
    EXPECT_EQ(dead_end["under"]["shortest"], true);
    replayed(dead_end["under"]["trace"], exit_done);
}

TEST(CommandAudit, AnotherBoardHasOtherOpenPoints) {
    const Json stacks = audited_briefly({"superadaptoid-tiny"}, "100");
    EXPECT_TRUE(by_id(stacks["gaps"], "G-S5")["open"].get<bool>());
    const Json three = audited_briefly({"adapt3-tiny"}, "100");
    EXPECT_EQ(by_id(three["gaps"], "G-T8")["verdict"], "cannot");
    EXPECT_EQ(by_id(three["gaps"], "G-T3")["verdict"], "cannot");
    const Json later = audited_briefly({"adapt3-tiny", "--set", "readings.win_check=end_of_turn"}, "100");
    EXPECT_NE(by_id(later["gaps"], "G-T3")["verdict"], "cannot");
}

TEST(CommandAudit, ThreadsChangeNothing) {
    const auto with = [](const std::string& threads) {
        return ran({"audit", "pentactic-group-tiny", "--states", "2000", "--games", "10", "--directed", "500",
                    "--threads", threads, "--json"})
            .out;
    };
    EXPECT_EQ(with("1"), with("3"));
}

TEST(CommandAudit, ThePageNeedsNothingElse) {
    const TemporaryFolder folder;
    const std::string path = folder.path("audit.html");
    const Ran text = ran(
        {"audit", "pentactic-group-tiny", "--states", "2000", "--games", "10", "--directed", "500", "--page", path});
    EXPECT_EQ(text.status, exit_done) << text.err;
    EXPECT_TRUE(text.says("G-P9"));
    EXPECT_TRUE(text.says("rulescope audit pentactic-group-tiny"));
    const std::string page = folder.read("audit.html");
    EXPECT_NE(page.find("<svg"), std::string::npos);
    EXPECT_NE(page.find("id=\"G-P9\""), std::string::npos);
    EXPECT_EQ(page.find("src=\"http"), std::string::npos);
    EXPECT_EQ(page.find("{{"), std::string::npos);
}

TEST(CommandAudit, AMemoryThatIsTooSmallIsReported) {
    const std::vector<std::string> words{"audit",      "adaptoid-7", "--states", "3000", "--games", "1",
                                         "--directed", "1",          "--depth",  "4",    "--set",   "goal.captures=1"};
    EXPECT_EQ(document(words)["complete"], true) << "with memory enough";
    std::vector<std::string> small = words;
    small.insert(small.end(), {"--memory", "1M", "--json"});
    const Ran run = ran(small);
    EXPECT_EQ(run.status, exit_cut_short);
    EXPECT_EQ(run.json()["complete"], false);
}

TEST(CommandAudit, BadInputIsRefusedInOneSentence) {
    const std::map<std::string, std::vector<std::string>> wrong{
        {"--games: expected a whole number", {"audit", "adaptoid-7", "--games", "none"}},
        {"--states: expected a whole number", {"audit", "adaptoid-7", "--states", "0"}},
        {"--memory", {"audit", "adaptoid-7", "--memory", "much"}},
        {"RULESET is missing", {"audit"}},
        {"there is no folder", {"audit", "adaptoid-7", "--page", "no/such/folder/page.html"}}};
    for (const auto& [complaint, arguments] : wrong) {
        const Ran run = ran(arguments);
        EXPECT_EQ(run.status, exit_bad_input) << complaint;
        EXPECT_TRUE(run.complains(complaint)) << run.err;
        EXPECT_EQ(run.out, "");
    }
}

}  // namespace
}  // namespace rulescope::tools
