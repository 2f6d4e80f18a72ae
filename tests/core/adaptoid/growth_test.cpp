// Step 2: creating adaptoids, adding legs and pincers (A-9, A-12 to A-14; F3).
#include "core/adaptoid/growth.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/core/adaptoid/pictures.h"
#include "tests/core/rows.h"

namespace rulescope::adaptoid {
namespace {

using namespace by_hand;

/// The growths of one kind in the position, as cells.
std::vector<Cell> cells_of(const RuleSet& rules, const Position& from, Ply::Kind kind) {
    std::vector<Cell> found;
    for (const Ply& ply : growths(rules, from)) {
        if (ply.kind == kind) {
            found.push_back(ply.to);
        }
        EXPECT_FALSE(refusal_of_growth(rules, from, ply).has_value());
    }
    return found;
}

std::string creations(const RuleSet& rules, const Position& from) {
    return names(rules.board, cells_of(rules, from, Ply::Kind::create));
}
std::string legs(const RuleSet& rules, const Position& from) {
    return names(rules.board, cells_of(rules, from, Ply::Kind::add_leg));
}
std::string pincers(const RuleSet& rules, const Position& from) {
    return names(rules.board, cells_of(rules, from, Ply::Kind::add_pincer));
}

TEST(Growth, A12_the_figure_has_16_plus_signs) {
    const RuleSet rules = by_hand::adaptoid();
    const Picture shown = picture(rules.board, R"(
              ....  ....  ++++  ++++
           ++++  ++++  ++++  W22   B00
        W00   ++++  W00   ++++  W00   ++++
     ++++  ++++  ++++  B23   B00   ++++  ....
        ++++  W32   ++++  ....  ....  B00
           ++++  ++++  ....  ....  B13
              ....  ....  ....  ....   )");
    const Position from = drawn(rules, shown);
    EXPECT_EQ(text_of(rules, from), "W 0-0 B3W32 B5W00 D4B23 D5W00 E2B13 E4B00 F3B00 F5W00 F6W22 G6B00");
    EXPECT_EQ(shown.marked.at("++++").size(), 16U);
    EXPECT_EQ(creations(rules, from), names(rules.board, shown.marked.at("++++")));
    EXPECT_EQ(legs(rules, from), "B3 B5 D5 F5 F6");
    EXPECT_EQ(pincers(rules, from), "B3 B5 D5 F5 F6");
}

TEST(Growth, A9_parts_come_from_the_box_one_a_turn) {
    const RuleSet rules = by_hand::adaptoid();
    const Adaptoid game(rules);
    const Position from = position(rules, "W 0-0 B4W10 F4B00");
    EXPECT_EQ(from.supply[index(Colour::white)], (Supply{11, 11, 12}));
    struct Row {
        const char* turn;
        Supply white;
        const char* after;
    };
    for (const Row& row :
         {Row{"+C4", {10, 11, 12}, "B 0-0 B4W10 C4W00 F4B00"}, Row{"+L:B4", {11, 10, 12}, "B 0-0 B4W20 F4B00"},
          Row{"+P:B4", {11, 11, 11}, "B 0-0 B4W11 F4B00"}, Row{"B4-B5 +P:B5", {11, 11, 11}, "B 0-0 B5W11 F4B00"}}) {
        const Played played = play(game, from, row.turn);
        EXPECT_EQ(game.text(played.after), row.after);
        EXPECT_EQ(played.after.supply[index(Colour::white)], row.white) << row.turn;
        EXPECT_EQ(played.after.supply[index(Colour::black)], (Supply{11, 12, 12})) << row.turn;
    }
}

TEST(Growth, A12_to_A14_what_may_not_grow_is_refused) {
    expect_rows(
        by_hand::adaptoid(),
        {
            {"A-12 not beside an own one", "", "W 0-0 B4W10 F4B00", "+E4", "refused A-12"},
            {"A-12 beside an enemy is not enough", "", "W 0-0 B4W10 F4B00", "+F5", "refused A-12"},
            {"A-12 not on an own one", "", "W 0-0 B4W10 C4W00 F4B00", "+C4", "refused A-12"},
            {"A-12 not on an enemy", "", "W 0-0 B4W10 C4B00 F4B00", "+C4", "refused A-12"},
            {"A-12 beside where it stands after step 1", "", "W 0-0 B4W10 F4B00", "B4-C5 +D6",
             "B 0-0 C5W10 D6W00 F4B00"},
            {"A-12 not where it stood before", "", "W 0-0 B4W20 F4B00", "B4-D5 +A4", "refused A-12"},
            {"A-12 the cell just left is free", "", "W 0-0 B4W10 F4B00", "B4-C5 +B4", "B 0-0 B4W00 C5W10 F4B00"},
            {"A-13 not to an enemy", "", "W 0-0 B4W10 F4B00", "+L:F4", "refused A-13 G-10"},
            {"A-13 not to an empty cell", "", "W 0-0 B4W10 F4B00", "+P:C4", "refused A-13"},
            {"A-14 the sixth limb fits", "", "W 0-0 D4W32 F6B00", "+L:D4", "B 0-0 D4W42 F6B00"},
            {"A-14 the seventh leg does not", "", "W 0-0 D4W42 F6B00", "+L:D4", "refused A-14 A-13"},
            {"A-14 nor the seventh limb as a pincer", "", "W 0-0 D4W60 F6B00", "+P:D4", "refused A-14 A-13"},
            {"A-2 no adaptoid left in the box", "",
             "W 0-0 A1W00 A2W00 A3W00 A4W00 B1W00 B2W00 B3W00 B4W00 B5W00 C1W00 C2W00 C3W00 F4B00", "+C4",
             "refused A-2 A-12"},
            {"A-2 no leg left in the box", "", "W 0-0 B4W60 D5W60 E2W00 F6B00", "+L:E2", "refused A-2 A-13"},
            {"A-2 no pincer left in the box", "", "W 0-0 B4W06 D5W06 E2W00 F6B00", "+P:E2", "refused A-2 A-13"},
            {"A-9 a growth there must be", "", "W 0-0 B4W10 F4B00", "B4-C5", "refused A-9 G-13"},
            {"A-9 nor may the whole turn be passed", "", "W 0-0 B4W10 F4B00", "pass", "refused A-9 G-13"},
        });
}

TEST(Growth, A7_a_growth_comes_after_step_1_and_only_then) {
    const RuleSet rules = by_hand::adaptoid();
    const Adaptoid game(rules);
    const Position from = position(rules, "W 0-0 B4W10 F4B00");
    const Ply create{Ply::Kind::create, no_cell, cell(rules.board, "C4"), Colour::none};
    EXPECT_TRUE(game.refusal(from, create).has_value()) << "step 1 first, even if it is staying";
    const Position middle = game.after(from, Ply{});
    EXPECT_FALSE(game.refusal(middle, create).has_value());
    EXPECT_TRUE(game.refusal(middle, Ply{}).has_value()) << "step 1 is over";
    EXPECT_TRUE(
        game.refusal(middle, Ply{Ply::Kind::move, cell(rules.board, "B4"), cell(rules.board, "C4"), Colour::none})
            .has_value());
}

TEST(Growth, A14_there_are_28_configurations) {
    // Everything that an adaptoid can become by single limbs on a board where it is always fed.
    const RuleSet rules = by_hand::adaptoid();
    std::set<std::pair<int, int>> boxes;
    std::vector<std::pair<int, int>> open{{0, 0}};
    while (!open.empty()) {
        const auto [many_legs, many_pincers] = open.back();
        open.pop_back();
        if (!boxes.insert({many_legs, many_pincers}).second) {
            continue;
        }
        const std::string text = "W 0-0 D4W" + std::to_string(many_legs) + std::to_string(many_pincers) + " F6B00";
        const Position from = position(rules, text);
        if (!legs(rules, from).empty()) {
            open.push_back({many_legs + 1, many_pincers});
        }
        if (!pincers(rules, from).empty()) {
            open.push_back({many_legs, many_pincers + 1});
        }
    }
    EXPECT_EQ(boxes.size(), 28U);
    for (const auto& [many_legs, many_pincers] : boxes) {
        EXPECT_LE(many_legs + many_pincers, 6);
    }
}

TEST(Growth, AD4_step_2_is_impossible_when_all_36_parts_are_on_the_board) {
    const RuleSet rules = by_hand::adaptoid();
    const Position full =
        position(rules, "W 0-0 A1W03 A4W03 D1W30 D4W60 D7W30 G4W03 G7W03 B2W00 B3W00 B4W00 C2W00 C3W00 F5B00");
    EXPECT_TRUE(growths(rules, full).empty());
    const Position one_left =
        position(rules, "W 0-0 A1W03 A4W03 D1W30 D4W50 D7W30 G4W03 G7W03 B2W00 B3W00 B4W00 C2W00 C3W00 F5B00");
    EXPECT_EQ(legs(rules, one_left), "A1 A4 B2 B3 B4 C2 C3 D1 D4 D7 G4 G7");
    EXPECT_EQ(pincers(rules, one_left), "");
    EXPECT_EQ(creations(rules, one_left), "");
}

}  // namespace
}  // namespace rulescope::adaptoid
