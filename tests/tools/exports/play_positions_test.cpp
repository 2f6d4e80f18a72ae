// `rulescope play --positions`: the turns of games with the positions before them.
#include <gtest/gtest.h>

#include <algorithm>

#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/typed_text.h"
#include "tests/tools/exports/support.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

using Words = std::vector<std::string>;

/// The rows of one game follow each other from the start, and agree with the game as JSON Lines have it.
void expect_game(const AnyGame& game, const Json& line, const ExportedRows& rows, std::size_t& at) {
    AnyState state = game.initial();
    const std::size_t opening = line["opening"];
    for (std::size_t turn = 0; turn < line["turns"].size(); ++turn, ++at) {
        ASSERT_LT(at, rows.size());
        const auto& row = rows[at];
        const Seat seat = game.seat_to_act(state);
        EXPECT_EQ(row.at("ruleset"), line["ruleset"]);
        EXPECT_EQ(row.at("game"), std::to_string(line["game"].get<int>()));
        EXPECT_EQ(row.at("round"), std::to_string(line["round"].get<int>()));
        EXPECT_EQ(row.at("turn"), std::to_string(turn + 1));
        EXPECT_EQ(row.at("seat"), std::to_string(seat + 1));
        EXPECT_EQ(row.at("agent"), turn < opening ? "" : line["agents"][seat].get<std::string>());
        EXPECT_EQ(row.at("position"), game.text(state));
        EXPECT_EQ(row.at("text"), line["turns"][turn]);
        EXPECT_EQ(row.at("legal"), std::to_string(game.count_turns(state)));
        for (std::size_t each = 0; each < line["agents"].size(); ++each) {
            const std::string column = "_" + std::to_string(each + 1);
            const Json& expected = line["expected"][turn];
            EXPECT_EQ(row.at("expected" + column),
                      expected.is_null() ? "" : fmt::format("{}", expected[each].get<double>()));
            const Json& outcome = line["outcome"];
            EXPECT_EQ(row.at("payoff" + column),
                      outcome.is_null() ? "" : fmt::format("{}", outcome["payoffs"][each].get<double>()));
        }
        const auto judged = judge_turn(game, state, row.at("text"), "turn");
        ASSERT_TRUE(judged.legal()) << row.at("text");
        state = judged.after;
    }
}

/// Plays and exports in all formats, and compares the rows with the games.
ExportedRows expect_games(const Words& rulesets, const Words& words) {
    const TemporaryFolder folder;
    const Words command = words_with(words_with({"play"}, rulesets), words);
    const Json played = document(
        words_with(command, {"--jsonl", folder.path("games.jsonl"), "--positions", folder.path("positions.csv")}));
    document(words_with(command, {"--positions", folder.path("positions.sqlite")}));
    const ExportedRows rows = csv_rows(folder.read("positions.csv"));
    EXPECT_EQ(sqlite_rows(folder.path("positions.sqlite"), "positions"), rows);
    std::istringstream lines(folder.read("games.jsonl"));
    std::size_t at = 0, turns = 0, games = 0;
    for (std::string line; std::getline(lines, line); ++games) {
        const Json document = Json::parse(line);
        turns += document["turns"].size();
        const std::vector<std::string> set =
            document.contains("set") ? document["set"].get<std::vector<std::string>>() : std::vector<std::string>{};
        expect_game(game_of(specs::load_rules(document["ruleset"], set).rules), document, rows, at);
    }
    EXPECT_EQ(rows.size(), turns);
    EXPECT_EQ(at, turns);
    EXPECT_GT(games, 0U);
    const auto facts = facts_in(folder.path("positions.sqlite"));
    EXPECT_EQ(Json::parse(facts.at("rulesets")).get<Words>(), rulesets);
    EXPECT_EQ(facts.at("content"), "play");
    return rows;
}

TEST(CommandPlayPositions, EveryTurnOfEveryGameHasARow) {
    const ExportedRows random = expect_games({"adaptoid-tiny"}, {"--games", "300", "--openings", "2"});
    EXPECT_EQ(random.front().at("agent"), "");
    EXPECT_EQ(random.front().at("expected_1"), "");
    const ExportedRows searched = expect_games(
        {"adaptoid-tiny"}, {"--set", "goal.captures=1", "--agents", "mcts:20,random", "--games", "6"});
    EXPECT_TRUE(std::any_of(searched.begin(), searched.end(),
                            [](const auto& row) { return row.at("expected_1").find("0.") == 0; }));
    expect_games({"four-in-a-row-tiny"}, {"--agents", "mcts:20", "--games", "5", "--max-turns", "5"});
    expect_games({"pentactic-tiny"}, {"--games", "20"});
    const ExportedRows both = expect_games({"adaptoid-tiny", "adapt3-tiny"}, {"--games", "10"});
    EXPECT_EQ(both.front().at("payoff_3"), "") << "the first rule set has two seats";
    EXPECT_NE(both.back().at("payoff_3"), "");
}

TEST(CommandPlayPositions, TheFileIsTheSameForAnyThreadsAndAfterResuming) {
    const TemporaryFolder folder;
    const Words match{"play", "adaptoid-tiny", "--agents", "mcts:10,greedy", "--openings", "2"};
    for (const std::string ending : {".csv", ".sqlite"}) {
        const auto file = [&](const std::string& name) { return folder.path(name + ending); };
        const auto play = [&](const Words& more) { EXPECT_EQ(ran(words_with(match, more)).status, exit_done); };
        const std::string state = folder.path("state" + ending + ".games");
        play({"--games", "12", "--threads", "1", "--positions", file("one")});
        play({"--games", "12", "--threads", "3", "--positions", file("three")});
        play({"--games", "5", "--state", state});
        play({"--games", "12", "--state", state, "--positions", file("resumed")});
        play({"--games", "12", "--state", state, "--positions", file("stored")});
        const std::string bytes = folder.read("one" + ending);
        EXPECT_GT(bytes.size(), 2000U);
        for (const std::string other : {"three", "resumed", "stored"}) {
            EXPECT_EQ(folder.read(other + ending), bytes) << other << ending;
        }
    }
}

TEST(CommandPlayPositions, RefusesAnotherEnding) {
    const Ran other = ran({"play", "adaptoid-tiny", "--positions", "positions.txt"});
    EXPECT_EQ(other.status, exit_bad_input);
    EXPECT_TRUE(other.complains("--positions: the name 'positions.txt' has no known format")) << other.err;
    EXPECT_TRUE(ran({"play", "adaptoid-tiny", "--game", "1", "--positions", "p.csv"}).complains("--positions"));
}

}  // namespace
}  // namespace rulescope::tools
