// The readings of growth, starvation, capture credit and return, position by position (G-10, G-12 to G-16, G-21 to
// G-23).
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/adaptoid/feeding.h"
#include "core/adaptoid/growth.h"
#include "tests/core/adaptoid/counting.h"
#include "tests/core/rows.h"

namespace rulescope::adaptoid {
namespace {

using namespace by_hand;

TEST(Readings, G10_whose_adaptoids_may_grow) {
    expect_rows(
        by_hand::adaptoid(),
        {
            {"mid-game: a leg for the enemy", "", "W 1-2 B4W00 A1B30 F4B00", "+L:A1", "refused A-13 G-10"},
            {"mid-game: a leg for the enemy starves it", "grow_target=any", "W 1-2 B4W00 A1B30 F4B00", "+L:A1",
             "B 1-3 B4W00 F4B00"},
            {"a pincer for the enemy", "grow_target=any", "W 1-2 B4W00 A1B20 F4B00", "+P:A1",
             "B 1-2 A1B21 B4W00 F4B00"},
            {"creation stays beside own ones", "grow_target=any", "W 1-2 B4W00 A1B20 F4B00", "+A2", "refused A-12"},
            {"six limbs are six limbs", "grow_target=any", "W 1-2 B4W00 D4B33 F6B00", "+P:D4", "refused A-14 A-13"},
        });
    const Adaptoid game(switched(by_hand::adaptoid(), "grow_target=any"));
    const Played played = play(game, position(game.rules(), "W 1-2 B4W00 A1B20 F4B00"), "+P:A1");
    EXPECT_EQ(played.after.supply[index(Colour::white)], (Supply{11, 12, 12})) << "out of the box of its own colour";
    EXPECT_EQ(played.after.supply[index(Colour::black)], (Supply{10, 10, 11}));
    EXPECT_EQ(turn_sequences(game, game.initial(), 1), 10U) << "six creations, two limbs for each of the two";
}

TEST(Readings, G12_how_many_limbs_an_adaptoid_carries) {
    expect_rows(
        by_hand::adaptoid(),
        {
            {"mid-game: the seventh limb", "", "W 1-2 D4W33 F6B20", "+L:D4", "refused A-14 A-13 G-12"},
            {"mid-game: the seventh limb", "limb_cap=six_each", "W 1-2 D4W33 F6B20", "+L:D4", "B 1-2 D4W43 F6B20"},
            {"mid-game: the seventh limb", "limb_cap=none", "W 1-2 D4W33 F6B20", "+L:D4", "B 1-2 D4W43 F6B20"},
            {"mid-game: the seventh leg", "limb_cap=six_each", "W 1-2 D4W61 F6B20", "+L:D4", "refused A-14 A-13 G-12"},
            {"mid-game: the seventh leg", "limb_cap=none", "W 1-2 D4W61 F6B20", "+L:D4", "B 1-2 D4W71 F6B20"},
            {"the seventh pincer", "limb_cap=six_each", "W 1-2 D4W16 F6B20", "+P:D4", "refused A-14 A-13 G-12"},
            {"ten legs are written with a dot", "limb_cap=none", "W 1-2 D4W93 F6B20", "+L:D4", "B 1-2 D4W10.3 F6B20"},
            {"the box ends it", "limb_cap=none", "W 1-2 D4W12.3 F6B20", "+L:D4", "refused A-2 A-13"},
        });
}

TEST(Readings, G13_whether_one_must_grow) {
    expect_rows(
        by_hand::adaptoid(),
        {
            {"mid-game: only moving", "", "W 1-2 B4W11 F4B20", "B4-C4", "refused A-9 G-13"},
            {"mid-game: only moving", "growth=optional", "W 1-2 B4W11 F4B20", "B4-C4", "B 1-2 C4W11 F4B20"},
            {"nothing at all", "growth=optional", "W 1-2 B4W11 F4B20", "pass", "B 1-2 B4W11 F4B20"},
            {"step 3 comes all the same", "growth=optional", "W 1-2 C3W10 A1B30 F4B20", "C3-B2", "B 1-3 B2W10 F4B20"},
        });
    const Adaptoid game(switched(by_hand::adaptoid(), "growth=optional"));
    const std::vector<Ply> plies = game.plies(game.after(game.initial(), Ply{}));
    EXPECT_EQ(plies.size(), 9U);
    EXPECT_EQ(plies.back().kind, Ply::Kind::skip) << "offered last";
}

/// Adaptoid with a small box, so that step 2 becomes impossible early.
RuleSet boxed(Supply supply) {
    RuleSet rules = by_hand::adaptoid();
    rules.supply = supply;
    return rules;
}

TEST(Readings, G14_when_nothing_can_grow) {
    expect_rows(
        boxed({2, 1, 0}),
        {
            {"mid-game: all parts are on the board, the turn goes on by itself", "", "W 1-2 B4W10 C4W00 F4B00", "pass",
             "B 1-2 B4W10 C4W00 F4B00"},
            {"moving is still possible", "", "W 1-2 B4W10 C4W00 F4B00", "B4-B5", "B 1-2 B5W10 C4W00 F4B00"},
            {"step 3 comes all the same", "", "W 1-2 A3W10 B2W00 A1B10 B1B00", "A3-A2", "B 1-3 A2W10 B1B00 B2W00"},
            {"lose", "step2_impossible=lose", "W 1-2 B4W10 C4W00 F4B00", "pass", "B 1-2 B4W10 C4W00 F4B00 over=black",
             "black G-14"},
            {"lose, after a move", "step2_impossible=lose", "W 1-2 B4W10 C4W00 F4B00", "B4-B5",
             "B 1-2 B5W10 C4W00 F4B00 over=black", "black G-14"},
            {"draw", "step2_impossible=draw", "W 1-2 B4W10 C4W00 F4B00", "pass", "B 1-2 B4W10 C4W00 F4B00 over=draw",
             "draw G-14"},
            {"Black loses too", "step2_impossible=lose", "B 1-2 B4W00 C4B10 F4B00", "pass",
             "W 1-2 B4W00 C4B10 F4B00 over=white", "white G-14"},
            {"a part in the box must go on the board", "", "W 1-2 B4W00 C4W00 F4B00", "pass", "refused A-9 G-13"},
            {"a part in the box saves from losing", "step2_impossible=lose", "W 1-2 B4W00 C4W00 F4B00", "+L:C4",
             "B 1-2 B4W00 C4W10 F4B00"},
        });
    expect_rows(boxed({7, 0, 0}),
                {{"parts, and no place for them", "", "W 1-2 D4W00 C3B00 C4B00 D3B00 D5B00 E4B00 E5B00", "pass",
                  "B 1-2 C3B00 C4B00 D3B00 D4W00 D5B00 E4B00 E5B00"},
                 {"parts, and no place for them: lose", "step2_impossible=lose",
                  "W 1-2 D4W00 C3B00 C4B00 D3B00 D5B00 E4B00 E5B00", "pass",
                  "B 1-2 C3B00 C4B00 D3B00 D4W00 D5B00 E4B00 E5B00 over=black", "black G-14"}});
    RuleSet three = adapt3();
    three.supply = {2, 0, 0};
    expect_rows(three, {{"three colours: the hunter wins", "step2_impossible=lose", "W 1-2-3 B4W00 C4W00 F4B00 F6R00",
                         "pass", "B 1-2-3 B4W00 C4W00 F4B00 F6R00 over=black", "black G-14"},
                        {"three colours: a draw", "step2_impossible=draw", "W 1-2-3 B4W00 C4W00 F4B00 F6R00", "pass",
                         "B 1-2-3 B4W00 C4W00 F4B00 F6R00 over=draw", "draw G-14"}});
    const Adaptoid drawn_game(switched(boxed({1, 0, 0}), "step2_impossible=draw"));
    const Position over = drawn_game.after(drawn_game.initial(), Ply{});
    ASSERT_TRUE(drawn_game.outcome(over).has_value());
    EXPECT_EQ(drawn_game.outcome(over)->payoff, (std::vector<double>{0.5, 0.5}));
    EXPECT_EQ(drawn_game.outcome(over)->clause, "G-14");
}

TEST(Readings, G14_W7_wiped_out_before_one_could_grow) {
    expect_rows(by_hand::adaptoid(), {
                                         {"pass: step 3 comes, both are wiped out", "win_check=end_of_turn",
                                          "W 0-0 B4W11 C4B01 A1B40", "B4xC4", "B 1-2", "white A-28"},
                                         {"draw: at once", "win_check=end_of_turn step2_impossible=draw",
                                          "W 0-0 B4W11 C4B01 A1B40", "B4xC4", "B 1-1 A1B40 over=draw", "draw G-14"},
                                     });
}

TEST(Readings, G15_at_once_or_one_after_the_other) {
    expect_rows(
        by_hand::adaptoid(),
        {
            {"W4", "", "W 0-0 A1B20 A2B30 F4B00 C3W00", "+B2", "B 0-2 B2W00 C3W00 F4B00"},
            {"W4", "starvation=sequential", "W 0-0 A1B20 A2B30 F4B00 C3W00", "+B2", "B 0-1 A2B30 B2W00 C3W00 F4B00"},
            {"mid-game: three in a row", "", "W 1-0 A1B20 A2B30 A3B30 B3W10 B4W00 F4B00", "B3-B2 +P:B2",
             "B 1-3 B2W11 B4W00 F4B00"},
            {"mid-game: three in a row, the second saves the third", "starvation=sequential",
             "W 1-0 A1B20 A2B30 A3B30 B3W10 B4W00 F4B00", "B3-B2 +P:B2", "B 1-2 A3B30 B2W11 B4W00 F4B00"},
            {"the later ones do not save the earlier", "starvation=sequential", "W 1-0 A1B20 A2B40 F4B00 C3W00", "+B2",
             "B 1-2 B2W00 C3W00 F4B00"},
        });
    EXPECT_EQ(Adaptoid(switched(by_hand::adaptoid(), "starvation=sequential")).symmetries(), 1)
        << "the order of names is not symmetric";
}

TEST(Readings, G16_whether_one_may_starve_oneself) {
    expect_rows(by_hand::adaptoid(),
                {
                    {"W13", "", "W 0-0 A1W30 F4B00", "+B1", "B 0-0 A1W30 B1W00 F4B00"},
                    {"W13", "self_starving_turn=illegal", "W 0-0 A1W30 F4B00", "+B1", "refused G-16"},
                    {"W13: another growth", "self_starving_turn=illegal", "W 0-0 A1W30 F4B00", "+L:A1", "refused G-16"},
                    {"W13: going elsewhere", "self_starving_turn=illegal", "W 0-0 A1W30 F4B00", "A1-B2 +L:B2",
                     "B 0-0 B2W40 F4B00"},
                    {"every turn starves an own one: all are allowed", "self_starving_turn=illegal",
                     "W 0-0 A1W04 F4B00", "+B1", "B 0-0 A1W04 B1W00 F4B00"},
                    {"mid-game: who has starved an enemy may be fed again", "self_starving_turn=illegal",
                     "W 1-2 A1W20 A2B30 C3W00 F4B00", "+B2", "B 1-3 A1W20 B2W00 C3W00 F4B00"},
                    {"mid-game: and who has not is not", "self_starving_turn=illegal", "W 1-2 A1W20 A2B20 C3W00 F4B00",
                     "+B2", "refused G-16"},
                    {"mid-game: enemies do not matter", "self_starving_turn=illegal", "W 1-2 C3W00 A1B30 F4B00", "+B2",
                     "B 1-3 B2W00 C3W00 F4B00"},
                });
    const Adaptoid game(switched(by_hand::adaptoid(), "self_starving_turn=illegal"));
    const Position corner = position(game.rules(), "W 0-0 A1W14 F4B00");
    const std::vector<Ply> plies = game.plies(corner);
    ASSERT_EQ(plies.size(), 1U) << "five limbs are fed on B2 alone";
    EXPECT_EQ(plies.front().to, cell(game.rules().board, "B2"));
    EXPECT_EQ(play(game, corner, "+P:A1").refused, "G-16") << "staying is refused in step 1 already";
    const Position moved = game.after(corner, plies.front());
    EXPECT_EQ(turn_sequences(game, corner, 1), 6U + 2U) << "six creations and two limbs, all fed";
    EXPECT_FALSE(moved.self_starving_allowed);
    const Position doomed = game.after(position(game.rules(), "W 0-0 A1W04 F4B00"), Ply{});
    EXPECT_TRUE(doomed.self_starving_allowed);
    EXPECT_EQ(game.plies(doomed).size(), 5U);
    EXPECT_NE(game.text(doomed).find("step=2!"), std::string::npos) << game.text(doomed);
}

TEST(Readings, G21_who_scores_when_both_leave) {
    expect_rows(by_hand::adaptoid(),
                {
                    {"mid-game: both", "", "W 1-2 B4W11 A4W00 C4B01 F4B00", "B4xC4 +A3", "B 2-3 A3W00 A4W00 F4B00"},
                    {"mid-game: none", "mutual_capture_credit=none", "W 1-2 B4W11 A4W00 C4B01 F4B00", "B4xC4 +A3",
                     "B 1-2 A3W00 A4W00 F4B00"},
                    {"mid-game: mover", "mutual_capture_credit=mover", "W 1-2 B4W11 A4W00 C4B01 F4B00", "B4xC4 +A3",
                     "B 1-3 A3W00 A4W00 F4B00"},
                    {"mid-game: mover, Black", "mutual_capture_credit=mover", "B 1-2 B4W01 A4W00 C4B11 F4B00",
                     "C4xB4 +F5", "W 2-2 A4W00 F4B00 F5B00"},
                    {"a capture counts", "mutual_capture_credit=none", "W 1-2 B4W11 A4W00 C4B00 F4B00", "B4xC4 +A3",
                     "B 1-3 A3W00 A4W00 C4W11 F4B00"},
                    {"a lost attack counts", "mutual_capture_credit=none", "W 1-2 B4W11 A4W00 C4B02 F4B00", "B4xC4 +A3",
                     "B 2-2 A3W00 A4W00 C4B02 F4B00"},
                    {"a lost attack counts", "mutual_capture_credit=mover", "W 1-2 B4W11 A4W00 C4B02 F4B00",
                     "B4xC4 +A3", "B 2-2 A3W00 A4W00 C4B02 F4B00"},
                    {"the starved count", "mutual_capture_credit=none", "W 1-2 C3W00 A1B30 F4B00", "+B2",
                     "B 1-3 B2W00 C3W00 F4B00"},
                    {"four and four: nobody has won", "mutual_capture_credit=none", "W 4-4 B4W11 A4W00 C4B01 F4B00",
                     "B4xC4 +A3", "B 4-4 A3W00 A4W00 F4B00"},
                    {"four and four: the mover has", "mutual_capture_credit=mover", "W 4-4 B4W11 A4W00 C4B01 F4B00",
                     "B4xC4", "B 4-5 A4W00 F4B00", "white A-26"},
                });
}

TEST(Readings, G22_to_whom_captured_parts_go) {
    const char* captor = "captured_return=captor";
    const char* removed = "captured_return=removed";
    expect_rows(
        by_hand::adaptoid(),
        {
            {"owner: supplies need not be written", "", "W 1-2 B4W12 C4B11 F4B00", "B4xC4 +L:C4", "B 1-3 C4W22 F4B00"},
            {"captor: a capture", captor, "W 1-2 B4W12 C4B11 F4B00 supply=W11.11.10,B10.11.11", "B4xC4 +L:C4",
             "B 1-3 C4W22 F4B00 supply=W12.11.11,B10.11.11"},
            {"removed: a capture", removed, "W 1-2 B4W12 C4B11 F4B00 supply=W11.11.10,B10.11.11", "B4xC4 +L:C4",
             "B 1-3 C4W22 F4B00 supply=W11.10.10,B10.11.11"},
            {"captor: both leave, each to the other", captor,
             "W 1-2 A4W00 B4W21 C4B11 F4B00 supply=W10.10.11,B10.11.11", "B4xC4 +A3",
             "B 2-3 A3W00 A4W00 F4B00 supply=W10.11.12,B11.13.12"},
            {"captor: a lost attack", captor, "W 1-2 A4W00 B4W11 C4B12 F4B00 supply=W10.11.11,B10.11.10", "B4xC4 +A3",
             "B 2-2 A3W00 A4W00 C4B12 F4B00 supply=W9.11.11,B11.12.11"},
            {"captor: the starved", captor, "W 1-2 A1B30 C3W00 F4B00 supply=W11.12.12,B10.9.12", "+B2",
             "B 1-3 B2W00 C3W00 F4B00 supply=W11.15.12,B10.9.12"},
            {"removed: the starved", removed, "W 1-2 A1B30 C3W00 F4B00 supply=W11.12.12,B10.9.12", "+B2",
             "B 1-3 B2W00 C3W00 F4B00 supply=W10.12.12,B10.9.12"},
        });
    expect_rows(adapt3(), {{"captor: the starved of both others go to the mover", captor,
                            "W 1-2-3 A1R20 A2B30 C3W00 F4B00 F6R00 supply=W11.12.12,B10.9.12,R10.10.12", "+B2",
                            "B 1-3-4 B2W00 C3W00 F4B00 F6R00 supply=W12.17.12,B10.9.12,R10.10.12"}});
    // The same cells with other boxes are other positions.
    const Adaptoid game(switched(by_hand::adaptoid(), captor));
    EXPECT_NE(game.key(position(game.rules(), "W 1-2 B4W00 F4B00 supply=W11.12.12,B11.12.12")),
              game.key(position(game.rules(), "W 1-2 B4W00 F4B00 supply=W12.12.12,B10.12.12")));
}

TEST(Readings, G23_a_box_without_end) {
    const RuleSet rules = boxed({unlimited, unlimited, unlimited});
    const Adaptoid game(rules);
    expect_rows(
        rules, {{"the thirteenth adaptoid", "",
                 "W 0-0 A1W00 A2W00 A3W00 A4W00 B1W00 B2W00 B3W00 B4W00 B5W00 C1W00 C2W00 C3W00 F4B00", "+C4",
                 "B 0-0 A1W00 A2W00 A3W00 A4W00 B1W00 B2W00 B3W00 B4W00 B5W00 C1W00 C2W00 C3W00 C4W00 F4B00"},
                {"the thirteenth leg", "", "W 0-0 B4W60 D5W60 E2W00 F6B00", "+L:E2", "B 0-0 B4W60 D5W60 E2W10 F6B00"}});
    EXPECT_EQ(turn_sequences(game, game.initial(), 3), 976U);
}

}  // namespace
}  // namespace rulescope::adaptoid
