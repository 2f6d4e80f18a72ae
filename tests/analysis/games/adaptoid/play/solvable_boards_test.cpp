// The winners of the small boards with which the balance study examines agents.
#include <gtest/gtest.h>

#include <map>

#include "analysis/games/kit/game_kit.h"
#include "analysis/studies/balance/board_value.h"

namespace rulescope::studies {
namespace {

std::vector<play::SolvableBoard> boards_of(const std::string& name, const std::vector<std::string>& set = {}) {
    const specs::LoadedRules rules = specs::load_rules(name, set);
    return kit_of(rules.rules).balance_variants().solvable_boards(rules);
}

const play::SolvableBoard& board_named(const std::vector<play::SolvableBoard>& boards, const std::string& title) {
    for (const play::SolvableBoard& board : boards) {
        if (board.title == title) {
            return board;
        }
    }
    throw std::invalid_argument(title);
}

/// Solves a board and compares winner and number of turns.
void expect_value(const play::SolvableBoard& board, int winner, std::uint32_t turns) {
    const std::optional<ExactValue> value = board_value(board, {});
    ASSERT_TRUE(value);
    EXPECT_EQ(value->winner, winner) << board.title;
    EXPECT_EQ(value->winner, board.expected) << board.title;
    EXPECT_EQ(value->turns, turns) << board.title;
    EXPECT_EQ(value->payoff, winner == 0 ? 1.0 : 0.0) << board.title;
    EXPECT_EQ(value->proof, "") << "solved in this run";
}

TEST(SolvableBoards, BothColoursWinSome) {
    const std::vector<play::SolvableBoard> boards = boards_of("adaptoid");
    ASSERT_EQ(boards.size(), 7U);
    std::map<int, int> won;
    for (const play::SolvableBoard& board : boards) {
        ++won[board.expected];
    }
    EXPECT_EQ(won, (std::map<int, int>{{0, 3}, {1, 4}}));
}

TEST(SolvableBoards, SmallProofsAreMadeInTheRun) {
    const std::vector<play::SolvableBoard> boards = boards_of("adaptoid");
    expect_value(board_named(boards, "7 cells side by side, three captures"), 1, 14);
    expect_value(board_named(boards, "19 cells at the edge, one capture"), 1, 12);
}

TEST(SolvableBoards, NineteenCellsWithThreeCapturesAreInTheFile) {
    for (const char* name : {"adaptoid", "adaptoid-tiny", "superadaptoid"}) {
        const std::optional<ExactValue> value =
            board_value(board_named(boards_of(name), "19 cells, three captures"), {});
        ASSERT_TRUE(value) << name;
        EXPECT_EQ(value->winner, 0) << name;
        EXPECT_EQ(value->turns, 27U) << name;
        EXPECT_EQ(value->proof,
                  "rulescope prove adaptoid-19 White --set goal.captures=3 --nodes 300000000 --memory 3G")
            << name;
    }
}

TEST(SolvableBoards, AnotherReadingHasNoValueInTheFile) {
    BoardSearch few;
    few.positions = 1000;
    const std::optional<ExactValue> value = board_value(
        board_named(boards_of("adaptoid", {"readings.attack_stronger=illegal"}), "19 cells, three captures"), few);
    ASSERT_TRUE(value);
    EXPECT_EQ(value->winner, -1) << "the proof concerns the printed readings only";
}

TEST(SolvableBoards, AStoppedSearchHasNoValue) {
    const std::atomic<bool> stop = true;
    BoardSearch search;
    search.stop = &stop;
    EXPECT_FALSE(board_value(board_named(boards_of("adaptoid"), "12 cells, three captures"), search));
}

TEST(SolvableBoards, ThreeColoursHaveBoardsWonAgainstBothOthers) {
    const std::vector<play::SolvableBoard> boards = boards_of("adapt3");
    ASSERT_EQ(boards.size(), 3U);
    expect_value(boards[0], 0, 4);
    expect_value(boards[1], 1, 5);
    expect_value(boards[2], 1, 5);
}

TEST(LongSolvableBoards, TwelveCellsWithThreeCapturesAreProvedAgain) {
    expect_value(board_named(boards_of("adaptoid"), "12 cells, three captures"), 0, 21);
}

TEST(LongSolvableBoards, LargerProofsAreMadeInTheRun) {
    const std::vector<play::SolvableBoard> boards = boards_of("adaptoid");
    expect_value(board_named(boards, "12 cells, Black inside, two captures"), 1, 16);
    expect_value(board_named(boards, "10 cells, three captures"), 1, 24);
    expect_value(board_named(boards, "19 cells, two captures"), 0, 21);
}

}  // namespace
}  // namespace rulescope::studies
