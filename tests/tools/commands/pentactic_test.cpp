// Pentactic through the command: shown, checked, replayed, played, drawn and tiled.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "analysis/games/pentactic/language/language.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/typed_text.h"
#include "core/pentactic/pentactic.h"
#include "core/random.h"
#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

using ::testing::ElementsAre;

const std::string after_a_stone = "B pentominoes game=1 board=8/8/8/3o4/8/8/8/8-L";
const std::string two_stones = "A stones game=1 board=8/7o/8/1X3FF1/XXX1FF2/1X3F2/2o5/8-L";

std::vector<std::string> clauses(const Json& turn) {
    std::vector<std::string> ids;
    for (const Json& event : turn["events"]) {
        ids.push_back(event["clause"]);
    }
    return ids;
}

std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++count;
    }
    return count;
}

// --- show -------------------------------------------------------------------------------------------

TEST(CommandPentactic, APositionIsShown) {
    const Json shown = document({"show", "pentactic-basic", "--position", after_a_stone});
    EXPECT_EQ(shown["position"], after_a_stone);
    EXPECT_EQ(shown["to_move"], "B");
    EXPECT_EQ(shown["phase"], "pentominoes");
    EXPECT_EQ(shown["game"], 1);
    EXPECT_EQ(shown["stones"], Json::array({7, 0}));
    EXPECT_EQ(shown["points"], Json::array({nullptr, 11 - 7})) << "P-10; A has not laid pentominoes yet";
    EXPECT_EQ(shown["boards"][0]["hand"], "FINPTUVWXYZ");
    EXPECT_EQ(shown["boards"][0]["removed"], "L");
    EXPECT_EQ(shown["boards"][0]["rows"][3], "...o....");
    // 2308 placements on the empty grid, 280 of them of the L; without those over d5.
    EXPECT_LT(shown["legal_turns"], 2308 - 280);
    EXPECT_TRUE(ran({"show", "pentactic-basic", "--position", after_a_stone}).says("  5 . . . o . . . ."));
}

TEST(CommandPentactic, P7_WhereAStoneMayNotGoIsReportedByItsClause) {
    const auto refusal = [](const std::string& turn) {
        return document({"show", "pentactic-basic", "--position", two_stones, "--turn", turn},
                        exit_does_not_hold)["turn"]["refusal"];
    };
    EXPECT_EQ(refusal("stone c8")["clause"], "P-7");
    EXPECT_EQ(refusal("stone c8")["sentence"], "c8 shares a column with the stone on c2");
    EXPECT_EQ(refusal("stone a7")["sentence"], "a7 shares a row with the stone on h7");
    EXPECT_EQ(refusal("stone h7")["sentence"], "a stone lies on h7 already");
    EXPECT_EQ(refusal("stone b4")["sentence"], "the X covers b4");
    EXPECT_EQ(refusal("pass")["clause"], "P-7") << "a player who can lay a stone must";
    EXPECT_EQ(refusal("I:a1,b1,c1,d1,e1")["clause"], "P-6") << "it is the stones' turn";
    EXPECT_EQ(document({"show", "pentactic-basic", "--position", two_stones, "--turn", "stone d4"})["turn"]["legal"],
              true);
}

TEST(CommandPentactic, P8_APentominoThatDoesNotFitIsReportedByItsClause) {
    const auto refusal = [](const std::string& turn) {
        return document({"show", "pentactic-basic", "--position", after_a_stone, "--turn", turn},
                        exit_does_not_hold)["turn"]["refusal"];
    };
    EXPECT_EQ(refusal("I:b5,c5,d5,e5,f5")["sentence"], "a stone lies on d5");
    EXPECT_EQ(refusal("L:a1,b1,c1,d1,d2")["clause"], "P-5") << "out of play";
    EXPECT_EQ(refusal("I:a1,b1,c1,d1,d2")["clause"], "P-1") << "not its shape";
    const Json laid = document({"show", "pentactic-basic", "--position", after_a_stone, "--turn", "I:a1,b1,c1,d1,e1"});
    EXPECT_THAT(clauses(laid["turn"]), ElementsAre("P-8"));
    EXPECT_EQ(laid["turn"]["after"]["position"], "A stones game=1 board=8/8/8/3o4/8/8/8/IIIII3-L");
}

TEST(CommandPentactic, GP13_TurningOverIsDistinguished) {
    const std::vector<std::string> words{"show",        "pentactic-basic", "--position",
                                         after_a_stone, "--turn",          "P:a1,a2,a3,b2,b3"};
    std::vector<std::string> mirrored = words;
    mirrored.back() = "P:a2,a3,b1,b2,b3";
    EXPECT_EQ(ran(words).status, exit_done);
    EXPECT_EQ(ran(mirrored).status, exit_done);
    for (std::vector<std::string>* each : {&mirrored}) {
        each->insert(each->end(), {"--set", "readings.flips=no"});
        EXPECT_EQ(document(*each, exit_does_not_hold)["turn"]["refusal"]["clause"], "G-P13");
    }
}

