// Details of the clauses that only a mutant has shown to be untested (tests/mutation).
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "core/adaptoid/setting_up.h"
#include "tests/core/adaptoid/set_up.h"

namespace rulescope::adaptoid {
namespace {

using namespace by_hand;

TEST(Details, A14_the_28_configurations_of_an_adaptoid_have_different_keys) {
    const Adaptoid game(by_hand::adaptoid());
    std::set<Key> keys;
    for (int legs = 0; legs <= 6; ++legs) {
        for (int pincers = 0; legs + pincers <= 6; ++pincers) {
            const std::string piece = std::to_string(legs) + std::to_string(pincers);
            keys.insert(game.key(position(game.rules(), "W 0-0 D4W" + piece + " F6B00")));
        }
    }
    EXPECT_EQ(keys.size(), 28U);
}

TEST(Details, A8_an_adaptoid_without_legs_is_refused_by_A8_at_any_distance) {
    const Adaptoid game(by_hand::adaptoid());
    const Position start = position(game.rules(), "W 0-0 B4W00 F4B00");
    const Board& board = game.rules().board;
    for (const char* to : {"C4", "G7", "F4"}) {
        const auto refusal = game.refusal(start, {Ply::Kind::move, cell(board, "B4"), cell(board, to), Colour::none});
        ASSERT_TRUE(refusal.has_value()) << to;
        EXPECT_EQ(refusal->clause, "A-8") << to;
    }
}

TEST(Details, A16_one_adaptoid_with_legs_is_enough_to_move) {
    const Adaptoid game(by_hand::adaptoid());
    for (const char* text : {"W 0-0 A1W10 C3W00 F4B00", "W 0-0 A1W00 C3W10 F4B00"}) {
        Events events;
        (void)game.after(position(game.rules(), text), Ply{}, &events);
        EXPECT_FALSE(fired(events, "A-16")) << text;
    }
}

TEST(Details, A20_G2_the_reason_names_the_stronger_only_if_it_is_stronger) {
    const Adaptoid game(switched(by_hand::adaptoid(), "attack_stronger=illegal"));
    const Board& board = game.rules().board;
    const Ply attack{Ply::Kind::move, cell(board, "B4"), cell(board, "C4"), Colour::none};
    const auto equal = game.refusal(position(game.rules(), "W 0-0 B4W10 C4B00 F4B00"), attack);
    const auto stronger = game.refusal(position(game.rules(), "W 0-0 B4W10 C4B01 F4B00"), attack);
    ASSERT_TRUE(equal && stronger);
    EXPECT_EQ(equal->sentence.find("besides"), std::string::npos) << equal->sentence;
    EXPECT_NE(stronger->sentence.find("besides, C4 has more pincers (1)"), std::string::npos) << stronger->sentence;
}

TEST(Details, A24_G15_own_adaptoids_do_not_starve_one_after_the_other_either) {
    expect_rows(by_hand::adaptoid(), {{"own unfed one", "starvation=sequential", "W 0-0 A1W04 C3W00 F4B00", "+L:C3",
                                       "B 0-0 A1W04 C3W10 F4B00"}});
}

TEST(Details, G16_the_permission_to_starve_own_ones_ends_with_the_turn) {
    const Adaptoid game(switched(by_hand::adaptoid(), "self_starving_turn=illegal"));
    const Position doomed = game.after(position(game.rules(), "W 0-0 A1W04 F4B00"), Ply{});
    ASSERT_TRUE(doomed.self_starving_allowed);
    const Position next = game.after(doomed, game.plies(doomed).front());
    EXPECT_EQ(next.phase, Phase::step1);
    EXPECT_FALSE(next.self_starving_allowed);
    // Likewise if the turn ends the game: the last black adaptoid starves.
    const Position last = game.after(position(game.rules(), "W 4-4 A1W04 G7B30 F6W00 F7W00 A4W04"), Ply{});
    ASSERT_TRUE(last.self_starving_allowed);
    const Position over = game.after(last, game.plies(last).front());
    EXPECT_EQ(over.phase, Phase::over);
    EXPECT_FALSE(over.self_starving_allowed);
}

TEST(Details, G16_the_key_tells_the_two_kinds_of_step_2_apart) {
    const Adaptoid game(switched(by_hand::adaptoid(), "self_starving_turn=illegal"));
    EXPECT_NE(game.key(position(game.rules(), "W 0-0 A1W04 F4B00 step=2!")),
              game.key(position(game.rules(), "W 0-0 A1W04 F4B00 step=2")));
    const Result<Position> legal = parse_position(by_hand::adaptoid(), "W 0-0 A1W04 F4B00 step=2!");
    ASSERT_FALSE(legal.ok());
    EXPECT_EQ(legal.faults().front().clause, "G-16");
}

TEST(Details, GT2_with_two_colours_nobody_plays_on_without_adaptoids) {
    RuleSet rules = by_hand::adaptoid();
    rules.readings.no_adaptoids = NoAdaptoids::stays_passive;
    const Position over = position(rules, "W 0-0 B4W00");
    EXPECT_EQ(over.phase, Phase::over);
    ASSERT_TRUE(over.verdict.has_value());
    EXPECT_EQ(over.verdict->winner, Colour::white);
}

TEST(Details, G23_an_endless_box_is_written_with_a_dash) {
    RuleSet rules = switched(by_hand::adaptoid(), "captured_return=captor");
    rules.supply = {12, unlimited, 12};
    const Adaptoid game(rules);
    const std::string text = game.text(game.initial());
    EXPECT_NE(text.find("supply=W11.-.12,B11.-.12"), std::string::npos) << text;
}

TEST(Details, T3_the_shape_of_a_position_text_has_a_number_for_each_colour) {
    EXPECT_NE(given(parse_position(adapt3(), "W").faults()).find("like W 0-0-0 "), std::string::npos);
    EXPECT_NE(given(parse_position(by_hand::adaptoid(), "W").faults()).find("like W 0-0 "), std::string::npos);
}

TEST(Details, A4_S15_faulty_rule_sets_name_the_colour_and_the_stack) {
    RuleSet same = by_hand::adaptoid();
    same.order = {Colour::white, Colour::white};
    EXPECT_NE(given(faults_of(same)).find("two seats have the colour white"), std::string::npos)
        << given(faults_of(same));
    RuleSet tall = by_hand::adaptoid();
    tall.board = Board::from_discs({{{1, 1}, 3}, {{1, 2}, 1}, {{2, 2}, 1}});
    EXPECT_NE(given(faults_of(tall)).find("a stack of 3 discs on A1"), std::string::npos) << given(faults_of(tall));
}

TEST(Details, S15_S16_without_spare_discs_and_moves_the_placing_comes_first) {
    EXPECT_EQ(starting_position(by_players(2, 0, 0)).phase, Phase::placing);
    EXPECT_EQ(starting_position(by_players(2, 0, 1)).phase, Phase::discs);
    EXPECT_EQ(starting_position(by_players(2, 1, 0)).phase, Phase::stacking);
}

TEST(Details, S16_no_discs_are_no_board) {
    const Board board = sound(Board::hexagon(2));
    EXPECT_FALSE(connected(board, std::vector<std::uint8_t>(7, 0)));
}

}  // namespace
}  // namespace rulescope::adaptoid
