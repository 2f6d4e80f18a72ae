// The built command under signals, limits of the system and other runs; searches that are asked to end.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>

#include "analysis/game/halting.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/play/agent_words.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/storage/atomic_file.h"
#include "analysis/storage/file_lock.h"
#include "reports/json.h"
#include "tests/tools/command_run.h"
#include "tests/tools/started.h"

namespace rulescope::tools {
namespace {

constexpr std::chrono::seconds soon{60};  ///< far more than a second: the machine may be busy

std::vector<std::string> built(std::vector<std::string> words) {
    words.insert(words.begin(), RULESCOPE_COMMAND);
    return words;
}

/// A shell runs the command under limits, such as "ulimit -f 1".
std::vector<std::string> under(const std::string& limits, const std::string& words) {
    return {"sh", "-c", limits + "; exec " + RULESCOPE_COMMAND + " " + words};
}

TEST(Signals, EachOfThemEndsARunWithStatus4AndItsResult) {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGUSR1}) {
        const TemporaryFolder folder;
        const std::string state = folder.path("match.sqlite");
        Started run(
            built({"play", "adaptoid", "--agents", "random", "--games", "100000000", "--state", state, "--json"}), {},
            folder.path());
        ASSERT_TRUE(run.runs_until_there_is(state)) << run.err();
        run.send(signal);
        ASSERT_TRUE(run.ends_within(soon)) << signal;
        EXPECT_EQ(run.wait(), exit_cut_short) << run.err();
        EXPECT_LT(Json::parse(run.out()).at("games"), 100'000'000);
    }
}

TEST(Signals, AnInterruptWithinASearchEndsItAndDoesNotCountItsGame) {
    const TemporaryFolder folder;
    const std::string state = folder.path("match.sqlite");
    Started run(built({"play", "adaptoid", "--agents", "mcts:100000000", "--games", "10", "--state", state, "--json"}),
                {}, folder.path());
    ASSERT_TRUE(run.runs_until_there_is(state)) << run.err();
    run.send(SIGTERM);
    ASSERT_TRUE(run.ends_within(soon));
    EXPECT_EQ(run.wait(), exit_cut_short) << run.err();
    EXPECT_EQ(Json::parse(run.out()).at("games"), 0);
}

/// The flag is set before the work begins, so that the first poll ends it.
TEST(Signals, ReadersOfLongFilesEndWithStatus4AndSaySo) {
    const TemporaryFolder folder;
    const std::string turns = folder.write("turns.json", R"({"ruleset": "adaptoid", "turns": ["+A3", "+G4"]})");
    const std::string choices = folder.write("choices.json", R"({"ruleset": "adaptoid", "choices": [0, 0]})");
    const std::string vectors = folder.path("vectors.jsonl");
    ASSERT_EQ(ran({"vectors", "tic-tac-toe", "--out", vectors}).status, exit_done);
    const std::string proof = folder.path("white.proof");
    ASSERT_EQ(ran({"prove", "adaptoid-7", "white", "--proof", proof}).status, exit_done);
    const std::string rules = folder.write("mine.toml", "extends = \"tic-tac-toe\"\n");
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"show", "--trace", turns},
                                               {"show", "--trace", turns, "--json"},
                                               {"show", "--trace", choices},
                                               {"vectors", "tic-tac-toe", "--check", vectors},
                                               {"prove", "adaptoid-7", "--check", proof},
                                               {"validate", rules},
                                               {"validate", folder.path()},
                                               {"show", "tic-tac-toe", "--batch", rules}}) {
        set_interrupted(true);
        const Ran run = ran(words);
        set_interrupted(false);
        EXPECT_EQ(run.status, exit_cut_short) << words[0] << " " << words[1] << run.out.substr(0, 200);
        EXPECT_EQ(run.out, "") << words[0];
        EXPECT_TRUE(run.complains("rulescope " + words[0] + ": ended early: interrupted")) << run.err;
        const Ran whole = ran(words);
        EXPECT_NE(whole.status, exit_cut_short) << whole.err;
    }
}

