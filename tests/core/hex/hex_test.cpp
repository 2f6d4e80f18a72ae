// Hex, clause by clause, its notation, and the contract of a game.
#include <gtest/gtest.h>

#include <sstream>
#include <stdexcept>

#include "tests/support/contract_suite.h"
#include "tests/support/hex/contract.h"

namespace rulescope::testing {
namespace {

#define RULESCOPE_HEX(suite, rules)                                         \
    struct suite##_game {                                                   \
        static Contract<hex::Hex> contract() { return contract_of(rules); } \
    };                                                                      \
    INSTANTIATE_TYPED_TEST_SUITE_P(contract_##suite, ContractSuite, suite##_game)

RULESCOPE_HEX(hex_2_swap, hex_rules(2, true));
RULESCOPE_HEX(hex_3, hex_rules(3));
RULESCOPE_HEX(hex_5_swap, hex_rules(5, true));
RULESCOPE_HEX(hex_11_swap, hex_rules(11, true));

}  // namespace
}  // namespace rulescope::testing

namespace rulescope::hex {
namespace {

using testing::hex_rules;

Position position(const Hex& game, const std::string& text) {
    const Result<Position> read = parse_position(game.rules(), text);
    if (!read) {
        throw std::runtime_error(text + ": " + read.faults().front().message);
    }
    return read.value();
}

/// Plays turns from their text, "b2 swap"; each must be legal.
Position play(const Hex& game, Position from, const std::string& turns, Events* events = nullptr) {
    std::istringstream stream(turns);
    for (std::string turn; stream >> turn;) {
        const Ply ply = parse_ply(game.rules(), turn).value();
        EXPECT_FALSE(game.refusal(from, ply).has_value()) << turn;
        from = game.after(from, ply, events);
    }
    return from;
}

/// The clause that refuses a turn; "" if it is legal.
std::string refused_by(const Hex& game, const Position& from, const std::string& turn) {
    const auto refusal = game.refusal(from, parse_ply(game.rules(), turn).value());
    return refusal ? std::string(refusal->clause) : "";
}

std::string clauses(const Events& events) {
    std::string text;
    for (const Event& event : events) {
        text += (text.empty() ? "" : " ") + std::string(event.clause);
    }
    return text;
}

std::string names(const RuleSet& rules, const std::string& cell) {
    std::string text;
    for (const Cell next : neighbours(rules.grid(), rules.grid().find(cell))) {
        text += (text.empty() ? "" : " ") + rules.grid().name(next);
    }
    return text;
}

TEST(HexRules, H_1_the_board_is_a_rhombus_and_begins_empty) {
    const Hex game(hex_rules(11));
    EXPECT_EQ(game.text(game.initial()), "W 11/11/11/11/11/11/11/11/11/11/11");
    EXPECT_EQ(game.plies(game.initial()).size(), 121U);
    const RuleSet three = hex_rules(3);
    EXPECT_EQ(names(three, "b2"), "a2 c2 b1 b3 a3 c1");
    EXPECT_EQ(names(three, "a1"), "b1 a2");
    EXPECT_EQ(names(three, "c1"), "b1 c2 b2");
    EXPECT_EQ(names(three, "a3"), "b3 a2 b2");
}

TEST(HexRules, H_1_sides_from_two_to_eleven_are_playable) {
    for (const int side : {2, 3, 11}) {
        EXPECT_TRUE(faults_of(hex_rules(side)).empty()) << side;
    }
    for (const int side : {-1, 0, 1, 12}) {
        ASSERT_EQ(faults_of(hex_rules(side)).size(), 1U) << side;
        EXPECT_EQ(faults_of(hex_rules(side)).front().clause, "H-1");
    }
}

TEST(HexRules, H_3_H_4_white_begins_and_every_turn_is_one_stone) {
    const Hex game(hex_rules(3));
    Events events;
    const Position at = play(game, game.initial(), "b2 a1", &events);
    EXPECT_EQ(clauses(events), "H-3 H-4 H-4");
    EXPECT_EQ(game.text(at), "W 3/1W1/B2");
    EXPECT_EQ(game.rank(at), 2);
    EXPECT_EQ(refused_by(game, at, "b2"), "H-4");
    EXPECT_EQ(game.refusal(at, Ply{static_cast<Cell>(9)})->clause, "H-1");
    EXPECT_EQ(game.refusal(at, Ply{})->clause, "H-5");
}

TEST(HexRules, H_5_the_second_seat_may_take_over_the_first_stone) {
    const Hex game(hex_rules(4, true));
    Events events;
    EXPECT_EQ(refused_by(game, game.initial(), "swap"), "H-5");
    const Position first = play(game, game.initial(), "c1");
    EXPECT_EQ(game.plies(first).size(), 16U);
    EXPECT_EQ(game.plies(first).back(), Ply{});
    const Position at = play(game, first, "swap", &events);
    EXPECT_EQ(clauses(events), "H-5");
    EXPECT_EQ(game.rules().grid().name(events[0].cell) + game.rules().grid().name(events[0].from), "a3c1");
    EXPECT_EQ(game.text(at), "W 4/B3/4/4");
    EXPECT_EQ(game.seat_to_act(at), 0);
    EXPECT_EQ(game.rank(at), 2);
    EXPECT_EQ(refused_by(game, at, "swap"), "H-5") << "once";
    EXPECT_EQ(refused_by(game, play(game, first, "a1"), "swap"), "H-5") << "at the second turn only";
    EXPECT_EQ(game.seat_to_act(play(game, at, "a1")), 1);
}

TEST(HexRules, H_6_whoever_connects_the_own_edges_wins) {
    const Hex game(hex_rules(3));
    struct Row {
        const char* turns;
        int winner;
        const char* ends;
    };
    for (const Row& row : {Row{"c1 a1 b2 c3 a3", 0, "c1 a3"}, Row{"a1 c1 a2 c3 a3", 0, "a1 a3"},
                           Row{"a1 a2 c1 b2 b3 c2", 1, "a2 c2"}, Row{"a1 a3 b1 b2 c3 c1", 1, "a3 c1"}}) {
        Events events;
        const Position at = play(game, game.initial(), row.turns, &events);
        const std::optional<Outcome> outcome = game.outcome(at);
        ASSERT_TRUE(outcome.has_value()) << row.turns;
        EXPECT_EQ(outcome->winner(), static_cast<Seat>(row.winner));
        EXPECT_EQ(outcome->clause, "H-6");
        EXPECT_EQ(events.back().clause, "H-6");
        EXPECT_EQ(game.rules().grid().name(events.back().cell) + " " + game.rules().grid().name(events.back().end),
                  row.ends);
        EXPECT_TRUE(game.plies(at).empty());
        EXPECT_EQ(refused_by(game, at, "b1"), "H-6");
    }
    // Cells above and to the right touch no more than cells above and to the left of square grids: a1, b2, c3 do not.
    EXPECT_FALSE(game.outcome(position(game, "B 2W/1W1/WBB")).has_value());
}

TEST(HexNotation, positions_and_turns_come_back_as_they_were) {
    const Hex without(hex_rules(3));
    const Hex with(hex_rules(3, true));
    for (const char* text : {"W 3/3/3", "B 3/3/2W", "W 3/1B1/W2", "B 2W/1W1/WBB", "B WB1/1W1/B1W"}) {
        EXPECT_EQ(without.text(position(without, text)), text);
    }
    for (const char* text : {"W 3/1B1/3", "B W2/1B1/3", "W 3/3/BBW"}) {
        EXPECT_TRUE(position(with, text).swapped) << text;
        EXPECT_EQ(with.text(position(with, text)), text);
        EXPECT_FALSE(parse_position(without.rules(), text).ok()) << text;
    }
    for (const char* text : {"", "swap", "d1", "a4", "a0", "a1 b1", "1"}) {
        EXPECT_FALSE(parse_ply(without.rules(), text).ok()) << text;
    }
    EXPECT_EQ(parse_ply(with.rules(), "swap").value(), Ply{});
    EXPECT_EQ(parse_ply(with.rules(), "SWAP").value(), Ply{});
    EXPECT_EQ(parse_ply(with.rules(), "B2").value(), parse_ply(with.rules(), "b2").value());
    EXPECT_EQ(parse_ply(without.rules(), "c2")->cell, without.rules().grid().find("c2"));
}

TEST(HexNotation, faults_name_clause_and_column) {
    const Hex game(hex_rules(3));
    struct Row {
        const char* text;
        const char* clause;
        int column;
    };
    for (const Row& row : {Row{"", "H-2", 1}, Row{"W", "H-2", 2}, Row{"R 3/3/3", "H-2", 1}, Row{"W 3/3/3 x", "H-2", 9},
                           Row{"B 3/3/3", "H-4", 0}, Row{"W 3/3/W2", "H-4", 0}, Row{"W 3/3/BB1", "H-4", 0},
                           Row{"W W2/WB1/WB1", "H-4", 0}, Row{"W W1B/WB1/WB1", "H-6", 0}}) {
        const Result<Position> read = parse_position(game.rules(), row.text);
        ASSERT_FALSE(read.ok()) << row.text;
        EXPECT_EQ(read.faults().front().clause, row.clause) << row.text << ": " << read.faults().front().message;
        EXPECT_EQ(read.faults().front().column, row.column) << row.text;
    }
}

TEST(HexNotation, faults_of_numbers_tell_what_the_swap_allows) {
    const auto fault = [](bool swap, const char* text) {
        return parse_position(hex_rules(3, swap), text).faults().front().message;
    };
    EXPECT_EQ(fault(false, "B 3/3/WWW"),
              "3 white and 0 black stones on Black's turn; expected one white stone more than black ones");
    EXPECT_EQ(fault(true, "B 3/3/WWW"),
              "3 white and 0 black stones on Black's turn; expected one white stone more than black ones, or after a "
              "swap as many of each colour");
    EXPECT_EQ(fault(true, "W 3/3/WW1"),
              "2 white and 0 black stones on White's turn; expected as many of each colour, or after a swap one black "
              "stone more");
}

}  // namespace
}  // namespace rulescope::hex
