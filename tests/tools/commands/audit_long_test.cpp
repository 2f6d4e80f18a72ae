// `rulescope audit` on the real boards: it finds the gaps that readers of the rulebooks reported.
#include <gtest/gtest.h>

#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

Json audited(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "audit");
    return document(arguments);
}

/// The end of a trace, replayed by `show`.
Json end_of(const Json& trace) {
    const TemporaryFolder folder;
    return document({"show", "--trace", folder.write("trace.json", trace.dump())}).at("end");
}

TEST(LongCommandAudit, AdaptoidsQuarrelsAreFound) {
    const Json audit = audited({"adaptoid", "--states", "20000", "--games", "40", "--directed", "60000"});
    const Json& gaps = audit["gaps"];
    // Zero-pincer attacks, attacks on the stronger, sequential starvation, end of turn against immediate.
    for (const char* id : {"G-1", "G-2", "G-15", "G-17"}) {
        EXPECT_EQ(by_id(gaps, id)["verdict"], "common") << id;
        EXPECT_EQ(by_id(gaps, id)["pairs"][0]["verdict"], "differ") << id;
    }
    EXPECT_EQ(by_id(gaps, "G-1")["pairs"][0]["shortest"], true);
    EXPECT_EQ(by_id(gaps, "G-1")["pairs"][0]["turn"], 5);
    const Json& starvation = by_id(gaps, "G-15")["pairs"][0]["sides"];
    EXPECT_NE(end_of(starvation[0]["trace"])["lost"], end_of(starvation[1]["trace"])["lost"]);
    // The target against the last adaptoid: one turn, two winners.
    const Json& target = by_id(gaps, "G-19")["pairs"][0];
    ASSERT_EQ(target["verdict"], "differ");
    const Json last_mover = end_of(target["sides"][0]["trace"])["outcome"];
    const Json target_first = end_of(target["sides"][1]["trace"])["outcome"];
    EXPECT_NE(last_mover["winner"], target_first["winner"]);
    // Both supplies used up, or a statement that the budget was spent.
    const Json& growth = by_id(audit["situations"], "no_growth");
    if (growth["verdict"] == "found") {
        EXPECT_GT(growth["turns"], 60);
        end_of(growth["trace"]);
    } else {
        EXPECT_NE(growth["words"].get<std::string>().find("budget"), std::string::npos);
    }
}

TEST(LongCommandAudit, TheBasicMatchHasTwoWinners) {
    const Json audit = audited({"pentactic-basic", "--states", "3000", "--games", "20", "--directed", "2000"});
    const Json& winner = by_id(audit["gaps"], "G-P1");
    EXPECT_EQ(winner["verdict"], "common");
    const Json smallest = end_of(winner["pairs"][0]["sides"][0]["trace"])["outcome"]["payoffs"];
    const Json largest = end_of(winner["pairs"][0]["sides"][1]["trace"])["outcome"]["payoffs"];
    EXPECT_EQ(smallest[0], largest[1]);
    EXPECT_EQ(smallest[1], largest[0]);
    EXPECT_NE(smallest, largest);
}

TEST(LongCommandAudit, TheDraftOfThreeHasADeadEnd) {
    const Json audit = audited({"pentactic-group", "--set", "board.grid=5x4", "--set", "pieces.pentominoes=LPUV",
                                "--set", "pieces.stones=2", "--states", "2000", "--games", "3", "--directed", "1000"});
    const Json& draft = by_id(audit["gaps"], "G-P9");
    EXPECT_EQ(draft["pairs"][0]["shortest"], true);
    EXPECT_EQ(draft["pairs"][0]["turn"], 2);
    const Json& dead_end = by_id(audit["situations"], "draft_dead_end");
    EXPECT_EQ(dead_end["under"]["verdict"], "found");
    EXPECT_EQ(dead_end["under"]["turns"], 2);
}

}  // namespace
}  // namespace rulescope::tools