TEST(CommandPentactic, P4_TheEndOfAGameIsReportedWithItsPoints) {
    // On 4x3 B is left with the U, which fits nowhere: after the stone the first game is over, 1 - 1 = 0 points.
    const Json turn = document({"show", "pentactic-tiny", "--position", "A stones game=1 board=LLLL/LPP1/1PPP-V",
                                "--turn", "stone a1"})["turn"];
    EXPECT_THAT(clauses(turn), ElementsAre("P-7", "P-9", "P-10", "P-4"));
    EXPECT_EQ(turn["events"][2]["sentence"], "B has 0 points");
    EXPECT_EQ(turn["after"]["position"], "B removes game=2 first=0:V board=4/4/4");
    EXPECT_EQ(turn["after"]["points"][1], 0);
}

// --- traces, play, perft ------------------------------------------------------------------------------

/// A random game as a trace, replayed turn by turn and choice by choice.
TEST(CommandPentactic, AGameIsReplayed) {
    for (const std::string name :
         {"pentactic-tiny", "pentactic-duel-tiny", "pentactic-group-tiny", "pentactic-basic"}) {
        const AnyGame game = game_of(specs::load_rules(name).rules);
        Random random(5);
        Json trace{{"ruleset", name}, {"turns", Json::array()}, {"choices", Json::array()}};
        AnyState position = game.initial();
        for (auto plies = game.plies(position); !plies.empty(); plies = game.plies(position)) {
            const std::uint64_t choice = random.below(plies.size());
            const std::string text = game.turn_text(position, {plies[choice]});
            const JudgedTurn judged = judge_turn(game, position, text, "test");
            ASSERT_TRUE(judged.legal()) << game.text(position) << ": " << text;
            EXPECT_EQ(judged.text, text);
            position = game.after(position, plies[choice]);
            EXPECT_TRUE(game.equal(judged.after, position));
            trace["turns"].push_back(text);
            trace["choices"].push_back(choice);
        }
        const TemporaryFolder folder;
        const Json replayed = document({"show", "--trace", folder.write("game.json", trace.dump())});
        EXPECT_EQ(replayed["holds"], true) << name;
        EXPECT_EQ(replayed["end"]["position"], game.text(position));
        EXPECT_EQ(replayed["choices"], trace["choices"]);
        trace["turns"][1] = "pass";
        EXPECT_EQ(ran({"show", "--trace", folder.write("wrong.json", trace.dump())}).status, exit_does_not_hold);
    }
}

TEST(CommandPentactic, PlayIsTheSameForAnyNumberOfThreads) {
    for (const std::string name : {"pentactic-basic", "pentactic-duel", "pentactic-group", "pentactic-solitaire"}) {
        std::vector<std::string> words{"play", name, "--games", "60", "--seed", "1", "--json", "--threads", "1"};
        const Ran one = ran(words);
        words.back() = "2";
        EXPECT_EQ(one.status, exit_done);
        EXPECT_EQ(one.out, ran(words).out) << name;
        double scores = 0;
        const Json played = one.json();
        for (const Json& seat : played["seats"]) {
            scores += seat["score"].get<double>();
        }
        if (name != "pentactic-solitaire") {
            EXPECT_NEAR(scores, 1.0, 1e-5) << "P-11, P-17: every game gives one win, shared or not";
        }
    }
}

TEST(CommandPentactic, P5P7_PerftCountsPlies) {
    const Json rows = document({"perft", "pentactic-basic", "--depth", "2"})["rows"];
    EXPECT_EQ(rows[0]["turns"], 12);
    EXPECT_EQ(rows[1]["turns"], 12 * 64);
    EXPECT_EQ(rows[1]["events"]["P-7"], 12 * 64);
}

// --- drawings ---------------------------------------------------------------------------------------

