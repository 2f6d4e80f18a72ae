// From a setup to a position: accepted, or refused with all faults at once.
#include "core/adaptoid/position.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>

#include "tests/core/adaptoid/by_hand.h"

namespace rulescope::adaptoid {
namespace {

using namespace by_hand;
using SetUpByHand = rulescope::adaptoid::Setup;  // GoogleTest has a Setup of its own

/// True if there is a fault "clause@cell"; either part may be missing.
bool has(const Faults& faults, std::string_view wanted) {
    const std::size_t at = wanted.find('@');
    const std::string_view clause = wanted.substr(0, at);
    const std::string_view where = at == std::string_view::npos ? "" : wanted.substr(at + 1);
    return std::any_of(faults.begin(), faults.end(), [&](const Fault& fault) {
        return (clause.empty() || fault.clause == clause) && (where.empty() || fault.cell == where);
    });
}

struct Row {
    const char* sentence;
    const char* text;
    const char* faults;  ///< what must be among them, by clause and cell
};

void expect_faults(const RuleSet& rules, const Row& row) {
    SCOPED_TRACE(std::string(row.sentence) + ": " + row.text);
    const Result<Position> read = parse_position(rules, row.text);
    ASSERT_FALSE(read.ok());
    for (const Fault& fault : read.faults()) {
        EXPECT_FALSE(fault.message.empty());
    }
    for (const std::string& wanted : words(row.faults)) {
        EXPECT_TRUE(has(read.faults(), wanted)) << wanted << " is not among\n" << given(read.faults());
    }
}

TEST(Position, a_setup_that_breaks_a_clause_is_refused_by_its_clause_and_cell) {
    for (const Row& row : {
             Row{"A-2 thirteen adaptoids",
                 "W 0-0 A1W00 A2W00 A3W00 A4W00 B1W00 B2W00 B3W00 B4W00 B5W00 C1W00 C2W00 C3W00 C4W00 F4B00", "A-2"},
             Row{"A-2 thirteen black ones",
                 "W 0-0 A1B00 A2B00 A3B00 A4B00 B1B00 B2B00 B3B00 B4B00 B5B00 C1B00 C2B00 C3B00 C4B00 F4W00", "A-2"},
             Row{"A-2 thirteen legs", "W 0-0 B2W50 B4W50 D4W30 F4B00", "A-2"},
             Row{"A-2 thirteen pincers", "W 0-0 B2B05 B4B05 D4B03 F4W00", "A-2"},
             Row{"A-14 seven limbs", "W 0-0 D4W43 F4B00", "A-14@D4"},
             Row{"A-14 seven legs", "W 0-0 D4W70 F4B00", "A-14@D4"},
             Row{"a cell twice", "W 0-0 D4W00 D4B00 F4B00", "@D4"},
             Row{"the same piece twice", "W 0-0 D4W00 D4W00 F4B00", "@D4"},
             Row{"a colour without seat", "W 0-0 D4W00 E5R00 F4B00", "@E5"},
         }) {
        expect_faults(by_hand::adaptoid(), row);
    }
    EXPECT_FALSE(parse_position(by_hand::adaptoid(), "R 0-0 D4W00 F4B00").ok()) << "Red has no seat";
    EXPECT_TRUE(parse_position(adapt3(), "R 0-0-0 D4W00 E5R00 F4B00").ok());
    EXPECT_TRUE(parse_position(by_hand::adaptoid(), "W 0-0 B2W50 B4W50 D4W20 F4B00").ok()) << "twelve legs";
    EXPECT_TRUE(parse_position(by_hand::adaptoid(), "W 0-0 D4W42 F4B00").ok()) << "six limbs";
}

TEST(Position, every_fault_is_reported_at_once) {
    expect_faults(by_hand::adaptoid(),
                  {"five clauses broken",
                   "W 0-0 A1W00 A2W00 A3W00 A4W00 B1W00 B2W00 B3W00 B4W00 B5W00 C1W00 C2W00 C3W00 C4W00 "
                   "D4B43 D4W00 E5R00 F4B05 G4B05 G6B05",
                   "A-2 A-14@D4 @D4 @E5"});
    const Result<Position> read =
        parse_position(by_hand::adaptoid(),
                       "W 0-0 A1W00 A2W00 A3W00 A4W00 B1W00 B2W00 B3W00 B4W00 B5W00 C1W00 C2W00 C3W00 C4W00 "
                       "D4B43 D4W00 E5R00 F4B05 G4B05 G6B05");
    ASSERT_FALSE(read.ok());
    EXPECT_GE(read.faults().size(), 5U) << given(read.faults());
    EXPECT_GE(std::count_if(read.faults().begin(), read.faults().end(),
                            [](const Fault& fault) { return fault.clause == "A-2"; }),
              2)
        << "White's adaptoids and Black's pincers";
}

TEST(Position, unreadable_and_illegal_parts_are_reported_together) {
    // Cells that do not exist (a word that cannot be read) and seven limbs (a broken clause) in one text.
    expect_faults(by_hand::adaptoid(),
                  {"two unknown cells and seven limbs", "W 0-0 Z9W00 D4W43 F4B00 A5B00", "A-14@D4"});
    const Result<Position> read = parse_position(by_hand::adaptoid(), "W 0-0 Z9W00 D4W43 F4B00 A5B00");
    ASSERT_FALSE(read.ok());
    std::set<int> columns;
    for (const Fault& fault : read.faults()) {
        columns.insert(fault.column);
    }
    EXPECT_TRUE(columns.contains(7)) << given(read.faults());
    EXPECT_TRUE(columns.contains(25)) << given(read.faults());
}

TEST(Position, a_setup_made_by_hand_is_checked_as_closely) {
    const RuleSet rules = by_hand::adaptoid();
    SetUpByHand setup;
    setup.pieces = {{cell(rules.board, "B4"), {Colour::white, 0, 0}}, {cell(rules.board, "F4"), {Colour::black, 0, 0}}};
    EXPECT_TRUE(validate(rules, setup).ok());
    for (const Cell outside : {Cell{-1}, Cell{-7}, Cell{37}, Cell{9999}}) {
        SetUpByHand wrong = setup;
        wrong.pieces.push_back({outside, {Colour::white, 0, 0}});
        wrong.pieces.push_back({cell(rules.board, "D4"), {Colour::white, 4, 3}});
        const Result<Position> read = validate(rules, wrong);
        ASSERT_FALSE(read.ok()) << outside;
        EXPECT_GE(read.faults().size(), 2U) << given(read.faults());
        EXPECT_TRUE(has(read.faults(), "A-14@D4"));
    }
    SetUpByHand negative = setup;
    negative.lost[index(Colour::white)] = -1;
    EXPECT_FALSE(validate(rules, negative).ok());
    SetUpByHand colourless = setup;
    colourless.to_move = Colour::none;
    EXPECT_FALSE(validate(rules, colourless).ok());
    SetUpByHand red_lost = setup;
    red_lost.lost[index(Colour::red)] = 1;
    EXPECT_FALSE(validate(rules, red_lost).ok()) << "there is no red to lose";
}

TEST(Position, G14_an_end_must_be_one_that_the_readings_know) {
    EXPECT_FALSE(parse_position(by_hand::adaptoid(), "W 0-0 B4W10 F4B00 over=draw").ok()) << "play goes on (pass)";
    EXPECT_FALSE(parse_position(by_hand::adaptoid(), "W 0-0 B4W10 F4B00 over=white").ok());
}

TEST(Position, A9_a_turn_is_not_in_the_middle_where_nothing_can_grow) {
    RuleSet rules = by_hand::adaptoid();
    rules.supply = {1, 0, 0};
    EXPECT_FALSE(parse_position(rules, "W 0-0 B4W00 F4B00 step=2").ok()) << "the turn has gone on by itself (G-14)";
    EXPECT_TRUE(parse_position(rules, "W 0-0 B4W00 F4B00").ok());
    const Result<Position> skips = parse_position(switched(rules, "growth=optional"), "W 0-0 B4W00 F4B00 step=2");
    ASSERT_TRUE(skips.ok()) << given(skips.faults());
    EXPECT_EQ(Adaptoid(switched(rules, "growth=optional")).plies(skips.value()).size(), 1U) << "to skip";
}

TEST(Position, A21_what_is_not_on_the_board_is_in_the_box) {
    const Position from = position(by_hand::adaptoid(), "W 3-2 B3W32 B5W00 D4B23 D3B00 E2B13 F6W22");
    EXPECT_EQ(from.supply[index(Colour::white)], (Supply{9, 7, 8}));
    EXPECT_EQ(from.supply[index(Colour::black)], (Supply{9, 9, 6}));
    EXPECT_EQ(from.on_board(Colour::white), (Supply{3, 5, 4}));
    EXPECT_EQ(from.adaptoids(Colour::black), 3);
    EXPECT_EQ(from.legs(Colour::black), 3);
    EXPECT_EQ(from.pincers(Colour::black), 6);
    EXPECT_EQ(from.lost, (std::array<int, 3>{3, 2, 0}));
    EXPECT_EQ(from.mover(), Colour::white);
    EXPECT_EQ(from.seat_of(Colour::black), Seat{1});
    EXPECT_EQ(from.phase, Phase::step1);
}

TEST(Position, A4_the_colour_to_move_is_the_seat_that_holds_it) {
    EXPECT_EQ(position(by_hand::adaptoid(), "B 0-0 B4W00 F4B00").to_act, Seat{1});
    EXPECT_EQ(position(adapt3(), "R 0-0-0 B4W00 F6B00 D2R00").to_act, Seat{2});
    EXPECT_EQ(position(adapt3_reversed(), "R 0-0-0 B4W00 F6B00 D2R00").to_act, Seat{1});
}

TEST(Position, A5_the_start_is_two_bare_adaptoids_and_full_boxes) {
    const Adaptoid game(by_hand::adaptoid());
    const Position start = game.initial();
    EXPECT_EQ(game.text(start), "W 0-0 B4W00 F4B00");
    EXPECT_EQ(start, position(game.rules(), "W 0-0 B4W00 F4B00"));
    EXPECT_EQ(start.supply[index(Colour::white)], (Supply{11, 12, 12}));
    EXPECT_EQ(start.supply[index(Colour::black)], (Supply{11, 12, 12}));
    EXPECT_EQ(start.mover(), Colour::white) << "A-6 White begins";
    EXPECT_EQ(start.phase, Phase::step1);
}

TEST(Position, G12_limbs_beyond_six_follow_the_reading) {
    const RuleSet six_each = switched(by_hand::adaptoid(), "limb_cap=six_each");
    EXPECT_TRUE(parse_position(six_each, "W 0-0 D4W66 F4B00").ok());
    expect_faults(six_each, {"seven legs", "W 0-0 D4W70 F4B00", "@D4"});
    const RuleSet none = switched(by_hand::adaptoid(), "limb_cap=none");
    EXPECT_TRUE(parse_position(none, "W 0-0 D4W12.12 F4B00").ok());
    expect_faults(none, {"thirteen legs", "W 0-0 D4W13.0 F4B00", "A-2"});
}

TEST(Position, S18_nobody_is_where_no_disc_lies) {
    RuleSet rules = by_hand::adaptoid();
    rules.board = sound(Board::layout(" 1 1\n1 . 1\n 1 1"));
    rules.start[0] = {cell(rules.board, "A2")};
    rules.start[1] = {cell(rules.board, "C2")};
    const Result<Position> read = parse_position(rules, "W 0-0 A1W00 B2B00");
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.faults().front().column, 13) << "B2 is not a cell of this board";
}

}  // namespace
}  // namespace rulescope::adaptoid
