// The winners of the small boards with which the balance study examines agents of four in a row.
#include <gtest/gtest.h>

#include "analysis/games/kit/game_kit.h"
#include "analysis/studies/balance/board_value.h"

namespace rulescope::studies {
namespace {

std::vector<ExactValue> values_of(const std::string& name) {
    const specs::LoadedRules rules = specs::load_rules(name);
    std::vector<ExactValue> values;
    for (const play::SolvableBoard& board : kit_of(rules.rules).balance_variants().solvable_boards(rules)) {
        values.push_back(board_value(board, {}).value());
        EXPECT_EQ(values.back().winner, board.expected) << board.title;
    }
    return values;
}

TEST(SolvableBoardsOfFourInARow, EachSeatWinsSome) {
    const std::vector<ExactValue> values = values_of("four-in-a-row");
    ASSERT_EQ(values.size(), 3U);
    EXPECT_EQ(values[0].winner, 0);
    EXPECT_EQ(values[0].turns, 17U);
    EXPECT_EQ(values[1].turns, 9U);
    EXPECT_EQ(values[2].winner, 1) << "6 columns, 4 rows, by J. Tromp too";
    EXPECT_EQ(values[2].turns, 24U);
    EXPECT_EQ(values[2].proof,
              "rulescope prove four-in-a-row Black --set board.width=6 --set board.height=4 --nodes "
              "100000000 --memory 1G");
}

TEST(SolvableBoardsOfFourInARow, WithFreePlacementTheFirstSeatWins) {
    const std::vector<ExactValue> values = values_of("tic-tac-toe");
    ASSERT_EQ(values.size(), 2U);
    EXPECT_EQ(values[0].turns, 11U);
    EXPECT_EQ(values[1].turns, 7U);
}

}  // namespace
}  // namespace rulescope::studies