TEST(Signals, ALongTraceEndsSoonAfterTheSignal) {
    const TemporaryFolder folder;
    std::string turns = R"("pass")";
    for (int turn = 1; turn < 100'000; ++turn) {
        turns += R"(,"pass")";
    }
    const std::string trace = folder.write(
        "long.json", R"({"ruleset": "adaptoid", "set": ["readings.growth=optional", "board.hexagon=12"], "turns": [)" +
                         turns + "]}");
    Started run(built({"show", "--trace", trace, "--json"}), {}, folder.path());
    ASSERT_FALSE(run.ends_within(std::chrono::milliseconds(500))) << run.err();
    const auto signal = std::chrono::steady_clock::now();
    run.send(SIGTERM);
    EXPECT_EQ(run.wait(), exit_cut_short) << run.err();
    EXPECT_LT(std::chrono::steady_clock::now() - signal, std::chrono::seconds(3)) << "a busy machine";
    EXPECT_EQ(run.out(), "");
    EXPECT_NE(run.err().find("rulescope show: ended early: "), std::string::npos) << run.err();
}

TEST(Signals, AnIgnoredHangupStaysIgnored) {
    const TemporaryFolder folder;
    const std::string state = folder.path("match.sqlite");
    Started run(under("trap '' HUP", "play adaptoid --agents random --games 100000000 --json --state " + state), {},
                folder.path());
    ASSERT_TRUE(run.runs_until_there_is(state)) << run.err();
    run.send(SIGHUP);
    EXPECT_FALSE(run.ends_within(std::chrono::seconds(1)));
    run.send(SIGTERM);
    ASSERT_TRUE(run.ends_within(soon));
    EXPECT_EQ(run.wait(), exit_cut_short);
}

TEST(Signals, JobSchedulersMayRepeatTheirSignal) {
    const TemporaryFolder folder;
    const std::string state = folder.path("match.sqlite");
    Started run(built({"play", "adaptoid", "--agents", "random", "--games", "100000000", "--state", state, "--json"}),
                {}, folder.path());
    ASSERT_TRUE(run.runs_until_there_is(state)) << run.err();
    for (int times = 0; times < 5; ++times) {
        run.send(SIGUSR1);
    }
    ASSERT_TRUE(run.ends_within(soon));
    EXPECT_EQ(run.wait(), exit_cut_short) << run.err();
}

TEST(Limits, AFileThatMayNotGrowIsAnErrorAndTheEarlierFileStays) {
    const TemporaryFolder folder;
    const std::string out = folder.write("vectors.jsonl", "earlier");
    Started run(under("ulimit -f 4", "vectors adaptoid --out " + out), {}, folder.path());
    EXPECT_EQ(run.wait(), exit_bad_input) << run.err();
    EXPECT_NE(run.err().find("File too large"), std::string::npos) << run.err();
    EXPECT_EQ(folder.read("vectors.jsonl"), "earlier");
    EXPECT_EQ(folder.files(), (std::vector<std::string>{"stderr", "stdout", "vectors.jsonl"}));
}

TEST(Limits, ThreadsThatCannotStartAreDoneWithout) {
    const TemporaryFolder folder;
    const std::string words = "play adaptoid --agents random --games 20 --json --threads ";
    Started few(built({"play", "adaptoid", "--agents", "random", "--games", "20", "--json", "--threads", "1"}), {},
                folder.path());
    ASSERT_EQ(few.wait(), exit_done) << few.err();
    Json expected = Json::parse(few.out());
    Started many(under("ulimit -v 300000", words + "1000"), {}, folder.path());
    ASSERT_EQ(many.wait(), exit_done) << many.err();
    Json found = Json::parse(many.out());
    expected.erase("run");
    found.erase("run");
    EXPECT_EQ(found, expected);
    Started perft(under("ulimit -v 300000", "perft adaptoid --depth 3 --threads 1000"), {}, folder.path());
    EXPECT_EQ(perft.wait(), exit_done) << perft.err();
}

