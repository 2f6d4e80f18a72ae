// Stacks, holes and free outlines in play (S-15 to S-19, G-S5, G-S9).
#include <gtest/gtest.h>

#include <string_view>

#include "core/adaptoid/feeding.h"
#include "core/adaptoid/movement.h"
#include "tests/core/adaptoid/counting.h"
#include "tests/core/rows.h"

namespace rulescope::adaptoid {
namespace {

using namespace by_hand;

RuleSet on(std::string_view drawing, std::string_view white, std::string_view black) {
    RuleSet rules = adaptoid_on(sound(Board::layout(drawing)), white, black);
    rules.rulebook = "superadaptoid";
    return rules;
}

/// Seven cells, a stack in the middle.
RuleSet flower() {
    return on(" 1 1\n1 2 1\n 1 1", "A2", "C2");
}

/// Seven cells without the middle.
RuleSet ring() {
    return on(" 1 1\n1 . 1\n 1 1", "A2", "C2");
}

TEST(Superadaptoid, S17_a_stack_is_food_for_two_and_one_space) {
    const RuleSet rules = flower();
    const Position from = position(rules, "W 0-0 A1W40 C2B00");
    const Cell a1 = cell(rules.board, "A1");
    EXPECT_EQ(food(rules, from, a1), 4) << "A2, B1 and twice B2";
    EXPECT_TRUE(fed(rules, from, a1));
    EXPECT_EQ(names(rules.board, reach(rules, position(rules, "W 0-0 A1W10 C2B00"), a1).empty), "A2 B1 B2")
        << "a step onto a stack is a step";
    EXPECT_EQ(food(rules, position(rules, "W 0-0 A1W40 B2B00"), a1), 2) << "occupied, it feeds nobody";
    EXPECT_EQ(food(rules, position(rules, "W 0-0 B2W40 A1B00"), cell(rules.board, "B2")), 5)
        << "one's own stack is not food";
}

TEST(Superadaptoid, S18_holes_are_no_food_and_no_path) {
    const RuleSet rules = ring();
    const Position from = position(rules, "W 0-0 A1W20 C3B00");
    EXPECT_EQ(food(rules, from, cell(rules.board, "A1")), 2);
    EXPECT_EQ(names(rules.board, reach(rules, from, cell(rules.board, "A1")).empty), "A2 B1 B3 C2");
    expect_rows(rules,
                {{"nobody stands in a hole", "", "W 0-0 A1W30 C3B00", "A1-C2 +P:C2", "B 0-0 C2W31 C3B00"},
                 {"three limbs find two cells", "", "B 0-0 A1W30 C3B00", "+B3", "W 1-0 B3B00 C3B00", "black A-27"}});
}

TEST(Superadaptoid, GS5_an_occupied_stack_feeds_nobody_or_two) {
    expect_rows(flower(), {
                              {"zero: who steps onto the stack starves the neighbours", "", "W 0-0 A1B30 C3W10 C2B00",
                               "C3-B2 +L:B2", "B 0-1 B2W20 C2B00"},
                              {"two: the stack feeds all the same", "occupied_stack_food=2", "W 0-0 A1B30 C3W10 C2B00",
                               "C3-B2 +L:B2", "B 0-0 A1B30 B2W20 C2B00"},
                              {"two: but only stacks do", "occupied_stack_food=2", "W 0-0 A1B40 A2W00 C2B00", "+L:A2",
                               "B 0-1 A2W10 C2B00"},
                          });
    const RuleSet two = switched(flower(), "occupied_stack_food=2");
    EXPECT_EQ(food(two, position(two, "W 0-0 A1W40 B2B00"), cell(two.board, "A1")), 4);
    EXPECT_EQ(food(two, position(two, "W 0-0 A1W40 A2B00 B2B00"), cell(two.board, "A1")), 3);
}

TEST(Superadaptoid, S19_on_a_contact_graph_only_touching_discs_count) {
    // Five discs round a sixth, which is a stack; the five do not touch each other.
    const Board star = sound(Board::contacts({{"A1", {"F1"}},
                                              {"B1", {"F1"}},
                                              {"C1", {"F1"}},
                                              {"D1", {"F1"}},
                                              {"E1", {"F1"}},
                                              {"F1", {"A1", "B1", "C1", "D1", "E1"}}},
                                             {"F1"}));
    const RuleSet rules = adaptoid_on(star, "A1", "B1");
    EXPECT_TRUE(faults_of(rules).empty());
    const Position from = position(rules, "W 0-0 A1W20 B1B20");
    EXPECT_EQ(food(rules, from, cell(star, "A1")), 2);
    EXPECT_EQ(names(star, reach(rules, from, cell(star, "A1")).empty), "C1 D1 E1 F1");
    EXPECT_EQ(names(star, reach(rules, from, cell(star, "A1")).occupied), "B1");
    expect_rows(rules, {{"creation on the stack", "", "W 0-0 A1W20 B1B20", "+F1", "B 0-1 A1W20 F1W00", "white A-27"},
                        {"not beside by name alone", "", "W 0-0 A1W20 C1B20", "+B1", "refused A-12"}});
}

TEST(Superadaptoid, S15_stacks_change_feeding_on_the_large_board_too) {
    // The figure of starvation, with a stack next to each of the two.
    RuleSet rules =
        on("   1 1 1 1\n"
           "  1 1 1 1 1\n"
           " 1 1 1 1 1 1\n"
           "1 1 2 1 1 1 1\n"
           " 1 1 1 1 1 1\n"
           "  1 1 1 2 1\n"
           "   1 1 1 1\n",
           "B4", "F4");
    EXPECT_EQ(rules.board.discs(), 39);
    expect_rows(
        rules,
        {{"D4 and E2 find one more each", "", "W 0-0 B3W32 B5W00 D4B23 D5W00 E2B13 E4B00 F3B00 F5W00 F6W22 G6B00",
          "+P:B5", "B 0-0 B3W32 B5W01 D4B23 D5W00 E2B13 E4B00 F3B00 F5W00 F6W22 G6B00"},
         {"until somebody stands on the stack", "", "W 0-0 B3W32 B5W00 D4B23 D5W00 E2B13 E4B00 F3B00 F5W00 F6W22 G6B00",
          "+C4", "B 0-1 B3W32 B5W00 C4W00 D5W00 E2B13 E4B00 F3B00 F5W00 F6W22 G6B00"}});
}

TEST(Superadaptoid, S17_fires_where_a_stack_feeds_or_fails_to) {
    const Adaptoid game(flower());
    const auto fired = [&](const char* from, const char* turn) {
        const Events events = play(game, position(game.rules(), from), turn).events;
        return std::any_of(events.begin(), events.end(), [](const Event& event) { return event.clause == "S-17"; });
    };
    EXPECT_TRUE(fired("W 0-0 A1B40 C3W00 C2B00", "+L:C3")) << "four limbs live on A2, B1 and the stack";
    EXPECT_FALSE(fired("W 0-0 A1B30 C3W00 C2B00", "+B2")) << "somebody stands on it";
}

TEST(Superadaptoid, S3_basic_mode_is_Adaptoid) {
    RuleSet rules = by_hand::adaptoid();
    rules.rulebook = "superadaptoid";
    const Adaptoid game(rules);
    EXPECT_EQ(turn_sequences(game, game.initial(), 3), 976U);
}

TEST(Superadaptoid, symmetries_keep_stacks_in_place) {
    EXPECT_EQ(Adaptoid(flower()).symmetries(), 2) << "up and down";
    EXPECT_EQ(Adaptoid(on(" 1 1\n1 2 1\n 1 1", "A2", "C3")).symmetries(), 1);
    EXPECT_EQ(Adaptoid(on(" 1 1\n1 2 1\n 1 1", "A1", "C3")).symmetries(), 2);
    EXPECT_EQ(Adaptoid(on(" 1 2\n1 1 1\n 1 1", "A1", "C3")).symmetries(), 2);
    EXPECT_EQ(Adaptoid(on(" 2 1\n1 1 1\n 1 1", "A1", "C3")).symmetries(), 1);
}

}  // namespace
}  // namespace rulescope::adaptoid
