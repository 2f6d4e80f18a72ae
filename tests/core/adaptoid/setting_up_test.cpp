// Setup phase: the pie rule (N-4, N-5).
#include "core/adaptoid/setting_up.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "tests/core/adaptoid/counting.h"
#include "tests/core/adaptoid/set_up.h"

namespace rulescope::adaptoid {
namespace {

using namespace by_hand;

TEST(Pie, N4_the_first_seat_places_both_and_the_second_takes_a_colour) {
    const Adaptoid game(igg());
    const Board& board = game.rules().board;
    const Position empty = read_back(game, game.initial());
    EXPECT_EQ(empty.phase, Phase::placing);
    EXPECT_EQ(empty.to_act, Seat{0});
    EXPECT_EQ(empty.mover(), Colour::none);
    Events events;
    const Position placed = read_back(game, game.after(empty, place(board, "D4", "A1"), &events));
    EXPECT_TRUE(fired(events, "N-4"));
    EXPECT_EQ(placed.phase, Phase::choosing);
    EXPECT_EQ(placed.to_act, Seat{1});
    EXPECT_EQ(placed.at(cell(board, "D4")), (Piece{Colour::white, 0, 0}));
    EXPECT_EQ(placed.at(cell(board, "A1")), (Piece{Colour::black, 0, 0}));
    EXPECT_EQ(game.plies(placed), (std::vector<Ply>{take(Colour::white), take(Colour::black)})) << "White before Black";

    events.clear();
    const Position as_printed = read_back(game, game.after(placed, take(Colour::black), &events));
    EXPECT_TRUE(fired(events, "N-5"));
    EXPECT_EQ(as_printed.phase, Phase::step1);
    EXPECT_EQ(as_printed.to_act, Seat{0}) << "N-5 White begins, whichever seat plays it";
    EXPECT_EQ(as_printed.mover(), Colour::white);
    EXPECT_EQ(as_printed.seat_of(Colour::black), Seat{1});
    EXPECT_EQ(game.text(as_printed), "W 0-0 A1B00 D4W00");

    const Position exchanged = read_back(game, game.after(placed, take(Colour::white)));
    EXPECT_EQ(exchanged.to_act, Seat{1}) << "N-5 White begins, whichever seat plays it";
    EXPECT_EQ(exchanged.mover(), Colour::white);
    EXPECT_EQ(exchanged.seat_of(Colour::black), Seat{0});
    EXPECT_EQ(game.text(exchanged), "W 0-0 A1B00 D4W00 first=black");
    EXPECT_NE(game.key(exchanged), game.key(as_printed)) << "another seat would win";
    EXPECT_EQ(game.after(exchanged, Ply{}).to_act, Seat{1});
}

TEST(Pie, N5_the_winner_is_the_seat_that_holds_the_colour) {
    const Adaptoid game(igg());
    const Position over = position(game.rules(), "B 0-5 C4W11 F4B00 first=black");
    ASSERT_TRUE(game.outcome(over).has_value());
    EXPECT_EQ(game.outcome(over)->payoff, (std::vector<double>{0, 1})) << "White is the second seat";
}

TEST(Pie, N4_any_two_cells_in_the_order_of_cells) {
    const Adaptoid game(igg());
    const std::vector<Ply> plies = game.plies(game.initial());
    std::vector<Ply> expected;
    for (Cell white = 0; white < 37; ++white) {
        for (Cell black = 0; black < 37; ++black) {
            if (white != black) {
                expected.push_back({Ply::Kind::place, white, black, Colour::none});
            }
        }
    }
    EXPECT_EQ(expected.size(), 1332U);
    EXPECT_EQ(plies, expected);
    EXPECT_EQ(setup_plies(game.rules(), game.initial()), expected);
}

TEST(Pie, section_10_placements_and_choices_are_turns) {
    const Adaptoid game(igg());
    EXPECT_EQ(turn_sequences(game, game.initial(), 1), 1332U);
    EXPECT_EQ(turn_sequences(game, game.initial(), 2), 2664U);
    // A first turn is a creation on a free neighbour or one of two limbs: summed over all placements.
    EXPECT_EQ(turn_sequences(game, game.initial(), 3), 2U * (35U * 180U + 2U * 1332U));
    EXPECT_EQ(distinct_positions(game, game.initial(), 2), (std::vector<std::size_t>{1332, 2664}));
}

TEST(Pie, N4_there_are_123_placements_up_to_symmetry) {
    const Adaptoid game(igg());
    ASSERT_EQ(game.symmetries(), 12) << "an empty board has them all";
    std::set<Key> classes;
    for (const Ply& ply : game.plies(game.initial())) {
        const Position placed = game.after(game.initial(), ply);
        Key smallest = game.key(placed);
        for (int symmetry = 0; symmetry < game.symmetries(); ++symmetry) {
            smallest = std::min(smallest, game.key(game.image(placed, symmetry)));
            EXPECT_EQ(game.key(game.after(game.initial(), game.image(ply, symmetry))),
                      game.key(game.image(placed, symmetry)));
        }
        classes.insert(smallest);
    }
    EXPECT_EQ(classes.size(), 123U);
}

TEST(Pie, N4_what_is_no_placement_is_refused) {
    const Adaptoid game(igg());
    const Board& board = game.rules().board;
    const Position empty = game.initial();
    expect_refused(game, empty, place(board, "D4", "D4"), "one cell for both");
    expect_refused(game, empty, {Ply::Kind::place, no_cell, cell(board, "D4"), Colour::none}, "outside");
    expect_refused(game, empty, {Ply::Kind::place, cell(board, "D4"), 37, Colour::none}, "outside");
    expect_refused(game, empty, take(Colour::white), "nothing to choose from yet");
    expect_refused(game, empty, Ply{}, "no turn yet");
    expect_refused(game, empty, done(), "no discs here");
    const Position placed = game.after(empty, place(board, "D4", "A1"));
    expect_refused(game, placed, take(Colour::red), "nobody plays Red");
    expect_refused(game, placed, take(Colour::none), "no colour");
    expect_refused(game, placed, place(board, "D5", "A2"), "placed already");
    expect_refused(game, game.after(placed, take(Colour::white)), take(Colour::black), "taken already");
}

TEST(Pie, N4_a_text_of_the_set_up_must_be_one_that_can_be) {
    for (const char* wrong :
         {"W 0-0 B4W00 F4W00 setup=choosing", "W 0-0 B4B00 F4B00 setup=choosing", "W 0-0 B4W00 setup=choosing",
          "W 0-0 setup=choosing", "W 0-0 B4W10 F4B00 setup=choosing", "W 0-0 B4W00 C4W00 F4B00 setup=choosing",
          "W 0-0 B4W00 F4B00 setup=placing", "W 1-0 setup=placing", "W 0-0 setup=stacking", "W 0-0 setup=discs:1",
          "W 0-0 B4W00 F4B00 setup=choosing step=2"}) {
        EXPECT_FALSE(parse_position(igg(), wrong).ok()) << wrong;
    }
    EXPECT_FALSE(parse_position(by_hand::adaptoid(), "W 0-0 setup=placing").ok()) << "the cells are printed";
    EXPECT_FALSE(parse_position(by_hand::adaptoid(), "W 0-0 B4W00 F4B00 setup=choosing").ok());
    EXPECT_FALSE(parse_position(by_hand::adaptoid(), "W 0-0 B4W00 F4B00 first=black").ok()) << "A-6 nobody has chosen";
    for (const char* wrong :
         {"place W:B4 W:F4", "place B:B4 W:F4", "place W:B4 B:", "place B4 F4", "place W:B4 B:F4 B:F5"}) {
        EXPECT_FALSE(parse_turn_text(igg(), wrong).ok()) << wrong;
    }
}

}  // namespace
}  // namespace rulescope::adaptoid
