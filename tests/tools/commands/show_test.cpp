#include <fmt/format.h>
#include <gtest/gtest.h>

#include <regex>

#include "analysis/games/adaptoid/language/language.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/typed_text.h"
#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

const std::string figure_2 = "W 0-0 F6W22 B5W00 B3W32 D4B23 D3B00 E2B13";
const std::string figure_3 = "W 0-0 F6W22 G6B00 B5W00 D5W00 F5W00 D4B23 E4B00 B3W32 F3B00 E2B13";
const std::string figure_5 = "W 0-0 D3W30 D5B22 D6B00 C5B00";

/// Ids of the events of a judged turn, in their order.
std::vector<std::string> event_clauses(const Json& turn) {
    std::vector<std::string> ids;
    for (const Json& event : turn["events"]) {
        ids.push_back(event["clause"]);
    }
    return ids;
}

bool has(const std::vector<std::string>& list, const std::string& entry) {
    return std::find(list.begin(), list.end(), entry) != list.end();
}

TEST(CommandShow, TheStartHasEightTurns) {
    const Json shown = document({"show", "adaptoid"});
    EXPECT_EQ(shown["schema"], "rulescope.show/1");
    EXPECT_EQ(shown["engine"], "reference");
    EXPECT_EQ(shown["ruleset"], "adaptoid");
    EXPECT_EQ(shown["position"], "W 0-0 B4W00 F4B00");
    EXPECT_EQ(shown["to_move"], "white");
    EXPECT_EQ(shown["legal_turns"], 8);
    EXPECT_EQ(shown["turns"].size(), 8U);
    EXPECT_EQ(shown["supply"]["white"]["adaptoids"], 11);
    EXPECT_TRUE(shown["outcome"].is_null());
}

TEST(CommandShow, TheTextDrawsTheBoardAsTheRulebookDoes) {
    const Ran result = ran({"show", "adaptoid", "--position", figure_2});
    EXPECT_EQ(result.status, exit_done);
    EXPECT_TRUE(result.says("  ....  ....  ....  B23   ....  ....  ....    A4-G4\n")) << result.out;
    EXPECT_TRUE(result.says("     ....  W32   ....  B00   ....  ....       A3-F3\n")) << result.out;
    EXPECT_TRUE(result.says("642 legal turns")) << result.out;
    EXPECT_TRUE(result.says("and 582 more; --all lists them")) << result.out;
    EXPECT_FALSE(ran({"show", "adaptoid", "--position", figure_2, "--all"}).says("more; --all"));
    EXPECT_TRUE(ran({"show", "adaptoid", "--names"}).says("D7    E7    F7    G7")) << "free cells by name";
}

TEST(CommandShow, CountsTheTurnsOfTheFigures) {
    EXPECT_EQ(document({"show", "adaptoid", "--position", figure_2})["legal_turns"], 642);
    EXPECT_EQ(document({"show", "adaptoid", "--position", figure_3})["legal_turns"], 722);
}

TEST(CommandShow, FoodAndNeedAreReported) {
    const Ran result = ran({"show", "adaptoid", "--position", figure_3});
    EXPECT_TRUE(result.says("D4 (Black, 2 legs, 3 pincers): food 4, need 5")) << result.out;
    EXPECT_TRUE(result.says("E2 (Black, 1 leg, 3 pincers): food 3, need 4")) << result.out;
    const Json shown = document({"show", "adaptoid", "--position", figure_3});
    int unfed = 0;
    for (const Json& adaptoid : shown["adaptoids"]) {
        unfed += adaptoid["fed"] ? 0 : 1;
    }
    EXPECT_EQ(unfed, 2);
}

TEST(CommandShow, A20_AnAttackWithoutPincersIsRefused) {
    const Ran result = ran({"show", "adaptoid", "--position", figure_5, "--turn", "D3xD5"});
    EXPECT_EQ(result.status, exit_does_not_hold);
    EXPECT_TRUE(result.says("illegal by A-20")) << result.out;
    EXPECT_TRUE(result.says("D3 has no pincers")) << result.out;
    const Json shown = document({"show", "adaptoid", "--position", figure_5, "--turn", "D3xD5"}, exit_does_not_hold);
    EXPECT_EQ(shown["turn"]["legal"], false);
    EXPECT_EQ(shown["turn"]["refusal"]["clause"], "A-20");
    EXPECT_EQ(shown["turn"]["refusal"]["column"], 1);
    EXPECT_TRUE(shown["turn"]["after"].is_null());
}

