// Turns as text, read in a position.
#include "core/adaptoid/turn.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/core/adaptoid/by_hand.h"

namespace rulescope::adaptoid {
namespace {

using namespace by_hand;

// Black's D5 has five limbs and five free cells.
const char* const middle_game = "W 1-2 A4W00 B4W11 C4B00 D5B32 F4B10";

TEST(Turn, staying_and_skipping_are_filled_in) {
    struct Row {
        const char* readings;
        const char* turn;
        const char* plies;
        const char* after;
    };
    for (const Row& row : {
             Row{"", "+A3", "stay +A3", "B 1-2 A3W00 A4W00 B4W11 C4B00 D5B32 F4B10"},
             Row{"", "B4xC4 +P:C4", "B4xC4 +P:C4", "B 1-3 A4W00 C4W12 D5B32 F4B10"},
             Row{"", "B4xC4 +C5", "B4xC4 +C5", "B 1-4 A4W00 C4W11 C5W00 F4B10"},
             Row{"growth=optional", "B4-B5", "B4-B5 skip", "B 1-2 A4W00 B5W11 C4B00 D5B32 F4B10"},
             Row{"growth=optional", "pass", "stay skip", "B 1-2 A4W00 B4W11 C4B00 D5B32 F4B10"},
         }) {
        SCOPED_TRACE(row.turn);
        const Adaptoid game(switched(by_hand::adaptoid(), row.readings));
        const Position from = position(game.rules(), middle_game);
        const std::vector<Ply> plies = sound(read_turn(game, from, row.turn));
        std::string text;
        Position now = from;
        for (const Ply& ply : plies) {
            append(text, text_of(game.rules(), now, ply));
            now = game.after(now, ply);
        }
        EXPECT_EQ(text, row.plies);
        Events events;
        EXPECT_EQ(game.text(after_turn(game, from, plies, &events)), row.after);
        EXPECT_EQ(after_turn(game, from, plies), now);
        EXPECT_FALSE(events.empty());
    }
}

TEST(Turn, a_turn_that_the_rules_forbid_names_the_clause_and_the_column) {
    struct Row {
        const char* sentence;
        const char* from;
        const char* turn;
        const char* clauses;
        int column;
    };
    const Adaptoid game(by_hand::adaptoid());
    for (const Row& row : {
             Row{"A-16 no legs", middle_game, "A4-A3 +L:A4", "A-8 A-15 A-16", 1},
             Row{"A-12 far from own ones", middle_game, "B4-B5 +E3", "A-12", 7},
             Row{"A-13 somebody else's", middle_game, "+L:F4", "A-13 G-10", 1},
             Row{"A-20 no pincers", "W 1-2 A4W00 B4W20 C4B00 F4B10", "B4xC4 +A3", "A-20 G-1", 1},
             Row{"A-9 no growth", middle_game, "B4-B5", "A-9 G-13", 0},
             Row{"A-9 nothing at all", middle_game, "pass", "A-9 G-13", 0},
             Row{"the game is over", "W 5-2 A4W00 B4W11 F4B10", "+A3", "A-26", 0},
         }) {
        SCOPED_TRACE(row.sentence);
        const Result<std::vector<Ply>> read = read_turn(game, position(game.rules(), row.from), row.turn);
        ASSERT_FALSE(read.ok());
        const Fault& fault = read.faults().front();
        EXPECT_FALSE(fault.message.empty());
        const std::vector<std::string> clauses = words(row.clauses);
        EXPECT_TRUE(std::find(clauses.begin(), clauses.end(), fault.clause) != clauses.end()) << given(read.faults());
        if (row.column > 0) {
            EXPECT_EQ(fault.column, row.column) << given(read.faults());
        }
    }
}

TEST(Turn, a_text_that_is_no_turn_has_a_column_and_no_clause) {
    const Adaptoid game(by_hand::adaptoid());
    for (const char* text : {"", "hello", "B4", "B4-Z9 +A3", "+Q:A4", "B4-B5 +A3 +A3"}) {
        const Result<std::vector<Ply>> read = read_turn(game, position(game.rules(), middle_game), text);
        ASSERT_FALSE(read.ok()) << text;
        EXPECT_EQ(read.faults().front().clause, "") << text;
    }
}

TEST(Turn, a_capture_is_written_with_x_and_nothing_else_is) {
    const Adaptoid game(by_hand::adaptoid());
    const Position from = position(game.rules(), middle_game);
    EXPECT_FALSE(read_turn(game, from, "B4xB5 +A3").ok()) << "there is no adaptoid on B5";
    EXPECT_TRUE(read_turn(game, from, "B4-B5 +A3").ok());
    EXPECT_TRUE(read_turn(game, from, "B4xC4 +C5").ok());
}

TEST(Turn, a_finished_game_leaves_no_room_for_a_growth) {
    const Adaptoid game(by_hand::adaptoid());
    const Position from = position(game.rules(), "W 0-4 B4W11 C4B00 F4B00");
    EXPECT_EQ(sound(read_turn(game, from, "B4xC4")).size(), 1U);
    EXPECT_FALSE(read_turn(game, from, "B4xC4 +L:C4").ok()) << "A-26 the game is over after step 1";
}

TEST(Turn, a_decision_of_the_set_up_is_a_turn) {
    const Adaptoid game(igg());
    const Position placed = after_turn(game, game.initial(), sound(read_turn(game, game.initial(), "place W:B4 B:F4")));
    EXPECT_EQ(placed.phase, Phase::choosing);
    const Position chosen = after_turn(game, placed, sound(read_turn(game, placed, "take white")));
    EXPECT_EQ(game.text(chosen), "W 0-0 B4W00 F4B00 first=black");
    EXPECT_FALSE(read_turn(game, game.initial(), "+C4").ok());
    EXPECT_FALSE(read_turn(game, game.initial(), "place W:B4 B:B4").ok());
    EXPECT_FALSE(read_turn(game, chosen, "take white").ok());
}

}  // namespace
}  // namespace rulescope::adaptoid