TEST(CommandPentactic, FiguresFollowTheRules) {
    const Json stones = document({"draw", "pentactic-basic", "--figure", "stones"});
    EXPECT_EQ(stones["stones"][0].size(), count_of(stones["svg"], "mark legal-stone"));
    EXPECT_EQ(stones["stones"][0].size(), 27U) << "6 x 6 cells in lines of their own, less 4 of the X and 5 of the F";
    const Json moved = document({"draw", "pentactic-basic", "--figure", "stones", "--position", after_a_stone});
    EXPECT_EQ(moved["stones"][0].size(), 0U) << "it is not the stones' turn";
    EXPECT_EQ(moved["caption"], "B can lay no stone.");
    const Json solution = document({"draw", "pentactic-solitaire", "--figure", "solution"});
    EXPECT_EQ(count_of(solution["svg"], "data-piece"), 12U);
    const Json none = document({"draw", "pentactic-solitaire", "--figure", "unsolvable"});
    EXPECT_EQ(count_of(none["svg"], "mark region"), 1U);
    EXPECT_EQ(count_of(document({"draw", "pentactic-basic", "--figure", "set"})["svg"], "data-piece"), 12U);
    const Ran refused = ran({"draw", "pentactic-solitaire", "--figure", "solution", "--position",
                             "A pentominoes board=8/8/8/3oo3/8/8/o7/1o6"});
    EXPECT_EQ(refused.status, exit_bad_input);
    EXPECT_TRUE(refused.complains("this grid has no solution")) << refused.err;
}

TEST(CommandPentactic, P22_WhatCannotBeTiledIsDrawn) {
    const Json failing = document({"tile", "5x2", "--pieces", "I", "--all-stone-sets", "5"});
    EXPECT_EQ(failing["solvable"], 2);
    EXPECT_EQ(failing["stone_sets"], 252);
    EXPECT_FALSE(failing["svg"].get<std::string>().empty());
    const Json cut_off = document({"tile", "8x8", "--stones", "a2,b1,d4,e4"}, exit_does_not_hold);
    EXPECT_EQ(cut_off["reason"]["kind"], "region_size");
    EXPECT_EQ(count_of(cut_off["svg"], "mark region"), 1U);
    const TemporaryFolder folder;
    EXPECT_EQ(ran({"tile", "5x1", "--pieces", "I", "--out", folder.path("board.svg")}).status, exit_done);
    EXPECT_EQ(count_of(folder.read("board.svg"), "data-piece"), 1U);
    EXPECT_EQ(ran({"tile", "5x1", "--pieces", "I", "--count", "--out", folder.path("count.svg")}).status,
              exit_bad_input);
}

// --- bad input --------------------------------------------------------------------------------------

TEST(CommandPentactic, BadInputIsRefusedWithWhereAndWhy) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
        {{"show", "pentactic-basic", "--position", "B pentominoes game=1 board=8/8/8/3o4/8/8/8"},
         "column 28: the grid has 7 rows; expected 8"},
        {{"show", "pentactic-basic", "--position", "B pentominoes game=1 board=8/8/8/3o4/8/3o4/8/8-L"},
         "the stones on d3 and d5 share a column (P-7)"},
        {{"show", "pentactic-basic", "--position", "B pentominoes game=1 board=8/8/8/3o4/8/8/LL6/LLL5-L"},
         "the L lies on the grid and is out of play as well"},
        {{"show", "pentactic-basic", "--position", "B pentominoes game=1 board=8/8/8/3o4/8/8/LL6/LLL5-F"},
         "the squares of the L do not have its shape (P-1)"},
        {{"show", "pentactic-basic", "--position", "B pentominoes game=1"}, "the text ends too early"},
        {{"show", "pentactic-basic", "--position", after_a_stone, "--turn", "I:a1,b1,c1,d1,i1"},
         "column 15: the grid has no cell 'i1'"},
        {{"show", "pentactic-basic", "--position", after_a_stone, "--turn", "I:a1,b1"},
         "2 cells; a pentomino has five"},
        {{"show", "pentactic-group", "--turn", "stone d4"}, "column 7: the letter of the player is missing, like B:"},
        {{"play", "pentactic-group", "--set", "play.players=7"}, "play.players is 7"},
        {{"play", "pentactic-group", "--set", "play.players=2"}, "play.players is 2"},
        {{"show", "pentactic-basic", "--set", "pieces.stones=9"}, "pieces.stones is 9"},
        {{"show", "pentactic-solitaire", "--set", "board.grid=8x8", "--set", "pieces.stones=3"}, "multiple of five"},
        {{"draw", "pentactic-basic", "--figure", "movement"}, "movement"},
    };
    for (const auto& [words, message] : cases) {
        const Ran result = ran(words);
        EXPECT_EQ(result.status, exit_bad_input) << message;
        EXPECT_TRUE(result.complains(message)) << message << "\nbut: " << result.err;
        EXPECT_EQ(result.out, "");
    }
}

TEST(CommandReport, CoversPentactic) {
    const TemporaryFolder folder;
    const Ran result =
        ran({"report", "pentactic-tiny", "--games", "40", "--depth", "2", "--out", folder.path("tiny"), "--json"});
    EXPECT_EQ(result.status, 0) << result.err;
    EXPECT_EQ(result.json()["play"]["family"], "pentactic");
    EXPECT_FALSE(folder.read("tiny/index.html").empty());
}

}  // namespace
}  // namespace rulescope::tools
