// Positions and turns as text: round trips, and the column of each error.
#include "core/adaptoid/notation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/core/rows.h"

namespace rulescope::adaptoid {
namespace {

using namespace by_hand;

/// A fault between these columns and no result.
template <class Read>
void expect_fault_at(const Read& read, std::string_view text, int from, int to) {
    SCOPED_TRACE('"' + std::string(text) + '"');
    const auto result = read(text);
    ASSERT_FALSE(result.ok());
    bool found = false;
    for (const Fault& fault : result.faults()) {
        EXPECT_FALSE(fault.message.empty());
        found = found || (fault.column >= from && fault.column <= to);
    }
    EXPECT_TRUE(found) << "no fault between columns " << from << " and " << to << ":\n" << given(result.faults());
}

TEST(Notation, positions_come_back_as_they_were) {
    struct Row {
        RuleSet rules;
        const char* text;
    };
    RuleSet line = by_hand::adaptoid();
    line.board = sound(Board::layout("1 2 1"));
    line.start[0] = {0};
    line.start[1] = {2};
    for (const Row& row : {
             Row{by_hand::adaptoid(), "W 0-0 B4W00 F4B00"},
             Row{by_hand::adaptoid(), "B 3-4 B3W32 B5W00 D3B00 D4B23 E2B13 F6W22"},
             Row{by_hand::adaptoid(), "W 0-0 B4W00 F4B00 step=2"},
             Row{by_hand::adaptoid(), "B 0-5 C4W11 F4B00"},
             Row{by_hand::adaptoid(), "B 1-1"},
             Row{adapt3(), "B 3-2-7 B2W00 C3B00 D4B00 D5B00 E3B00 E4R30 E5B00"},
             Row{adapt3(), "R 12-0-3 B2W00 C3B00 E4R30"},
             Row{switched(by_hand::adaptoid(), "captured_return=captor"),
                 "W 1-2 B4W12 C4B11 F4B00 supply=W11.11.10,B10.11.11"},
             Row{switched(by_hand::adaptoid(), "captured_return=removed"),
                 "W 1-2 B4W12 F4B00 step=2 supply=W9.8.7,B6.5.4"},
             Row{switched(by_hand::adaptoid(), "captured_return=removed"), "W 1-2 B4W12 F4B00 supply=W0.8.0,B0.0.0"},
             Row{switched(by_hand::adaptoid(), "self_starving_turn=illegal"), "W 0-0 A1W04 F4B00 step=2!"},
             Row{switched(by_hand::adaptoid(), "limb_cap=none"), "W 0-0 D4W12.3 F4B3.12"},
             Row{switched(by_hand::adaptoid(), "step2_impossible=lose"), "B 1-2 B4W10 C4W00 F4B00 over=black"},
             Row{switched(by_hand::adaptoid(), "step2_impossible=draw"), "B 1-2 B4W10 C4W00 F4B00 over=draw"},
             Row{switched(by_hand::adaptoid(), "win_check=end_of_turn step2_impossible=lose"),
                 "B 1-1 A1B40 over=black"},
             Row{switched(by_hand::adaptoid(), "win_check=end_of_turn step2_impossible=draw"), "B 1-1 A1B40 over=draw"},
             Row{igg(), "W 0-0 B4W00 F4B00 first=black"},
             Row{line, "W 0-0 A1W00 C1B00"},
         }) {
        SCOPED_TRACE(row.text);
        const Position read = position(row.rules, row.text);
        const std::string written = text_of(row.rules, read);
        const Position again = position(row.rules, written);
        EXPECT_EQ(again, read) << written;
        EXPECT_EQ(text_of(row.rules, again), written);
        const Adaptoid game(row.rules);
        EXPECT_EQ(game.key(again), game.key(read));
        EXPECT_EQ(game.text(read), written);
        // The reader accepts the fields in any order; the rest is fixed.
        std::vector<std::string> expected = words(row.text);
        std::vector<std::string> found = words(written);
        std::sort(expected.begin(), expected.end());
        std::sort(found.begin(), found.end());
        EXPECT_EQ(found, expected);
    }
}

TEST(Notation, G14_an_end_that_came_before_the_board_was_asked_is_written_down) {
    // W7: White has no adaptoids and cannot grow, so that the turn ends by G-14, for any board.
    for (const char* option : {"lose", "draw"}) {
        SCOPED_TRACE(option);
        const Adaptoid game(
            switched(by_hand::adaptoid(), "win_check=end_of_turn step2_impossible=" + std::string(option)));
        const Position over = play(game, position(game.rules(), "W 0-0 B4W11 C4B01 A1B40"), "B4xC4").after;
        ASSERT_TRUE(over.verdict.has_value());
        EXPECT_EQ(over.verdict->clause, "G-14");
        const Position again = position(game.rules(), game.text(over));
        EXPECT_EQ(again.verdict, over.verdict);
        EXPECT_EQ(game.key(again), game.key(over));
    }
}

TEST(Notation, cells_may_be_written_in_any_order_and_come_back_in_one) {
    const RuleSet rules = by_hand::adaptoid();
    for (const char* text :
         {"W 1-2 F6W22 B5W00 B3W32 D4B23 D3B00 E2B13", "W 1-2 E2B13 D3B00 D4B23 B3W32 B5W00 F6W22"}) {
        EXPECT_EQ(text_of(rules, position(rules, text)), "W 1-2 B3W32 B5W00 D3B00 D4B23 E2B13 F6W22");
    }
}

TEST(Notation, a_malformed_position_is_refused_with_the_column) {
    struct Row {
        const char* text;
        int from;
        int to;
    };
    const RuleSet rules = by_hand::adaptoid();
    const auto read = [&](std::string_view text) { return parse_setup(rules, text); };
    for (const Row& row : {
             Row{"", 0, 1},
             Row{"X 0-0 B4W00 F4B00", 1, 1},
             Row{"White 0-0 B4W00 F4B00", 1, 5},
             Row{"0-0 B4W00 F4B00", 1, 3},
             Row{"W", 1, 2},
             Row{"W 0 B4W00 F4B00", 3, 3},
             Row{"W 0-x B4W00 F4B00", 3, 5},
             Row{"W 0- B4W00 F4B00", 3, 5},
             Row{"W -1-0 B4W00 F4B00", 3, 6},
             Row{"W 0-99999999999999999999 B4W00 F4B00", 3, 24},
             Row{"W B4W00 F4B00", 3, 7},
             Row{"W 0-0 B4W0 F4B00", 7, 10},
             Row{"W 0-0 B4W000 F4B00", 7, 12},
             Row{"W 0-0 B4W00 F4Q00", 13, 17},
             Row{"W 0-0 B4W00 Z9B00", 13, 17},
             Row{"W 0-0 B4W00 A5B00", 13, 17},
             Row{"W 0-0 B4W00 F4B0x", 13, 17},
             Row{"W 0-0 B4W00 F4", 13, 15},
             Row{"W 0-0 B4W00F4B00", 7, 16},
             Row{"W 0-0 B4W00 F4B00 step=3", 19, 24},
             Row{"W 0-0 B4W00 F4B00 steps=2", 19, 25},
             Row{"W 0-0 B4W00 F4B00 step=", 19, 24},
             Row{"W 0-0 B4W00 F4B00 over=green", 19, 28},
             Row{"W 0-0 B4W00 F4B00 setup=waiting", 19, 31},
             Row{"W 0-0 B4W00 F4B00 supply=W1.2", 19, 29},
             Row{"W 0-0 B4W00 F4B00 first=green", 19, 29},
             Row{"W 0-0 B4W00 F4B00 =", 19, 19},
             Row{"W 0-0 B4W00 F4B00 hello", 19, 23},
         }) {
        expect_fault_at(read, row.text, row.from, row.to);
    }
    EXPECT_FALSE(parse_position(adapt3(), "W 0-0 B4W00 F6B00 D2R00").ok()) << "three colours, three numbers";
}

TEST(Notation, every_unreadable_word_is_named_at_once) {
    const RuleSet rules = by_hand::adaptoid();
    const auto read = [&](std::string_view text) { return parse_setup(rules, text); };
    const char* text = "W 0-0 B4Q00 Z9W00 F4B00 C4W0 hello";
    for (const auto& [from, to] : {std::pair{7, 11}, std::pair{13, 17}, std::pair{25, 28}, std::pair{30, 34}}) {
        expect_fault_at(read, text, from, to);
    }
}

TEST(Notation, a_field_is_written_once_and_does_not_contradict_another) {
    struct Row {
        RuleSet rules;
        const char* text;
    };
    for (const Row& row :
         {Row{by_hand::adaptoid(), "W 0-0 B4W00 F4B00 step=2 step=2"},
          Row{igg(), "W 0-0 B4W00 F4B00 first=black first=white"},
          Row{igg(), "W 0-0 B4W00 F4B00 step=2 setup=choosing"}, Row{igg(), "W 0-0 B4W00 F4B00 setup=choosing step=2"},
          Row{switched(by_hand::adaptoid(), "step2_impossible=draw"), "W 0-0 B4W00 F4B00 over=draw step=2"}}) {
        SCOPED_TRACE(row.text);
        const Result<Position> read = parse_position(row.rules, row.text);
        ASSERT_FALSE(read.ok());
        EXPECT_GE(read.faults().front().column, 19) << given(read.faults());
    }
}

TEST(Notation, turns_are_written_as_players_write_them) {
    const RuleSet rules = by_hand::adaptoid();
    const Adaptoid game(rules);
    const Position figure = position(rules, "W 0-0 F6W22 B5W00 B3W32 D4B23 D3B00 E2B13");
    const auto at = [&](const char* name) { return cell(rules.board, name); };
    const Ply stay{};
    const Ply walk{Ply::Kind::move, at("B3"), at("C4"), Colour::none};
    const Ply capture{Ply::Kind::move, at("B3"), at("D3"), Colour::none};
    const Ply create{Ply::Kind::create, no_cell, at("A4"), Colour::none};
    const Ply leg{Ply::Kind::add_leg, no_cell, at("B5"), Colour::none};
    const Ply pincer{Ply::Kind::add_pincer, no_cell, at("B5"), Colour::none};
    const Ply skip{Ply::Kind::skip, no_cell, no_cell, Colour::none};
    EXPECT_EQ(game.turn_text(figure, {walk, leg}), "B3-C4 +L:B5");
    EXPECT_EQ(game.turn_text(figure, {capture, create}), "B3xD3 +A4");
    EXPECT_EQ(game.turn_text(figure, {stay, pincer}), "+P:B5");
    EXPECT_EQ(game.turn_text(figure, {walk, skip}), "B3-C4");
    EXPECT_EQ(game.turn_text(figure, {stay, skip}), "pass");
    EXPECT_EQ(text_of(rules, figure, walk), "B3-C4");
    EXPECT_EQ(text_of(rules, figure, capture), "B3xD3");
    EXPECT_EQ(text_of(rules, figure, stay), "stay");
    EXPECT_EQ(text_of(rules, game.after(figure, stay), create), "+A4");
    EXPECT_EQ(text_of(rules, game.after(figure, stay), leg), "+L:B5");
    EXPECT_EQ(text_of(rules, game.after(figure, stay), pincer), "+P:B5");
    EXPECT_EQ(text_of(rules, game.after(figure, stay), skip), "skip");
}

TEST(Notation, turns_are_read_as_written) {
    const RuleSet rules = by_hand::adaptoid();
    const auto at = [&](const char* name) { return cell(rules.board, name); };
    const Ply move{Ply::Kind::move, at("B3"), at("D4"), Colour::none};
    struct Row {
        const char* text;
        std::vector<Ply> plies;
        std::vector<int> columns;
        bool capture_sign;
    };
    for (const Row& row : {
             Row{"B3-D4 +L:D4", {move, {Ply::Kind::add_leg, no_cell, at("D4"), Colour::none}}, {1, 7}, false},
             Row{"B3xD4 +C3", {move, {Ply::Kind::create, no_cell, at("C3"), Colour::none}}, {1, 7}, true},
             Row{"+P:B4", {{Ply::Kind::add_pincer, no_cell, at("B4"), Colour::none}}, {1}, false},
             Row{"B3xD4", {move}, {1}, true},
             Row{"pass", {}, {}, false},
         }) {
        SCOPED_TRACE(row.text);
        const TurnText read = sound(parse_turn_text(rules, row.text));
        EXPECT_EQ(read.plies, row.plies);
        EXPECT_EQ(read.columns, row.columns);
        EXPECT_EQ(read.capture_sign, row.capture_sign);
    }
}

TEST(Notation, a_malformed_turn_is_refused_with_the_column) {
    struct Row {
        const char* text;
        int from;
        int to;
    };
    const RuleSet rules = by_hand::adaptoid();
    const auto read = [&](std::string_view text) { return parse_turn_text(rules, text); };
    for (const Row& row : {
             Row{"", 0, 1},          Row{"hello", 1, 5},        Row{"B4", 1, 3},
             Row{"B4-", 1, 4},       Row{"B4-Z9", 1, 5},        Row{"Z9-B4", 1, 2},
             Row{"B4=C4", 1, 5},     Row{"B4-C4-D4", 1, 8},     Row{"+", 1, 2},
             Row{"+Z9", 1, 3},       Row{"+Q:D4", 1, 5},        Row{"+L:", 1, 4},
             Row{"+L:Z9", 1, 5},     Row{"B3-D4 +Q:D4", 7, 11}, Row{"B3-D4 +C3 +C4", 11, 13},
             Row{"+C3 B3-D4", 5, 9}, Row{"B3-D4 B4-C4", 7, 11}, Row{"B3-D4 pass", 7, 10},
             Row{"pass +C3", 6, 8},  Row{"take green", 1, 10},  Row{"place W:B4", 1, 11},
             Row{"stack", 1, 6},     Row{"stack Z9", 1, 8},     Row{"disc A1", 1, 8},
         }) {
        expect_fault_at(read, row.text, row.from, row.to);
    }
}

/// Every whole turn from here: its plies, by its text.
std::map<std::string, std::vector<Ply>> turns_by_text(const Adaptoid& game, const Position& from) {
    std::map<std::string, std::vector<Ply>> turns;
    for (const Ply& first : game.plies(from)) {
        const Position middle = game.after(from, first);
        std::vector<std::vector<Ply>> whole;
        if (game.between_turns(middle)) {
            whole.push_back({first});
        } else {
            for (const Ply& second : game.plies(middle)) {
                whole.push_back({first, second});
            }
        }
        for (const std::vector<Ply>& plies : whole) {
            const std::string text = game.turn_text(from, plies);
            EXPECT_TRUE(turns.emplace(text, plies).second) << "two turns are called " << text;
        }
    }
    return turns;
}

TEST(Notation, every_turn_has_a_name_of_its_own_that_leads_back_to_it) {
    struct Row {
        const char* readings;
        const char* from;
        std::size_t turns;
    };
    for (const Row& row : {Row{"", "W 0-0 F6W22 B5W00 B3W32 D4B23 D3B00 E2B13", 642},
                           Row{"", "W 0-0 F6W22 G6B00 B5W00 D5W00 F5W00 D4B23 E4B00 B3W32 F3B00 E2B13", 722},
                           Row{"growth=optional", "W 0-0 B4W00 F4B00", 9}}) {
        const Adaptoid game(switched(by_hand::adaptoid(), row.readings));
        const Position from = position(game.rules(), row.from);
        const auto turns = turns_by_text(game, from);
        EXPECT_EQ(turns.size(), row.turns) << row.from;
        for (const auto& [text, plies] : turns) {
            Position expected = from;
            for (const Ply& ply : plies) {
                expected = game.after(expected, ply);
            }
            const Played played = play(game, from, text);
            EXPECT_EQ(played.refused, "") << text;
            EXPECT_EQ(game.key(played.after), game.key(expected)) << text;
            const bool captures = text.find('x') != std::string::npos;
            EXPECT_EQ(captures, plies.front().kind == Ply::Kind::move && !from.at(plies.front().to).empty()) << text;
        }
    }
}

}  // namespace
}  // namespace rulescope::adaptoid
