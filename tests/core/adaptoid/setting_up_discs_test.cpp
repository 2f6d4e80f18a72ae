// Setup phase: the discs of Superadaptoid (S-15, S-16, G-S2).
#include "core/adaptoid/setting_up.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "core/random.h"
#include "tests/core/adaptoid/set_up.h"

namespace rulescope::adaptoid {
namespace {

using namespace by_hand;

TEST(Discs, S15_the_first_seat_stacks_then_moves_discs_then_places) {
    const Adaptoid game(by_players(2, 2, 6));
    const Board& board = game.rules().board;
    Position now = read_back(game, game.initial());
    EXPECT_EQ(now.phase, Phase::stacking);
    EXPECT_EQ(game.plies(now).size(), 7U) << "on any disc";
    Events events;
    now = read_back(game, game.after(now, stack(board, "C3"), &events));
    EXPECT_TRUE(fired(events, "S-15"));
    EXPECT_EQ(now.phase, Phase::stacking);
    EXPECT_EQ(now.to_act, Seat{0});
    EXPECT_EQ(now.height(game.rules(), cell(board, "C3")), 2);
    EXPECT_EQ(game.plies(now).size(), 6U) << "stacks hold at most two";
    expect_refused(game, now, stack(board, "C3"), "a third disc");
    expect_refused(game, now, stack(board, "A1"), "no disc there");
    expect_refused(game, now, done(), "a disc is left over");
    now = read_back(game, game.after(now, stack(board, "B2")));
    EXPECT_EQ(now.phase, Phase::discs);
    EXPECT_EQ(now.to_act, Seat{0});
    EXPECT_EQ(game.plies(now).back(), done()) << "done comes last";
    events.clear();
    now = read_back(game, game.after(now, disc(board, "D4", "A1"), &events));
    EXPECT_TRUE(fired(events, "S-16"));
    EXPECT_EQ(now.phase, Phase::discs);
    EXPECT_EQ(now.height(game.rules(), cell(board, "D4")), 0);
    EXPECT_EQ(now.height(game.rules(), cell(board, "A1")), 1);
    now = read_back(game, game.after(now, done()));
    EXPECT_EQ(now.phase, Phase::placing);
    EXPECT_EQ(now.to_act, Seat{0});
    EXPECT_EQ(game.plies(now).size(), 7U * 6U) << "on discs only";
    expect_refused(game, now, place(board, "D4", "C3"), "S-18 a hole");
    now = read_back(game, game.after(now, place(board, "A1", "C3")));
    EXPECT_EQ(now.phase, Phase::choosing);
    EXPECT_EQ(now.to_act, Seat{1});
    now = read_back(game, game.after(now, take(Colour::white)));
    EXPECT_EQ(now.phase, Phase::step1);
    EXPECT_EQ(now.mover(), Colour::white);
    // A1 touches B2 alone, a stack.
    const Position created = play(game, now, "+B2").after;
    EXPECT_EQ(created.at(cell(board, "B2")), (Piece{Colour::white, 0, 0}));
    EXPECT_EQ(play(game, now, "+A2").refused, "S-18") << "no disc, no cell";
    read_back(game, created);
}

TEST(Discs, S16_the_upper_disc_goes_to_any_place_that_keeps_the_board_connected) {
    const Adaptoid game(by_players(2, 1, 2));
    const Board& board = game.rules().board;
    const Position stacked = game.after(game.initial(), stack(board, "C3"));
    // From the stack: onto six discs, to twelve places. From each of six: onto five discs, to twelve
    // places less the corner that touches nothing else.
    EXPECT_EQ(game.plies(stacked).size(), 18U + 6U * 16U + 1U);
    expect_refused(game, stacked, disc(board, "B2", "A1"), "A1 touches B2 alone");
    EXPECT_EQ(game.refusal(stacked, disc(board, "B2", "A1"))->clause, "S-16");
    expect_refused(game, stacked, disc(board, "B2", "C3"), "a third disc");
    expect_refused(game, stacked, disc(board, "A1", "B2"), "no disc there");
    expect_refused(game, stacked, disc(board, "B2", "B2"), "nowhere");
    expect_refused(game, stacked, disc(board, "A1", "A2"), "no disc to go to no disc");
    for (const Cell outside : {no_cell, static_cast<Cell>(board.size()), Cell{30000}}) {
        expect_refused(game, stacked, {Ply::Kind::disc, cell(board, "B2"), outside, Colour::none}, "off the board");
        expect_refused(game, stacked, {Ply::Kind::disc, outside, cell(board, "B2"), Colour::none}, "off the board");
        expect_refused(game, game.initial(), {Ply::Kind::stack, no_cell, outside, Colour::none}, "off the board");
    }
    EXPECT_FALSE(game.refusal(stacked, disc(board, "B2", "A2")).has_value());
    EXPECT_FALSE(game.refusal(stacked, disc(board, "C3", "A1")).has_value());
    const std::vector<Ply> plies = game.plies(stacked);
    EXPECT_TRUE(std::is_sorted(plies.begin(), plies.end() - 1, [](const Ply& one, const Ply& other) {
        return std::pair{one.from, one.to} < std::pair{other.from, other.to};
    })) << "by cells";
}

TEST(Discs, S16_no_setting_up_ends_in_two_parts_or_in_a_dead_end) {
    for (const char* readings : {"", "connectivity=final"}) {
        const Adaptoid game(by_players(3, 3, 4, readings));
        for (std::uint64_t number = 0; number < 60; ++number) {
            Random random = Random::stream(1, number);
            Position now = game.initial();
            int moves = 0;
            while (now.phase == Phase::stacking || now.phase == Phase::discs) {
                const std::vector<Ply> plies = game.plies(now);
                ASSERT_FALSE(plies.empty()) << game.text(now);
                const Ply ply = plies[random.below(plies.size())];
                moves += ply.kind == Ply::Kind::disc ? 1 : 0;
                now = game.after(now, ply);
            }
            ASSERT_LE(moves, 4);
            EXPECT_EQ(now.phase, Phase::placing);
            const std::vector<std::uint8_t>& heights = now.heights.empty() ? game.rules().board.heights() : now.heights;
            EXPECT_TRUE(connected(game.rules().board, heights));
            int total = 0;
            for (const std::uint8_t height : heights) {
                EXPECT_LE(height, 2);
                total += height;
            }
            EXPECT_EQ(total, 19 + 3);
            read_back(game, now);
        }
    }
}

TEST(Discs, the_path_to_a_board_is_forgotten_once_it_is_done) {
    const Adaptoid game(by_players(2, 2, 6));
    const Board& board = game.rules().board;
    const auto played = [&](std::initializer_list<Ply> plies) {
        Position now = game.initial();
        for (const Ply& ply : plies) {
            EXPECT_FALSE(game.refusal(now, ply).has_value());
            now = game.after(now, ply);
        }
        return game.key(now);
    };
    const Ply b2 = stack(board, "B2");
    const Ply c3 = stack(board, "C3");
    const Ply there = disc(board, "D4", "A1");
    const Ply back = disc(board, "A1", "D4");
    EXPECT_EQ(played({b2, c3}), played({c3, b2})) << "whichever came first";
    EXPECT_EQ(played({b2, c3, done()}), played({b2, c3, there, back, done()}));
    EXPECT_NE(played({b2, c3}), played({b2, c3, there, back})) << "two moves fewer are left";
    EXPECT_NE(played({b2, c3, done()}), played({b2, c3, there, done()}));
    EXPECT_NE(played({b2, c3, done()}), played({b2, c3})) << "another phase";
}

TEST(Discs, GS2_phases_that_have_nothing_to_decide_are_left_out) {
    EXPECT_EQ(Adaptoid(by_players(2, 0, 2)).initial().phase, Phase::discs) << "no disc left over";
    const Adaptoid no_moves(by_players(2, 1, 0));
    EXPECT_EQ(no_moves.initial().phase, Phase::stacking);
    Position now = no_moves.initial();
    while (now.phase == Phase::stacking || now.phase == Phase::discs) {
        ASSERT_FALSE(no_moves.plies(now).empty());
        now = no_moves.after(now, no_moves.plies(now).back());
    }
    EXPECT_EQ(now.phase, Phase::placing);
    EXPECT_EQ(now.disc_moves, 0);
}

TEST(Discs, a_text_of_the_set_up_must_be_one_that_can_be) {
    const RuleSet rules = by_players(2, 1, 3);
    EXPECT_TRUE(parse_position(rules, "W 0-0 setup=discs:2 discs=C3:2").ok())
        << given(parse_position(rules, "W 0-0 setup=discs:2 discs=C3:2").faults());
    for (const char* wrong :
         {"W 0-0 setup=discs:4 discs=C3:2", "W 0-0 setup=discs:3 discs=C3:2", "W 0-0 setup=discs:-1 discs=C3:2",
          "W 0-0 setup=discs:2 discs=C3:3", "W 0-0 setup=discs:2", "W 0-0 setup=discs:2 discs=C3:2,D4:2",
          "W 0-0 setup=discs:2 discs=Z9:2", "W 0-0 setup=placing discs=C3:2,B2:0",
          "W 0-0 setup=placing discs=B2:0,A1:2", "W 0-0 B2W00 setup=stacking", "W 0-0 A1W00 C3B00 discs=C3:2"}) {
        EXPECT_FALSE(parse_position(rules, wrong).ok()) << wrong;
    }
}

TEST(Discs, S15_three_stacks_make_7770_boards_and_699_classes) {
    RuleSet rules = by_players(4, 3, 6);
    const Adaptoid game(rules);
    EXPECT_EQ(game.symmetries(), 12);
    std::map<Key, Position> layer{{game.key(game.initial()), game.initial()}};
    for (const std::size_t expected : {37U, 666U, 7770U}) {
        std::map<Key, Position> next;
        for (const auto& [key, position] : layer) {
            for (const Ply& ply : game.plies(position)) {
                Position after = game.after(position, ply);
                next.emplace(game.key(after), std::move(after));
            }
        }
        layer = std::move(next);
        EXPECT_EQ(layer.size(), expected);
    }
    std::set<Key> classes;
    for (const auto& [key, position] : layer) {
        Key smallest = key;
        for (int symmetry = 1; symmetry < game.symmetries(); ++symmetry) {
            smallest = std::min(smallest, game.key(game.image(position, symmetry)));
        }
        classes.insert(smallest);
    }
    EXPECT_EQ(classes.size(), 699U);
}

}  // namespace
}  // namespace rulescope::adaptoid
