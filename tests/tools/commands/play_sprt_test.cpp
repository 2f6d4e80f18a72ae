// `play --sprt`: the match ends when the sequential test decides.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

std::vector<std::string> sprt_match(const std::string& agents, const std::string& sprt,
                                    const std::vector<std::string>& more = {}) {
    std::vector<std::string> words{"play", "adaptoid-tiny", "--agents", agents, "--sprt", sprt, "--openings", "2"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

TEST(CommandPlaySprt, EndsWithAVerdictAndItsStatus) {
    const Ran better = ran(sprt_match("mcts:30,random", "0,100", {"--json"}));
    EXPECT_EQ(better.status, exit_done);
    const Json played = better.json();
    const Json& sprt = played["sprt"];
    EXPECT_EQ(sprt["verdict"], "elo1");
    EXPECT_EQ(sprt["elo0"], 0.0);
    EXPECT_EQ(sprt["elo1"], 100.0);
    EXPECT_EQ(sprt["alpha"], 0.05);
    EXPECT_EQ(sprt["beta"], 0.05);
    EXPECT_EQ(sprt["games"], played["games"]);
    EXPECT_LT(played["games"], 200);
    EXPECT_GE(sprt["llr"], sprt["bounds"][1]);
    EXPECT_EQ(sprt["interval"], played["agents"][0]["interval"]);
    EXPECT_EQ(played["seating"], "exchanged");

    const Ran worse = ran(sprt_match("random,mcts:30", "0,100"));
    EXPECT_EQ(worse.status, exit_does_not_hold);
    EXPECT_TRUE(worse.says("Elo 0 or less: accepted after ")) << worse.out;
    EXPECT_TRUE(worse.says("valid at any time of stopping")) << worse.out;
    EXPECT_TRUE(ran(sprt_match("mcts:30,random", "0,100")).says("Elo 100 or more: accepted after "));

    const Ran open = ran(sprt_match("random,random", "0,5", {"--games", "20"}));
    EXPECT_EQ(open.status, exit_does_not_hold) << "not shown";
    EXPECT_TRUE(open.says("Open between Elo 0 or less and Elo 5 or more after 20 games")) << open.out;
    EXPECT_EQ(ran(sprt_match("random,random", "0,5", {"--games", "20", "--json"})).json()["sprt"]["verdict"], "open");
}

// Half a round decides nothing: there is no score, and not a score of 0.
TEST(CommandPlaySprt, OneGameIsNoRound) {
    const Json sprt = ran(sprt_match("random,random", "0,5", {"--games", "1", "--json"})).json()["sprt"];
    EXPECT_EQ(sprt["games"], 1);
    EXPECT_EQ(sprt["rounds"], 0);
    EXPECT_TRUE(sprt["score"].is_null()) << sprt;
    EXPECT_EQ(sprt["interval"], Json::array({0.0, 1.0}));
}

// The match is stopped early, so the interval of the mean length is wider than Student's for the same games.
TEST(CommandPlaySprt, TheLengthHoldsAtAnyTimeOfStopping) {
    const Json length = ran(sprt_match("random,random", "0,5", {"--games", "40", "--json"})).json()["length"];
    const double student = 2.02 * length["deviation"].get<double>() / std::sqrt(40.0);
    EXPECT_GT(length["interval"][1].get<double>() - length["mean"].get<double>(), 1.2 * student) << length;
}

TEST(CommandPlaySprt, TheVerdictDependsNeitherOnThreadsNorOnInterruptions) {
    const std::vector<std::string> words = sprt_match("mcts:12,mcts:3", "0,60", {"--json", "--seed", "4"});
    const auto with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), words.begin(), words.end());
        return ran(more);
    };
    const Ran whole = with({"--threads", "1"});
    ASSERT_NE(whole.json()["sprt"]["verdict"], "open") << whole.out;
    ASSERT_GT(whole.json()["games"], 12) << "else the test below interrupts nothing";
    EXPECT_EQ(with({"--threads", "2"}).out, whole.out);
    EXPECT_EQ(with({"--threads", "5"}).out, whole.out);
    const TemporaryFolder folder;
    const std::string state = folder.path("match.sqlite");
    EXPECT_EQ(with({"--state", state, "--games", "9"}).json()["sprt"]["verdict"], "open");
    EXPECT_EQ(with({"--state", state, "--threads", "2"}).out, whole.out) << "resumed";
    EXPECT_EQ(with({"--state", state}).out, whole.out) << "all games are stored";
    // A match without the test that holds more games than the decision needs.
    const std::string longer = folder.path("longer.sqlite");
    const std::string games = std::to_string(whole.json()["games"].get<int>() + 20);
    ASSERT_EQ(ran({"play", "adaptoid-tiny", "--agents", "mcts:12,mcts:3", "--openings", "2", "--seed", "4", "--games",
                   games, "--state", longer})
                  .status,
              exit_done);
    EXPECT_EQ(with({"--state", longer}).out, whole.out);
}

TEST(CommandPlaySprt, RefusesWhatItCannotTest) {
    const auto refused = [](const std::vector<std::string>& words, const std::string& why) {
        const Ran refusal = ran(words);
        EXPECT_EQ(refusal.status, exit_bad_input) << why;
        EXPECT_TRUE(refusal.complains(why)) << refusal.err;
        EXPECT_EQ(refusal.out, "");
    };
    refused(sprt_match("greedy,random", "10"), "--sprt: expected two numbers of Elo points");
    refused(sprt_match("greedy,random", "0,ten"), "got '0,ten'");
    refused(sprt_match("greedy,random", "0,5,10"), "got '0,5,10'");
    refused(sprt_match("greedy,random", "0,2000"), "from -1000 to 1000");
    refused(sprt_match("greedy,random", "10,10"), "the first number must be less than the second");
    refused(sprt_match("greedy,random", "10,0"), "the first number must be less than the second");
    refused(sprt_match("greedy", "0,10"), "the test compares two agents: give --agents A,B");
    refused(sprt_match("greedy,random", "0,10", {"--seats", "kept"}), "--seats: with --sprt the agents exchange seats");
    refused({"play", "adapt3-tiny", "--agents", "greedy,random", "--sprt", "0,10"}, "the test is for two seats");
    EXPECT_EQ(ran(sprt_match("greedy,random", "-20,-10", {"--games", "4"})).status, exit_does_not_hold) << "open";
}

}  // namespace
}  // namespace rulescope::tools
