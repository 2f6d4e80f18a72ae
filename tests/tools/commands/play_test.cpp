#include <gtest/gtest.h>

#include <cmath>

#include "analysis/specs/sqlite/sqlite.h"
#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

TEST(CommandPlay, ReportsWhoWonHowOftenAndHowLongItTook) {
    const Json played = document({"play", "adaptoid-tiny", "--games", "50", "--seed", "3"});
    EXPECT_EQ(played["schema"], "rulescope.play/2");
    EXPECT_EQ(played["games"], 50);
    EXPECT_EQ(played["seed"], 3);
    int games = 0;
    for (const Json& seat : played["seats"]) {
        EXPECT_EQ(seat["agent"], "random");
        EXPECT_EQ(seat["interval"].size(), 2U);
        games += seat["wins"].get<int>() + seat["draws"].get<int>();
    }
    EXPECT_EQ(games + played["seats"][0]["unfinished"].get<int>(), 50);
    EXPECT_GT(played["length"]["mean"], 6.0 - 1e-9);
    const Ran text = ran({"play", "adaptoid-tiny", "--games", "50", "--seed", "3"});
    EXPECT_TRUE(text.says("of 50 random games")) << text.out;
}

TEST(CommandPlay, ThreadsDoNotShowAndSeedsDo) {
    const std::vector<std::string> command{"play", "adaptoid", "--games", "40", "--json", "--seed", "1"};
    const auto with = [&](std::vector<std::string> more) {
        std::vector<std::string> words = command;
        words.insert(words.end(), more.begin(), more.end());
        return ran(words);
    };
    EXPECT_EQ(with({"--threads", "1"}).out, with({"--threads", "2"}).out);
    EXPECT_EQ(with({"--threads", "1"}).out, with({"--agents", "random,random"}).out);
    const Json other = ran({"play", "adaptoid", "--games", "40", "--json", "--seed", "2"}).json();
    EXPECT_NE(other["length"]["mean"], with({}).json()["length"]["mean"]);
}

// White wins adaptoid-7 from the start, so it wins every game in which it plays by the table.
TEST(CommandPlay, PerfectPlayWinsWhatTheTableSays) {
    const TemporaryFolder folder;
    const std::string table = folder.path() + "/seven.table";
    ASSERT_EQ(ran({"solve", "adaptoid-7", "--table", table}).status, exit_done);
    const std::vector<std::string> command{
        "play", "adaptoid-7", "--games", "40", "--agents", "perfect:" + table + ",random", "--seats", "kept"};
    const Json played = document(command);
    EXPECT_EQ(played["seats"][0]["agent"], "perfect:" + table);
    EXPECT_EQ(played["seats"][0]["wins"], 40);
    EXPECT_LE(played["length"]["longest"]["turns"], 13);
    EXPECT_TRUE(ran(command).says("of 40 games")) << ran(command).out;
    const Json both = document({"play", "adaptoid-7", "--games", "10", "--agents", "perfect:" + table});
    EXPECT_EQ(both["seats"][0]["wins"], 10);
    EXPECT_EQ(both["length"]["mean"], 13.0);
    const Ran other = ran({"play", "adaptoid-tiny", "--agents", "perfect:" + table});
    EXPECT_EQ(other.status, exit_bad_input);
    EXPECT_TRUE(other.complains("another rule set")) << other.err;
    const Ran none = ran({"play", "adaptoid-7", "--agents", "perfect:" + folder.path() + "/none.table"});
    EXPECT_EQ(none.status, exit_bad_input);
    EXPECT_TRUE(none.complains("rulescope solve adaptoid-7 --table")) << none.err;
    EXPECT_EQ(ran({"play", "pentactic-tiny", "--agents", "perfect:" + table}).status, exit_bad_input);
}

