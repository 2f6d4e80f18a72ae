// The two solvers against each other and against published numbers; order, budget and threads.
#include <gtest/gtest.h>

#include <set>

#include "analysis/games/pentactic/tiling/solvers/links_solver.h"
#include "analysis/games/pentactic/tiling/solvers/mask_solver.h"
#include "core/random.h"
#include "tests/analysis/games/pentactic/tiling/support.h"

namespace rulescope::pentactic {
namespace {

struct Known {
    std::string grid;
    std::vector<std::string> stones;
    std::uint64_t solutions;
    std::uint64_t classes;
};

// 6x10: C. B. and J. Haselgrove, "A computer program for pentominoes", Eureka 23, 1960: 2339. 5x12, 4x15, 3x20:
// S. W. Golomb, "Polyominoes", 1965: 1010, 368, 2. 8x8 without its middle: D. S. Scott, "Programming a
// combinatorial puzzle", 1958: 65. All up to symmetry; no tiling of these boards is symmetric, so that all of them
// are four, for the square eight times as many.
const std::vector<Known> known_boards{
    {"6x10", {}, 9356, 2339},
    {"10x6", {}, 9356, 2339},
    {"5x12", {}, 4040, 1010},
    {"4x15", {}, 1472, 368},
    {"3x20", {}, 8, 2},
    {"20x3", {}, 8, 2},
    {"8x8", {"d4", "e4", "d5", "e5"}, 520, 65},
};

TEST(TilingSolvers, MasksCountWhatTheLiteratureSays) {
    for (const Known& known : known_boards) {
        const Puzzle board = puzzle(known.grid, known.stones);
        const tiling::Count count = MaskSolver(board.grid, true).count(board);
        EXPECT_EQ(count.ended, tiling::Ended::done);
        EXPECT_EQ(count.solutions, known.solutions) << known.grid;
        EXPECT_EQ(count.classes, known.classes) << known.grid;
    }
}

TEST(TilingSolvers, LinksCountWhatTheLiteratureSays) {
    for (const Known& known : known_boards) {
        if (known.solutions <= 1472) {
            const tiling::Count count = count_by_links(puzzle(known.grid, known.stones));
            EXPECT_EQ(count.solutions, known.solutions) << known.grid;
            EXPECT_EQ(count.classes, known.classes) << known.grid;
        }
    }
}

TEST(LongTilingSolvers, LinksCountTheLargeBoards) {
    for (const Known& known : known_boards) {
        const tiling::Count count = count_by_links(puzzle(known.grid, known.stones));
        EXPECT_EQ(count.solutions, known.solutions) << known.grid;
        EXPECT_EQ(count.classes, known.classes) << known.grid;
    }
}

// Wikipedia and many others: 2170 up to symmetry.
TEST(TilingSolvers, TheSquareWithoutItsCorners) {
    const Puzzle board = puzzle("8x8", {"a1", "h1", "a8", "h8"});
    const tiling::Count count = MaskSolver(board.grid, true).count(board);
    EXPECT_EQ(count.solutions, 17360U);
    EXPECT_EQ(count.classes, 2170U);
}

// A 2x2 square of stones anywhere: 16146 up to symmetry (Haselgrove and others). Each place of the square is one
// of an orbit under the symmetries of the board, and the tilings of one place per orbit are the classes.
TEST(LongTilingSolvers, TheSquareWithoutATwoByTwoAnywhere) {
    const Grid grid(8, 8);
    const MaskSolver solver(grid, true);
    std::uint64_t solutions = 0;
    std::uint64_t classes = 0;
    for (int row = 0; row < 7; ++row) {
        for (int column = 0; column < 7; ++column) {
            Puzzle board = puzzle("8x8");
            board.stones = {grid.at(column, row), grid.at(column + 1, row), grid.at(column, row + 1),
                            grid.at(column + 1, row + 1)};
            const tiling::Count count = solver.count(board);
            solutions += count.solutions;
            classes += row <= 3 && column <= row ? count.classes : 0;
        }
    }
    EXPECT_EQ(classes, 16146U);
    EXPECT_EQ(solutions, 8U * 16146U);
}

TEST(TilingSolvers, PlacementsOnEmptyBoards) {
    EXPECT_EQ(placements_on(Grid(8, 8), true).size(), 2308U);
    EXPECT_EQ(placements_on(Grid(9, 7), true).size(), 2245U);
    EXPECT_EQ(placements_on(Grid(11, 6), true).size(), 2314U);
}

/// A random puzzle: grid, pieces, flips, and the number of stones that the area requires. In half of the cases the
/// stones are in the holes of a random tiling, so that solutions are not rare.
Puzzle puzzle_by_lot(std::uint64_t number) {
    Random random = Random::stream(20240601, number);
    Puzzle made;
    if (number % 4 == 0) {  // without stones, so that symmetries apply
        const int rows = static_cast<int>(random.below(4)) + 3;
        made.grid = Grid(5, rows);
        made.flips = random.below(2) == 0;
        made.pieces = PieceSet();
        while (made.pieces.size() < rows) {
            made.pieces = made.pieces.with(static_cast<Piece>(random.below(piece_count)));
        }
        return made;
    }
    for (;;) {
        const int columns = static_cast<int>(random.below(8)) + 2;
        const int rows = static_cast<int>(random.below(8)) + 2;
        made.grid = Grid(columns, rows);
        if (made.grid.size() >= 6 && made.grid.size() <= 40) {
            break;
        }
    }
    made.flips = random.below(2) == 0;
    std::vector<bool> covered(static_cast<std::size_t>(made.grid.size()));
    const std::vector<Placement> placements = placements_on(made.grid, made.flips);
    made.pieces = PieceSet();
    const std::uint64_t tries = random.below(400) + 20;
    for (std::uint64_t i = 0; i < tries && !placements.empty(); ++i) {
        const Placement& laid = placements[random.below(placements.size())];
        const bool fits = std::none_of(laid.cells.begin(), laid.cells.end(), [&](Cell cell) {
            return static_cast<bool>(covered[static_cast<std::size_t>(cell)]);
        });
        if (fits && !made.pieces.has(laid.piece)) {
            made.pieces = made.pieces.with(laid.piece);
            for (const Cell cell : laid.cells) {
                covered[static_cast<std::size_t>(cell)] = true;
            }
        }
    }
    for (Cell cell = 0; cell < made.grid.size(); ++cell) {
        if (!covered[static_cast<std::size_t>(cell)]) {
            made.stones.push_back(cell);
        }
    }
    // In half of the puzzles one stone is moved, so that a solution may not exist.
    if (!made.stones.empty() && made.stones.size() < covered.size() && random.below(2) == 0) {
        const std::uint64_t moved = random.below(made.stones.size());
        Cell target = static_cast<Cell>(random.below(covered.size()));
        while (std::find(made.stones.begin(), made.stones.end(), target) != made.stones.end()) {
            target = static_cast<Cell>((target + 1) % made.grid.size());
        }
        made.stones[moved] = target;
        std::sort(made.stones.begin(), made.stones.end());
    }
    return made;
}

std::string told(const Puzzle& board) {
    return board.grid.text() + " stones " + names_of(board.grid, board.stones) + " pieces " + board.pieces.letters() +
           (board.flips ? "" : " without turning over");
}

TEST(TilingSolvers, TheTwoAgreeOnAThousandBoards) {
    int solvable = 0;
    int unsolvable = 0;
    int several_classes = 0;
    for (std::uint64_t number = 0; number < 1000; ++number) {
        const Puzzle board = puzzle_by_lot(number);
        if (board.pieces.empty()) {
            continue;
        }
        ASSERT_TRUE(faults_of(board).empty()) << told(board);
        const MaskSolver masks(board.grid, board.flips);
        const tiling::Count by_masks = masks.count(board);
        const tiling::Count by_links = count_by_links(board);
        ASSERT_EQ(by_masks.solutions, by_links.solutions) << told(board);
        ASSERT_EQ(by_masks.classes, by_links.classes) << told(board);
        const Found one = masks.solve(board);
        ASSERT_EQ(one.tilings.size(), by_links.solutions > 0 ? 1U : 0U) << told(board);
        if (!one.tilings.empty()) {
            ASSERT_TRUE(solves(board, one.tilings.front())) << told(board);
        }
        (by_links.solutions > 0 ? solvable : unsolvable) += 1;
        several_classes += by_links.classes > 0 && by_links.classes < by_links.solutions ? 1 : 0;
    }
    EXPECT_GT(solvable, 300);
    EXPECT_GT(unsolvable, 100);
    EXPECT_GT(several_classes, 10);
}

TEST(TilingSolvers, BothListTheSameTilings) {
    for (const Puzzle& board : {puzzle("3x20"), puzzle("8x8", {"d4", "e4", "d5", "e5"})}) {
        const Found by_masks = MaskSolver(board.grid, true).list(board, 0);
        const Found by_links = list_by_links(board, 0);
        EXPECT_EQ(std::set<Tiling>(by_masks.tilings.begin(), by_masks.tilings.end()),
                  std::set<Tiling>(by_links.tilings.begin(), by_links.tilings.end()));
        for (const Tiling& tiling : by_masks.tilings) {
            EXPECT_TRUE(solves(board, tiling));
        }
    }
}

TEST(TilingSolvers, AListEndsAtItsLimitAndBeginsAlwaysAlike) {
    const Puzzle board = puzzle("6x10");
    const MaskSolver solver(board.grid, true);
    const Found three = solver.list(board, 3);
    const Found five = solver.list(board, 5);
    EXPECT_EQ(three.ended, tiling::Ended::limit);
    ASSERT_EQ(three.tilings.size(), 3U);
    EXPECT_TRUE(std::equal(three.tilings.begin(), three.tilings.end(), five.tilings.begin()));
}

/// Small boards have symmetric tilings, which counting by orbits must include.
TEST(TilingSolvers, SymmetricTilingsAreCountedOnce) {
    Puzzle strip = puzzle("5x1");
    strip.pieces = pieces("I");
    EXPECT_EQ(MaskSolver(strip.grid, true).count(strip).solutions, 1U);
    EXPECT_EQ(MaskSolver(strip.grid, true).count(strip).classes, 1U);
    // U and X in a 3x5 without its corners and ends: the one tiling is its own mirror image.
    Puzzle pair = puzzle("3x4", {"a1", "c1"});
    pair.pieces = pieces("UX");
    const tiling::Count count = MaskSolver(pair.grid, true).count(pair);
    EXPECT_EQ(count.solutions, count_by_links(pair).solutions);
    EXPECT_EQ(count.solutions, 1U);
    EXPECT_EQ(count.classes, 1U);
}

TEST(TilingSolvers, WithoutTurningOverMirrorImagesAreNoSymmetry) {
    Puzzle board = puzzle("5x5");
    board.pieces = pieces("ILPUV");
    EXPECT_EQ(symmetries_keeping(board).size(), 8U);
    board.flips = false;
    EXPECT_EQ(symmetries_keeping(board).size(), 4U);
    EXPECT_EQ(MaskSolver(board.grid, false).count(board).solutions, count_by_links(board).solutions);
    board.pieces = pieces("ITUVX");
    EXPECT_EQ(symmetries_keeping(board).size(), 8U) << "none of these changes by turning over";
}

TEST(TilingSolvers, ABudgetIsNoProofAndAnswersTheSameForAnyNumberOfThreads) {
    const Puzzle board = puzzle("6x10");
    const MaskSolver solver(board.grid, true);
    for (const std::uint64_t budget : {1U, 1000U, 300000U, 1000000U, 100000000U}) {
        SearchOptions options;
        options.budget = budget;
        const tiling::Count one = solver.count(board, options);
        options.threads = 3;
        const tiling::Count three = solver.count(board, options);
        EXPECT_EQ(one.solutions, three.solutions);
        EXPECT_EQ(one.nodes, three.nodes);
        EXPECT_EQ(one.ended, three.ended);
        EXPECT_LE(one.nodes, budget);
        EXPECT_EQ(one.ended, budget > 10000000 ? tiling::Ended::done : tiling::Ended::budget);
        EXPECT_LE(one.solutions, 9356U);
    }
    SearchOptions few;
    few.budget = 5;
    EXPECT_EQ(solver.solve(board, few).ended, tiling::Ended::budget);
    EXPECT_EQ(list_by_links(board, 1, few).ended, tiling::Ended::budget);
}

TEST(TilingSolvers, AnInterruptEndsTheSearch) {
    const std::atomic<bool> stop{true};
    SearchOptions options;
    options.stop = &stop;
    const Puzzle board = puzzle("6x10");
    const MaskSolver solver(board.grid, true);
    EXPECT_EQ(solver.count(board, options).ended, tiling::Ended::interrupt);
    EXPECT_EQ(solver.list(board, 0, options).ended, tiling::Ended::interrupt);
    EXPECT_EQ(count_by_links(board, options).ended, tiling::Ended::interrupt);
}

TEST(TilingSolvers, AnotherAreaThanThePiecesHasNoTiling) {
    const Puzzle board = puzzle("8x8", {"d4"});
    EXPECT_EQ(MaskSolver(board.grid, true).count(board).solutions, 0U);
    EXPECT_EQ(MaskSolver(board.grid, true).solve(board).ended, tiling::Ended::done);
}

TEST(TilingSolvers, GridsBeyondOneWordAreCountedToo) {
    for (const Puzzle& board :
         {puzzle("11x6", {"a2", "c1", "d6", "f5", "h4", "k3"}), puzzle("5x13", {"a1", "b4", "c13", "d9", "e6"})}) {
        EXPECT_EQ(MaskSolver(board.grid, true).count(board).solutions, count_by_links(board).solutions);
    }
}

}  // namespace
}  // namespace rulescope::pentactic
