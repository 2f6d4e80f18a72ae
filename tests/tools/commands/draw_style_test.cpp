#include <gtest/gtest.h>

#include "tests/support/browser.h"
#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

/// Width and height of a PNG, from its header.
std::pair<unsigned, unsigned> size_of_png(const std::string& bytes) {
    const auto number = [&](std::size_t at) {
        unsigned value = 0;
        for (std::size_t byte = at; byte < at + 4; ++byte) {
            value = value << 8U | static_cast<unsigned char>(bytes.at(byte));
        }
        return value;
    };
    return {number(16), number(20)};
}

TEST(CommandDrawStyle, APngHasTheWidthInMillimetresTimesTheResolution) {
    const TemporaryFolder folder;
    const Ran result = ran({"draw", "adaptoid", "--width", "85", "--dpi", "300", "--out", folder.path("a.png")});
    ASSERT_EQ(result.status, exit_done) << result.err;
    const std::string png = folder.read("a.png");
    EXPECT_NEAR(size_of_png(png).first, 85 / 25.4 * 300, 1.5);
    // 300 dots per inch are 11811 = 0x2e23 per metre.
    EXPECT_EQ(png.substr(37, 13), std::string("pHYs\0\0\x2e\x23\0\0\x2e\x23\1", 13));
}

TEST(CommandDrawStyle, EveryChoiceReachesTheDrawing) {
    const std::string usual = ran({"draw", "adaptoid", "--figure", "movement"}).out;
    for (const std::vector<std::string>& choice : std::vector<std::vector<std::string>>{{"--lang", "es"},
                                                                                        {"--caption", "off"},
                                                                                        {"--legend", "off"},
                                                                                        {"--width", "85"},
                                                                                        {"--palette", "grey"},
                                                                                        {"--palette", "cmyk"},
                                                                                        {"--theme", "dark"},
                                                                                        {"--theme", "transparent"},
                                                                                        {"--font", "Arial"},
                                                                                        {"--flip"},
                                                                                        {"--rotate", "60"},
                                                                                        {"--names"},
                                                                                        {"--names", "corner"},
                                                                                        {"--names", "margin"},
                                                                                        {"--key"},
                                                                                        {"--mark", "plus A1"}}) {
        std::vector<std::string> words{"draw", "adaptoid", "--figure", "movement"};
        words.insert(words.end(), choice.begin(), choice.end());
        const Ran result = ran(words);
        EXPECT_EQ(result.status, exit_done) << choice.front() << result.err;
        EXPECT_NE(result.out, usual) << choice.front();
    }
}

TEST(CommandDrawStyle, TheMarksOfARuleStayThoseOfTheRuleWhenTheBoardTurns) {
    const Json usual = document({"draw", "adaptoid", "--figure", "movement"});
    const Json turned = document({"draw", "adaptoid", "--figure", "movement", "--rotate", "120", "--flip"});
    EXPECT_EQ(turned["reach"], usual["reach"]);
    EXPECT_EQ(turned["style"], (Json{{"flip", "true"}, {"rotate", "120"}}));
}

TEST(CommandDrawStyle, OwnMarksAreApartInTheDocument) {
    const Json drawn =
        document({"draw", "four-in-a-row", "--mark", "highlight d1", "--mark", "arrow a1 b2", "--names", "corner"});
    EXPECT_EQ(drawn["turns"], Json::array());
    EXPECT_EQ(drawn["own_marks"],
              (Json{{{"kind", "highlight"}, {"cell", "d1"}}, {{"kind", "arrow"}, {"cell", "a1"}, {"to", "b2"}}}));
}

