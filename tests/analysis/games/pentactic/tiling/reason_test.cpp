// Reasons why a board has no solution; rows of a tiling; random stone sets.
#include <gtest/gtest.h>

#include <set>

#include "analysis/games/pentactic/tiling/reasons.h"
#include "analysis/games/pentactic/tiling/survey/sampling.h"
#include "tests/analysis/games/pentactic/tiling/support.h"

namespace rulescope::pentactic {
namespace {

std::optional<Reason> reason(const Puzzle& board) {
    return Reasons(MaskSolver(board.grid, board.flips)).simple(board);
}

TEST(TilingReason, AnAreaThatIsNotThePieces) {
    const auto found = reason(puzzle("8x8", {"d4"}));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->kind, ReasonKind::area);
    EXPECT_EQ(found->sentence,
              "63 cells are free, which is not a multiple of five, but 12 pieces cover 60; expected "
              "4 stones on 8x8");
}

TEST(TilingReason, ARegionThatIsNoMultipleOfFive) {
    const Puzzle board = puzzle("8x8", {"a2", "b1", "d4", "e5"});
    const auto found = reason(board);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->kind, ReasonKind::region_size);
    EXPECT_EQ(names_of(board.grid, found->cells), "a1");
    EXPECT_EQ(found->sentence, "the region of a1 has 1 cell, which is not a multiple of five");
}

TEST(TilingReason, OfSeveralRegionsTheSmallestIsTold) {
    const Puzzle board = puzzle("8x8", {"d4", "e5", "h7", "g8"});
    const auto found = reason(board);
    ASSERT_TRUE(found);
    EXPECT_EQ(names_of(board.grid, found->cells), "h8");
}

TEST(TilingReason, ACellThatNoPieceCovers) {
    // a1 to e1 require an I, which is missing; the other cells form a 5x2, for example for L and P.
    Puzzle board = puzzle("5x3", {"a2", "b2", "c2", "d2", "e2"});
    board.pieces = pieces("LP");
    const auto found = reason(board);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->kind, ReasonKind::uncoverable_cell);
    EXPECT_EQ(found->cells.size(), 10U);
}

TEST(TilingReason, ARegionThatNoPiecesFill) {
    // Two strips of 5x1 would do with two I; the 5x2 below is filled by neither L and V nor L and I.
    Puzzle board = puzzle("5x4", {"a3", "b3", "c3", "d3", "e3"});
    board.pieces = pieces("ILV");
    const auto found = reason(board);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->kind, ReasonKind::region_unfillable);
    EXPECT_EQ(names_of(board.grid, found->cells), "a1, b1, c1, d1, e1, a2, b2, c2, d2, e2");
    EXPECT_FALSE(MaskSolver(board.grid, true).solve(board).tilings.size() > 0);
}

TEST(TilingReason, APieceThatCutsOffCellsIsNoPiece) {
    const Puzzle board = puzzle("8x8", {"b1", "d1", "b3", "a4"});
    const auto found = reason(board);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->kind, ReasonKind::cut_off);
    EXPECT_EQ(found->sentence, "every piece over a1 cuts off a region that is not a multiple of five");
    EXPECT_EQ(names_of(board.grid, found->cells), "a1");
}

TEST(TilingReason, TwoCornersNeedTheSamePiece) {
    const auto found = reason(puzzle("8x8", {"c1", "f1", "a3", "h3"}));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->kind, ReasonKind::same_piece);
    EXPECT_EQ(found->sentence, "the cells a1 and g1 need the same piece: only the P can cover either of them");
    EXPECT_TRUE(reason(puzzle("8x8", {"c1", "a3", "h6", "f8"}))) << "a proof by search takes 203 574 nodes";
}

TEST(TilingReason, TwoCellsExcludeEachOther) {
    const auto found = reason(puzzle("11x6", {"h1", "k1", "h2", "h3", "i4", "k5"}));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->kind, ReasonKind::two_cells);
    EXPECT_EQ(found->sentence,
              "the cells i1 and k4 exclude each other: no piece over one of them leaves a piece for the other");
}

/// A reason is a proof: no board with a reason has a solution, and every kind has its name and words.
TEST(TilingReason, NoBoardWithASolutionHasAReason) {
    const Grid grid(11, 6);
    const MaskSolver solver(grid, true);
    const Reasons reasons(solver);
    std::set<ReasonKind> met;
    for (std::uint64_t i = 0; i < 600; ++i) {
        Random random = Random::stream(9, i);
        const Puzzle board{grid, random_stone_set(grid, 6, StoneRule::free, random), PieceSet::all(), true};
        const bool solvable = !solver.solve(board).tilings.empty();
        const std::optional<Reason> found = reasons.simple(board);
        EXPECT_FALSE(solvable && found) << names_of(grid, board.stones) << ": " << found->sentence;
        if (found) {
            met.insert(found->kind);
        }
    }
    EXPECT_TRUE(met.contains(ReasonKind::region_size));
    std::set<std::string> names;
    for (const ReasonKind kind : all_reason_kinds()) {
        EXPECT_EQ(all_reason_kinds()[static_cast<std::size_t>(kind)], kind);
        EXPECT_FALSE(words_of(kind).empty());
        names.insert(name_of(kind));
    }
    EXPECT_EQ(names.size(), all_reason_kinds().size());
}

