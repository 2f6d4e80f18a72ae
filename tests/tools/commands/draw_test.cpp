#include <gtest/gtest.h>

#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

TEST(CommandDraw, A22_TheMovementFigureMarksWhatTheRulesSay) {
    const Json drawn = document({"draw", "adaptoid", "--figure", "movement"});
    EXPECT_EQ(drawn["schema"], "rulescope.draw/1");
    EXPECT_EQ(drawn["kind"], "movement");
    EXPECT_EQ(drawn["reach"], (Json{"A1", "A2", "A3", "A4", "B1", "B2", "B4", "C1", "C2", "C3", "C4", "C5", "C6", "D2",
                                    "D5", "D6", "E5", "E6"}));
    EXPECT_EQ(drawn["out_of_reach"], (Json{"E3", "E4"}));
}

TEST(CommandDraw, A25_CreationAndStarvationAreComputedToo) {
    EXPECT_EQ(document({"draw", "adaptoid", "--figure", "creation"})["creation"].size(), 16U);
    EXPECT_EQ(document({"draw", "adaptoid", "--figure", "feeding"})["starving"], (Json{"D4", "E2"}));
}

TEST(CommandDraw, MarksFollowTheReadings) {
    const Json limbs = document({"draw", "adaptoid", "--figure", "movement", "--set", "readings.move_allowance=limbs"});
    EXPECT_GT(limbs["reach"].size(), 18U) << "B3 has three legs and two pincers (G-6)";
}

TEST(CommandDraw, MarksFollowThePosition) {
    const Json moved = document({"draw", "adaptoid", "--figure", "movement", "--position", "W 0-0 D4W10 F4B00"});
    EXPECT_EQ(moved["reach"], (Json{"C3", "C4", "D3", "D5", "E4", "E5"}));
}

TEST(CommandDraw, EveryFigureOfTheIssueIsDrawn) {
    for (const std::string figure : {"start", "movement", "creation", "feeding", "configurations"}) {
        const Ran result = ran({"draw", "adaptoid", "--figure", figure});
        EXPECT_EQ(result.status, exit_done) << result.err;
        EXPECT_EQ(result.out.rfind("<svg ", 0), 0U) << figure;
    }
}

TEST(CommandDraw, ARuleSetsOwnFigureComesFirst) {
    const Json drawn = document({"draw", "adapt3", "--figure", "start"});
    EXPECT_EQ(drawn["position"], "W 0-0-0 B4W00 D2R00 F6B00");
}

TEST(CommandDraw, WritesSvgPdfAndPng) {
    const TemporaryFolder folder;
    for (const auto& [name, beginning] : std::vector<std::pair<std::string, std::string>>{
             {"board.svg", "<svg "}, {"board.pdf", "%PDF-"}, {"board.png", "\x89PNG"}}) {
        const Ran result = ran({"draw", "adaptoid", "--position", "W 0-0 B4W32 F4B00", "--out", folder.path(name)});
        EXPECT_EQ(result.status, exit_done) << result.err;
        EXPECT_EQ(result.out, "");
        EXPECT_EQ(folder.read(name).rfind(beginning, 0), 0U) << name;
    }
    EXPECT_EQ(folder.files().size(), 3U);
}

TEST(CommandDraw, CellNamesComeOnRequest) {
    const auto names_g7 = [](const Ran& result) { return result.says(">G7<"); };
    EXPECT_FALSE(names_g7(ran({"draw", "adaptoid"})));
    EXPECT_TRUE(names_g7(ran({"draw", "adaptoid", "--names"})));
}

}  // namespace
}  // namespace rulescope::tools
