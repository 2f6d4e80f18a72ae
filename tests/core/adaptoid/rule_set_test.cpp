// Valid rule sets, and all faults of invalid ones.
#include "core/adaptoid/rule_set.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <tuple>
#include <vector>

#include "tests/core/adaptoid/by_hand.h"

namespace rulescope::adaptoid {
namespace {

using namespace by_hand;

TEST(RuleSet, those_of_the_family_are_sound_and_odd_in_nothing) {
    RuleSet stacks = by_hand::adaptoid();
    stacks.board = sound(random_layout(stacks.board, 3, 0, 1));
    RuleSet by_players = igg();
    by_players.board = by_players.board.with_margin(2);
    by_players.setup.by_players = true;
    for (const RuleSet& rules : {by_hand::adaptoid(), igg(), adapt3(), adapt3_reversed(), tiny(), stacks, by_players}) {
        EXPECT_TRUE(faults_of(rules).empty()) << rules.name << ": " << given(faults_of(rules));
        EXPECT_TRUE(warnings_of(rules).empty()) << rules.name << ": " << given(warnings_of(rules));
    }
}

TEST(RuleSet, what_cannot_be_played_is_a_fault) {
    struct Row {
        const char* what;
        std::function<void(RuleSet&)> spoil;
        const char* cell = "";
    };
    const std::vector<Row> rows{
        {"target 0", [](RuleSet& rules) { rules.captures = 0; }},
        {"a negative target", [](RuleSet& rules) { rules.captures = -5; }},
        {"negative counters", [](RuleSet& rules) { rules.counters = -1; }},
        {"no seats", [](RuleSet& rules) { rules.order.clear(); }},
        {"one seat", [](RuleSet& rules) { rules.order = {Colour::white}; }},
        {"two seats with one colour",
         [](RuleSet& rules) {
             rules.order = {Colour::white, Colour::white};
         }},
        {"a seat without colour",
         [](RuleSet& rules) {
             rules.order = {Colour::white, Colour::none};
         }},
        {"four seats",
         [](RuleSet& rules) {
             rules.order = {Colour::white, Colour::black, Colour::red, Colour::white};
         }},
        {"A-5 a start outside the board", [](RuleSet& rules) { rules.start[0] = {no_cell}; }},
        {"A-5 a start beyond the board", [](RuleSet& rules) { rules.start[0] = {37}; }},
        {"A-5 two starts on one cell", [](RuleSet& rules) { rules.start[1] = rules.start[0]; }, "B4"},
        {"A-5 one colour twice on a cell", [](RuleSet& rules) { rules.start[0].push_back(rules.start[0][0]); }, "B4"},
        {"A-5 a colour without a start", [](RuleSet& rules) { rules.start[1].clear(); }},
        {"a start of a colour that has no seat", [](RuleSet& rules) { rules.start[2] = {0}; }},
        {"A-2 a supply without adaptoids",
         [](RuleSet& rules) {
             rules.supply = {0, 12, 12};
         }},
        {"A-2 a supply that does not hold the start",
         [](RuleSet& rules) {
             rules.supply = {1, 12, 12};
             rules.start[0] = {0, 1};
         }},
        {"A-2 negative legs", [](RuleSet& rules) { rules.supply.legs = -1; }},
        {"A-2 negative pincers", [](RuleSet& rules) { rules.supply.pincers = -1; }},
        {"S-16 a board in two parts",
         [](RuleSet& rules) {
             rules.board = Board::from_discs({{{1, 1}, 1}, {{2, 1}, 1}, {{5, 1}, 1}});
             rules.start[0] = {0};
             rules.start[1] = {1};
         }},
        {"S-18 a start on a hole",
         [](RuleSet& rules) {
             rules.board = sound(Board::hexagon(4)).with_margin(1);
             rules.start[0] = {0};
             rules.start[1] = {cell(rules.board, "D4")};
         },
         "A1"},
        {"a board without room",
         [](RuleSet& rules) {
             rules = igg();
             rules.board = sound(Board::hexagon(1));
         }},
        {"S-15 fewer than no discs",
         [](RuleSet& rules) {
             rules = igg();
             rules.board = rules.board.with_margin(1);
             rules.setup = {true, -1, 6};
         }},
        {"S-15 more discs left over than there are to stack on",
         [](RuleSet& rules) {
             rules = igg();
             rules.board = rules.board.with_margin(1);
             rules.setup = {true, 38, 6};
         }},
        {"S-16 fewer than no moves",
         [](RuleSet& rules) {
             rules = igg();
             rules.board = rules.board.with_margin(1);
             rules.setup = {true, 3, -1};
         }},
    };
    for (const Row& row : rows) {
        SCOPED_TRACE(row.what);
        RuleSet rules = by_hand::adaptoid();
        row.spoil(rules);
        const Faults faults = faults_of(rules);
        EXPECT_FALSE(faults.empty());
        for (const Fault& fault : faults) {
            EXPECT_FALSE(fault.message.empty());
        }
        if (*row.cell != '\0') {
            EXPECT_TRUE(std::any_of(faults.begin(), faults.end(), [&](const Fault& fault) {
                return fault.cell == row.cell;
            })) << given(faults);
        }
    }
}

TEST(RuleSet, the_smallest_that_can_be_played_are_sound) {
    const Board pair = sound(Board::layout("1 1"));
    EXPECT_TRUE(faults_of(adaptoid_on(pair, "A1", "B1")).empty());
    RuleSet pie = igg();
    pie.board = pair;
    pie.supply = {1, 0, 0};
    EXPECT_TRUE(faults_of(pie).empty());
    RuleSet empty_box = by_hand::adaptoid();
    empty_box.supply = {1, 0, 0};
    empty_box.captures = 1;
    EXPECT_TRUE(faults_of(empty_box).empty());
    RuleSet all_stacks = igg();
    all_stacks.board = all_stacks.board.with_margin(1);
    all_stacks.setup = {true, 37, 0};
    EXPECT_TRUE(faults_of(all_stacks).empty()) << given(faults_of(all_stacks));
}

TEST(RuleSet, all_faults_are_reported_at_once) {
    RuleSet rules = by_hand::adaptoid();
    rules.captures = 0;
    rules.supply.legs = -3;
    rules.start[1] = rules.start[0];
    rules.counters = -1;
    EXPECT_GE(faults_of(rules).size(), 4U) << given(faults_of(rules));
}

TEST(RuleSet, A3_a_target_above_the_counters_is_odd_but_allowed) {
    RuleSet rules = by_hand::adaptoid();
    rules.captures = 6;
    EXPECT_TRUE(faults_of(rules).empty());
    ASSERT_EQ(warnings_of(rules).size(), 1U);
    EXPECT_EQ(warnings_of(rules).front().clause, "A-3");
    rules = adapt3();
    rules.captures = 10;
    EXPECT_TRUE(warnings_of(rules).empty()) << "T-1 ten can be recorded";
    rules.captures = 11;
    EXPECT_EQ(warnings_of(rules).size(), 1U);
}

TEST(RuleSet, G24_any_two_cells_are_a_start) {
    const RuleSet printed = by_hand::adaptoid();
    for (Cell white = 0; white < printed.board.size(); ++white) {
        for (Cell black = 0; black < printed.board.size(); ++black) {
            RuleSet rules = printed;
            rules.start[index(Colour::white)] = {white};
            rules.start[index(Colour::black)] = {black};
            EXPECT_EQ(faults_of(rules).empty(), white != black);
        }
    }
}

TEST(RuleSet, knows_its_colours) {
    const RuleSet two = by_hand::adaptoid();
    EXPECT_TRUE(two.has(Colour::white));
    EXPECT_TRUE(two.has(Colour::black));
    EXPECT_FALSE(two.has(Colour::red));
    EXPECT_FALSE(two.has(Colour::none));
    EXPECT_EQ(two.next(Colour::white), Colour::black);
    EXPECT_EQ(two.next(Colour::black), Colour::white);
    EXPECT_TRUE(adapt3().has(Colour::red));
    EXPECT_TRUE(two.supply_follows());
    EXPECT_FALSE(switched(two, "captured_return=captor").supply_follows());
    EXPECT_FALSE(switched(two, "captured_return=removed").supply_follows());
}

TEST(Colour, has_a_name_and_a_letter) {
    for (const auto& [colour, name, letter] :
         {std::tuple{Colour::white, "white", 'W'}, std::tuple{Colour::black, "black", 'B'},
          std::tuple{Colour::red, "red", 'R'}}) {
        EXPECT_EQ(name_of(colour), name);
        EXPECT_EQ(letter_of(colour), letter);
        EXPECT_EQ(colour_of_name(name), colour);
        EXPECT_EQ(colour_of_letter(letter), colour);
    }
    EXPECT_FALSE(colour_of_name("green").has_value());
    EXPECT_FALSE(colour_of_name("").has_value());
    EXPECT_FALSE(colour_of_letter('G').has_value());
}

TEST(Piece, is_written_colour_legs_pincers) {
    EXPECT_EQ(text_of(Piece{Colour::white, 3, 2}), "W32");
    EXPECT_EQ(text_of(Piece{Colour::black, 0, 0}), "B00");
    EXPECT_EQ(text_of(Piece{Colour::red, 0, 6}), "R06");
    EXPECT_EQ(text_of(Piece{Colour::white, 12, 3}), "W12.3");
    EXPECT_EQ(text_of(Piece{Colour::white, 3, 12}), "W3.12");
    EXPECT_EQ(text_of(Piece{}), "....");
}

}  // namespace
}  // namespace rulescope::adaptoid