TEST(CommandShow, A10_ACreationThatStarvesIsReportedStepByStep) {
    const Ran result = ran({"show", "adaptoid", "--position", figure_5, "--turn", "+D4"});
    EXPECT_EQ(result.status, exit_done) << result.err;
    const std::size_t step1 = result.out.find("Step 1");
    const std::size_t step2 = result.out.find("Step 2");
    const std::size_t step3 = result.out.find("Step 3");
    ASSERT_NE(step3, std::string::npos) << result.out;
    EXPECT_LT(step1, step2);
    EXPECT_LT(step2, step3);
    EXPECT_TRUE(
        result.says("A-10  D5 (Black, 2 legs, 2 pincers) is not fed (A-23: food 3, need 4), starves and is "
                    "removed"))
        << result.out;
    EXPECT_TRUE(result.says("After it: B 0-1 C5B00 D3W30 D4W00 D6B00")) << result.out;

    const Json shown = document({"show", "adaptoid", "--position", figure_5, "--turn", "+D4"});
    EXPECT_TRUE(has(event_clauses(shown["turn"]), "A-12"));
    EXPECT_TRUE(has(event_clauses(shown["turn"]), "A-10"));
    EXPECT_EQ(shown["turn"]["after"]["lost"]["black"], 1);
}

TEST(CommandShow, ACaptureIsReportedWithBothAdaptoids) {
    const Ran result = ran({"show", "adaptoid", "--position", figure_2, "--turn", "B3xD3 +L:D3"});
    EXPECT_EQ(result.status, exit_done);
    EXPECT_TRUE(result.says("White moves from B3 (White, 3 legs, 2 pincers) to D3")) << result.out;
    EXPECT_TRUE(result.says("D3 (Black, bare) is captured by B3 (White, 3 legs, 2 pincers): 0 pincers against 2"))
        << result.out;
    EXPECT_TRUE(result.says("A-14  all six sockets of D3 are now full")) << result.out;
    EXPECT_TRUE(result.says("A-24  D3 (White, 4 legs, 2 pincers) is not fed either")) << result.out;
}

TEST(CommandShow, A20_IsSaidOfAPositionNotOfEveryTurn) {
    const std::string sentence = "D3 has no pincers, so it cannot capture C5, D5, which it could reach (A-20)";
    EXPECT_EQ(document({"show", "adaptoid", "--position", figure_5})["notes"], Json::array({sentence}));
    EXPECT_TRUE(ran({"show", "adaptoid", "--position", figure_5}).says("\n" + sentence + ".\n"));
    EXPECT_TRUE(document({"show", "adaptoid", "--position", figure_2})["notes"].empty());
    const Json turn = document({"show", "adaptoid", "--position", figure_5, "--turn", "+D4"})["turn"];
    EXPECT_FALSE(has(event_clauses(turn), "A-20"));
    EXPECT_TRUE(turn["notes"].empty());
}

/// The events of a turn in the text: "Step 1 A-8 ...".
std::vector<std::string> event_lines(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text.substr(text.find("\nTurn ")));
    std::string part;
    for (std::string line; std::getline(stream, line);) {
        if (line.rfind("After it", 0) == 0) {
            break;
        }
        static const std::regex row("  (\\S.*?)?  +(\\S.*?)  +(\\S.*)");
        std::smatch cells;
        if (std::regex_match(line, cells, row)) {
            part = cells[1].matched ? cells[1].str() : part;
            lines.push_back(part + " " + cells[2].str() + " " + cells[3].str());
        }
    }
    return lines;
}

