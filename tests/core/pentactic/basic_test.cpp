// The basic game, from the rulebook alone: removals, stones, passing, ends, points, winners.
#include <gtest/gtest.h>

#include "tests/core/pentactic/by_hand.h"

namespace rulescope::pentactic {
namespace {

using namespace by_hand;

/// 4x3 with five pentominoes and three stones. The P in the corner and stones on d1 and c2 leave no room for I, L, X:
///
///   3 | P . . .
///   2 | P P o .
///   1 | P P . o
RuleSet small_basic() {
    return small_pentactic(Mode::basic, 4, 3, "FILPX", 3);
}

constexpr const char* before_the_second_stone = "A stones game=1 board=P3/PP2/PP1o-F";
constexpr const char* before_the_last_pass = "B stones game=2 first=2:F board=PPP1/LPPo/LLLL-I";

TEST(PentacticBasic, P5_A_removes_one_of_twelve_and_B_another_one) {
    const Pentactic game(pentactic_rules(Mode::basic));
    EXPECT_EQ(game.plies(game.initial()).size(), 12U);
    EXPECT_EQ(game.seat_to_act(game.initial()), 0);
    const Pentactic tiny(small_basic());
    const Position second = play(tiny, position(tiny, before_the_second_stone), "stone c2");
    EXPECT_EQ(listed(tiny, second), (std::vector<std::string>{"remove I", "remove L", "remove P", "remove X"}));
    EXPECT_EQ(refused_by(tiny, second, "remove A:F"), "P-5");
    EXPECT_EQ(second.to_act, 1);
}

TEST(PentacticBasic, P6_stones_begin_and_turns_alternate) {
    const Pentactic game(pentactic_rules(Mode::basic));
    Position now = play(game, game.initial(), "remove B:F");
    EXPECT_EQ(now.to_act, 0);
    EXPECT_EQ(now.phase, Phase::stones);
    now = play(game, now, "stone d4");
    EXPECT_EQ(now.to_act, 1);
    EXPECT_EQ(now.phase, Phase::pentominoes);
    now = play(game, now, "I:a1,b1,c1,d1,e1");
    EXPECT_EQ(now.to_act, 0);
    EXPECT_EQ(now.phase, Phase::stones);
}

/// The rulebook's picture: after a stone all squares outside its row and column, and not under a pentomino.
TEST(PentacticBasic, P7_a_stone_shares_no_row_and_no_column_with_another) {
    const Pentactic game(pentactic_rules(Mode::basic));
    const Position now = play(game, game.initial(), "remove B:F / stone d4 / I:a1,b1,c1,d1,e1");
    EXPECT_EQ(game.plies(now).size(), 49U - 4U);  // a1, b1, c1 and e1 are covered, d1 lies in the column
    for (const char* shared : {"stone d8", "stone h4", "stone a4", "stone d2"}) {
        EXPECT_EQ(refused_by(game, now, shared), "P-7") << shared;
    }
    for (const char* covered : {"stone a1", "stone e1", "stone d4"}) {
        EXPECT_EQ(refused_by(game, now, covered), "P-7") << covered;
    }
    for (const char* allowed : {"stone e5", "stone c3", "stone h8", "stone f1"}) {
        EXPECT_EQ(refused_by(game, now, allowed), "") << allowed;
    }
}

TEST(PentacticBasic, P7_passing_is_for_those_who_can_lay_no_stone) {
    const Pentactic game(small_basic());
    const Position full = position(game, before_the_last_pass);
    EXPECT_EQ(listed(game, full), std::vector<std::string>{"pass"});
    EXPECT_EQ(refused_by(game, full, "stone d3"), "P-7");
    EXPECT_EQ(refused_by(game, position(game, before_the_second_stone), "pass"), "P-7");
}

/// G-P6 applies to the duel and the group; in the basic game the rulebook decides when a seat passes.
TEST(PentacticBasic, P7_free_passing_changes_nothing) {
    const Pentactic game(read_as(small_basic(), "pass=free"));
    EXPECT_EQ(refused_by(game, position(game, before_the_second_stone), "pass"), "P-7");
}

TEST(PentacticBasic, P7_an_empty_box_is_a_reason_to_pass) {
    RuleSet rules = small_pentactic(Mode::basic, 6, 6, "FILPX", 1);
    const Pentactic game(rules);
    const Position now = play(game, game.initial(), "remove B:F / stone a1 / I:b1,c1,d1,e1,f1");
    EXPECT_EQ(listed(game, now), std::vector<std::string>{"pass"});
}

TEST(PentacticBasic, P8_a_pentomino_covers_nothing_and_one_has_to_be_laid) {
    const Pentactic game(pentactic_rules(Mode::basic));
    const Position now = play(game, game.initial(), "remove B:F / stone d4 / I:a1,b1,c1,d1,e1 / stone f5");
    EXPECT_EQ(refused_by(game, now, "X:d3,c4,d4,e4,d5"), "P-8");  // over a stone
    EXPECT_EQ(refused_by(game, now, "L:a1,a2,a3,a4,b4"), "P-8");  // over a pentomino
    EXPECT_EQ(refused_by(game, now, "I:a8,b8,c8,d8,e8"), "P-8");  // laid already
    EXPECT_NE(refused_by(game, now, "F:b5,a6,b6,b7,c7"), "");     // out of play
    EXPECT_NE(refused_by(game, now, "pass"), "");
    EXPECT_EQ(refused_by(game, now, "X:g2,f3,g3,h3,g4"), "");
}

/// Game 1: 3 pentominoes - 1 stone = 2 points for B. Game 2: 2 pentominoes - 2 stones = 0 points for A.
TEST(PentacticBasic, P10_the_rulebooks_example) {
    const Pentactic game(small_basic());
    const Position second = play(game, position(game, before_the_second_stone), "stone c2");
    ASSERT_TRUE(second.first.has_value());
    EXPECT_EQ(second.first->score, 2);
    const Position end = play(game, position(game, before_the_last_pass), "pass");
    EXPECT_EQ(end.phase, Phase::over);
    EXPECT_EQ(score(game.rules(), end, 0), 0);
    EXPECT_EQ(score(game.rules(), end, 1), 2);
}

TEST(PentacticBasic, GP1_A_wins_the_example_by_fewest_and_B_by_most) {
    for (const bool fewest : {true, false}) {
        const Pentactic game(read_as(small_basic(), fewest ? "basic_winner=fewest" : "basic_winner=most"));
        const Position end = play(game, position(game, before_the_last_pass), "pass");
        const std::optional<Outcome> outcome = game.outcome(end);
        ASSERT_TRUE(outcome.has_value());
        EXPECT_EQ(outcome->winner(), std::optional<Seat>(fewest ? 0 : 1));
        EXPECT_EQ(outcome->clause, fewest ? "P-12" : "P-11");
    }
}

TEST(PentacticBasic, P11_equal_points_are_a_tie) {
    for (const char* reading : {"basic_winner=fewest", "basic_winner=most"}) {
        const Pentactic game(read_as(small_basic(), reading));
        const Position end = play(game, position(game, "B stones game=2 first=0:F board=PPP1/LPPo/LLLL-I"), "pass");
        const std::optional<Outcome> outcome = game.outcome(end);
        ASSERT_TRUE(outcome.has_value());
        EXPECT_EQ(outcome->payoff, (std::vector<double>{0.5, 0.5}));
        EXPECT_EQ(outcome->clause, "P-11");
    }
}

TEST(PentacticBasic, P10_points_may_be_negative) {
    const Pentactic game(small_pentactic(Mode::basic, 4, 3, "FILP", 8));
    const Position end = play(game, position(game, "B stones game=2 first=0:F board=PPP1/LPPo/LLLL-I"), "pass");
    EXPECT_EQ(score(game.rules(), end, 0), 1 - 7);
    EXPECT_EQ(game.outcome(end)->winner(), std::optional<Seat>(0));
}

TEST(PentacticBasic, GP3_the_removed_pentomino_may_count) {
    const Pentactic game(read_as(small_basic(), "discard_counts=yes"));
    const Position second = play(game, position(game, before_the_second_stone), "stone c2");
    EXPECT_EQ(second.first->score, 3);
    const Position end = play(game, position(game, before_the_last_pass), "pass");
    EXPECT_EQ(score(game.rules(), end, 0), 1);
}

TEST(PentacticBasic, P4_the_second_game_is_on_the_same_grid_with_exchanged_roles) {
    const Pentactic game(small_basic());
    const Position second = play(game, position(game, before_the_second_stone), "stone c2");
    EXPECT_EQ(game.text(second), "B removes game=2 first=2:F board=4/4/4");
    const Position later = play(game, second, "remove A:I / stone a1 / X:c1,b2,c2,d2,c3");
    EXPECT_EQ(later.to_act, 1);
    EXPECT_EQ(later.stones, (std::vector<int>{0, 2}));
    EXPECT_FALSE(game.outcome(later).has_value());
}

/// B lays the P and I, L, X have no room. By the first option A lays one more stone before B can be found unable
/// to move; by the other the game is over at once, with that stone in the box.
TEST(PentacticBasic, GP4_the_end_is_asked_for_on_the_pentomino_turn_or_at_once) {
    const std::string from = "B pentominoes game=1 board=4/4/3o-F";
    const Pentactic later(small_basic());
    Position now = play(later, position(later, from), "P:a1,b1,a2,b2,a3");
    EXPECT_EQ(now.phase, Phase::stones);
    EXPECT_FALSE(now.first.has_value());
    now = play(later, now, "stone c2");
    EXPECT_EQ(later.text(now), "B removes game=2 first=2:F board=4/4/4");
    const Pentactic at_once(read_as(small_basic(), "end_check=immediate"));
    now = play(at_once, position(at_once, from), "P:a1,b1,a2,b2,a3");
    EXPECT_EQ(at_once.text(now), "B removes game=2 first=1:F board=4/4/4");
}

/// No pentomino fits on 2x2. The game is over before the first stone, or after it.
TEST(PentacticBasic, GP4_where_nothing_ever_fits) {
    const RuleSet rules = small_pentactic(Mode::basic, 2, 2, "IX", 1);
    const Pentactic later(rules);
    EXPECT_EQ(play(later, later.initial(), "remove B:I").phase, Phase::stones);
    EXPECT_EQ(play(later, later.initial(), "remove B:I / stone a1").first->score, 1);
    const Pentactic at_once(read_as(rules, "end_check=immediate"));
    EXPECT_EQ(play(at_once, at_once.initial(), "remove B:I").first->score, 0);
}

TEST(PentacticBasic, P9_a_finished_match_allows_nothing) {
    const Pentactic game(small_basic());
    const Position end = play(game, position(game, before_the_last_pass), "pass");
    EXPECT_TRUE(game.plies(end).empty());
    EXPECT_TRUE(game.refusal(end, Ply{}).has_value());
}

}  // namespace
}  // namespace rulescope::pentactic
