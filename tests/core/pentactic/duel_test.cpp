// The duel, from the rulebook alone: removals, rounds, passing, the end, points, and the readings that matter.
#include <gtest/gtest.h>

#include "tests/core/pentactic/by_hand.h"

namespace rulescope::pentactic {
namespace {

using namespace by_hand;

/// 4x3 with five pentominoes and three stones each. On B's grid nothing fits any more, on A's the P is the last:
///
///   3 | . . . .     3 | P . . .
///   2 | . . . .     2 | P P o .
///   1 | . . . o     1 | P P . o
///     A's             B's
RuleSet small_duel() {
    return small_pentactic(Mode::duel, 4, 3, "FILPX", 3);
}
constexpr const char* before_the_last_p = "A pentominoes A=4/4/3o-F B=P3/PPo1/PP1o-F";
constexpr const char* last_p = "P:a1,b1,a2,b2,a3";

TEST(PentacticDuel, P14_each_removes_one_of_the_others) {
    const Pentactic game(pentactic_rules(Mode::duel));
    EXPECT_EQ(game.plies(game.initial()).size(), 12U);
    EXPECT_EQ(refused_by(game, game.initial(), "remove A:F"), "P-14");
    const Position now = play(game, game.initial(), "remove B:F");
    EXPECT_EQ(now.to_act, 1);
    EXPECT_EQ(refused_by(game, now, "remove B:L"), "P-14");
    const Position round = play(game, now, "remove A:F");
    EXPECT_EQ(round.phase, Phase::stones);
    EXPECT_EQ(round.to_act, 0);
    EXPECT_EQ(hand(game.rules(), round, 0).letters(), "ILNPTUVWXYZ");
}

TEST(PentacticDuel, P13_stones_go_on_the_others_grid_and_pentominoes_on_the_own) {
    const Pentactic game(pentactic_rules(Mode::duel));
    Position now = play(game, game.initial(), "remove B:F / remove A:F");
    EXPECT_EQ(game.plies(now).size(), 64U);
    EXPECT_EQ(refused_by(game, now, "stone B:d4"), "");
    EXPECT_NE(refused_by(game, now, "stone A:d4"), "");
    now = play(game, now, "stone d4 / stone e5 / I:a1,b1,c1,d1,e1");
    EXPECT_EQ(now.boards[1].at(squares(game.rules(), "d4")[0]), Content::stone);
    EXPECT_EQ(now.boards[0].at(squares(game.rules(), "e5")[0]), Content::stone);
    EXPECT_EQ(now.boards[0].placed().letters(), "I");
    EXPECT_EQ(now.boards[1].placed().letters(), "");
    EXPECT_EQ(now.to_act, 1);
}

TEST(PentacticDuel, P15_a_round_is_a_stone_phase_and_a_pentomino_phase) {
    const Pentactic game(pentactic_rules(Mode::duel));
    Position now = play(game, game.initial(), "remove B:F / remove A:F");
    for (const auto& [seat, phase, ply] : {std::tuple{0, Phase::stones, "stone d4"},
                                           {1, Phase::stones, "stone d4"},
                                           {0, Phase::pentominoes, "I:a1,b1,c1,d1,e1"},
                                           {1, Phase::pentominoes, "I:a1,b1,c1,d1,e1"},
                                           {0, Phase::stones, "stone e5"}}) {
        EXPECT_EQ(now.to_act, seat);
        EXPECT_EQ(now.phase, phase);
        now = play(game, now, ply);
    }
}

TEST(PentacticDuel, P7_the_row_and_column_rule_holds_on_each_grid_by_itself) {
    const Pentactic game(pentactic_rules(Mode::duel));
    const Position now = play(game, game.initial(),
                              "remove B:F / remove A:F / stone d4 / stone e5 / I:a1,b1,c1,d1,e1 / I:a1,b1,c1,d1,e1");
    EXPECT_NE(refused_by(game, now, "stone d8"), "");  // A's first stone on B's grid stands on d4
    EXPECT_NE(refused_by(game, now, "stone h4"), "");
    EXPECT_EQ(refused_by(game, now, "stone e5"), "");  // that one lies on A's own grid
}

TEST(PentacticDuel, GP6_passing_is_for_those_who_cannot_lay_or_for_everybody) {
    const Pentactic forced(small_duel());
    const Pentactic free(read_as(small_duel(), "pass=free"));
    EXPECT_NE(refused_by(forced, position(forced, before_the_last_p), "pass"), "");
    EXPECT_EQ(refused_by(free, position(free, before_the_last_p), "pass"), "");
    const std::string stones = "A stones A=4/4/4-F B=4/4/4-F";
    EXPECT_NE(refused_by(forced, position(forced, stones), "pass"), "");
    EXPECT_EQ(refused_by(free, position(free, stones), "pass"), "");
    const Position stuck = play(forced, position(forced, before_the_last_p), last_p);
    EXPECT_EQ(listed(forced, stuck), std::vector<std::string>{"pass"});
}

/// Free passing allows cycles: the same position recurs, and the rank stays.
TEST(PentacticDuel, GP6_free_passing_can_go_on_for_ever) {
    const Pentactic game(read_as(small_duel(), "pass=free"));
    const Position start = play(game, game.initial(), "remove B:F / remove A:F");
    const Position again = play(game, start, "pass / pass / pass / pass");
    EXPECT_EQ(again, start);
    EXPECT_EQ(game.rank(again), game.rank(start));
}

TEST(PentacticDuel, GP7_the_starter_stays_or_moves_on) {
    const std::string round = "remove B:F / remove A:F / stone d4 / stone d4 / I:a1,b1,c1,d1,e1 / I:a1,b1,c1,d1,e1";
    const Pentactic same(pentactic_rules(Mode::duel));
    EXPECT_EQ(play(same, same.initial(), round).to_act, 0);
    const Pentactic rotating(read_as(pentactic_rules(Mode::duel), "phase_order=rotating"));
    Position now = play(rotating, rotating.initial(), round);
    EXPECT_EQ(now.to_act, 1);
    now = play(rotating, now, "stone e5 / stone e5 / X:g2,f3,g3,h3,g4");
    EXPECT_EQ(now.to_act, 0);
    EXPECT_EQ(now.phase, Phase::pentominoes);
    now = play(rotating, now, "X:g2,f3,g3,h3,g4");
    EXPECT_EQ(now.to_act, 0);
    EXPECT_EQ(now.starter, 0);
}

/// A lays the last pentomino that fits anywhere. As soon as it is true: over, A has I, L, X and one stone, B the same
/// and two stones. End of round: B still passes. End of the stone phase: both lay one more stone first.
TEST(PentacticDuel, GP5_three_moments_at_which_the_end_is_asked_for) {
    const Pentactic soon(read_as(small_duel(), "duel_end=as_soon_as_true"));
    Position now = play(soon, position(soon, before_the_last_p), last_p);
    EXPECT_EQ(now.phase, Phase::over);
    EXPECT_EQ(score(soon.rules(), now, 0), 3 + 1);
    EXPECT_EQ(score(soon.rules(), now, 1), 3 + 2);

    const Pentactic round(read_as(small_duel(), "duel_end=end_of_round"));
    now = play(round, position(round, before_the_last_p), last_p);
    EXPECT_EQ(now.phase, Phase::pentominoes);
    now = play(round, now, "pass");
    EXPECT_EQ(now.phase, Phase::over);
    EXPECT_EQ(score(round.rules(), now, 0), 3 + 1);

    const Pentactic stones(small_duel());
    now = play(stones, position(stones, before_the_last_p), std::string(last_p) + " / pass");
    EXPECT_EQ(now.phase, Phase::stones);
    now = play(stones, now, "stone b3 / stone c2");
    EXPECT_EQ(now.phase, Phase::over);
    EXPECT_EQ(score(stones.rules(), now, 0), 3 + 0);
    EXPECT_EQ(score(stones.rules(), now, 1), 3 + 1);
}

TEST(PentacticDuel, P17_the_fewest_pieces_win_and_equal_ones_tie) {
    const Pentactic game(read_as(small_duel(), "duel_end=as_soon_as_true"));
    Position now = play(game, position(game, before_the_last_p), last_p);
    EXPECT_EQ(game.outcome(now)->payoff, (std::vector<double>{1.0, 0.0}));
    EXPECT_EQ(game.outcome(now)->clause, "P-17");
    // The same with A's stones and B's as many on either grid.
    now = play(game, position(game, "A pentominoes A=4/2o1/3o-F B=P3/PPo1/PP1o-F"), last_p);
    EXPECT_EQ(game.outcome(now)->payoff, (std::vector<double>{0.5, 0.5}));
}

TEST(PentacticDuel, GP3_the_removed_pentomino_may_count) {
    const Pentactic game(read_as(small_duel(), "duel_end=as_soon_as_true discard_counts=yes"));
    const Position now = play(game, position(game, before_the_last_p), last_p);
    EXPECT_EQ(score(game.rules(), now, 0), 3 + 1 + 1);
    EXPECT_EQ(score(game.rules(), now, 1), 3 + 2 + 1);
}

TEST(PentacticDuel, P16_one_player_stuck_is_no_end) {
    for (const char* reading : {"duel_end=end_of_stone_phase", "duel_end=as_soon_as_true", "duel_end=end_of_round"}) {
        const Pentactic game(read_as(small_duel(), reading));
        const Position now = position(game, before_the_last_p);
        EXPECT_EQ(now.phase, Phase::pentominoes) << reading;
        EXPECT_FALSE(game.outcome(now).has_value());
    }
}

}  // namespace
}  // namespace rulescope::pentactic