TEST(CommandShow, TextAndJsonReportTheSameEvents) {
    const std::vector<std::vector<std::string>> turns{
        {"show", "adaptoid", "--position", figure_5, "--turn", "+D4"},
        {"show", "adaptoid", "--position", figure_2, "--turn", "B3xD3 +L:D3"},
        {"show", "adaptoid", "--position", "W 4-0 B4W11 A4W00 C4B01", "--turn", "B4xC4"},
        {"show", "adaptoid", "--turn", "pass", "--set", "readings.growth=optional"},
        {"show", "superadaptoid", "--position", figure_5, "--turn", "+D4"},
        {"show", "adaptoid-igg", "--turn", "place W:B4 B:F4"},
    };
    for (const std::vector<std::string>& turn : turns) {
        const Ran text = ran(turn);
        std::vector<std::string> from_json;
        const Json shown = document(turn)["turn"];
        for (const Json& event : shown["events"]) {
            std::string also;
            for (const Json& other : event["also"]) {
                also += (also.empty() ? " (" : ", ") + other.get<std::string>();
            }
            from_json.push_back(fmt::format("{} {}{}{} {}", event["part"].get<std::string>(),
                                            event["clause"].get<std::string>(), also, also.empty() ? "" : ")",
                                            event["sentence"].get<std::string>()));
        }
        EXPECT_FALSE(from_json.empty());
        EXPECT_EQ(event_lines(text.out), from_json) << text.out;
    }
}

TEST(CommandShow, A8_StayingIsAnEventAndA23IsSaidByA10) {
    const Json turn = document({"show", "adaptoid", "--position", figure_5, "--turn", "+D4"})["turn"];
    EXPECT_EQ(event_clauses(turn), (std::vector<std::string>{"A-8", "A-9", "A-12", "A-10", "A-21", "A-7"}));
    EXPECT_EQ(turn["events"][0]["sentence"], "White moves nothing");
    const std::string own_set = document({"show", "adaptoid", "--turn", "+A3"})["turn"]["events"][0]["clause"];
    EXPECT_EQ(own_set, "A-6") << "what the turn finds comes before what it does";
}

TEST(CommandShow, TheClauseOfTheRulebookIsCited) {
    const std::vector<std::string> attack{"show", "superadaptoid", "--position", figure_5, "--turn", "D3xD5"};
    EXPECT_TRUE(ran(attack).says("illegal by A-20 (S-8c)\n"));
    EXPECT_EQ(document(attack, exit_does_not_hold)["turn"]["refusal"]["also"], Json::array({"S-8c"}));
    const Json igg = document({"show", "adaptoid-igg", "--position", figure_2, "--turn", "B3xD3 +L:D3"})["turn"];
    for (const Json& event : igg["events"]) {
        if (event["clause"] == "A-18") {
            EXPECT_EQ(event["also"], Json::array({"N-7"}));
        }
    }
    EXPECT_TRUE(has(event_clauses(igg), "A-18"));
    const Json own = document({"show", "adaptoid", "--position", figure_5, "--turn", "+D4"})["turn"];
    EXPECT_TRUE(own["events"][0]["also"].empty()) << "Adaptoid's own rulebook needs no second name";
}

TEST(CommandShow, BothReasonsAgainstAnAttackAreReported) {
    std::vector<std::string> attack{"show",   "adaptoid", "--position", figure_5,
                                    "--turn", "D3xD5",    "--set",      "readings.attack_stronger=illegal"};
    const Json refusal = document(attack, exit_does_not_hold)["turn"]["refusal"];
    EXPECT_EQ(refusal["clause"], "A-20");
    const std::string sentence = refusal["sentence"];
    EXPECT_NE(sentence.find("D3 has no pincers"), std::string::npos);
    EXPECT_NE(sentence.find("D5 has more pincers (2)"), std::string::npos);
    EXPECT_NE(sentence.find("G-2"), std::string::npos);
    attack[5] = "D3xC5";  // bare: only one reason
    EXPECT_EQ(document(attack, exit_does_not_hold)["turn"]["refusal"]["sentence"].get<std::string>().find("G-2"),
              std::string::npos);
}

TEST(CommandShow, A17_ABlockedPathIsDistinguishedFromOneThatIsTooLong) {
    const Json barred =
        document({"show", "adaptoid", "--position", figure_2, "--turn", "B3-E4 +L:E4"}, exit_does_not_hold)["turn"];
    EXPECT_EQ(barred["refusal"]["clause"], "A-17");
    EXPECT_NE(barred["refusal"]["sentence"].get<std::string>().find("the path is blocked"), std::string::npos);
    const Json too_long =
        document({"show", "adaptoid", "--position", figure_2, "--turn", "B3-G7 +L:G7"}, exit_does_not_hold)["turn"];
    EXPECT_EQ(too_long["refusal"]["clause"], "A-15");
}

