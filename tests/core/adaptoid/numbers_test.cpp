// Numbers in events, keys and messages: a program may be right about the rules and still report a wrong number.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/adaptoid/movement.h"
#include "core/adaptoid/turn.h"
#include "tests/core/adaptoid/set_up.h"
#include "tests/core/rows.h"

namespace rulescope::adaptoid {
namespace {

using namespace by_hand;

/// The amounts of the events with this clause: "3 1 ".
std::string amounts(const Events& events, std::string_view clause) {
    std::string text;
    for (const Event& event : events) {
        if (event.clause == clause) {
            text += std::to_string(event.amount) + " ";
        }
    }
    return text;
}

Events events_of(const RuleSet& rules, const char* from, const char* turn) {
    const Adaptoid game(rules);
    const Played played = play(game, position(rules, from), turn);
    EXPECT_EQ(played.refused, "") << played.why;
    return played.events;
}

std::string faults_in(const RuleSet& rules, std::string_view text) {
    const Result<Position> read = parse_position(rules, text);
    EXPECT_FALSE(read.ok()) << text;
    return read.ok() ? "" : given(read.faults());
}

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

TEST(Numbers, of_events_are_those_of_the_turn) {
    const RuleSet rules = by_hand::adaptoid();
    EXPECT_EQ(amounts(events_of(rules, "W 0-0 D4W32 F6B00", "+P:D4"), "A-14"), "6 ");
    // a body, two legs and a pincer return.
    EXPECT_EQ(amounts(events_of(rules, "W 0-0 B4W12 C4B21 F4B00", "B4xC4 +L:C4"), "A-21"), "4 ");
    EXPECT_EQ(amounts(events_of(rules, "W 0-0 B4W11 C4B01 F4B00 A4W00", "B4xC4 +A3"), "A-21"), "2 3 ");
    EXPECT_EQ(amounts(events_of(rules, "W 0-0 B4W30 F4B00", "B4-C4 +L:C4"), "A-15"), "3 ");
    EXPECT_EQ(amounts(events_of(adapt3(), "W 0-0-0 A4W00 B4W11 C4B01 F4B00 F6R00", "B4xC4 +A3"), "T-11"), "0 ");
    EXPECT_EQ(amounts(events_of(adapt3(), "W 0-0-0 A4W00 B4W11 C4R01 F4B00 F6R00", "B4xC4 +A3"), "T-11"), "0 ");
}

TEST(Numbers, of_food_and_need_and_of_cells_have_their_own_fields) {
    const RuleSet rules = by_hand::adaptoid();
    const auto fired = [&](const char* from, const char* turn, std::string_view clause) {
        const Events events = events_of(rules, from, turn);
        const auto found =
            std::find_if(events.begin(), events.end(), [&](const Event& event) { return event.clause == clause; });
        EXPECT_NE(found, events.end()) << clause;
        return found == events.end() ? Event{} : *found;
    };
    const auto cell = [&](const char* name) { return rules.board.find(name); };
    const char* hungry = "W 0-0 A1B20 A2B30 C3W00 F4B00";
    EXPECT_EQ(fired(hungry, "+B2", "A-10"), (Event{.clause = "A-10", .cell = cell("A1"), .amount = 1, .need = 2}));
    EXPECT_EQ(fired(hungry, "+B2", "A-23"), (Event{.clause = "A-23", .cell = cell("A1"), .amount = 1, .need = 2}));
    const char* attack = "W 0-0 B4W12 C4B21 F4B00";
    EXPECT_EQ(fired(attack, "B4xC4 +L:C4", "A-8"), (Event{.clause = "A-8", .cell = cell("C4"), .from = cell("B4")}));
    EXPECT_EQ(fired(attack, "B4xC4 +L:C4", "A-18"), (Event{.clause = "A-18", .cell = cell("C4"), .from = cell("B4")}));
}

TEST(Numbers, A6_the_first_turn_is_the_first_colours) {
    const Adaptoid game(switched(by_hand::adaptoid(), "growth=optional"));
    const Position stayed =
        game.after(game.after(game.initial(), Ply{}), Ply{Ply::Kind::skip, no_cell, no_cell, Colour::none});
    Events events;
    static_cast<void>(game.after(stayed, Ply{}, &events));
    EXPECT_FALSE(fired(events, "A-6")) << "Black plays the second turn, although the board is that of the start";
}

TEST(Numbers, S17_only_an_adaptoid_with_limbs_needs_food) {
    RuleSet rules = by_hand::adaptoid();
    rules.board = sound(random_layout(rules.board, 3, 0, 1));
    Cell stack = 0;
    while (rules.board.height(stack) < 2) {
        ++stack;
    }
    const Cell beside = rules.board.neighbours(stack).front();
    for (const int limbs : {0, 1}) {
        adaptoid::Setup setup;
        setup.pieces = {{beside, {Colour::black, static_cast<std::uint16_t>(limbs), 0}}};
        for (Cell cell = 0; cell < rules.board.size(); ++cell) {
            const auto around = rules.board.neighbours(beside);
            if (cell != beside && std::find(around.begin(), around.end(), cell) == around.end()) {
                setup.pieces.push_back({cell, {Colour::white, 0, 0}});
                break;
            }
        }
        const Adaptoid game(rules);
        const Position from = sound(validate(rules, setup));
        Events events;
        const Position middle = game.after(from, Ply{}, &events);
        static_cast<void>(game.after(middle, game.plies(middle).back(), &events));
        EXPECT_EQ(fired(events, "S-17"), limbs > 0);
    }
}

TEST(Numbers, S15_a_stack_has_two_discs) {
    const Adaptoid game(by_players(2, 1, 3));
    Events events;
    const Position stacked = game.after(game.initial(), stack(game.rules().board, "C3"), &events);
    EXPECT_EQ(amounts(events, "S-15"), "2 ");
    const std::optional<Refusal> refusal = game.refusal(stacked, disc(game.rules().board, "B2", "C3"));
    ASSERT_TRUE(refusal.has_value());
    EXPECT_EQ(refusal->clause, "S-15");
    EXPECT_EQ(refusal->sentence, "C3 has two discs already");
}

TEST(Numbers, of_discs_are_named_in_messages) {
    const RuleSet rules = by_players(2, 2, 3);
    EXPECT_TRUE(contains(faults_in(rules, "W 0-0 setup=placing discs=C3:2"), "there are 8 discs; expected 9"));
    EXPECT_TRUE(contains(faults_in(rules, "W 0-0 setup=stacking discs=C3:2,B2:2"),
                         "there are 9 discs; expected 7 to 8 while stacking"));
    EXPECT_TRUE(contains(faults_in(rules, "W 0-0 setup=discs:3 discs=C3:2,B2:2"), "3 discs moved; expected 0 to 2"));
}

TEST(Numbers, of_keys_differ_where_positions_differ) {
    // G-22: boxes of any number. A number above 127 takes two bytes.
    const Adaptoid captor(switched(by_hand::adaptoid(), "captured_return=captor"));
    Position one = captor.initial();
    Position other = one;
    one.supply = {Supply{128, 2, 3}, Supply{256, 5, 6}, Supply{}};
    other.supply = {Supply{256, 3, 128}, Supply{2, 5, 6}, Supply{}};
    EXPECT_NE(captor.key(one), captor.key(other));
    // G-12: more than 28 configurations of each colour.
    const Adaptoid many(switched(by_hand::adaptoid(), "limb_cap=six_each"));
    Position white = many.initial();
    Position black = white;
    const Cell d4 = cell(many.rules().board, "D4");
    white.at(d4) = Piece{Colour::white, 1, 6};
    black.at(d4) = Piece{Colour::black, 0, 1};
    EXPECT_NE(many.key(white), many.key(black));
}

TEST(Numbers, A15_a_move_needs_two_cells) {
    const Adaptoid game(by_hand::adaptoid());
    for (const Cell outside : {Cell{-1}, Cell{37}}) {
        const std::optional<Refusal> refusal =
            refusal_of_move(game.rules(), game.initial(), outside, cell(game.rules().board, "B4"));
        ASSERT_TRUE(refusal.has_value());
        EXPECT_EQ(refusal->sentence, "a move needs two cells of the board");
    }
}

TEST(Numbers, A2_the_box_is_empty_where_the_text_says_so) {
    RuleSet few = by_hand::adaptoid();
    few.supply = {2, 1, 1};
    EXPECT_TRUE(contains(faults_in(few, "W 0-0 B4W10 C4W10 D4B00"),
                         "White has 2 legs on the board and owns 1, so the box is empty at C4; take off 1"));
    const RuleSet captor = switched(by_hand::adaptoid(), "captured_return=captor");
    adaptoid::Setup setup;
    setup.pieces = {{cell(captor.board, "B4"), {Colour::white, 0, 0}},
                    {cell(captor.board, "F4"), {Colour::black, 0, 0}}};
    setup.supply = {Supply{23, 13, 13}, Supply{-1, 11, 11}, Supply{}};
    const Result<Position> read = validate(captor, setup);
    ASSERT_FALSE(read.ok());
    EXPECT_TRUE(contains(given(read.faults()), "the box of Black contains a negative number of parts"));
}

TEST(Numbers, messages_name_the_colours_and_cells_that_there_are) {
    const RuleSet rules = by_hand::adaptoid();
    EXPECT_TRUE(contains(faults_in(rules, "W 0-0 B4W00 F4R00"), "expected White or Black"));
    const RuleSet three = adapt3();
    EXPECT_TRUE(contains(faults_in(igg(), "W 0-0 B4W00 F4B00 first=red"), "expected White or Black"));
    EXPECT_TRUE(
        contains(faults_in(rules, "W 0-0 B4W00 A5B00"), "the board has no cell A5; its cells go from A1 to G7"));
    // A mark that is given twice is read once.
    const Result<Position> twice = parse_position(rules, "W 0-0 B4W00 F4B00 step=2 step=7");
    ASSERT_FALSE(twice.ok());
    EXPECT_EQ(twice.faults().size(), 1U) << given(twice.faults());
}

TEST(Numbers, A5_a_start_outside_the_board_is_named) {
    RuleSet rules = by_hand::adaptoid();
    rules.start[index(Colour::white)] = {static_cast<Cell>(rules.board.size())};
    EXPECT_EQ(given(faults_of(rules)), "A-5  column 0: start.white names a cell that the board does not have\n");
}

TEST(Numbers, of_columns_in_turns) {
    const Adaptoid game(by_hand::adaptoid());
    const Position from = position(game.rules(), "W 0-0 B4W11 F4B00");
    const auto column = [&](std::string_view text) {
        const Result<std::vector<Ply>> read = read_turn(game, from, text);
        return read.ok() ? 0 : read.faults().front().column;
    };
    EXPECT_EQ(column("B4-B5"), 6) << "the growth is missing behind the text";
    EXPECT_EQ(column("+Z9"), 2);
    EXPECT_EQ(column("+L:Z9"), 4);
    const auto said = [&](std::string_view text) {
        const Result<std::vector<Ply>> read = read_turn(game, from, text);
        return read.ok() ? "" : given(read.faults());
    };
    EXPECT_TRUE(contains(said("x"), "'x' is not a turn")) << said("x");
    EXPECT_TRUE(contains(said("-"), "'-' is not a turn")) << said("-");
    EXPECT_TRUE(contains(said("B4-B5 C3"), "'C3' is an extra word")) << said("B4-B5 C3");
}

}  // namespace
}  // namespace rulescope::adaptoid
