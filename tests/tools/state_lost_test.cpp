// A state that is removed during the run, also after it was written last, is never lost with status 0.
#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <streambuf>

#include "tests/tools/command_run.h"

namespace rulescope::tools {
namespace {

/// Runs something at the first byte that is printed: then the state has been written for the last time.
class ActingBuffer : public std::stringbuf {
public:
    explicit ActingBuffer(std::function<void()> action) : action_(std::move(action)) {}

private:
    int sync() override {
        act();
        return std::stringbuf::sync();
    }
    int overflow(int letter) override {
        act();
        return std::stringbuf::overflow(letter);
    }
    std::streamsize xsputn(const char* text, std::streamsize length) override {
        act();
        return std::stringbuf::xsputn(text, length);
    }
    void act() {
        if (action_) {
            std::exchange(action_, nullptr)();
        }
    }
    std::function<void()> action_;
};

Ran ran_with(const std::vector<std::string>& words, const std::function<void()>& at_first_output) {
    ActingBuffer buffer(at_first_output);
    std::ostream out(&buffer);
    std::ostringstream err;
    Ran result;
    result.status = run_command_line(words, out, err, false);
    result.out = buffer.str();
    result.err = err.str();
    return result;
}

TEST(StateLost, PlayMissesItsFile) {
    const TemporaryFolder folder;
    const std::string state = folder.path("games.sqlite");
    const std::vector<std::string> words{"play", "adaptoid-7", "--games", "20", "--state", state};
    const Ran removed = ran_with(words, [&] { std::filesystem::remove(state); });
    EXPECT_EQ(removed.status, exit_bad_input);
    EXPECT_TRUE(removed.complains("games.sqlite: this file was removed or replaced during the run")) << removed.err;
    EXPECT_TRUE(removed.says("random games")) << "the result is reported: " << removed.out;
    EXPECT_EQ(ran(words).status, exit_done);
    const Ran replaced = ran_with(words, [&] {
        std::filesystem::rename(state, folder.path("away"));
        folder.write("games.sqlite", "another file");
    });
    EXPECT_EQ(replaced.status, exit_bad_input);
    EXPECT_TRUE(replaced.complains("was removed or replaced during the run")) << replaced.err;
    EXPECT_EQ(folder.read("games.sqlite"), "another file");
}

TEST(StateLost, BalanceMissesItsFile) {
    const TemporaryFolder folder;
    const Ran removed = ran_with({"balance", "adaptoid-7", "--agents", "random", "--games", "20", "--side-games", "4",
                                  "--chapters", "seats", "--max-turns", "60", "--out", folder.path("out")},
                                 [&] { std::filesystem::remove(folder.path("out/games.sqlite")); });
    EXPECT_EQ(removed.status, exit_bad_input);
    EXPECT_TRUE(removed.complains("games.sqlite: this file was removed or replaced during the run")) << removed.err;
}

TEST(StateLost, TileWritesItsFileAnewAndNotOverAnother) {
    const TemporaryFolder folder;
    const std::string state = folder.path("sets.state");
    const std::vector<std::string> words{"tile",     "6x5",   "--all-stone-sets", "5", "--rule",  "row_col",
                                         "--pieces", "FLPYV", "--threads",        "1", "--state", state};
    const Ran usual = ran(words);
    const std::string written = folder.read("sets.state");
    EXPECT_GT(written.size(), 100U);
    std::filesystem::remove(state);
    const Ran removed = ran_with(words, [&] { std::filesystem::remove(state); });
    EXPECT_EQ(removed.status, usual.status) << removed.err;
    EXPECT_EQ(folder.read("sets.state"), written);
    const Ran replaced = ran_with(words, [&] { folder.write("sets.state", "another file"); });
    EXPECT_EQ(replaced.status, exit_bad_input);
    EXPECT_TRUE(replaced.complains("sets.state: this file was replaced during the run")) << replaced.err;
    EXPECT_EQ(folder.read("sets.state"), "another file");
}

TEST(StateLost, ALostStateIsNeverStatusZero) {
    std::ostringstream out;
    std::ostringstream err;
    Context context;
    context.out_stream = &out;
    context.err_stream = &err;
    EXPECT_EQ(with_state_lost(context, "solve", "", exit_done), exit_done);
    EXPECT_EQ(err.str(), "");
    EXPECT_EQ(with_state_lost(context, "solve", "x: removed", exit_done), exit_cut_short);
    EXPECT_EQ(with_state_lost(context, "solve", "x: removed", exit_does_not_hold), exit_does_not_hold);
    EXPECT_NE(err.str().find("rulescope solve: x: removed; the result is reported"), std::string::npos) << err.str();
}

}  // namespace
}  // namespace rulescope::tools
