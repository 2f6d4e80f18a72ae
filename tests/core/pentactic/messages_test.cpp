// Sentences and clauses of refusals, and numbers in messages about Pentactic.
#include <gtest/gtest.h>

#include <string>

#include "tests/core/pentactic/by_hand.h"

namespace rulescope::pentactic {
namespace {

using namespace by_hand;

RuleSet little_match() {
    return small_pentactic(Mode::basic, 4, 3, "FILPX", 3);
}
RuleSet little_duel() {
    return small_pentactic(Mode::duel, 4, 3, "FILPX", 3);
}

/// "P-7: a player who can lay a stone must do so"; empty if the ply is legal.
std::string sentence_of(const Pentactic& game, const Position& from, const std::string& text) {
    const std::optional<Refusal> refusal = game.refusal(from, sound(parse_ply(game.rules(), from, text)));
    return refusal ? std::string(refusal->clause) + ": " + refusal->sentence : "";
}

Fault fault_of_text(const RuleSet& rules, const std::string& text) {
    const Result<Position> read = parse_position(rules, text);
    EXPECT_FALSE(read.ok()) << text;
    return read.ok() ? Fault{} : read.faults().front();
}

TEST(PentacticMessages, P2_grids_have_1_to_26_columns_and_rows) {
    for (const char* sound : {"1x1", "26x26", "1x26", "26x1"}) {
        EXPECT_TRUE(Grid::parse(sound).ok()) << sound;
    }
    for (const char* wrong : {"0x1", "1x0", "27x1", "1x27", "x", "8x", "x8"}) {
        EXPECT_FALSE(Grid::parse(wrong).ok()) << wrong;
    }
}

TEST(PentacticMessages, GP13_a_mirror_image_and_a_wrong_shape_are_told_apart) {
    const RuleSet rules = small_pentactic(Mode::basic, 5, 5, "FILX", 3);
    const std::string text = "B pentominoes game=1 board=5/5/5/5/4o-X";
    const Pentactic over(rules);
    const Pentactic as_drawn(read_as(rules, "flips=no"));
    const std::string mirrored = "L:a1,b1,b2,b3,b4";
    const std::string shapeless = "L:a1,b1,c1,d1,e4";
    EXPECT_EQ(sentence_of(over, position(over, text), mirrored), "");
    EXPECT_EQ(sentence_of(as_drawn, position(as_drawn, text), mirrored), "G-P13: the L would have to be turned over");
    for (const Pentactic* game : {&over, &as_drawn}) {
        EXPECT_EQ(sentence_of(*game, position(*game, text), shapeless),
                  "P-1: these cells do not have the shape of the L");
    }
}

TEST(PentacticMessages, P7_P8_who_can_lay_may_not_pass) {
    const Pentactic game(little_match());
    EXPECT_EQ(sentence_of(game, position(game, "A stones game=1 board=4/4/4-F"), "pass"),
              "P-7: a player who can lay a stone must do so");
    EXPECT_EQ(sentence_of(game, position(game, "B pentominoes game=1 board=4/4/3o-F"), "pass"),
              "P-8: a player who can lay a pentomino must do so");
}

TEST(PentacticMessages, the_clause_of_the_order_is_that_of_the_mode) {
    const Pentactic one(little_match());
    EXPECT_EQ(sentence_of(one, position(one, "A stones game=1 board=4/4/4-F"), "I:a1,a2,a3,b1,b2").substr(0, 4),
              "P-6:");
    const Pentactic two(little_duel());
    EXPECT_EQ(sentence_of(two, position(two, "A pentominoes A=4/4/3o-F B=4/4/4-F"), "stone B:a1").substr(0, 5),
              "P-15:");
    const Pentactic over(little_match());
    EXPECT_EQ(sentence_of(over, position(over, "A over game=2 first=2:F board=PPP1/LPPo/LLLL-I"), "pass"),
              "P-9: the game is over");
}

TEST(PentacticMessages, what_is_missing_is_missing_behind_the_text) {
    const std::string text = "A stones board=4/4/4-F";
    const Fault fault = fault_of_text(little_match(), text);
    EXPECT_EQ(fault.column, static_cast<int>(text.size()) + 1) << fault.message;
    EXPECT_FALSE(parse_position(little_match(), "B removes game=2 first board=4/4/4").ok());
    EXPECT_EQ(fault_of_text(little_match(), "B removes game=2 first board=4/4/4").column, 18);
}

TEST(PentacticMessages, players_and_grids_that_there_are) {
    RuleSet rules = little_duel();
    rules.players = 3;
    ASSERT_FALSE(faults_of(rules).empty());
    EXPECT_EQ(faults_of(rules).front().message, "play.players is 3; the mode duel is for 2 players");
    rules = small_pentactic(Mode::group, 4, 3, "FILPX", 3);
    rules.players = 7;
    ASSERT_FALSE(faults_of(rules).empty());
    EXPECT_EQ(faults_of(rules).front().message, "play.players is 7; the mode group is for 3 to 6 players");
    const Pentactic game(little_duel());
    const auto ply = parse_ply(game.rules(), position(game, "B removes A=4/4/4 B=4/4/4-F"), "remove D:L");
    ASSERT_FALSE(ply.ok());
    EXPECT_NE(ply.faults().front().message.find("expected A to B"), std::string::npos) << ply.faults().front().message;
}

TEST(PentacticMessages, GP9_two_may_be_out_of_play_only_under_free_choice) {
    const RuleSet group = small_pentactic(Mode::group, 4, 3, "FILPX", 3);
    EXPECT_FALSE(parse_position(group, "A stones A=4/4/4-FI B=4/4/4-F C=4/4/4-L").ok());
    const RuleSet free_choice = read_as(group, "draft=free_choice");
    const auto message = [&](const std::string& text) {
        const Result<Position> read = parse_position(free_choice, text);
        std::string all;
        for (const Fault& fault : read.ok() ? Faults{} : read.faults()) {
            all += fault.message + "\n";
        }
        return all;
    };
    EXPECT_NE(message("A stones A=4/4/4-FIL B=4/4/4 C=4/4/4").find("more than one pentomino"), std::string::npos);
    EXPECT_NE(message("A stones A=4/4/4-FI B=4/4/4 C=4/4/4-L").find("if the last player has lost none"),
              std::string::npos);
    EXPECT_EQ(message("A stones A=4/4/4-FI B=4/4/4-L C=4/4/4"), "");
}

TEST(PentacticMessages, P5_P6_what_a_position_of_a_match_cannot_be) {
    EXPECT_EQ(fault_of_text(little_match(), "B stones game=2 first=2:F board=4/4/4-F").message,
              "the F was out of play in the first game; in the second it must be another one");
    EXPECT_EQ(fault_of_text(little_match(), "A stones game=1 board=4/4/3o-F").message,
              "1 stones lie on the grid after 0 turns to lay one");
    EXPECT_EQ(fault_of_text(little_match(), "B pentominoes game=1 board=4/2o1/3o-F").message,
              "2 stones lie on the grid after 1 turn to lay one");
}

}  // namespace
}  // namespace rulescope::pentactic
