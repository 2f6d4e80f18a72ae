// The readings as data: gap, key, options, and the field of each reading (specs/gaps.toml).
#include "core/adaptoid/readings.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/adaptoid/movement.h"
#include "tests/core/rows.h"

namespace rulescope::adaptoid {
namespace {

using namespace by_hand;

struct Expected {
    const char* gap;
    const char* key;
    std::vector<std::string> options;
    int (*field)(const Readings&);
};

template <auto Member>
int field(const Readings& readings) {
    return static_cast<int>(readings.*Member);
}

const std::vector<Expected>& table() {
    static const std::vector<Expected> rows{
        {"G-1", "zero_pincer_attack", {"illegal", "compare", "attacker_only"}, field<&Readings::zero_pincer_attack>},
        {"G-2", "attack_stronger", {"attacker_dies", "illegal"}, field<&Readings::attack_stronger>},
        {"G-3", "landing_on_own", {"illegal", "legal"}, field<&Readings::landing_on_own>},
        {"G-4", "move_steps", {"up_to", "exact"}, field<&Readings::move_steps>},
        {"G-5", "capture_step_cost", {"1", "0"}, field<&Readings::capture_step_cost>},
        {"G-6", "move_allowance", {"legs", "limbs"}, field<&Readings::move_allowance>},
        {"G-7", "food_need", {"limbs", "legs", "limbs_plus_body"}, field<&Readings::food_need>},
        {"G-8", "pincer_comparison", {"piece", "player_total"}, field<&Readings::pincer_comparison>},
        {"G-10", "grow_target", {"own", "any"}, field<&Readings::grow_target>},
        {"G-12", "limb_cap", {"total6", "six_each", "none"}, field<&Readings::limb_cap>},
        {"G-13", "growth", {"mandatory", "optional"}, field<&Readings::growth>},
        {"G-14", "step2_impossible", {"pass", "lose", "draw"}, field<&Readings::step2_impossible>},
        {"G-15", "starvation", {"simultaneous", "sequential"}, field<&Readings::starvation>},
        {"G-16", "self_starving_turn", {"legal", "illegal"}, field<&Readings::self_starving_turn>},
        {"G-17", "win_check", {"immediate", "end_of_turn"}, field<&Readings::win_check>},
        {"G-18", "tie", {"both_conditions", "larger_count"}, field<&Readings::tie>},
        {"G-19",
         "target_vs_elimination",
         {"last_mover", "target_first", "elimination_first"},
         field<&Readings::target_vs_elimination>},
        {"G-35", "tie_winner", {"last_mover", "opponent", "draw"}, field<&Readings::tie_winner>},
        {"G-21", "mutual_capture_credit", {"both", "none", "mover"}, field<&Readings::mutual_capture_credit>},
        {"G-22", "captured_return", {"owner", "captor", "removed"}, field<&Readings::captured_return>},
        {"G-S3", "connectivity", {"after_each_disc", "final"}, field<&Readings::connectivity>},
        {"G-S5", "occupied_stack_food", {"0", "2"}, field<&Readings::occupied_stack_food>},
        {"G-T2", "no_adaptoids", {"loses_hunter_wins", "stays_passive"}, field<&Readings::no_adaptoids>},
        {"G-T3", "three_lose", {"draw", "mover_wins"}, field<&Readings::three_lose>},
        {"G-T8", "roles_on_reversed_order", {"fixed", "follow_order"}, field<&Readings::roles_on_reversed_order>},
    };
    return rows;
}

TEST(Readings, are_those_of_the_gap_list_with_the_default_first) {
    ASSERT_EQ(reading_infos().size(), table().size());
    for (std::size_t place = 0; place < table().size(); ++place) {
        const Expected& expected = table()[place];
        const ReadingInfo& info = reading_infos()[place];
        EXPECT_EQ(info.gap, expected.gap);
        EXPECT_EQ(info.key, expected.key);
        EXPECT_EQ(std::vector<std::string>(info.options.begin(), info.options.end()), expected.options) << expected.key;
        EXPECT_EQ(find_reading(expected.key), &info);
        EXPECT_EQ(info.get(Readings{}), 0) << "option 0 is the default";
    }
    for (const char* unknown : {"", "growt", "Growth", "growth ", "supply", "start"}) {
        EXPECT_EQ(find_reading(unknown), nullptr) << unknown;
    }
}

TEST(Readings, setting_one_sets_its_field_and_no_other) {
    for (const Expected& expected : table()) {
        const ReadingInfo* info = find_reading(expected.key);
        ASSERT_NE(info, nullptr) << expected.key;
        for (int option = 0; option < static_cast<int>(expected.options.size()); ++option) {
            Readings readings;
            info->set(readings, option);
            EXPECT_EQ(expected.field(readings), option) << expected.key;
            EXPECT_EQ(info->get(readings), option) << expected.key;
            for (const Expected& other : table()) {
                if (other.key != expected.key) {
                    EXPECT_EQ(other.field(readings), 0) << other.key << " after setting " << expected.key;
                }
            }
        }
    }
}

TEST(Readings, G1_attacking_without_pincers) {
    expect_rows(
        by_hand::adaptoid(),
        {
            {"W1", "", "W 0-0 B4W10 A4W00 C4B00 F4B00", "B4xC4 +A3", "refused A-20 G-1"},
            {"W1", "zero_pincer_attack=compare", "W 0-0 B4W10 A4W00 C4B00 F4B00", "B4xC4 +A3",
             "B 1-1 A3W00 A4W00 F4B00"},
            {"W1", "zero_pincer_attack=attacker_only", "W 0-0 B4W10 A4W00 C4B00 F4B00", "B4xC4 +A3",
             "B 1-0 A3W00 A4W00 C4B00 F4B00"},
            {"mid-game, against a stronger one", "", "W 2-1 B4W30 A4W12 D4B11 F4B20", "B4xD4 +A3", "refused A-20 G-1"},
            {"mid-game, against a stronger one", "zero_pincer_attack=compare", "W 2-1 B4W30 A4W12 D4B11 F4B20",
             "B4xD4 +A3", "B 3-1 A3W00 A4W12 D4B11 F4B20"},
            {"mid-game, against a stronger one", "zero_pincer_attack=attacker_only", "W 2-1 B4W30 A4W12 D4B11 F4B20",
             "B4xD4 +A3", "B 3-1 A3W00 A4W12 D4B11 F4B20"},
            {"with pincers the question does not arise", "zero_pincer_attack=attacker_only",
             "W 2-1 B4W31 A4W12 D4B10 F4B20", "B4xD4 +A3", "B 2-2 A3W00 A4W12 D4W31 F4B20"},
        });
}

TEST(Readings, G2_attacking_a_stronger_one) {
    expect_rows(by_hand::adaptoid(),
                {
                    {"W2", "", "W 0-0 B4W11 A4W00 C4B02 F4B00", "B4xC4 +A3", "B 1-0 A3W00 A4W00 C4B02 F4B00"},
                    {"W2", "attack_stronger=illegal", "W 0-0 B4W11 A4W00 C4B02 F4B00", "B4xC4 +A3", "refused A-18 G-2"},
                    {"mid-game, the figure", "", "W 2-3 F6W22 B5W00 B3W32 D4B23 D3B00 E2B13", "B3xD4 +A4",
                     "B 3-3 A4W00 B5W00 D3B00 D4B23 E2B13 F6W22"},
                    {"mid-game, the figure", "attack_stronger=illegal", "W 2-3 F6W22 B5W00 B3W32 D4B23 D3B00 E2B13",
                     "B3xD4 +A4", "refused A-18 G-2"},
                    {"equal ones may still attack", "attack_stronger=illegal", "W 2-3 B4W12 A4W00 C4B02 F4B00",
                     "B4xC4 +A3", "B 3-4 A3W00 A4W00 F4B00"},
                });
}

TEST(Readings, G3_landing_on_an_own_one) {
    expect_rows(by_hand::adaptoid(),
                {
                    {"W3", "", "W 0-0 B4W11 C4W00 F4B00", "B4xC4 +L:C4", "refused A-17 G-3"},
                    {"W3", "landing_on_own=legal", "W 0-0 B4W11 C4W00 F4B00", "B4xC4 +L:C4", "B 1-0 C4W21 F4B00"},
                    {"equal pincers: both are lost", "landing_on_own=legal", "W 1-2 B4W11 A4W00 C4W31 F4B00",
                     "B4xC4 +A3", "B 3-2 A3W00 A4W00 F4B00"},
                    {"the attacked is stronger", "landing_on_own=legal", "W 1-2 B4W11 A4W00 C4W22 F4B00", "B4xC4 +A3",
                     "B 2-2 A3W00 A4W00 C4W22 F4B00"},
                    {"without pincers one still may not", "landing_on_own=legal", "W 1-2 B4W20 A4W00 C4W00 F4B00",
                     "B4xC4 +A3", "refused A-20 G-1"},
                    {"the fifth own loss loses", "landing_on_own=legal", "W 4-2 B4W11 C4W00 F4B00", "B4xC4 +L:C4",
                     "B 5-2 C4W11 F4B00", "black A-26"},
                });
}

TEST(Readings, G4_up_to_as_many_steps_or_exactly_as_many) {
    expect_rows(by_hand::adaptoid(),
                {
                    {"W12", "", "W 0-0 D4W20 C4B00 E5B00 F4B00", "D4-D5 +L:D5", "B 0-0 C4B00 D5W30 E5B00 F4B00"},
                    {"W12", "move_steps=exact", "W 0-0 D4W20 C4B00 E5B00 F4B00", "D4-D5 +L:D5", "refused A-15 G-4"},
                    {"mid-game: two steps to a neighbour go by a third cell", "move_steps=exact",
                     "W 1-2 D4W20 C4B00 F4B00", "D4-D5 +L:D5", "B 1-2 C4B00 D5W30 F4B00"},
                    {"one leg is one step", "move_steps=exact", "W 1-2 D4W10 C4B00 F4B00", "D4-D5 +L:D5",
                     "B 1-2 C4B00 D5W20 F4B00"},
                    {"staying is always allowed", "move_steps=exact", "W 1-2 D4W20 C4B00 F4B00", "+L:D4",
                     "B 1-2 C4B00 D4W30 F4B00"},
                    {"mid-game: the step onto the enemy is the last leg", "move_steps=exact", "W 1-2 D4W21 C4B00 F4B00",
                     "D4xC4 +L:C4", "B 1-3 C4W31 F4B00"},
                });
    // A line and a triangle, on which walks can be counted by hand.
    expect_rows(
        adaptoid_on(sound(Board::layout("1 1 1 1 1")), "A1", "E1"),
        {
            {"up to two", "", "W 0-0 A1W20 E1B00", "A1-B1 +L:B1", "B 0-0 B1W30 E1B00"},
            {"exactly two", "move_steps=exact", "W 0-0 A1W20 E1B00", "A1-B1 +L:B1", "refused A-15 G-4"},
            {"exactly two", "move_steps=exact", "W 0-0 A1W20 E1B00", "A1-C1 +P:C1", "B 0-0 C1W21 E1B00"},
            {"an enemy one step away, two legs", "", "W 0-0 A1W11 B1B00 E1B00", "A1xB1 +L:B1", "B 0-1 B1W21 E1B00"},
            {"an enemy one step away, exactly two", "move_steps=exact", "W 0-0 A1W21 B1B00 E1B00", "A1xB1 +L:B1",
             "refused A-17 A-15 G-4"},
            {"an enemy two steps away, exactly two", "move_steps=exact", "W 0-0 A1W21 C1B00 E1B00", "A1xC1 +L:C1",
             "B 0-1 C1W31 E1B00"},
        });
    expect_rows(adaptoid_on(sound(Board::layout(" 1 1 1\n1 1 . ")), "A1", "D2"),
                {
                    {"two steps round the triangle", "move_steps=exact", "W 0-0 A1W20 D2B00", "A1-B1 +L:B1",
                     "B 0-0 B1W30 D2B00"},
                });
}

TEST(Readings, G4_an_exact_walk_does_not_cross_its_own_start) {
    // Three cells that touch each other, an enemy next to two of them.
    const RuleSet rules = switched(adaptoid_on(sound(Board::layout(" 1 1 1\n1 1 . ")), "A1", "D2"), "move_steps=exact");
    const Position from = position(rules, "W 0-0 A1W31 C2B00 D2B00");
    const Reach three = reach(rules, from, cell(rules.board, "A1"));
    EXPECT_EQ(names(rules.board, three.empty), "") << "after two steps only the start would be left";
    EXPECT_EQ(names(rules.board, three.occupied), "C2");
    const Position shorter = position(rules, "W 0-0 A1W21 C2B00 D2B00");
    const Reach two = reach(rules, shorter, cell(rules.board, "A1"));
    EXPECT_EQ(names(rules.board, two.empty), "B1 B2");
    EXPECT_EQ(names(rules.board, two.occupied), "C2");
}

TEST(Readings, G5_whether_the_step_onto_the_enemy_costs_a_leg) {
    expect_rows(by_hand::adaptoid(),
                {
                    {"W11", "", "W 0-0 B4W11 D4B00 F4B00", "B4xD4 +L:D4", "refused A-17 A-15 G-5"},
                    {"W11", "capture_step_cost=0", "W 0-0 B4W11 D4B00 F4B00", "B4xD4 +L:D4", "B 0-1 D4W21 F4B00"},
                    {"mid-game: without legs, one stays", "", "W 2-1 D4W01 A4W10 E4B10 F6B21", "D4xE4 +L:E4",
                     "refused A-8 A-15 A-16 A-17 G-5"},
                    {"mid-game: without legs, the neighbour is caught", "capture_step_cost=0",
                     "W 2-1 D4W01 A4W10 E4B10 F6B21", "D4xE4 +L:E4", "B 2-2 A4W10 E4W11 F6B21"},
                    {"without legs one does not walk", "capture_step_cost=0", "W 2-1 D4W01 A4W10 E4B10 F6B21",
                     "D4-D5 +L:D5", "refused A-8 A-15 A-16"},
                    {"three steps with one leg are too many", "capture_step_cost=0", "W 2-1 B4W11 A4W10 E4B10 F6B21",
                     "B4xE4 +L:E4", "refused A-17 A-15"},
                });
}

TEST(Readings, G6_legs_carry_or_all_limbs) {
    expect_rows(
        by_hand::adaptoid(),
        {
            {"mid-game", "", "W 1-2 B4W12 F4B20", "B4-E4 +L:E4", "refused A-15 G-6"},
            {"mid-game", "move_allowance=limbs", "W 1-2 B4W12 F4B20", "B4-E4 +L:E4", "B 1-2 E4W22 F4B20"},
            {"pincers alone", "", "W 1-2 B4W02 F4B20", "B4-C4 +L:C4", "refused A-8 A-15 A-16 G-6"},
            {"pincers alone", "move_allowance=limbs", "W 1-2 B4W02 F4B20", "B4-C4 +L:C4", "B 1-2 C4W12 F4B20"},
            {"a bare one stays", "move_allowance=limbs", "W 1-2 B4W00 F4B20", "B4-C4 +L:C4", "refused A-8 A-15 A-16"},
        });
}

TEST(Readings, G7_what_an_adaptoid_needs) {
    expect_rows(by_hand::adaptoid(),
                {
                    {"mid-game: two free cells, one leg, two pincers", "", "W 1-2 A1B12 C3W00 F4B00", "+B2",
                     "B 1-3 B2W00 C3W00 F4B00"},
                    {"mid-game: two free cells, one leg, two pincers", "food_need=legs", "W 1-2 A1B12 C3W00 F4B00",
                     "+B2", "B 1-2 A1B12 B2W00 C3W00 F4B00"},
                    {"mid-game: two free cells, two limbs", "", "W 1-2 A1B11 C3W00 F4B00", "+B2",
                     "B 1-2 A1B11 B2W00 C3W00 F4B00"},
                    {"mid-game: two free cells, two limbs", "food_need=limbs_plus_body", "W 1-2 A1B11 C3W00 F4B00",
                     "+B2", "B 1-3 B2W00 C3W00 F4B00"},
                    {"a bare one, shut in", "", "W 1-2 A1B00 A2W00 B1W00 C3W00 F4B00", "+B2",
                     "B 1-2 A1B00 A2W00 B1W00 B2W00 C3W00 F4B00"},
                    {"a bare one, shut in", "food_need=limbs_plus_body", "W 1-2 A1B00 A2W00 B1W00 C3W00 F4B00", "+B2",
                     "B 1-3 A2W00 B1W00 B2W00 C3W00 F4B00"},
                    {"a bare one with one free cell", "food_need=limbs_plus_body", "W 1-2 A1B00 A2W00 C3W00 F4B00",
                     "+B2", "B 1-2 A1B00 A2W00 B2W00 C3W00 F4B00"},
                });
}

TEST(Readings, G8_whose_pincers_are_compared) {
    expect_rows(by_hand::adaptoid(),
                {
                    {"mid-game: weaker, on the stronger side", "", "W 1-2 B4W11 A4W02 C4B02 F4B00", "B4xC4 +A3",
                     "B 2-2 A3W00 A4W02 C4B02 F4B00"},
                    {"mid-game: weaker, on the stronger side", "pincer_comparison=player_total",
                     "W 1-2 B4W11 A4W02 C4B02 F4B00", "B4xC4 +A3", "B 1-3 A3W00 A4W02 C4W11 F4B00"},
                    {"mid-game: stronger, on the weaker side", "", "W 1-2 B4W12 A4W00 C4B01 F4B02", "B4xC4 +A3",
                     "B 1-3 A3W00 A4W00 C4W12 F4B02"},
                    {"mid-game: stronger, on the weaker side", "pincer_comparison=player_total",
                     "W 1-2 B4W12 A4W00 C4B01 F4B02", "B4xC4 +A3", "B 2-2 A3W00 A4W00 C4B01 F4B02"},
                    {"mid-game: equal sums", "pincer_comparison=player_total", "W 1-2 B4W12 A4W00 C4B01 F4B01",
                     "B4xC4 +A3", "B 2-3 A3W00 A4W00 F4B01"},
                });
    expect_rows(adapt3(),
                {{"three colours: the third does not count", "pincer_comparison=player_total",
                  "W 1-2-3 B4W11 A4W01 C4B01 F4R05 F6B00", "B4xC4 +A3", "B 1-3-3 A3W00 A4W01 C4W11 F4R05 F6B00"}});
}

}  // namespace
}  // namespace rulescope::adaptoid