// After a report of 100 games, the intervals of 300 games are anytime-valid, and no others.
TEST(CommandPlay, AReportWithFewerGamesIsALook) {
    const TemporaryFolder folder;
    const auto play = [&](const std::string& games, const std::string& file) {
        return document({"play", "adaptoid-tiny", "--games", games, "--state", folder.path(file)});
    };
    const Json fixed = play("300", "once");
    EXPECT_FALSE(fixed.contains("earlier_reports"));
    EXPECT_EQ(play("300", "once"), fixed) << "the same number of games is no look";
    EXPECT_FALSE(play("100", "twice").contains("earlier_reports"));
    const Json later = play("300", "twice");
    EXPECT_EQ(later["earlier_reports"], Json::array({100}));
    for (const std::size_t seat : {0U, 1U}) {
        EXPECT_EQ(later["seats"][seat]["score"], fixed["seats"][seat]["score"]);
        EXPECT_LT(later["seats"][seat]["interval"][0], fixed["seats"][seat]["interval"][0]);
        EXPECT_GT(later["seats"][seat]["interval"][1], fixed["seats"][seat]["interval"][1]);
    }
    EXPECT_EQ(later["length"]["mean"], fixed["length"]["mean"]);
    EXPECT_LT(later["length"]["interval"][0], fixed["length"]["interval"][0]);
    EXPECT_GT(later["length"]["interval"][1], fixed["length"]["interval"][1]);
    const Ran text = ran({"play", "adaptoid-tiny", "--games", "300", "--state", folder.path("twice")});
    EXPECT_TRUE(text.says("reported before, after 100 games")) << text.out;
}

TEST(CommandPlay, CountsOpenings) {
    const Json played = document({"play", "adaptoid-tiny", "--games", "200"});
    const Json& lines = played["opening_lines"];
    EXPECT_EQ(lines["games"], 200);
    EXPECT_GT(lines["after_8"], lines["after_4"]);
    EXPECT_LE(played["other_openings"][0], played["seats"][0]["interval"][0]);
    EXPECT_GE(played["other_openings"][1], played["seats"][0]["interval"][1]);
    EXPECT_FALSE(played["seats"][0].contains("few_openings"));
    EXPECT_TRUE(ran({"play", "adaptoid-tiny", "--games", "200"}).says("different positions after four turns"));
}

// A game of few openings: agents that search repeat their games, so the intervals allow for it. Agents that play at
// random draw each opening anew, and their games stay independent.
TEST(CommandPlay, FewOpeningsWidenTheIntervalsOfAgentsThatSearch) {
    const auto width = [](const Json& seat) {
        return seat["interval"][1].get<double>() - seat["interval"][0].get<double>();
    };
    const Json greedy = document({"play", "adaptoid-7", "--agents", "greedy", "--games", "60"});
    for (const Json& seat : greedy["seats"]) {
        EXPECT_EQ(seat["few_openings"], true);
        EXPECT_GT(width(seat), 2 * 1.96 * 0.5 / std::sqrt(60.0)) << "wider than any interval of 60 independent games";
    }
    EXPECT_EQ(greedy["seats"][0]["interval"], greedy["other_openings"]) << "the opening lines are the clusters of both";
    EXPECT_TRUE(ran({"play", "adaptoid-7", "--agents", "greedy", "--games", "60"}).says("The openings are few"));
    const Json exchanged = document({"play", "adaptoid-7", "--agents", "greedy,random", "--games", "40"});
    const Json& agent = exchanged["agents"][0];
    EXPECT_EQ(agent["few_openings"], true);
    EXPECT_EQ(agent["interval"], exchanged["other_openings"]);
    EXPECT_LE(agent["wins_interval"][0], agent["score"]);
    for (const Json& there : agent["by_seat"]) {
        EXPECT_EQ(there["few_openings"], true);
    }
    const Json random = document({"play", "adaptoid-7", "--games", "60"});
    for (const Json& seat : random["seats"]) {
        EXPECT_FALSE(seat.contains("few_openings"));
        EXPECT_EQ(seat["interval"], seat["wins_interval"]) << "no draws: Wilson's interval of 60 games";
    }
}

// Every game begins with the line; the agents play on. A kept game has the turns of the line too, and is resumed.
TEST(CommandPlay, GamesBeginWithALine) {
    const TemporaryFolder folder;
    const std::string state = folder.path("line.sqlite");
    const std::vector<std::string> match{"play",    "adaptoid", "--line",  " +A4 ;+P:F4; ", "--agents", "greedy",
                                         "--games", "6",        "--state", state,           "--json"};
    const Ran first = ran(match);
    ASSERT_EQ(first.status, exit_done) << first.err;
    EXPECT_EQ(Json::parse(first.out)["line"], Json::parse(R"(["+A4", "+P:F4"])"));
    EXPECT_EQ(ran(match).out, first.out);
    const Json game = Json::parse(ran({"play", "adaptoid", "--state", state, "--game", "3"}).out);
    ASSERT_GT(game["turns"].size(), 2U);
    EXPECT_EQ(game["turns"][0], "+A4");
    EXPECT_EQ(game["turns"][1], "+P:F4");
    std::vector<std::string> other = match;
    other[3] = "+A4";
    EXPECT_TRUE(ran(other).complains("line +A4; +P:F4 there, +A4 here"));
}

