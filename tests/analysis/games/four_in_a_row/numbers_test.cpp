// Four in a row against published numbers: positions by ply and by board, values, tic-tac-toe.
//
//   positions by ply on 7x6    J. Tromp, https://oeis.org/A212693
//   positions by board         J. Tromp, https://tromp.github.io/c4/c4.html; smaller boards, and all of these again:
//                              M. Böck, "Strongly Solving Connect-Four on Consumer Grade Hardware", arXiv 2507.05267,
//                              and the table of his program connect4
//   values by board            J. Tromp, ibid.; with the last ply: C. Steininger,
//                              https://github.com/ChristopheSteininger/c4
//   tic-tac-toe                765 classes: https://en.wikipedia.org/wiki/Tic-tac-toe
//
// Boards are columns x rows. Published counts begin with the empty board and include finished positions.
#include <gtest/gtest.h>

#include "analysis/search/coded/coded_search.h"
#include "analysis/search/perft.h"
#include "analysis/search/space_search.h"
#include "analysis/solve/solver.h"
#include "analysis/solve/space_game.h"
#include "tests/analysis/games/four_in_a_row/support.h"

namespace rulescope::four_in_a_row {
namespace {

using testing::flat_rules;
using testing::four_in_a_row_rules;
using testing::tic_tac_toe;

constexpr std::array<std::uint64_t, 12> published{7,     49,     238,    1120,    4263,    16422,
                                                  54859, 184275, 558186, 1662623, 4568683, 12236101};

void expect_positions_by_ply(int depth) {
    const FourInARow game(four_in_a_row_rules());
    search::PerftOptions options;
    options.depth = depth;
    options.threads = 2;
    const search::PerftTable table = search::perft(AnyGame(game), AnyState(game.initial()), options);
    ASSERT_EQ(table.rows.size(), static_cast<std::size_t>(depth));
    std::uint64_t turns = 1;
    for (const search::PerftRow& row : table.rows) {
        EXPECT_EQ(row.positions, published[static_cast<std::size_t>(row.depth - 1)]) << "ply " << row.depth;
        // No game is over and no column is full before the seventh ply.
        turns *= row.depth <= 6 ? 7 : 1;
        EXPECT_EQ(row.turns == turns, row.depth <= 6) << "ply " << row.depth;
        EXPECT_EQ(row.events.at("F-4"), row.turns);
        EXPECT_EQ(row.events.count("F-8"), row.depth >= 7 ? 1U : 0U);
    }
}

TEST(FourInARowNumbers, positions_by_ply_on_seven_columns_and_six_rows) {
    expect_positions_by_ply(7);
}

TEST(LongFourInARowNumbers, positions_by_ply_on_seven_columns_and_six_rows) {
    expect_positions_by_ply(9);
}

void expect_packed_positions_by_ply(int depth) {
    const FourInARow game(four_in_a_row_rules());
    const PackedGame packed = packed_game(game, game.initial());
    search::PerftOptions options;
    options.depth = depth;
    options.threads = 2;
    const search::PerftTable table = search::coded_perft(packed, packed.start(), options);
    ASSERT_EQ(table.rows.size(), static_cast<std::size_t>(depth));
    for (const search::PerftRow& row : table.rows) {
        EXPECT_EQ(row.positions, published[static_cast<std::size_t>(row.depth - 1)]) << "ply " << row.depth;
    }
}

TEST(FourInARowNumbers, positions_by_ply_in_packed_states) {
    expect_packed_positions_by_ply(9);
}

TEST(LongFourInARowNumbers, positions_by_ply_in_packed_states) {
    expect_packed_positions_by_ply(12);
}

/// Ignores the positions that the search finds.
struct NoVisitor {
    [[nodiscard]] NoVisitor fresh() const { return {}; }
    void state(std::uint32_t, const Position&, const std::vector<Ply>&) {}
    void ply(std::uint32_t, std::uint32_t, const Position&, const std::vector<Ply>&, const Ply&, const Position&,
             const Events&) {}
    void merge(NoVisitor&&) {}
    void found(std::uint32_t, const Position&) {}
    [[nodiscard]] bool enough() const { return false; }
};

search::Space space_of(const RuleSet& rules) {
    const FourInARow game(rules);
    search::SpaceOptions options;
    options.states = 10'000'000;
    options.threads = 2;
    NoVisitor visitor;
    return search::search_space(game, game.initial(), options, visitor);
}

struct Board {
    int columns;
    int rows;
    std::uint64_t positions;
};

void expect_positions(const Board& board) {
    const search::Space space = space_of(four_in_a_row_rules(board.columns, board.rows));
    EXPECT_TRUE(space.exhaustive);
    EXPECT_EQ(space.positions, board.positions) << board.columns << "x" << board.rows;
    EXPECT_EQ(space.rank_decreases, 0U);
    EXPECT_TRUE(space.rank_constant.empty());
}

TEST(FourInARowNumbers, positions_by_board) {
    for (const Board& board : {Board{1, 1, 2},
                               {1, 8, 9},
                               {2, 1, 5},
                               {2, 2, 18},
                               {2, 6, 1571},
                               {3, 3, 869},
                               {6, 1, 267},
                               {3, 4, 6000},
                               {4, 3, 12031},
                               {3, 5, 38310},
                               {5, 2, 4688}}) {
        expect_positions(board);
    }
}

TEST(FourInARowNumbers, positions_on_four_columns_and_four_rows) {
    expect_positions({4, 4, 161029});
}

TEST(LongFourInARowNumbers, positions_by_board) {
    for (const Board& board : {Board{5, 3, 158911}, {7, 2, 189648}, {3, 6, 235781}, {4, 5, 1706255}}) {
        expect_positions(board);
    }
}

void expect_packed_positions(const Board& board, bool symmetry) {
    const FourInARow game(four_in_a_row_rules(board.columns, board.rows));
    const PackedGame packed = packed_game(game, game.initial());
    search::ExploreOptions options;
    options.symmetry = symmetry;
    options.threads = 2;
    parallel::SingleProcess alone;
    const auto explored = search::explore_codes(packed, packed.start(), options, alone);
    EXPECT_TRUE(explored.exhaustive);
    EXPECT_EQ(explored.total().positions, board.positions) << board.columns << "x" << board.rows;
    EXPECT_EQ(explored.total().non_increasing + explored.total().decreasing, 0U);
}

TEST(FourInARowNumbers, positions_by_board_in_packed_states) {
    for (const bool symmetry : {true, false}) {
        for (const Board& board : {Board{3, 5, 38310}, {4, 4, 161029}, {5, 3, 158911}, {1, 8, 9}}) {
            expect_packed_positions(board, symmetry);
        }
    }
}

TEST(LongFourInARowNumbers, positions_by_board_in_packed_states) {
    for (const Board& board : {Board{4, 5, 1706255}, {6, 3, 2087325}, {5, 4, 3945711}}) {
        expect_packed_positions(board, true);
    }
}

/// 1 + 9 + 72 + 252 + 756 + 1260 + 1520 + 1140 + 390 + 78 positions by ply.
TEST(FourInARowNumbers, tic_tac_toe_has_5478_positions_in_765_classes) {
    const search::Space space = space_of(tic_tac_toe());
    EXPECT_TRUE(space.exhaustive);
    EXPECT_EQ(space.positions, 5478U);
    std::uint64_t classes = 0;
    std::uint64_t finished = 0;
    std::vector<std::uint64_t> by_ply;
    for (const search::SpaceLayer& layer : space.layers) {
        classes += layer.classes;
        finished += layer.finished;
        by_ply.push_back(layer.positions);
    }
    EXPECT_EQ(classes, 765U);
    EXPECT_EQ(finished, 958U);
    EXPECT_EQ(by_ply, (std::vector<std::uint64_t>{1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78}));
    const FourInARow game(tic_tac_toe());
    search::PerftOptions options;
    options.depth = 9;
    std::uint64_t games = 0;
    for (const search::PerftRow& row : search::perft(AnyGame(game), AnyState(game.initial()), options).rows) {
        games += (row.events.contains("F-8") ? row.events.at("F-8") : 0) +
                 (row.events.contains("F-9") ? row.events.at("F-9") : 0);
    }
    EXPECT_EQ(games, 255168U);
}

/// The winner under best play ('1', '2', '=' for a draw) and the last ply of the game.
struct Value {
    char winner;
    std::uint32_t plies;
    bool operator==(const Value&) const = default;
};

void PrintTo(const Value& value, std::ostream* out) {
    *out << value.winner << " at ply " << value.plies;
}

template <std::size_t Words>
Value solved(const packed::PackedGame<Words>& coded) {
    solve::SolveOptions options;
    options.threads = 2;
    parallel::SingleProcess alone;
    solve::Solver<Words> solver(coded, options, alone);
    solver.run();
    EXPECT_TRUE(solver.by_rank());
    EXPECT_FALSE(solver.may_repeat());
    const solve::Packed value = solver.value(coded.start());
    const solve::Column& column = solver.columns().front();
    const std::vector<double>& payoff = column.results()[column.result(value)].payoff;
    return {payoff[0] == 1.0 ? '1' : payoff[1] == 1.0 ? '2' : '=', column.turns(value)};
}

/// By the reference.
Value value_of(const RuleSet& rules) {
    const FourInARow game(rules);
    search::SpaceOptions bounds;
    bounds.states = 10'000'000;
    bounds.threads = 2;
    return solved<1>(solve::SpaceGame(AnyGame(game), AnyState(game.initial()), bounds, [&](std::string_view text) {
        return AnyState(parse_position(rules, text).value());
    }));
}

/// By packed states.
Value packed_value_of(const RuleSet& rules) {
    const FourInARow game(rules);
    return solved<PackedGame::words>(packed_game(game, game.initial()));
}

TEST(FourInARowNumbers, tic_tac_toe_is_a_draw) {
    EXPECT_EQ(value_of(tic_tac_toe()), (Value{'=', 9}));
}

TEST(FourInARowNumbers, four_columns_and_four_rows_are_a_draw) {
    EXPECT_EQ(value_of(four_in_a_row_rules(4, 4)), (Value{'=', 16}));
}

TEST(FourInARowNumbers, values_by_packed_states) {
    EXPECT_EQ(packed_value_of(tic_tac_toe()), (Value{'=', 9}));
    EXPECT_EQ(packed_value_of(four_in_a_row_rules(4, 4)), (Value{'=', 16}));
}

TEST(LongFourInARowNumbers, values_by_packed_states) {
    EXPECT_EQ(packed_value_of(four_in_a_row_rules(4, 5)), (Value{'=', 20}));
    EXPECT_EQ(packed_value_of(four_in_a_row_rules(5, 4)), (Value{'=', 20}));
}

/// Two in a row: White's second disc wins if Black cannot take every cell next to the first. 4,3,3: the m,n,k-game
/// (https://en.wikipedia.org/wiki/M,n,k-game), won by the first seat.
TEST(FourInARowNumbers, boards_small_enough_to_be_solved_by_hand) {
    EXPECT_EQ(value_of(four_in_a_row_rules(2, 2, 2)), (Value{'1', 3}));
    EXPECT_EQ(value_of(flat_rules(2, 2, 2)), (Value{'1', 3}));
    EXPECT_EQ(value_of(flat_rules(3, 1, 2)), (Value{'1', 3}));
    EXPECT_EQ(value_of(flat_rules(2, 1, 2)), (Value{'=', 2}));
    EXPECT_EQ(value_of(four_in_a_row_rules(1, 4, 2)), (Value{'=', 4}));
    EXPECT_EQ(value_of(testing::second_seat_wins_full_boards(four_in_a_row_rules(1, 4, 2))), (Value{'2', 4}));
    EXPECT_EQ(packed_value_of(flat_rules(4, 3, 3)).winner, '1');
}

}  // namespace
}  // namespace rulescope::four_in_a_row