TEST(CommandShow, ColoursHaveCapitalsInEverySentence) {
    const auto sentence = [](const std::string& turn) {
        return document({"show", "adaptoid", "--position", "W 0-0 B4W10 F4B00", "--turn", turn},
                        exit_does_not_hold)["turn"]["refusal"]["sentence"]
            .get<std::string>();
    };
    EXPECT_NE(sentence("F4-F5").find("White, whose turn"), std::string::npos);
    EXPECT_NE(sentence("+G7").find("of White"), std::string::npos);
    EXPECT_NE(sentence("+L:F4").find("of White"), std::string::npos);
}

TEST(CommandShow, EveryDecisionGivesItsNumbers) {
    struct Row {
        std::string ruleset, position, turn, expected;
        std::vector<std::string> set;
    };
    const std::string last_one = "W 4-0 B4W11 A4W00 C4B01";
    const std::string two_losses = "W 4-4 B4W11 C3W00 C4B01 A1B30 F4B00";
    const std::string all_three = "W 7-7-7 B4W11 C3W00 C4B01 A1R30 F4B00 F6R00";
    for (const Row& row : {
             Row{"adaptoid",
                 last_one,
                 "B4xC4",
                 "G-19  White has lost 5 (the target is 5), which counts before Black having no adaptoid left: Black "
                 "wins",
                 {"target_vs_elimination=target_first"}},
             Row{"adaptoid",
                 last_one,
                 "B4xC4",
                 "G-19  Black has no adaptoid left, which counts before White having lost 5: White wins",
                 {"target_vs_elimination=elimination_first"}},
             Row{"adaptoid",
                 last_one,
                 "B4xC4",
                 "(White has lost 5, Black has no adaptoid left), and White moved last: White wins",
                 {}},
             Row{"adaptoid",
                 two_losses,
                 "B4xC4 +B2",
                 "G-18  both sides have lost enough at once (the target is 5), and Black has lost more, 6 against 5: "
                 "White wins",
                 {"tie=larger_count", "win_check=end_of_turn"}},
             Row{"adapt3", all_three, "B4xC4", "(White has lost 8, Black has lost 8), so the third wins: Red wins", {}},
             Row{"adapt3",
                 all_three,
                 "B4xC4 +B2",
                 "all three colours lose at once (White has lost 8, Black has lost 8, Red has lost 8): nobody "
                 "wins",
                 {"win_check=end_of_turn", "three_lose=draw"}},
             Row{"adapt3",
                 all_three,
                 "B4xC4 +B2",
                 "Red has lost 8), and White moved last: White wins",
                 {"win_check=end_of_turn", "three_lose=mover_wins"}},
         }) {
        std::vector<std::string> words{"show", row.ruleset, "--position", row.position, "--turn", row.turn};
        for (const std::string& reading : row.set) {
            words.insert(words.end(), {"--set", "readings." + reading});
        }
        const Ran result = ran(words);
        EXPECT_TRUE(result.says(row.expected)) << row.expected << "\n" << result.out << result.err;
    }
}

TEST(CommandShow, A21_OnePartReturnsManyReturn) {
    const Ran result = ran({"show", "adaptoid", "--position", figure_2, "--turn", "B3xD3 +L:D3"});
    EXPECT_TRUE(result.says("the one part of D3 returns to the box of Black")) << result.out;
    EXPECT_TRUE(ran({"show", "adaptoid", "--position", figure_5, "--turn", "+D4"}).says("the 5 parts of D5 return to"));
}

TEST(CommandShow, ARandomBoardTakesTheSeedAndReportsIt) {
    const std::vector<std::string> random{"show", "superadaptoid", "--set", "board.random={stacks=3}", "--seed", "7"};
    const Json shown = document(random);
    EXPECT_EQ(shown["set"], Json::array({"board.random={stacks=3}", "board.random.seed=7"}));
    EXPECT_TRUE(ran(random).says("(board.random.seed=7): W 0-0"));
    const Json again = document({"show", "superadaptoid", "--set", shown["set"][0], "--set", shown["set"][1]});
    EXPECT_EQ(again["hash"], shown["hash"]);
    const Json one = document({"show", "superadaptoid", "--set", "board.random={stacks=3}"});
    EXPECT_EQ(one["set"][1], "board.random.seed=1");
    EXPECT_NE(one["hash"], shown["hash"]);
    for (const std::vector<std::string>& other : std::vector<std::vector<std::string>>{
             {"perft", "superadaptoid", "--depth", "1"}, {"play", "superadaptoid", "--games", "1"}}) {
        std::vector<std::string> words = other;
        words.insert(words.end(), {"--set", "board.random={stacks=3}", "--seed", "7"});
        EXPECT_EQ(document(words)["hash"], shown["hash"]) << other.front();
    }
}