TEST(CommandPlay, SeveralRuleSetsAreColumns) {
    const Json played = document({"play", "adaptoid-tiny", "adapt3-tiny", "--games", "20"});
    ASSERT_EQ(played["rulesets"].size(), 2U);
    EXPECT_EQ(played["rulesets"][0]["seats"].size(), 2U);
    EXPECT_EQ(played["rulesets"][1]["seats"].size(), 3U);
}

TEST(CommandPlay, GamesThatTakeTooLongCountApart) {
    const Json played = document({"play", "adaptoid", "--games", "10", "--max-turns", "3"});
    EXPECT_EQ(played["seats"][0]["unfinished"], 10);
    EXPECT_EQ(played["seats"][0]["wins"], 0);
}

std::vector<std::string> played_with(std::vector<std::string> words, const std::vector<std::string>& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

const std::vector<std::string> tiny_match{"play", "adaptoid-tiny", "--agents", "mcts:3,random", "--openings",
                                          "2",    "--seed",        "5"};

TEST(CommandPlay, AgentsThatChangeSeatsAreDistinguishedFromSeats) {
    const Json played = document(played_with(tiny_match, {"--games", "60"}));
    EXPECT_EQ(played["seating"], "exchanged");
    EXPECT_EQ(played["openings"], 2);
    EXPECT_EQ(played["seats"][0]["agent"], nullptr);
    EXPECT_EQ(played["seats"][0]["colour"], "white");
    ASSERT_EQ(played["agents"].size(), 2U);
    for (int number = 0; number < 2; ++number) {
        const Json& agent = played["agents"][static_cast<std::size_t>(number)];
        EXPECT_EQ(agent["agent"], number == 0 ? "mcts:3" : "random");
        EXPECT_EQ(agent["rounds"], 30);
        int there = 0;
        for (const Json& seat : agent["by_seat"]) {
            there += seat["wins"].get<int>() + seat["losses"].get<int>();
            EXPECT_EQ(seat["wins"].get<int>() + seat["losses"].get<int>() + seat["draws"].get<int>(), 30);
        }
        EXPECT_EQ(agent["wins"].get<int>() + agent["losses"].get<int>(), there);
        EXPECT_LE(agent["interval"][0], agent["score"]);
        EXPECT_GE(agent["interval"][1], agent["score"]);
    }
    const double sum = played["agents"][0]["score"].get<double>() + played["agents"][1]["score"].get<double>();
    EXPECT_NEAR(sum, 1.0, 1e-5);
    const Ran text = ran(played_with(tiny_match, {"--games", "60"}));
    EXPECT_TRUE(text.says("of 60 games against random (95 % interval")) << text.out;

    const Json kept = document(played_with(tiny_match, {"--games", "6", "--seats", "kept"}));
    EXPECT_EQ(kept["seats"][0]["agent"], "mcts:3");
    EXPECT_FALSE(kept.contains("agents"));
    const Json alike = document({"play", "adaptoid-tiny", "--games", "6", "--seats", "exchanged"});
    EXPECT_EQ(alike["seats"][0]["agent"], "random");
    EXPECT_EQ(alike["agents"].size(), 2U);
    const Json three = document({"play", "adapt3-tiny", "--games", "6", "--agents", "random,random,mcts:2"});
    EXPECT_EQ(three["agents"][2]["rounds"], 2);
    const Json pentactic = document({"play", "pentactic-tiny", "--games", "4", "--agents", "random,mcts:2"});
    EXPECT_EQ(pentactic["agents"][1]["agent"], "mcts:2");
}

TEST(CommandPlay, AMatchThatIsKeptContinues) {
    const TemporaryFolder folder;
    const std::string state = folder.path("match.sqlite");
    const std::vector<std::string> kept = played_with(tiny_match, {"--state", state});
    const Json whole = document(played_with(tiny_match, {"--games", "50"}));
    EXPECT_EQ(document(played_with(kept, {"--games", "21", "--threads", "2"})),
              document(played_with(tiny_match, {"--games", "21"})));
    // The report of 21 games is a look at the games of the longer match: only its intervals differ.
    const Json longer = document(played_with(kept, {"--games", "50", "--threads", "1"}));
    EXPECT_EQ(longer["earlier_reports"], Json::array({21}));
    const auto without_interval = [](Json length) {
        length.erase("interval");
        return length;
    };
    EXPECT_EQ(without_interval(longer["length"]), without_interval(whole["length"]));
    EXPECT_LT(longer["length"]["interval"][0], whole["length"]["interval"][0]);
    for (const char* field : {"branching", "endings", "clauses", "cells", "opening_lines", "games"}) {
        EXPECT_EQ(longer[field], whole[field]) << field;
    }
    EXPECT_EQ(longer["agents"][0]["score"], whole["agents"][0]["score"]);
    EXPECT_LT(longer["agents"][0]["interval"][0], whole["agents"][0]["interval"][0]);
    EXPECT_EQ(document(played_with(kept, {"--games", "50"})), longer) << "all there";
    EXPECT_EQ(document(played_with(kept, {"--games", "8"})), document(played_with(tiny_match, {"--games", "8"})));
    EXPECT_EQ(folder.files(), (std::vector<std::string>{"match.sqlite"}));

    const auto refused = [&](const std::vector<std::string>& words, const std::string& why) {
        const Ran ran_on = ran(words);
        EXPECT_EQ(ran_on.status, exit_bad_input) << why;
        EXPECT_TRUE(ran_on.complains(why)) << ran_on.err;
        EXPECT_EQ(ran_on.out, "");
    };
    refused(played_with(kept, {"--set", "goal.captures=3"}), "--set none there, goal.captures=3 here");
    refused({"play", "adaptoid-7", "--state", state}, "rule set adaptoid-tiny there, adaptoid-7 here");
    refused(played_with(kept, {"--seats", "kept"}), "seats exchanged there, kept here");
    refused(played_with(kept, {"--game", "51"}), "this file does not contain game 51 of adaptoid-tiny; it contains 50");
    refused({"play", "adaptoid-7", "--state", state, "--game", "5"}, "this file contains no games of adaptoid-7");
    const Json again = document(played_with(kept, {"--games", "50"}));
    EXPECT_EQ(again["earlier_reports"], Json::array({8, 21}));
    EXPECT_EQ(again["seats"][0]["wins"], whole["seats"][0]["wins"]) << "left as it was";
    EXPECT_EQ(again["cells"], whole["cells"]);
}

TEST(CommandPlay, AChangedFileOfGamesIsNotPlayedOn) {
    for (const char* change :
         {"UPDATE matches SET title = 'x'", "UPDATE matches SET name = 'play 7'",
          "UPDATE games SET winner = 'x' WHERE number = 3", "UPDATE games SET number = 103 WHERE number = 3"}) {
        const TemporaryFolder folder;
        const std::vector<std::string> kept = played_with(tiny_match, {"--state", folder.path("match.sqlite")});
        ASSERT_EQ(ran(played_with(kept, {"--games", "4"})).status, exit_done);
        { specs::Sqlite(folder.path("match.sqlite"), specs::Sqlite::Open::fresh).run(change); }
        for (const char* games : {"2", "4", "6"}) {
            const Ran again = ran(played_with(kept, {"--games", games}));
            EXPECT_EQ(again.status, exit_bad_input) << change << ", " << games << ": " << again.err;
        }
    }
}

TEST(CommandPlay, GamesComeOutAsTablesAndAsTraces) {
    const TemporaryFolder folder;
    const std::vector<std::string> kept = played_with(tiny_match, {"--state", folder.path("match.sqlite")});
    ASSERT_EQ(
        ran(played_with(tiny_match, {"--games", "6", "--csv", folder.path("a.csv"), "--jsonl", folder.path("a.jsonl")}))
            .status,
        exit_done);
    ASSERT_EQ(ran(played_with(kept, {"--games", "3"})).status, exit_done);
    ASSERT_EQ(ran(played_with(kept, {"--games", "6", "--csv", folder.path("b.csv"), "--jsonl", folder.path("b.jsonl")}))
                  .status,
              exit_done);
    EXPECT_EQ(folder.read("a.csv"), folder.read("b.csv"));
    EXPECT_EQ(folder.read("a.jsonl"), folder.read("b.jsonl"));
    std::istringstream csv(folder.read("a.csv"));
    std::istringstream lines(folder.read("a.jsonl"));
    std::string row;
    ASSERT_TRUE(std::getline(csv, row));
    EXPECT_EQ(row.substr(0, 20), "ruleset,game,round,a");
    for (int number = 1; number <= 6; ++number) {
        ASSERT_TRUE(std::getline(csv, row));
        EXPECT_EQ(row.substr(0, 14), "adaptoid-tiny,");
        std::string line;
        ASSERT_TRUE(std::getline(lines, line));
        const Json game = Json::parse(line);
        EXPECT_EQ(game["game"], number);
        EXPECT_EQ(game["round"], (number + 1) / 2);
        EXPECT_EQ(game["agents"][0], number % 2 == 1 ? "mcts:3" : "random");
        EXPECT_EQ(game["legal"].size(), game["turns"].size());
        EXPECT_EQ(game["expected"].size(), game["turns"].size());
        // A line is a trace; so is the game as --game writes it, from the file or played alone.
        const Json shown = replayed(game, exit_done);
        const std::vector<std::string> one{"--game", std::to_string(number)};
        const Json from_file = Json::parse(ran(played_with(kept, one)).out);
        EXPECT_EQ(Json::parse(ran(played_with(tiny_match, one)).out), from_file);
        EXPECT_EQ(from_file["turns"], game["turns"]);
        EXPECT_EQ(from_file["outcome"]["clause"], game["outcome"]["clause"]);
        EXPECT_EQ(replayed(from_file, exit_done)["end"], shown["end"]);
    }
    EXPECT_FALSE(std::getline(lines, row));
}

TEST(CommandPlay, SeveralRuleSetsAreKeptInOneFile) {
    const TemporaryFolder folder;
    const std::vector<std::string> both{"play", "adaptoid-tiny", "pentactic-tiny",          "--games",
                                        "10",   "--state",       folder.path("both.sqlite")};
    const Json first = document(both);
    EXPECT_EQ(document(both), first);
    EXPECT_EQ(document({"play", "adaptoid-tiny", "pentactic-tiny", "--games", "10"}), first);
    const Json game =
        Json::parse(ran({"play", "pentactic-tiny", "--state", folder.path("both.sqlite"), "--game", "3"}).out);
    EXPECT_EQ(game["ruleset"], "pentactic-tiny");
    EXPECT_FALSE(replayed(game, exit_done).empty());
}

TEST(CommandPlay, WhatMakesNoSenseIsRefused) {
    const TemporaryFolder folder;
    const auto refused = [&](const std::vector<std::string>& more, const std::string& why) {
        const Ran bad = ran(played_with({"play", "adaptoid-tiny", "--games", "4"}, more));
        EXPECT_EQ(bad.status, exit_bad_input) << why;
        EXPECT_TRUE(bad.complains(why)) << bad.err;
    };
    refused({"--agents", "randon"}, "randon");
    refused({"--agents", "mcts:0"}, "the budget of 'mcts'");
    refused({"--agents", "random,random,random"}, "adaptoid-tiny has 2 seats, but 3 agents are named");
    refused({"--seats", "exchnged"}, "Did you mean 'exchanged'?");
    refused({"--openings", "5", "--max-turns", "5"}, "openings of 5 turns leave no turns to play");
    refused({"--openings", "500"}, "every opening of 500 turns ends the game");
    refused({"--openings", "-1"}, "--openings");
    refused({"--line", "+A1; +Z9"}, "--line: turn 2, '+Z9', is not legal");
    refused({"--line", "+A1", "--max-turns", "1"}, "openings of 1 turn leave no turns to play");
    refused({"--game", "0"}, "--game");
    refused({"--match", "a"}, "give --state FILE and --game N as well");
    refused({"--csv", folder.path("none/a.csv")}, "there is no folder");
    refused({"--state", folder.path("none/a.sqlite")}, "there is no folder");
    refused({"--state", folder.write("text", std::string(3000, 'x'))}, "not a SQLite file");
    refused({"--game", "3", "--state", folder.path("nothing")}, "there is no such file");
}

}  // namespace
}  // namespace rulescope::tools