TEST(TilingReason, NothingPlainWhereOnlySearchTells) {
    const Puzzle board = puzzle("11x6", {"i1", "k3", "a4", "b5", "d5", "g6"});
    EXPECT_FALSE(reason(board));
    const Found found = MaskSolver(board.grid, true).solve(board);
    EXPECT_EQ(found.ended, tiling::Ended::done);
    EXPECT_TRUE(found.tilings.empty());
    EXPECT_EQ(searched_reason(found.nodes).kind, ReasonKind::search);
    EXPECT_FALSE(reason(puzzle("6x10")));
}

TEST(TilingText, ShowsLettersAndStones) {
    Puzzle board = puzzle("5x2", {});
    board.pieces = pieces("LY");
    EXPECT_EQ(rows_of(board, {}), (std::vector<std::string>{".....", "....."}));
    board = puzzle("5x3", {"a1", "a3", "b1", "d3", "e3"});
    board.pieces = pieces("IP");
    const Tiling tiling{{1, {5, 6, 7, 8, 9}}};
    EXPECT_EQ(rows_of(board, tiling), (std::vector<std::string>{"o..oo", "IIIII", "oo..."}));
    EXPECT_EQ(cover_of(board, tiling), "oo...IIIIIo..oo");
    EXPECT_FALSE(solves(board, tiling));
}

TEST(TilingText, OnlyWholeTilingsOfItsPiecesSolveAPuzzle) {
    Puzzle board = puzzle("6x10");
    const Found found = MaskSolver(board.grid, true).solve(board);
    ASSERT_FALSE(found.tilings.empty());
    Tiling tiling = found.tilings.front();
    EXPECT_TRUE(solves(board, tiling));
    std::swap(tiling[0].piece, tiling[1].piece);
    EXPECT_FALSE(solves(board, tiling)) << "the shapes are those of the other piece";
    tiling = found.tilings.front();
    tiling.pop_back();
    EXPECT_FALSE(solves(board, tiling)) << "five cells are free";
    tiling.push_back(tiling.front());
    EXPECT_FALSE(solves(board, tiling)) << "a piece is laid twice";
    board.pieces = pieces("FILNPTUVWXY");
    EXPECT_FALSE(solves(board, found.tilings.front())) << "Z is not in the set";
    board.pieces = PieceSet::all();
    board.flips = false;
    EXPECT_FALSE(solves(board, found.tilings.front())) << "some piece is turned over";
}

SurveyTask solitaire() {
    SurveyTask task;
    task.grid = Grid(9, 7);
    task.stones = 3;
    return task;
}

TEST(TilingSample, AgreesWithTheExactFraction) {
    SampleOptions options;
    options.samples = 300;
    const tiling::Sample drawn = sample(solitaire(), options);
    EXPECT_EQ(drawn.sets, 300U);
    EXPECT_EQ(drawn.ended, tiling::Ended::done);
    EXPECT_TRUE(drawn.interval.contains(39435.0 / 39711.0)) << drawn.fraction;
}

TEST(TilingSample, IsTheSameForAnyNumberOfThreadsAndBeginsAlike) {
    SampleOptions options;
    options.samples = 6;
    options.count = true;
    const tiling::Sample one = sample(solitaire(), options);
    options.threads = 3;
    const tiling::Sample three = sample(solitaire(), options);
    EXPECT_EQ(one.solutions, three.solutions);
    ASSERT_EQ(one.solutions.size(), 6U);
    options.samples = 4;
    const tiling::Sample four = sample(solitaire(), options);
    EXPECT_TRUE(std::equal(four.solutions.begin(), four.solutions.end(), one.solutions.begin()));
}

TEST(TilingSample, ASpentBudgetIsNotCountedAsUnsolvable) {
    SampleOptions options;
    options.samples = 50;
    SurveyTask task = solitaire();
    task.budget = 500;
    const tiling::Sample drawn = sample(task, options);
    EXPECT_EQ(drawn.ended, tiling::Ended::budget);
    EXPECT_GT(drawn.undecided, 0U);
    EXPECT_LE(drawn.solvable + drawn.undecided, drawn.sets);
}

}  // namespace
}  // namespace rulescope::pentactic
