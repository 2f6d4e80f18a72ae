// Three colours: hunters and prey, the eighth loss, the isolated case (T-1 to T-13, W14 to W18).
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "core/adaptoid/outcome.h"
#include "tests/core/adaptoid/counting.h"
#include "tests/core/rows.h"

namespace rulescope::adaptoid {
namespace {

using namespace by_hand;

TEST(Adapt3, T3_and_T4_the_next_in_order_is_your_hunter) {
    const RuleSet rules = adapt3();
    EXPECT_EQ(rules.seats(), 3);
    EXPECT_EQ(rules.next(Colour::white), Colour::black);
    EXPECT_EQ(rules.next(Colour::black), Colour::red);
    EXPECT_EQ(rules.next(Colour::red), Colour::white);
    EXPECT_EQ(rules.prey(Colour::white), Colour::red);
    EXPECT_EQ(rules.prey(Colour::red), Colour::black);
    EXPECT_EQ(rules.prey(Colour::black), Colour::white);
    for (const Colour colour : all_colours) {
        EXPECT_EQ(rules.hunter(colour), rules.next(colour));
        EXPECT_EQ(rules.hunter(rules.prey(colour)), colour);
        EXPECT_EQ(rules.hunter(rules.hunter(colour)), rules.prey(colour)) << "T-10";
    }
    const RuleSet two = by_hand::adaptoid();
    EXPECT_EQ(two.hunter(Colour::white), Colour::black) << "with two colours prey and hunter are one";
    EXPECT_EQ(two.prey(Colour::white), Colour::black);
}

TEST(Adapt3, T13_and_GT8_roles_on_the_reversed_order) {
    const RuleSet fixed = adapt3_reversed();
    EXPECT_EQ(fixed.next(Colour::white), Colour::red);
    EXPECT_EQ(fixed.hunter(Colour::white), Colour::black);
    EXPECT_EQ(fixed.hunter(Colour::red), Colour::white);
    EXPECT_EQ(fixed.hunter(Colour::black), Colour::red);
    const RuleSet follow = switched(fixed, "roles_on_reversed_order=follow_order");
    EXPECT_EQ(follow.hunter(Colour::white), Colour::red);
    EXPECT_EQ(follow.hunter(Colour::red), Colour::black);
    EXPECT_EQ(follow.hunter(Colour::black), Colour::white);
    EXPECT_EQ(follow.prey(Colour::red), Colour::white);
    // The eighth red is gone.
    expect_rows(fixed,
                {{"T-13 fixed: White hunts Red", "", "W 0-0-7 B4W11 C4R00 F4B00 F6R00", "B4xC4",
                  "R 0-0-8 C4W11 F4B00 F6R00", "white T-8"},
                 {"G-T8 follow_order: Black does", "roles_on_reversed_order=follow_order",
                  "W 0-0-7 B4W11 C4R00 F4B00 F6R00", "B4xC4", "R 0-0-8 C4W11 F4B00 F6R00", "black T-8"},
                 {"T-13 White, then Red", "", "W 0-0-0 B4W00 F6B00 D2R00", "+C4", "R 0-0-0 B4W00 C4W00 D2R00 F6B00"},
                 {"T-13 Red, then Black", "", "R 0-0-0 B4W00 F6B00 D2R00", "+D3", "B 0-0-0 B4W00 D2R00 D3R00 F6B00"}});
    // In the printed order the option changes nothing.
    EXPECT_EQ(switched(adapt3(), "roles_on_reversed_order=follow_order").hunter(Colour::white), Colour::black);
}

TEST(Adapt3, T2_and_T3_the_game_begins_with_one_bare_adaptoid_each) {
    const Adaptoid game(adapt3());
    EXPECT_EQ(game.text(game.initial()), "W 0-0-0 B4W00 D2R00 F6B00");
    EXPECT_EQ(game.seats(), 3);
    Position now = game.initial();
    for (const Colour colour : {Colour::white, Colour::black, Colour::red, Colour::white}) {
        EXPECT_EQ(now.mover(), colour);
        now = play(game, now,
                   std::string("+L:") + (colour == Colour::white   ? "B4"
                                         : colour == Colour::black ? "F6"
                                                                   : "D2"))
                  .after;
    }
    EXPECT_EQ(game.text(now), "B 0-0-0 B4W20 D2R10 F6B10");
}

TEST(Adapt3, T5_to_T11_enemies_are_both_others) {
    expect_rows(
        adapt3(),
        {
            {"T-7 a black turn starves one white and two red", "", "B 0-0-0 A1W10 A2R30 B1R30 B5W00 C3B00 F6R00", "+B2",
             "R 1-0-2 B2B00 B5W00 C3B00 F6R00"},
            {"T-6 the prey starves", "", "W 1-2-3 A1R30 C3W00 F4B00 F6R00", "+B2", "B 1-2-4 B2W00 C3W00 F4B00 F6R00"},
            {"T-6 the hunter starves", "", "W 1-2-3 A1B30 C3W00 F4B00 F6R00", "+B2", "B 1-3-3 B2W00 C3W00 F4B00 F6R00"},
            {"A-24 own ones do not", "", "R 1-2-3 A1R30 C3W00 F4B00", "+B1", "W 1-2-3 A1R30 B1R00 C3W00 F4B00"},
            {"T-5 the prey is captured", "", "W 1-2-3 B4W11 C4R00 F4B00 F6R00", "B4xC4 +L:C4",
             "B 1-2-4 C4W21 F4B00 F6R00"},
            {"T-5 the hunter is captured", "", "W 1-2-3 B4W11 C4B00 F4B00 F6R00", "B4xC4 +L:C4",
             "B 1-3-3 C4W21 F4B00 F6R00"},
            {"T-11 equal pincers: both leave", "", "W 1-2-3 A4W00 B4W11 C4B01 F4B00 F6R00", "B4xC4 +A3",
             "B 2-3-3 A3W00 A4W00 F4B00 F6R00"},
            {"T-5 creation beside an own one, not beside others", "", "R 1-2-3 B4W11 C4R00 F4B00", "+F5",
             "refused A-12"},
            {"T-5 limbs for own ones only", "", "R 1-2-3 B4W11 C4R00 F4B00", "+L:F4", "refused A-13 G-10"},
        });
}

TEST(Adapt3, T8_to_T12_who_has_won) {
    expect_rows(
        adapt3(),
        {
            {"T-8 W18: the eighth white is lost, its hunter Black wins", "", "W 7-0-0 B4W11 A4W00 C4R01 F4B00 F6R00",
             "B4xC4", "B 8-0-1 A4W00 F4B00 F6R00", "black T-8"},
            {"T-8 W17: the eighth black starves, Red wins", "", "W 0-7-0 C3W00 A1B30 A3R00 F4B00 F6R00", "+B2",
             "B 0-8-0 A3R00 B2W00 C3W00 F4B00 F6R00", "red T-8"},
            {"T-9 the eighth red is gone: White wins", "", "W 0-0-7 B4W11 C4R00 F4B00 F6R00", "B4xC4",
             "B 0-0-8 C4W11 F4B00 F6R00", "white T-8"},
            {"T-8 whoever caused it", "", "B 0-0-7 B4W00 C4R00 F4B00 D5B11 F6R00", "D5xC4",
             "R 0-0-8 B4W00 C4B11 F4B00 F6R00", "white T-8"},
            {"T-8 at least eight", "", "W 0-0-7 C3W00 A1R20 A2R30 F4B00 F6R00", "+B2",
             "B 0-0-9 B2W00 C3W00 F4B00 F6R00", "white T-8"},
            {"T-8 seven are not eight", "", "W 7-7-6 C3W00 A1R20 F4B00 F6R00 B1R00", "+B2",
             "B 7-7-7 B1R00 B2W00 C3W00 F4B00 F6R00"},
            {"T-10 who removes the hunter scores for the prey", "", "W 0-7-0 B4W11 C4B00 F4B00 F6R00", "B4xC4",
             "B 0-8-0 C4W11 F4B00 F6R00", "red T-8"},
            {"T-12 W16: two lose at once, the third wins", "", "W 0-7-7 C3W00 A1R20 A2B30 F4B00 F6R00", "+B2",
             "B 0-8-8 B2W00 C3W00 F4B00 F6R00", "white T-12"},
            {"T-12 W15: attacker and attacked, and neither wins", "", "W 7-7-7 B4W11 C3W00 C4B01 A1R30 F4B00 F6R00",
             "B4xC4 +B2", "B 8-8-7 A1R30 C3W00 F4B00 F6R00", "red T-12"},
            {"T-12 the mover can be one of the two and its prey the other", "", "W 7-0-7 B4W11 C3W00 C4R01 F4B00 F6R00",
             "B4xC4", "B 8-0-8 C3W00 F4B00 F6R00", "black T-12"},
        });
}

TEST(Adapt3, GT3_three_lose_at_the_end_of_a_turn) {
    expect_rows(adapt3(),
                {
                    {"W15 a draw", "win_check=end_of_turn", "W 7-7-7 B4W11 C3W00 C4B01 A1R30 F4B00 F6R00", "B4xC4 +B2",
                     "B 8-8-8 B2W00 C3W00 F4B00 F6R00", "draw G-T3"},
                    {"W15 the mover wins", "win_check=end_of_turn three_lose=mover_wins",
                     "W 7-7-7 B4W11 C3W00 C4B01 A1R30 F4B00 F6R00", "B4xC4 +B2", "B 8-8-8 B2W00 C3W00 F4B00 F6R00",
                     "white G-T3"},
                    {"two of three: the third wins, G-T3 does not ask", "win_check=end_of_turn three_lose=mover_wins",
                     "W 7-7-7 B4W11 C3W00 C4B01 A1R30 F4B00 F6R00", "B4xC4 +P:C3", "B 8-8-7 A1R30 C3W01 F4B00 F6R00",
                     "red T-12"},
                });
    const Adaptoid game(switched(adapt3(), "win_check=end_of_turn"));
    const Position draw = position(game.rules(), "B 8-8-8 B2W00 C3W00 F4B00 F6R00");
    const std::optional<Outcome> outcome = game.outcome(draw);
    ASSERT_TRUE(outcome.has_value());
    EXPECT_FALSE(outcome->winner().has_value());
    for (const double payoff : outcome->payoff) {
        EXPECT_DOUBLE_EQ(payoff, 1.0 / 3);
    }
}

TEST(Adapt3, GT2_a_colour_without_adaptoids) {
    const char* passive = "no_adaptoids=stays_passive";
    expect_rows(
        adapt3(),
        {
            {"W14 stays_passive: White wins without a piece", passive, "B 3-2-7 C3B00 E4R30 E5B00 D5B00 D4B00 E3B00",
             "+F5", "R 3-2-8 C3B00 D4B00 D5B00 E3B00 E5B00 F5B00", "white T-8"},
            {"loses_hunter_wins: Black captures the last white one", "", "B 2-1-3 B4W00 C4B11 F6R00", "C4xB4 +L:B4",
             "R 3-1-3 B4B11 F6R00", "black G-T2"},
            {"loses_hunter_wins: White captures the last black one and Red wins", "", "W 2-1-3 B4W11 C4B00 F6R00",
             "B4xC4 +L:C4", "B 2-2-3 C4W11 F6R00", "red G-T2"},
            {"stays_passive: play goes on", passive, "B 2-1-3 B4W00 C4B11 F6R00", "C4xB4 +L:B4", "R 3-1-3 B4B21 F6R00"},
            {"stays_passive: and comes to the colour without adaptoids", passive, "R 3-1-3 B4B21 F6R00", "+L:F6",
             "W 3-1-3 B4B21 F6R10"},
            {"stays_passive: which passes", passive, "W 3-1-3 B4B21 F6R10", "pass", "B 3-1-3 B4B21 F6R10"},
        });
    const RuleSet rules = adapt3();
    const Position over = position(rules, "B 3-2-7 C3B00 E4R30 E5B00 D5B00 D4B00 E3B00");
    ASSERT_TRUE(over.verdict.has_value()) << "W14 loses_hunter_wins: it is over already";
    EXPECT_EQ(over.verdict->winner, Colour::black);
    EXPECT_EQ(over.verdict->clause, "G-T2");
}

TEST(Adapt3, A2_each_colour_has_its_own_box) {
    const RuleSet rules = adapt3();
    const Position from = position(rules, "W 1-2-3 B4W11 C4B32 F6R04 F4R10");
    EXPECT_EQ(from.supply[index(Colour::white)], (Supply{11, 11, 11}));
    EXPECT_EQ(from.supply[index(Colour::black)], (Supply{11, 9, 10}));
    EXPECT_EQ(from.supply[index(Colour::red)], (Supply{10, 11, 8}));
}

TEST(Adapt3, section_10_perft_begins_8_64_512) {
    const Adaptoid game(adapt3());
    EXPECT_EQ(turn_sequences(game, game.initial(), 1), 8U);
    EXPECT_EQ(turn_sequences(game, game.initial(), 2), 64U);
    EXPECT_EQ(turn_sequences(game, game.initial(), 3), 512U);
}

TEST(LongAdapt3, section_10_perft_goes_on_with_7808) {
    const Adaptoid game(adapt3());
    EXPECT_EQ(turn_sequences(game, game.initial(), 4), 7808U);
}

TEST(Adapt3, GT1_no_symmetry_keeps_three_colours_apart_and_in_place) {
    EXPECT_EQ(Adaptoid(adapt3()).symmetries(), 1);
}

}  // namespace
}  // namespace rulescope::adaptoid
