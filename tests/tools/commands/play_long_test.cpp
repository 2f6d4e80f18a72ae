// The built command, disturbed while it plays: killed, interrupted, without disk space, started twice.
#include <gtest/gtest.h>

#include "analysis/play/sqlite/game_store.h"
#include "analysis/specs/error.h"
#include "tests/tools/command_run.h"
#include "tests/tools/started.h"

namespace rulescope::tools {
namespace {

using std::chrono::seconds;

/// The number of games in the file, read while no process uses it.
std::uint64_t games_kept(const std::string& path) {
    const play::GameStore store(path, play::GameStore::For::reading);
    std::uint64_t games = 0;
    for (const play::KeptMatch& match : store.matches()) {
        games += match.games;
    }
    return games;
}

class LongPlayDisturbed : public ::testing::Test {
protected:
    [[nodiscard]] std::vector<std::string> match(const std::string& games, bool kept) const {
        std::vector<std::string> words{
            RULESCOPE_COMMAND, "play",      "adaptoid",  "--games", games,   "--openings", "2",
            "--seats",         "exchanged", "--threads", "2",       "--json"};
        if (kept) {
            words.insert(words.end(), {"--state", state_});
        }
        return words;
    }
    Ran run(const std::vector<std::string>& words) {
        Started started(words, {}, folder_.path());
        Ran result;
        result.status = started.wait();
        result.out = started.out();
        result.err = started.err();
        return result;
    }
    /// Waits until games were written: the file has grown beyond its empty tables.
    static bool plays_on(Started& started, const std::string& path) {
        while (!started.ends_within(seconds(0))) {
            std::error_code none;
            if (std::filesystem::file_size(path, none) > 200'000 && !none) {
                return true;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
        return false;
    }

    TemporaryFolder folder_;
    std::string state_ = folder_.path("match.sqlite");
};
/// Label `extra`.
class ExtraPlayDisturbed : public LongPlayDisturbed {};

TEST_F(ExtraPlayDisturbed, KilledAtAnyMomentItContinuesWithTheSameResult) {
    const Ran undisturbed = run(match("3000", false));
    ASSERT_EQ(undisturbed.status, 0) << undisturbed.err;
    std::uint64_t before = 0;
    for (int kill = 0; kill < 3; ++kill) {
        Started started(match("3000", true), {}, folder_.path());
        ASSERT_TRUE(plays_on(started, state_));
        std::this_thread::sleep_for(std::chrono::milliseconds(150 * kill));
        started.send(SIGKILL);
        EXPECT_EQ(started.wait(), 128 + SIGKILL);
        EXPECT_EQ(started.out(), "");
        const std::uint64_t now = games_kept(state_);
        EXPECT_GE(now, before) << "nothing that was kept is lost";
        before = now;
    }
    EXPECT_GT(before, 0U);
    EXPECT_LT(before, 3000U);
    const Ran resumed = run(match("3000", true));
    ASSERT_EQ(resumed.status, 0) << resumed.err;
    EXPECT_EQ(resumed.out, undisturbed.out);
    EXPECT_EQ(games_kept(state_), 3000U);
}

TEST_F(LongPlayDisturbed, InterruptedItReportsTheFirstGamesAndContinues) {
    Started started(match("100000", true), {}, folder_.path());
    ASSERT_TRUE(plays_on(started, state_));
    // Meanwhile no other process may write or read.
    const Ran second = ran({"play", "adaptoid", "--state", state_});
    EXPECT_EQ(second.status, exit_bad_input);
    EXPECT_TRUE(second.complains("another run (process ")) << second.err;
    EXPECT_EQ(ran({"play", "adaptoid", "--state", state_, "--game", "1"}).status, exit_bad_input);
    started.send(SIGINT);
    ASSERT_TRUE(started.ends_within(seconds(20)));
    EXPECT_EQ(started.wait(), exit_cut_short);
    const Json cut_short = Json::parse(started.out());
    EXPECT_FALSE(cut_short["complete"]);
    const auto games = cut_short["games"].get<std::uint64_t>();
    ASSERT_GT(games, 0U);
    EXPECT_GE(games_kept(state_), games);
    const Ran again = run(match(std::to_string(games), true));
    ASSERT_EQ(again.status, 0) << again.err;
    EXPECT_EQ(again.out, run(match(std::to_string(games), false)).out);
}

TEST_F(LongPlayDisturbed, OutOfRoomItKeepsWhatItHas) {
    // No file may exceed 300 kB (ulimit counts units of 512 bytes); the signal is ignored, so that writing fails.
    std::vector<std::string> words{"sh", "-c", "trap '' XFSZ; ulimit -f 600; exec \"$0\" \"$@\""};
    const std::vector<std::string> command = match("2000", true);
    words.insert(words.end(), command.begin(), command.end());
    const Ran full = run(words);
    EXPECT_EQ(full.status, exit_bad_input);
    EXPECT_TRUE(full.complains("Games stored before are intact")) << full.err;
    EXPECT_EQ(full.out, "");
    const std::uint64_t kept = games_kept(state_);
    EXPECT_LT(kept, 2000U);
    const Ran resumed = run(match("2000", true));
    ASSERT_EQ(resumed.status, 0) << resumed.err;
    EXPECT_EQ(resumed.out, run(match("2000", false)).out);
}

}  // namespace
}  // namespace rulescope::tools