TEST(Limits, ACheckUsesWhatItsMemoryBoundAllowsBeyondTheProgramItself) {
    const TemporaryFolder folder;
    const auto peak = [&](const std::vector<std::string>& words) {
        return Started(built(words), {}, folder.path()).wait_for_peak();
    };
    const long program = peak({"check", "adaptoid-tiny", "--games", "1", "--states", "1"});
    for (const long megabytes : {16L, 64L}) {
        const long all = peak({"check", "adaptoid", "--games", "1", "--states", "100000000", "--memory",
                               std::to_string(megabytes) + "M"});
        EXPECT_LE(all - program, megabytes * 1024 * 11 / 10) << megabytes;
    }
}

TEST(Limits, TheScratchFolderOfAKilledRunIsRemovedByTheNextAndThatOfALivingOneStays) {
    const TemporaryFolder folder;
    const TemporaryFolder temporary;
    const Started::Environment environment{{"TMPDIR", temporary.path()}};
    const auto runs_with = [&](Started& run, std::size_t folders) {
        while (temporary.files().size() != folders) {
            if (run.ends_within(std::chrono::milliseconds(2))) {
                return false;
            }
        }
        return true;
    };
    const std::vector<std::string> words = built({"explore", "adaptoid", "--depth", "9", "--memory", "16M"});
    {
        Started killed(words, environment, folder.path());
        ASSERT_TRUE(runs_with(killed, 1)) << killed.err();
        killed.send(SIGKILL);
    }
    const std::vector<std::string> left = temporary.files();
    ASSERT_EQ(left.size(), 1U);
    Started first(words, environment, folder.path());
    while (temporary.files() == left && !first.ends_within(std::chrono::milliseconds(2))) {
    }
    ASSERT_TRUE(runs_with(first, 1)) << first.err();
    Started second(words, environment, folder.path());
    EXPECT_TRUE(runs_with(second, 2)) << second.err();
    second.send(SIGTERM);
    second.wait();
    first.send(SIGTERM);
    first.wait();
    EXPECT_EQ(temporary.files(), std::vector<std::string>());
}

TEST(Limits, APartOfAKilledWriterIsRemovedByTheNextAndThatOfALivingOneStays) {
    const TemporaryFolder folder;
    const std::string path = folder.path("out.json");
    folder.write("out.json.part-1", "half");
    folder.write("out.json.part-other", "not ours");
    Started(built({"games", "adaptoid", "--json", "--out", path}), {}, folder.path()).wait();
    EXPECT_EQ(folder.files(), (std::vector<std::string>{"out.json", "out.json.part-other", "stderr", "stdout"}));
    const storage::AtomicFile living(path);
    Started(built({"games", "adapt3", "--json", "--out", path}), {}, folder.path()).wait();
    EXPECT_EQ(folder.files().size(), 5U);
}

TEST(Locks, TwoRunsOfTileDoNotShareAState) {
    const TemporaryFolder folder;
    const TemporaryFolder other;
    const std::string state = folder.path("sets.state");
    const std::vector<std::string> words =
        built({"tile", "11x6", "--all-stone-sets", "6", "--threads", "1", "--state", state});
    Started first(words, {}, folder.path());
    ASSERT_TRUE(first.runs_until_there_is(state + ".lock")) << first.err();
    Started second(words, {}, other.path());
    EXPECT_EQ(second.wait(), exit_bad_input);
    EXPECT_NE(second.err().find(fmt::format("sets.state: another run (process {} on ", first.process())),
              std::string::npos)
        << second.err();
    first.send(SIGKILL);
    first.wait();
    Started third(words, {}, other.path());
    std::this_thread::sleep_for(std::chrono::seconds(1));
    third.send(SIGTERM);
    EXPECT_EQ(third.wait(), exit_cut_short) << "the lock of a killed run blocks nobody: " << third.err();
    EXPECT_FALSE(std::filesystem::exists(state + ".lock"));
}

