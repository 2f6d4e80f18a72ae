// Random boards of Superadaptoid (S-15, S-16).
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>

#include "core/adaptoid/rule_set.h"
#include "core/board/board.h"
#include "tests/core/adaptoid/by_hand.h"

namespace rulescope {
namespace {

using adaptoid::random_layout;
using adaptoid::by_hand::discs_of;
using adaptoid::by_hand::sound;

TEST(RandomLayout, S15_three_discs_lie_on_three_others) {
    const Board base = sound(Board::hexagon(4));
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Board board = sound(random_layout(base, 3, 0, seed));
        EXPECT_EQ(board.size(), 37);
        EXPECT_EQ(board.discs(), 40);
        EXPECT_EQ(std::count(board.heights().begin(), board.heights().end(), 2), 3);
        EXPECT_EQ(std::count(board.heights().begin(), board.heights().end(), 1), 34);
        for (Cell cell = 0; cell < board.size(); ++cell) {
            EXPECT_NE(base.find(board.name(cell)), no_cell) << "nothing moved, nothing is named anew";
        }
    }
}

TEST(RandomLayout, S16_discs_move_and_the_board_stays_connected) {
    const Board base = sound(Board::hexagon(4));
    std::set<std::string> outlines;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        for (const int moves : {1, 6, 25}) {
            const Board board = sound(random_layout(base, 3, moves, seed));
            EXPECT_EQ(board.discs(), 40);
            EXPECT_GE(board.size(), 20);
            EXPECT_LE(board.size(), 40);
            EXPECT_TRUE(connected(board, board.heights()));
            for (Cell cell = 0; cell < board.size(); ++cell) {
                EXPECT_TRUE(board.height(cell) == 1 || board.height(cell) == 2);
            }
            EXPECT_EQ(discs_of(sound(random_layout(base, 3, moves, seed))), discs_of(board)) << "same seed, same board";
            outlines.insert(discs_of(board));
        }
    }
    EXPECT_GT(outlines.size(), 170U) << "other seeds, other boards";
}

TEST(RandomLayout, S15_every_disc_is_stacked_sooner_or_later) {
    const Board base = sound(Board::hexagon(2));
    std::map<std::string, int> stacked;
    for (std::uint64_t seed = 0; seed < 700; ++seed) {
        const Board board = sound(random_layout(base, 1, 0, seed));
        for (Cell cell = 0; cell < board.size(); ++cell) {
            stacked[board.name(cell)] += board.height(cell) - 1;
        }
    }
    for (const auto& [name, times] : stacked) {
        EXPECT_GT(times, 50) << name;
        EXPECT_LT(times, 160) << name;
    }
}

TEST(RandomLayout, S15_there_is_no_room_for_more_stacks_than_discs) {
    const Board base = sound(Board::hexagon(2));
    EXPECT_EQ(sound(random_layout(base, 7, 0, 1)).discs(), 14);
    EXPECT_FALSE(random_layout(base, 8, 0, 1).ok());
    EXPECT_FALSE(random_layout(base, -1, 0, 1).ok());
    EXPECT_FALSE(random_layout(base, 1, -1, 1).ok());
}

}  // namespace
}  // namespace rulescope
