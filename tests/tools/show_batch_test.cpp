// `show --batch`: many positions at a time.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

TEST(CommandShowBatch, ABatchHasALineForEachPosition) {
    const std::string first = "W 0-0 F6W22 B5W00 B3W32 D4B23 D3B00 E2B13";
    const std::string second = "W 0-0 D3W30 D5B22 D6B00 C5B00";
    const TemporaryFolder folder;
    std::string text = "# positions\n\n";
    for (int copy = 0; copy < 5000; ++copy) {  // more than the threads take at a time
        text += (copy % 2 == 0 ? first : second) + "\n";
    }
    std::ofstream(folder.path("positions")) << text << "W 0-0 Z9W00\n";
    const Ran shown = ran({"show", "adaptoid", "--batch", folder.path("positions"), "--threads", "2"});
    EXPECT_EQ(shown.status, exit_does_not_hold) << shown.err;
    std::istringstream lines(shown.out);
    std::string line;
    int number = 0;
    for (; number < 5000 && std::getline(lines, line); ++number) {
        const Json document = Json::parse(line);
        ASSERT_EQ(document["turns"], number % 2 == 0 ? 642 : document["turns"].get<int>()) << line;
        ASSERT_EQ(document["to_move"], "white");
    }
    EXPECT_EQ(number, 5000);
    std::getline(lines, line);
    EXPECT_EQ(Json::parse(line)["text"], "W 0-0 Z9W00");
    EXPECT_EQ(Json::parse(line)["line"], 5003);  // a comment and an empty line come first
    EXPECT_NE(Json::parse(line)["error"].get<std::string>().find("Z9"), std::string::npos);
    EXPECT_FALSE(std::getline(lines, line));
}

TEST(CommandShowBatch, AByteOrderMarkIsSkipped) {
    const TemporaryFolder folder;
    std::ofstream(folder.path("positions")) << "\xef\xbb\xbfW 0-0 D3W30 D5B22 D6B00 C5B00\r\n";
    const Ran shown = ran({"show", "adaptoid", "--batch", folder.path("positions")});
    EXPECT_EQ(shown.status, exit_done) << shown.out << shown.err;
    EXPECT_EQ(Json::parse(shown.out)["to_move"], "white");
}

TEST(CommandShowBatch, ALineThatCannotBeWrittenIsAnError) {
    ASSERT_TRUE(std::filesystem::exists("/dev/full"));
    const TemporaryFolder folder;
    std::ofstream(folder.path("positions")) << "W 0-0 D3W30 D5B22 D6B00 C5B00\n";
    std::ofstream full("/dev/full");
    std::ostringstream err;
    EXPECT_EQ(run_command_line({"show", "adaptoid", "--batch", folder.path("positions")}, full, err, false),
              exit_bad_input);
    EXPECT_NE(err.str().find("standard output: cannot write"), std::string::npos) << err.str();
}

TEST(CommandShowBatch, ABatchRefusesWhatItCannotDo) {
    EXPECT_TRUE(ran({"show", "adaptoid", "--batch", "/no/such/file"}).complains("/no/such/file"));
    EXPECT_TRUE(ran({"show", "adaptoid", "--batch", "-", "--turn", "+A3"}).complains("--batch"));
    EXPECT_TRUE(ran({"show", "adaptoid", "--all", "--turn", "+A3"}).complains("--all"));
}

TEST(ShowPosition, AMessageShowsWholeCharacters) {
    const Ran hidden = ran({"show", "tic-tac-toe", "--position", "W 3/3/3\u202e"});
    EXPECT_EQ(hidden.status, exit_bad_input);
    EXPECT_TRUE(hidden.complains("'\\u202e' is neither one of")) << hidden.err;
    EXPECT_EQ(hidden.err.find("\uFFFD"), std::string::npos) << hidden.err;
    EXPECT_TRUE(ran({"show", "tic-tac-toe", "--position", "W é2/3/3"}).complains("'é' is neither one of"));
}

}  // namespace
}  // namespace rulescope::tools
