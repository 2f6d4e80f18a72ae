// When a board must be connected in the setup phase: after each disc, or at the end (S-16, G-S3).
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "core/adaptoid/setting_up.h"
#include "tests/core/adaptoid/set_up.h"

namespace rulescope::adaptoid {
namespace {

using namespace by_hand;

TEST(Discs, GS3_connected_after_each_disc_or_at_the_end) {
    const Adaptoid game(by_players(2, 1, 2, "connectivity=final"));
    const Board& board = game.rules().board;
    const Position stacked = game.after(game.initial(), stack(board, "C3"));
    EXPECT_EQ(game.plies(stacked).size(), 18U + 6U * 17U + 1U)
        << "the lonely corner may be mended with the second move";
    const Position apart = read_back(game, game.after(stacked, disc(board, "B2", "A1")));
    EXPECT_EQ(apart.phase, Phase::discs);
    expect_refused(game, apart, done(), "not connected");
    const std::string_view clause = game.refusal(apart, done())->clause;
    EXPECT_TRUE(clause == "S-16" || clause == "G-S3") << clause;
    for (const Ply& ply : game.plies(apart)) {
        const Position mended = game.after(apart, ply);
        EXPECT_TRUE(connected(board, mended.heights)) << "it was the last move";
    }
    EXPECT_FALSE(game.plies(apart).empty());
    // With one move in total, no move remains to reconnect the board.
    const Adaptoid one_move(by_players(2, 1, 1, "connectivity=final"));
    const Position once = one_move.after(one_move.initial(), stack(board, "C3"));
    EXPECT_EQ(one_move.plies(once).size(), 18U + 6U * 16U + 1U);
}

TEST(Discs, GS3_at_the_end_a_gap_may_be_bridged_as_well_as_given_up) {
    // A line of five with a stack at its end. Taking the middle away leaves two parts of two cells; the
    // upper disc of the stack closes the gap again.
    RuleSet rules = switched(igg(), "connectivity=final");
    rules.board = sound(Board::layout("1 1 1 1 1")).with_margin(1);
    rules.setup = {true, 1, 2};
    ASSERT_TRUE(faults_of(rules).empty()) << given(faults_of(rules));
    const Adaptoid game(rules);
    const Board& board = rules.board;
    std::vector<const char*> line;  // B2 C2 D2 E2 F2, named anew by the margin
    for (const char* name : {"B2", "C2", "D2", "E2", "F2"}) {
        ASSERT_EQ(board.height(cell(board, name)), 1) << name;
        line.push_back(name);
    }
    const Position stacked = game.after(game.initial(), stack(board, line[0]));
    const Ply cut = disc(board, line[2], "G2");
    ASSERT_FALSE(game.refusal(stacked, cut).has_value()) << "it can be mended with the second move";
    const Position apart = game.after(stacked, cut);
    EXPECT_TRUE(listed(game, apart, disc(board, line[0], line[2])));
    EXPECT_TRUE(listed(game, apart, disc(board, "G2", line[2])));
    expect_refused(game, apart, done(), "not connected");
    expect_refused(game, apart, disc(board, line[0], line[1]), "it was the last move, and the gap is still there");
}

/// True if `moves` moves of discs can connect the board; exhaustive search.
bool mendable(const Board& board, std::vector<std::uint8_t> heights, int moves) {
    if (connected(board, heights)) {
        return true;
    }
    for (std::size_t from = 0; moves > 0 && from < heights.size(); ++from) {
        for (std::size_t to = 0; to < heights.size(); ++to) {
            if (from == to || heights[from] == 0 || heights[to] == 2) {
                continue;
            }
            --heights[from];
            ++heights[to];
            if (mendable(board, heights, moves - 1)) {
                return true;
            }
            ++heights[from];
            --heights[to];
        }
    }
    return false;
}

/// Checks for every move of a disc that the game allows it exactly if the remaining moves can reconnect the board.
/// Returns the number of refused moves.
int compare_with_trying_out(const Adaptoid& game, const Position& from, int moves_left) {
    const Board& board = game.rules().board;
    int refused = 0;
    for (Cell lifted = 0; lifted < board.size(); ++lifted) {
        for (Cell laid = 0; laid < board.size(); ++laid) {
            std::vector<std::uint8_t> heights = from.heights;
            std::uint8_t& there = heights[static_cast<std::size_t>(lifted)];
            std::uint8_t& here = heights[static_cast<std::size_t>(laid)];
            if (lifted == laid || there == 0 || here == 2) {
                continue;
            }
            --there;
            ++here;
            const bool allowed = mendable(board, heights, moves_left - 1);
            EXPECT_EQ(listed(game, from, {Ply::Kind::disc, lifted, laid, Colour::none}), allowed)
                << board.name(lifted) << " to " << board.name(laid) << " in " << game.text(from);
            refused += allowed ? 0 : 1;
        }
    }
    return refused;
}

TEST(Discs, GS3_at_the_end_every_move_is_allowed_that_the_others_can_mend) {
    int beyond_mending = 0;
    for (const char* drawing : {"1 1 1 1", " 1 1\n1 . 1\n 1 1"}) {
        RuleSet rules = switched(igg(), "connectivity=final");
        rules.board = sound(Board::layout(drawing)).with_margin(1);
        for (const int max_moves : {1, 2, 3}) {
            SCOPED_TRACE(std::string(drawing) + " moves " + std::to_string(max_moves));
            rules.setup = {true, 1, max_moves};
            const Adaptoid game(rules);
            const Position stacked = game.after(game.initial(), game.plies(game.initial()).front());
            EXPECT_EQ(compare_with_trying_out(game, stacked, max_moves) > 0, max_moves == 1)
                << "a second move mends whatever one move has broken";
        }
        // In the middle of three moves: one move may not suffice to reconnect what two have separated.
        rules.setup = {true, 1, 3};
        const Adaptoid game(rules);
        const Position stacked = game.after(game.initial(), game.plies(game.initial()).front());
        int tried = 0;
        for (const Ply& first : game.plies(stacked)) {
            const Position apart = game.after(stacked, first);
            if (first.kind == Ply::Kind::disc && !connected(rules.board, apart.heights) && tried++ % 4 == 0) {
                beyond_mending += compare_with_trying_out(game, apart, 2);
            }
        }
    }
    EXPECT_GT(beyond_mending, 0);
}

}  // namespace
}  // namespace rulescope::adaptoid
