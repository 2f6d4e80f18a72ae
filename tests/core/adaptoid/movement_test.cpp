// Step 1: reachable cells and the results of attacks (A-8, A-15 to A-21; F2, F5).
#include "core/adaptoid/movement.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "tests/core/adaptoid/pictures.h"
#include "tests/core/rows.h"

namespace rulescope::adaptoid {
namespace {

using namespace by_hand;

std::string empty_reach(const RuleSet& rules, const Position& from, std::string_view name) {
    return names(rules.board, reach(rules, from, cell(rules.board, name)).empty);
}

std::string occupied_reach(const RuleSet& rules, const Position& from, std::string_view name) {
    return names(rules.board, reach(rules, from, cell(rules.board, name)).occupied);
}

/// Ends of all moves of one adaptoid, as the list of moves has them.
std::string moves_from(const RuleSet& rules, const Position& from, std::string_view name) {
    std::vector<Cell> ends;
    for (const Ply& ply : moves(rules, from)) {
        EXPECT_EQ(ply.kind, Ply::Kind::move);
        EXPECT_FALSE(refusal_of_move(rules, from, ply.from, ply.to).has_value());
        if (ply.from == cell(rules.board, name)) {
            ends.push_back(ply.to);
        }
    }
    return names(rules.board, ends);
}

TEST(Movement, A22_the_figure_has_18_green_cells_and_two_red_crosses) {
    const RuleSet rules = by_hand::adaptoid();
    const Picture shown = picture(rules.board, R"(
              ....  ....  ....  ....
           ++++  ++++  ++++  W22   ....
        W00   ++++  ++++  ++++  ....  ....
     ++++  ++++  ++++  B23   XXXX  ....  ....
        ++++  W32   ++++  B00   XXXX  ....
           ++++  ++++  ++++  ++++  B13
              ++++  ++++  ++++  ....   )");
    const Position from = drawn(rules, shown);
    EXPECT_EQ(text_of(rules, from), "W 0-0 B3W32 B5W00 D3B00 D4B23 E2B13 F6W22");
    const std::vector<Cell>& green = shown.marked.at("++++");
    EXPECT_EQ(green.size(), 18U);
    EXPECT_EQ(empty_reach(rules, from, "B3"), names(rules.board, green));
    // The crosses: reachable in three steps on an empty board, but not around the other adaptoids.
    const Position alone = position(rules, "W 0-0 B3W32 F6B00");
    for (const Cell cross : shown.marked.at("XXXX")) {
        const auto near = reach(rules, alone, cell(rules.board, "B3")).empty;
        EXPECT_TRUE(std::find(near.begin(), near.end(), cross) != near.end()) << rules.board.name(cross);
        const std::optional<Refusal> refusal = refusal_of_move(rules, from, cell(rules.board, "B3"), cross);
        ASSERT_TRUE(refusal.has_value());
        EXPECT_TRUE(refusal->clause == "A-15" || refusal->clause == "A-17") << refusal->clause;
    }
    // 2 captures 3 and not 4; 1 stays where it is.
    EXPECT_EQ(occupied_reach(rules, from, "B3"), "B5 D3 D4") << "whoever stands there";
    EXPECT_EQ(moves_from(rules, from, "B5"), "");
    EXPECT_EQ(ruling(rules, from, cell(rules.board, "B3"), cell(rules.board, "D3")).result, Attack::captures);
    EXPECT_EQ(ruling(rules, from, cell(rules.board, "B3"), cell(rules.board, "D4")).result, Attack::attacker_dies);
    EXPECT_EQ(moves_from(rules, from, "B3"), "A1 A2 A3 A4 B1 B2 B4 C1 C2 C3 C4 C5 C6 D2 D3 D4 D5 D6 E5 E6")
        << "green, 3 and 4";
}

TEST(Movement, A15_reach_is_counted_in_steps_over_free_cells) {
    struct Row {
        const char* sentence;
        const char* from;
        const char* mover;
        const char* empty;
        const char* occupied;
    };
    const RuleSet rules = by_hand::adaptoid();
    for (const Row& row : {
             Row{"A-16 no legs, no move", "W 0-0 B4W00 F4B00", "B4", "", ""},
             Row{"A-16 pincers do not carry", "W 0-0 B4W03 C4B00", "B4", "", ""},
             Row{"A-15 one leg, one step", "W 0-0 B4W10 F4B00", "B4", "A3 A4 B3 B5 C4 C5", ""},
             Row{"A-15 two legs, up to two steps", "W 0-0 A1W20 F4B00", "A1", "A2 A3 B1 B2 B3 C1 C2 C3", ""},
             Row{"A-17 others are walked round", "W 0-0 A1W20 B2B00 B1B00", "A1", "A2 A3 B3", "B1 B2"},
             Row{"A-17 shut in", "W 0-0 A1W60 A2B00 B1W00 B2B00", "A1", "", "A2 B1 B2"},
             Row{"A-17 an enemy one step further than the legs", "W 0-0 B4W10 D4B00", "B4", "A3 A4 B3 B5 C4 C5", ""},
             Row{"A-17 the step onto it is the last leg", "W 0-0 B4W20 D4B00", "B4",
                 "A2 A3 A4 B2 B3 B5 C3 C4 C5 C6 D5 D6", "D4"},
             Row{"A-17 an enemy beyond another is out of reach", "W 0-0 A1W20 B2B00 C3B00 A2B00 B1B00", "A1", "",
                 "A2 B1 B2"},
             Row{"A-17 the long way round costs legs", "W 0-0 A4W30 B4B00 B5W00 C3B00", "A4", "A1 A2 A3 B2 B3 C4",
                 "B4 B5 C3"},
         }) {
        SCOPED_TRACE(std::string(row.sentence) + " " + row.from);
        const Position from = position(rules, row.from);
        EXPECT_EQ(empty_reach(rules, from, row.mover), row.empty);
        EXPECT_EQ(occupied_reach(rules, from, row.mover), row.occupied);
    }
}

TEST(Movement, A8_only_own_adaptoids_with_legs_move_and_only_so_far) {
    const RuleSet rules = by_hand::adaptoid();
    expect_rows(
        rules,
        {
            {"A-8 an adaptoid without legs stays", "", "W 1-2 B4W02 C4W10 F4B10", "B4-B5 +L:B4",
             "refused A-8 A-15 A-16"},
            {"A-8 an enemy is not yours to move", "", "W 1-2 B4W02 C4W10 F4B10", "F4-F5 +L:B4", "refused A-8"},
            {"A-8 an empty cell does not move", "", "W 1-2 B4W02 C4W10 F4B10", "D4-D5 +L:B4", "refused A-8"},
            {"A-15 two steps with one leg", "", "W 1-2 B4W02 C4W10 F4B10", "C4-E4 +L:B4", "refused A-15"},
            {"A-15 up to", "", "W 1-2 B4W02 C4W30 F4B10", "C4-C5 +L:B4", "B 1-2 B4W12 C5W30 F4B10"},
            {"A-15 not necessarily straight", "", "W 1-2 B4W02 C4W20 D4B00 F4B10", "C4-D3 +L:B4",
             "B 1-2 B4W12 D3W20 D4B00 F4B10"},
            {"A-D8 going nowhere is staying", "", "W 1-2 B4W02 C4W20 F4B10", "C4-C4 +L:B4", "refused A-8 A-15 A-D8"},
            {"A-17 not through a friend", "", "W 0-0 A1W20 A2W00 B1W00 B2W01 F4B00", "A1-A3 +L:B1",
             "refused A-15 A-17"},
            {"A-17 nor onto one", "", "W 0-0 A1W22 A2W00 F4B00", "A1xA2 +L:A1", "refused A-17 G-3"},
        });
}

TEST(Movement, A18_to_A21_attacks_end_as_the_pincers_say) {
    expect_rows(
        by_hand::adaptoid(),
        {
            {"A-18 more pincers capture", "", "W 1-2 A4W00 B4W12 C4B01 F4B10", "B4xC4 +A3",
             "B 1-3 A3W00 A4W00 C4W12 F4B10"},
            {"A-18 against none", "", "W 1-2 A4W00 B4W11 C4B60 F4B10", "B4xC4 +A3", "B 1-3 A3W00 A4W00 C4W11 F4B10"},
            {"A-18 fewer pincers are lost, and the attacked one stays", "", "W 1-2 A4W00 B4W12 C4B23 F4B10",
             "B4xC4 +A3", "B 2-2 A3W00 A4W00 C4B23 F4B10"},
            {"A-19 equal pincers: both leave", "", "W 1-2 A4W00 B4W12 C4B32 F4B10", "B4xC4 +A3",
             "B 2-3 A3W00 A4W00 F4B10"},
            {"A-20 without pincers no capture", "", "W 1-2 A4W00 B4W40 C4B10 F4B10", "B4xC4 +A3", "refused A-20 G-1"},
            {"A-20 not even of a bare one", "", "W 1-2 A4W00 B4W40 C4B00 F4B10", "B4xC4 +A3", "refused A-20 G-1"},
            {"A-17 capture at the end of a walk", "", "W 0-0 A4W00 B4W41 C4W00 E4B00 F6B10", "B4xE4 +A3",
             "B 0-1 A3W00 A4W00 C4W00 E4W41 F6B10"},
            {"A-17 the same walk with a leg less", "", "W 0-0 A4W00 B4W31 C4W00 E4B00 F6B10", "B4xE4 +A3",
             "refused A-15 A-17"},
            {"A-18 Black captures as White does", "", "B 2-1 B4W01 F5W10 E4B00 F4B12", "F4xF5 +P:E4",
             "W 3-1 B4W01 E4B01 F5B12"},
            {"A-8 a bare black one attacks nobody", "", "B 2-1 B4W01 F5W10 E4B00 F4B12", "E4xF5 +P:E4",
             "refused A-8 A-15 A-16 A-17 A-20 G-1"},
        });
}

TEST(Movement, A21_captured_parts_go_back_into_the_box) {
    const RuleSet rules = by_hand::adaptoid();
    const Adaptoid game(rules);
    const Position from = position(rules, "W 1-2 A4W00 B4W12 C4B32 F4B10");
    EXPECT_EQ(from.supply[index(Colour::white)], (Supply{10, 11, 10}));
    EXPECT_EQ(from.supply[index(Colour::black)], (Supply{10, 8, 10}));
    const Played played = play(game, from, "B4xC4 +A3");
    EXPECT_EQ(played.after.supply[index(Colour::white)], (Supply{10, 12, 12}));
    EXPECT_EQ(played.after.supply[index(Colour::black)], (Supply{11, 11, 12}));
}

TEST(Movement, N9_the_example_of_the_online_edition) {
    // F5: three white legs do not help against two pincers; two black legs capture, and do not reach D7.
    const RuleSet rules = igg();
    const Adaptoid game(rules);
    const Position white = position(rules, "W 0-0 C5B00 D3W30 D5B22 D6B00");
    EXPECT_NE(play(game, white, "D3xD5 +L:D3").refused, "");
    const Position black = position(rules, "B 0-0 C5B00 D3W30 D5B22 D6B00");
    EXPECT_EQ(empty_reach(rules, black, "D5"), "B3 B4 C3 C4 D4 E4 E5 E6 E7 F5 F6 F7");
    EXPECT_EQ(occupied_reach(rules, black, "D5"), "C5 D3 D6");
    EXPECT_EQ(play(game, black, "D5xD3 +L:C5").refused, "");
    EXPECT_NE(play(game, black, "D5-D7 +L:C5").refused, "");
    // The printed rules refuse D3xD5 too, because D3 has no pincers.
    const Adaptoid printed(by_hand::adaptoid());
    const std::string clause =
        play(printed, position(printed.rules(), "W 0-0 C5B00 D3W30 D5B22 D6B00"), "D3xD5 +L:D3").refused;
    EXPECT_TRUE(clause == "A-20" || clause == "G-1") << clause;
}

TEST(Movement, G6_the_allowance_is_legs_or_limbs) {
    const RuleSet legs = by_hand::adaptoid();
    const RuleSet limbs = switched(legs, "move_allowance=limbs");
    for (const auto& [piece, by_legs, by_limbs] :
         {std::tuple{Piece{Colour::white, 0, 0}, 0, 0}, std::tuple{Piece{Colour::white, 3, 0}, 3, 3},
          std::tuple{Piece{Colour::black, 0, 2}, 0, 2}, std::tuple{Piece{Colour::black, 2, 4}, 2, 6}}) {
        EXPECT_EQ(allowance(legs, piece), by_legs);
        EXPECT_EQ(allowance(limbs, piece), by_limbs);
    }
}

}  // namespace
}  // namespace rulescope::adaptoid
