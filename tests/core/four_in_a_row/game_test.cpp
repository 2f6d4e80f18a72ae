// Four in a row, clause by clause.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "core/four_in_a_row/four_in_a_row.h"
#include "tests/support/four_in_a_row/contract.h"

namespace rulescope::four_in_a_row {
namespace {

using testing::flat_rules;
using testing::four_in_a_row_rules;
using testing::overlines_ignored;
using testing::second_seat_wins_full_boards;
using testing::tic_tac_toe;

Position position(const RuleSet& rules, const std::string& text) {
    const Result<Position> read = parse_position(rules, text);
    if (!read) {
        throw std::runtime_error(text + ": " + read.faults().front().message);
    }
    return read.value();
}

/// Plays turns from their text, "d d c"; each must be legal.
Position play(const FourInARow& game, Position from, const std::string& turns, Events* events = nullptr) {
    std::istringstream stream(turns);
    for (std::string turn; stream >> turn;) {
        const Ply ply = parse_ply(game.rules(), from, turn).value();
        EXPECT_FALSE(game.refusal(from, ply).has_value()) << turn;
        from = game.after(from, ply, events);
    }
    return from;
}

/// The clause that refuses a turn; empty if it is legal.
std::string refused_by(const FourInARow& game, const Position& from, const std::string& turn) {
    const auto refusal = game.refusal(from, parse_ply(game.rules(), from, turn).value());
    return refusal ? std::string(refusal->clause) : "";
}

/// "white F-8", "draw F-9", or "" if the game is not over.
std::string end_of(const FourInARow& game, const Position& position) {
    const std::optional<Outcome> outcome = game.outcome(position);
    EXPECT_EQ(game.plies(position).empty(), outcome.has_value());
    if (!outcome) {
        return "";
    }
    const std::string who = !outcome->winner() ? "draw" : *outcome->winner() == 0 ? "white" : "black";
    return who + " " + std::string(outcome->clause);
}

std::string clauses(const Events& events) {
    std::string text;
    for (const Event& event : events) {
        text += (text.empty() ? "" : " ") + std::string(event.clause);
    }
    return text;
}

TEST(FourInARow, F_1_the_board_has_seven_columns_of_six_cells_and_begins_empty) {
    const FourInARow game(four_in_a_row_rules());
    EXPECT_EQ(game.text(game.initial()), "W 7/7/7/7/7/7");
    EXPECT_EQ(game.plies(game.initial()).size(), 7U);
    EXPECT_EQ(game.initial().count(), 0);
}

TEST(FourInARow, F_3_F_4_white_begins_and_every_turn_is_one_disc) {
    const FourInARow game(four_in_a_row_rules());
    Events events;
    Position at = play(game, game.initial(), "d", &events);
    EXPECT_EQ(clauses(events), "F-3 F-4 F-5");
    EXPECT_EQ(game.text(at), "B 7/7/7/7/7/3W3");
    EXPECT_EQ(game.seat_to_act(at), 1);
    events.clear();
    at = play(game, at, "a", &events);
    EXPECT_EQ(clauses(events), "F-4 F-5");
    EXPECT_EQ(game.text(at), "W 7/7/7/7/7/B2W3");
    EXPECT_EQ(game.rank(at), 2);
}

TEST(FourInARow, F_5_a_disc_falls_onto_the_lowest_free_cell) {
    const FourInARow game(four_in_a_row_rules());
    Events events;
    const Position at = play(game, game.initial(), "d d d c", &events);
    EXPECT_EQ(game.text(at), "W 7/7/7/3W3/3B3/2BW3");
    const Event& third = events[6];  // after F-3 F-4 F-5 F-4 F-5 F-4
    EXPECT_EQ(third.clause, "F-5");
    EXPECT_EQ(third.cell, game.rules().grid().find("d3"));
    EXPECT_EQ(third.amount, 3);
    EXPECT_EQ(refused_by(game, at, "d4"), "");
    EXPECT_EQ(refused_by(game, at, "d5"), "F-5");
    EXPECT_EQ(refused_by(game, at, "a2"), "F-5");
    EXPECT_EQ(refused_by(game, at, "d3"), "F-1");
}

TEST(FourInARow, F_6_a_full_column_takes_no_disc) {
    const FourInARow game(four_in_a_row_rules(3, 2, 3));
    Events events;
    const Position at = play(game, game.initial(), "b b", &events);
    EXPECT_EQ(clauses(events), "F-3 F-4 F-5 F-4 F-5 F-6");
    EXPECT_EQ(refused_by(game, at, "b"), "F-6");
    EXPECT_EQ(game.plies(at).size(), 2U);
    EXPECT_EQ(refused_by(game, game.initial(), "b2"), "F-5");
    // Above a column that is not full, and beyond that row, there is no board.
    for (const int cell : {6, 8, 9, 100, -1, -2}) {
        EXPECT_EQ(game.refusal(at, Ply{static_cast<Cell>(cell)})->clause, "F-1") << cell;
    }
}

TEST(FourInARow, F_7_on_a_flat_board_every_free_cell_takes_a_disc) {
    const FourInARow game(tic_tac_toe());
    Events events;
    const Position at = play(game, game.initial(), "b2 c3", &events);
    EXPECT_EQ(clauses(events), "F-3 F-4 F-7 F-4 F-7");
    EXPECT_EQ(game.text(at), "W 2B/1W1/3");
    EXPECT_EQ(game.plies(at).size(), 7U);
    EXPECT_EQ(refused_by(game, at, "b2"), "F-1");
}

/// Four white discs from d3 in each direction, on the printed board, and the disc that closes the line.
TEST(FourInARow, F_8_a_line_along_row_column_or_diagonal_wins_at_once) {
    const FourInARow game(four_in_a_row_rules());
    struct Row {
        const char* from;
        const char* turn;
        const char* ends;
    };
    for (const Row& row :
         {Row{"W 7/7/7/7/BBB4/WWW4", "d", "a1 d1"}, Row{"W 7/7/7/W6/WB5/WB1B3", "a", "a1 a4"},
          Row{"W 7/7/7/2WB3/1WBB3/WBWBW2", "d", "a1 d4"}, Row{"W 7/7/7/3BW2/3BBW1/2WBWBW", "d", "g1 d4"}}) {
        const Position before = position(game.rules(), row.from);
        EXPECT_EQ(end_of(game, before), "");
        Events events;
        const Position at = play(game, before, row.turn, &events);
        EXPECT_EQ(end_of(game, at), "white F-8") << game.text(at);
        ASSERT_EQ(events.back().clause, "F-8");
        EXPECT_EQ(events.back().amount, 1);
        const std::string first = game.rules().grid().name(events.back().cell);
        const std::string last = game.rules().grid().name(events.back().end);
        EXPECT_TRUE(first + " " + last == row.ends || last + " " + first == row.ends) << first << " " << last;
        EXPECT_EQ(refused_by(game, at, "g"), "F-8");
    }
}

TEST(FourInARow, F_8_three_do_not_win_and_lines_do_not_go_round_the_edge) {
    const FourInARow game(four_in_a_row_rules());
    for (const char* text : {"B 7/7/7/7/BB5/WWW4", "B 7/7/7/7/W5B/B1B1WWW", "B 7/7/7/7/WW5/BB2BWW"}) {
        EXPECT_EQ(end_of(game, position(game.rules(), text)), "") << text;
    }
}

/// Lines on c columns and r rows with n in a row: r(c-n+1) + c(r-n+1) + 2(c-n+1)(r-n+1).
TEST(FourInARow, F_8_there_are_69_lines_on_the_printed_board) {
    EXPECT_EQ(lines_of(four_in_a_row_rules()).size(), 69U);
    EXPECT_EQ(lines_of(four_in_a_row_rules(8, 8)).size(), 130U);
    EXPECT_EQ(lines_of(tic_tac_toe()).size(), 8U);
    EXPECT_EQ(lines_of(four_in_a_row_rules(3, 3, 4)).size(), 0U);
    for (const Line& line : lines_of(four_in_a_row_rules())) {
        EXPECT_EQ(std::popcount(line.cells), 4);
        EXPECT_EQ(line.beyond, 0U);
    }
}

TEST(FourInARow, F_9_a_full_board_without_a_line_is_a_draw) {
    const FourInARow game(tic_tac_toe());
    Events events;
    const Position at = play(game, game.initial(), "b2 a1 c1 a3 a2 c2 b1 b3 c3", &events);
    EXPECT_EQ(end_of(game, at), "draw F-9");
    EXPECT_EQ(events.back().clause, "F-9");
    EXPECT_EQ(refused_by(game, at, "a1"), "F-9");
    EXPECT_EQ(game.outcome(at)->payoff, (std::vector<double>{0.5, 0.5}));
}

TEST(FourInARow, F_9_a_line_made_by_the_last_disc_wins) {
    const FourInARow game(tic_tac_toe());
    EXPECT_EQ(end_of(game, play(game, game.initial(), "a1 b1 c1 a2 b2 c2 b3 a3 c3")), "white F-8");
}

TEST(FourInARow, G_F1_a_longer_line_wins_or_is_ignored) {
    const char* before = "W 7/7/7/7/BB1BB2/WW1WW2";
    const FourInARow wins(four_in_a_row_rules());
    EXPECT_EQ(end_of(wins, play(wins, position(wins.rules(), before), "c")), "white F-8");
    const FourInARow ignored(overlines_ignored(four_in_a_row_rules()));
    EXPECT_EQ(end_of(ignored, play(ignored, position(ignored.rules(), before), "c")), "");
    // Exactly four still win, at an edge, too.
    EXPECT_EQ(end_of(ignored, play(ignored, position(ignored.rules(), "W 7/7/7/7/BB5/WW1WB2"), "c")), "white F-8");
    EXPECT_EQ(end_of(ignored, play(ignored, position(ignored.rules(), "W 7/7/7/7/7/WBBB1WW"), "e")), "");
}

TEST(FourInARow, G_F2_a_full_board_is_a_draw_or_won_by_the_second_seat) {
    const FourInARow game(second_seat_wins_full_boards(tic_tac_toe()));
    EXPECT_EQ(end_of(game, position(game.rules(), "B BBW/WWB/BWW")), "black G-F2");
    EXPECT_EQ(end_of(game, position(game.rules(), "B BWB/BBW/WWW")), "white F-8");
}

TEST(FourInARow, symmetries_keep_what_falls_down) {
    EXPECT_EQ(FourInARow(four_in_a_row_rules()).symmetries(), 2);
    EXPECT_EQ(FourInARow(four_in_a_row_rules(4, 4)).symmetries(), 2);
    EXPECT_EQ(FourInARow(four_in_a_row_rules(1, 4)).symmetries(), 1);
    EXPECT_EQ(FourInARow(tic_tac_toe()).symmetries(), 8);
    EXPECT_EQ(FourInARow(flat_rules(4, 3, 3)).symmetries(), 4);
    EXPECT_EQ(FourInARow(flat_rules(4, 1, 3)).symmetries(), 2);
    const FourInARow game(four_in_a_row_rules());
    EXPECT_EQ(game.text(game.image(position(game.rules(), "B 7/7/7/7/W6/BW5"), 1)), "B 7/7/7/7/6W/5WB");
}

TEST(FourInARow, plies_come_by_column_or_by_cell) {
    const auto listed = [](const FourInARow& game, const std::string& text) {
        const Position at = position(game.rules(), text);
        std::string names;
        for (const Ply& ply : game.plies(at)) {
            names += game.turn_text(at, {ply}) + " ";
        }
        return names;
    };
    EXPECT_EQ(listed(FourInARow(four_in_a_row_rules(4, 2, 3)), "B 1W2/1BW1"), "a c d ");
    EXPECT_EQ(listed(FourInARow(tic_tac_toe()), "B 2W/WB1/3"), "a1 b1 c1 c2 a3 b3 ");
}

}  // namespace
}  // namespace rulescope::four_in_a_row
