// Step 3: food and starvation (A-10, A-23, A-24; F4).
#include "core/adaptoid/feeding.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/core/adaptoid/pictures.h"
#include "tests/core/rows.h"

namespace rulescope::adaptoid {
namespace {

using namespace by_hand;

TEST(Feeding, A25_the_figure_has_two_starving_adaptoids) {
    const RuleSet rules = by_hand::adaptoid();
    const Picture shown = picture(rules.board, R"(
              ....  ....  ....  ....
           ....  ....  ....  W22   B00
        W00   ....  W00   ....  W00   ....
     ....  ....  ....  B23   B00   ....  ....
        ....  W32   ....  ....  ....  B00
           ....  ....  ....  ....  B13
              ....  ....  ....  ....   )");
    const Position from = drawn(rules, shown);
    EXPECT_EQ(names(rules.board, starving_enemies(rules, from)), "D4 E2");
    EXPECT_EQ(names(rules.board, unfed(rules, from, Colour::black)), "D4 E2");
    EXPECT_EQ(names(rules.board, unfed(rules, from, Colour::white)), "");
    EXPECT_EQ(food(rules, from, cell(rules.board, "D4")), 4);
    EXPECT_EQ(need(rules, from.at(cell(rules.board, "D4"))), 5);
    EXPECT_EQ(food(rules, from, cell(rules.board, "E2")), 3);
    EXPECT_EQ(need(rules, from.at(cell(rules.board, "E2"))), 4);
    // White scores two.
    Position after = from;
    Events events;
    starve(rules, after, &events);
    EXPECT_EQ(after.lost[index(Colour::black)], 2);
    EXPECT_EQ(after.lost[index(Colour::white)], 0);
    EXPECT_TRUE(after.at(cell(rules.board, "D4")).empty());
    EXPECT_TRUE(after.at(cell(rules.board, "E2")).empty());
    EXPECT_EQ(std::count_if(events.begin(), events.end(), [](const Event& event) { return event.clause == "A-10"; }),
              2);
    Position again = after;
    starve(rules, again, nullptr);
    EXPECT_EQ(again, after) << "A-D3 one pass suffices";
}

TEST(Feeding, A23_fed_means_at_least_as_many_free_cells_as_limbs) {
    struct Row {
        const char* sentence;
        const char* from;
        const char* cell;
        int food;
        bool fed;
    };
    const RuleSet rules = by_hand::adaptoid();
    for (const Row& row : {
             Row{"six limbs in the open", "W 0-0 D4W33 F6B00", "D4", 6, true},
             Row{"six limbs with a neighbour", "W 0-0 D4W33 D5B00", "D4", 5, false},
             Row{"a friend takes as much room as an enemy", "W 0-0 D4W33 D5W00 F6B00", "D4", 5, false},
             Row{"four limbs at the edge", "W 0-0 A2W13 F6B00", "A2", 4, true},
             Row{"five limbs at the edge", "W 0-0 A2W23 F6B00", "A2", 4, false},
             Row{"three limbs in a corner", "W 0-0 A1W30 F6B00", "A1", 3, true},
             Row{"four limbs in a corner", "W 0-0 A1W31 F6B00", "A1", 3, false},
             Row{"legs and pincers count the same", "W 0-0 A1W04 F6B00", "A1", 3, false},
             Row{"a bare one needs nothing", "W 0-0 A1W00 A2B00 B1B00 B2B00", "A1", 0, true},
             Row{"one limb needs one", "W 0-0 A1W01 A2B00 B1B00 B2B00", "A1", 0, false},
         }) {
        SCOPED_TRACE(std::string(row.sentence) + " " + row.from);
        const Position from = position(rules, row.from);
        EXPECT_EQ(food(rules, from, cell(rules.board, row.cell)), row.food);
        EXPECT_EQ(fed(rules, from, cell(rules.board, row.cell)), row.fed);
    }
}

TEST(Feeding, A10_and_A24_all_unfed_enemies_leave_at_once_and_nobody_else) {
    expect_rows(
        by_hand::adaptoid(),
        {
            {"A-10 the figure, played", "", "W 0-0 B3W32 B5W00 D4B23 D5W00 E2B13 E4B00 F3B00 F5W00 F6W22 G6B00",
             "+P:B5", "B 0-2 B3W32 B5W01 D5W00 E4B00 F3B00 F5W00 F6W22 G6B00"},
            {"A-10 two that take each other's room leave together", "", "W 0-0 A1B20 A2B30 C3W00 F4B00", "+B2",
             "B 0-2 B2W00 C3W00 F4B00"},
            {"A-10 moving takes room too", "", "W 0-0 A1B30 B3W10 F4B00", "B3-A2 +P:A2", "B 0-1 A2W11 F4B00"},
            {"A-10 leaving gives room", "", "W 0-0 A1B30 A2W10 F4B00", "A2-A3 +P:A3", "B 0-0 A1B30 A3W11 F4B00"},
            {"A-10 growing where there is no room does not starve an enemy with enough", "", "W 0-0 A1B10 C3W00 F4B00",
             "+B2", "B 0-0 A1B10 B2W00 C3W00 F4B00"},
            {"A-10 who captures takes the room of the captured", "", "W 0-0 A1B30 A2B00 A3W11 F4B00", "A3xA2 +P:A2",
             "B 0-2 A2W12 F4B00"},
            {"A-10 a capture on both sides leaves room before step 3", "", "W 0-0 A1B30 A2B01 A3W11 C3W00 F4B00",
             "A3xA2 +P:C3", "B 1-1 A1B30 C3W01 F4B00"},
            {"A-24 own ones may go hungry", "", "W 0-0 A1W30 F4B00", "+B1", "B 0-0 A1W30 B1W00 F4B00"},
            {"A-24 until the other side's turn", "", "B 0-0 A1W30 B1W00 F4B00", "+E4", "W 1-0 B1W00 E4B00 F4B00"},
            {"A-27 the last one can starve", "", "B 0-0 A1W30 B1W00 C1B11 F4B00", "C1xB1 +E4",
             "W 2-0 B1B11 E4B00 F4B00", "black A-27"},
            {"A-23 the example of the online edition", "attack_stronger=illegal", "W 0-0 C5B00 D3W30 D5B22 D6B00",
             "+D4", "B 0-1 C5B00 D3W30 D4W00 D6B00"},
        });
}

TEST(Feeding, A21_the_starved_go_back_into_the_box) {
    const RuleSet rules = by_hand::adaptoid();
    const Adaptoid game(rules);
    const Played played = play(game, position(rules, "W 0-0 A1B20 A2B03 C3W00 F4B00"), "+B2");
    EXPECT_EQ(played.after.supply[index(Colour::black)], (Supply{11, 12, 12}));
    EXPECT_EQ(played.after.supply[index(Colour::white)], (Supply{10, 12, 12}));
}

}  // namespace
}  // namespace rulescope::adaptoid