TEST(CommandShow, AMissingGrowthIsRefusedByItsClause) {
    const std::vector<std::string> stay{"show", "adaptoid", "--turn", "pass"};
    EXPECT_EQ(document(stay, exit_does_not_hold)["turn"]["refusal"]["clause"], "A-9");
    std::vector<std::string> optional = stay;
    optional.insert(optional.end(), {"--set", "readings.growth=optional"});
    const Json shown = document(optional);
    EXPECT_EQ(shown["turn"]["legal"], true);
    EXPECT_EQ(shown["turn"]["text"], "pass");
}

TEST(CommandShow, ARefusedGrowthNamesItsPosition) {
    const Json shown =
        document({"show", "adaptoid", "--position", figure_2, "--turn", "B3-C3 +A1"}, exit_does_not_hold)["turn"];
    EXPECT_EQ(shown["refusal"]["clause"], "A-12");
    EXPECT_EQ(shown["refusal"]["column"], 7);
    EXPECT_TRUE(has(event_clauses(shown), "A-15")) << "the events of the legal part are listed";
}

TEST(CommandShow, TheSignOfAnAttackIsNotedNotJudged) {
    const Json shown = document({"show", "adaptoid", "--position", figure_2, "--turn", "B3-D3 +L:D3"})["turn"];
    EXPECT_EQ(shown["text"], "B3xD3 +L:D3");
    ASSERT_EQ(shown["notes"].size(), 1U);
    EXPECT_EQ(shown["notes"][0], "D3 is occupied: the attack is written with x");
}

TEST(CommandShow, AFinishedGameHasNoTurns) {
    const std::vector<std::string> over{"show", "adaptoid", "--position", "B 5-0 B4W00 F4B00"};
    const Json shown = document(over);
    EXPECT_EQ(shown["legal_turns"], 0);
    EXPECT_EQ(shown["outcome"]["winner"], "black");
    EXPECT_EQ(shown["outcome"]["clause"], "A-26");
    EXPECT_TRUE(ran(over).says("The game is over: Black has won (A-26)."));
    std::vector<std::string> with_turn = over;
    with_turn.insert(with_turn.end(), {"--turn", "+F5"});
    EXPECT_EQ(document(with_turn, exit_does_not_hold)["turn"]["refusal"]["clause"], "A-26");
}

TEST(CommandShow, ATurnCanBeContinuedInItsMiddle) {
    const Json shown = document({"show", "adaptoid", "--position", "W 0-0 B4W00 F4B00 step=2", "--turn", "+L:B4"});
    EXPECT_EQ(shown["phase"], "step2");
    EXPECT_EQ(shown["turn"]["legal"], true);
    EXPECT_EQ(document({"show", "adaptoid", "--position", "W 0-0 B4W00 F4B00 step=2", "--turn", "B4-C4"},
                       exit_does_not_hold)["turn"]["refusal"]["clause"],
              "A-7");
}

TEST(CommandShow, N4_TheSetUpByThePlayersIsShown) {
    const Ran result = ran({"show", "adaptoid-igg", "--turn", "place W:B4 B:F4"});
    EXPECT_EQ(result.status, exit_done) << result.err;
    EXPECT_TRUE(result.says("Set-up  N-4  the first player places White on B4 and Black on F4")) << result.out;
    EXPECT_TRUE(result.says("The second player chooses a colour (N-4).")) << result.out;
    EXPECT_EQ(document({"show", "adaptoid-igg", "--turn", "pass"}, exit_does_not_hold)["turn"]["refusal"]["clause"],
              "N-4");
}

TEST(CommandShow, StacksAndHolesAreDrawn) {
    const Ran result = ran({"show", "superadaptoid-tiny"});
    EXPECT_TRUE(result.says("::::")) << result.out;
    EXPECT_TRUE(result.says("A colon marks a stack of two discs (S-17).")) << result.out;
    EXPECT_FALSE(ran({"show", "adaptoid"}).says("colon"));
}

}  // namespace
}  // namespace rulescope::tools