/// Two runs that write the same result of a long search; `words` without the file.
void expect_one_writer(std::vector<std::string> words, const std::string& name, const std::string& alias) {
    const TemporaryFolder folder;
    const TemporaryFolder other;
    const std::string file = folder.path(name);
    std::vector<std::string> by_alias = words;
    words.push_back(file);
    by_alias.push_back(alias.empty() ? file : folder.path(alias));
    if (!alias.empty()) {
        folder.write(name, "earlier");
        std::filesystem::create_symlink(file, folder.path(alias));
    }
    Started first(built(words), {}, folder.path());
    ASSERT_TRUE(first.runs_until_there_is(file + ".lock")) << first.err();
    while (folder.read(name + ".lock").empty() && !first.ends_within(std::chrono::milliseconds(2))) {
    }
    Started second(built(by_alias), {}, other.path());
    EXPECT_EQ(second.wait(), exit_bad_input);
    EXPECT_NE(second.err().find(fmt::format("{}: another run (process {} on ", by_alias.back(), first.process())),
              std::string::npos)
        << second.err();
    first.send(SIGTERM);
    EXPECT_EQ(first.wait(), exit_cut_short) << first.err();
    EXPECT_FALSE(std::filesystem::exists(file + ".lock"));
}

TEST(Locks, TwoRunsOfSolveDoNotWriteTheSameTable) {
    expect_one_writer({"solve", "adaptoid-tiny", "--threads", "1", "--table"}, "tiny.table", "");
}

TEST(Locks, TwoRunsOfProveDoNotWriteTheSameProof) {
    const std::vector<std::string> words{"prove", "adaptoid", "white", "--proof"};
    expect_one_writer(words, "white.proof", "");
    expect_one_writer(words, "white.proof", "link.proof");
}

TEST(Locks, ATableIsReadWhileAnotherRunHoldsItsLock) {
    const TemporaryFolder folder;
    const std::string table = folder.path("seven.table");
    const std::vector<std::string> words{"solve", "adaptoid-7", "--set", "goal.captures=1", "--table", table};
    ASSERT_EQ(ran(words).status, exit_done);
    const storage::FileLock held(table);
    EXPECT_EQ(ran(words).status, exit_done);
}

TEST(Locks, ADeviceHasNoLock) {
    const Ran result = ran({"prove", "adaptoid-7", "white", "--proof", "/dev/null"});
    EXPECT_EQ(result.status, exit_done) << result.err;
    EXPECT_FALSE(std::filesystem::exists("/dev/null.lock"));
}

TEST(Halting, EverySearchEndsWhenItsFlagIsSet) {
    const std::atomic<bool> set{true};
    const auto halts = [&](const std::string& name, const std::string& agent) {
        const specs::LoadedRules ruleset = specs::load_rules(name, {});
        const play::MatchGame match = match_game_of(ruleset.rules);
        const std::vector<std::string> words = play::seat_agents(ruleset.rules, *match.family, {agent});
        const play::MatchPlayers players = play::players_of(ruleset, match, words, "");
        Random random(1);
        const HaltedBy scope(&set);
        // Without an end these budgets take days.
        EXPECT_THROW(players.agents.front()(match.game, match.start, random), Halted) << name << agent;
    };
    halts("adaptoid", "mcts:1000000000");
    halts("adaptoid", "alphabeta:1000000000");
    halts("adapt3", "maxn:1000000000");
    halts("pentactic-group", "mcts:1000000000");
    halts("four-in-a-row", "alphabeta:1000000000");
}

}  // namespace
}  // namespace rulescope::tools