TEST(CommandDrawStyle, TheLastMoveIsMarkedInEveryFamily) {
    const auto marks = [](const std::vector<std::string>& words, const std::string& what) {
        const Ran result = ran(words);
        EXPECT_EQ(result.status, exit_done) << result.err;
        return result.says(what);
    };
    EXPECT_TRUE(marks({"draw", "four-in-a-row", "--turn", "d1"}, "class=\"mark last\""));
    EXPECT_TRUE(marks({"draw", "pentactic-basic", "--position",
                       "A stones game=1 board=8/7o/8/1X3FF1/XXX1FF2/1X3F2/2o5/8-L", "--turn", "stone a8"},
                      "class=\"mark last\""));
    EXPECT_TRUE(marks({"draw", "adaptoid", "--turn", "+C4"}, "class=\"mark highlight\" data-cell=\"C4\""));
    const Ran illegal = ran({"draw", "adaptoid", "--turn", "+A1"});
    EXPECT_EQ(illegal.status, exit_bad_input);
    EXPECT_TRUE(illegal.complains("--turn: '+A1' is not legal: ")) << illegal.err;
}

TEST(CommandDrawStyle, MessagesSayWhatWasExpected) {
    EXPECT_TRUE(ran({"draw", "adaptoid", "--palette", "gray"})
                    .complains("--palette: 'gray' is not a value of palette; expected colour, grey, cmyk"));
    EXPECT_TRUE(ran({"draw", "adaptoid", "--lang", "esp"}).complains("--lang"));
    EXPECT_TRUE(ran({"draw", "adaptoid", "--mark", "arow B4 C5"}).complains("Did you mean 'arrow'?"));
    EXPECT_TRUE(ran({"draw", "pentactic-basic", "--rotate", "60"}).complains("expected a multiple of 90"));
    EXPECT_TRUE(ran({"draw", "adaptoid", "--all-figures", "--out", "x"}).complains("leave out RULESET"));
    EXPECT_TRUE(ran({"draw", "--all-figures"}).complains("expected --out FOLDER"));
    EXPECT_TRUE(ran({"draw", "adaptoid", "--format", "png"}).complains("--all-figures"));
    EXPECT_TRUE(ran({"draw"}).complains("RULESET is missing"));
}

TEST(CommandDrawStyle, AllFiguresAreWrittenWithAPageAndADocument) {
    const TemporaryFolder folder;
    const Json printed =
        document({"draw", "--all-figures", "--lang", "nl", "--format", "svg,pdf", "--out", folder.path("all")});
    ASSERT_GE(printed["figures"].size(), 18U);
    for (const Json& figure : printed["figures"]) {
        for (const Json& file : figure["files"]) {
            EXPECT_FALSE(folder.read("all/" + file.get<std::string>()).empty()) << file;
        }
    }
    EXPECT_EQ(Json::parse(folder.read("all/figures.json")), printed);
    EXPECT_NE(folder.read("all/index.html").find("<html lang=\"nl\">"), std::string::npos);
}

/// In a process of its own: fontconfig reads its variables once.
TEST(CommandDrawStyle, WithoutFontsAWarningSaysWhatToInstall) {
    const TemporaryFolder folder;
    folder.write("fonts.conf", "<?xml version=\"1.0\"?><fontconfig></fontconfig>");
    const auto said = [&](const std::string& words) {
        return testing::output_of("FONTCONFIG_FILE=" + folder.path("fonts.conf") + " " + RULESCOPE_COMMAND + " " +
                                  words);
    };
    for (const std::string format : {"pdf", "png"}) {
        EXPECT_NE(said("draw adaptoid --names --out " + folder.path("board." + format)).find("fonts-dejavu-core"),
                  std::string::npos);
        const std::string graph = said("explore adaptoid-tiny --depth 1 --graph " + folder.path("graph." + format));
        EXPECT_NE(graph.find("fonts-dejavu-core"), std::string::npos);
    }
    EXPECT_EQ(said("draw adaptoid --names --out " + folder.path("board.svg")).find("fonts-dejavu-core"),
              std::string::npos);
    EXPECT_EQ(testing::output_of(std::string(RULESCOPE_COMMAND) + " draw adaptoid --names --out " + folder.path("b.pdf"))
                  .find("fonts-dejavu-core"),
              std::string::npos);
}

}  // namespace
}  // namespace rulescope::tools
