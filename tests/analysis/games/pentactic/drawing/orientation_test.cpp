#include <gtest/gtest.h>

#include "analysis/drawing/language.h"
#include "analysis/games/pentactic/drawing/board.h"
#include "analysis/games/pentactic/drawing/figure.h"

namespace rulescope::pentactic {
namespace {

/// A grid of 6x5 with an L on a1 b1 c1 d1 a2, a stone on f5 and marks on e3.
PentacticBoard example() {
    PentacticBoard board;
    board.grid = Grid(6, 5);
    board.content.assign(30, free_cell);
    for (const char* name : {"a1", "b1", "c1", "d1", "a2"}) {
        board.content[static_cast<std::size_t>(board.grid.find(name))] = 'L';
    }
    board.content[static_cast<std::size_t>(board.grid.find("f5"))] = stone_cell;
    board.legal_stones = {board.grid.find("e3")};
    board.texts[board.grid.find("e3")] = "x";
    board.last = {board.grid.find("f5")};
    return board;
}

Cell cell_named(const PentacticBoard& board, const std::string& name) {
    for (Cell cell = 0; cell < board.grid.size(); ++cell) {
        if (name_of(board, cell) == name) {
            return cell;
        }
    }
    return no_cell;
}

TEST(PentacticOrientation, NothingIsTheBoardItself) {
    const PentacticBoard board = oriented(example(), false, 0);
    EXPECT_TRUE(board.shows.empty());
    EXPECT_EQ(board.content, example().content);
}

TEST(PentacticOrientation, EveryTurnedBoardHasTheSameThingsOnTheSameNames) {
    const PentacticBoard before = example();
    for (const bool flip : {false, true}) {
        for (const int rotate : {0, 90, 180, 270}) {
            if (!flip && rotate == 0) {
                continue;
            }
            const PentacticBoard board = oriented(before, flip, rotate);
            EXPECT_TRUE(faults_of(board).empty()) << flip << rotate;
            EXPECT_EQ(board.grid, rotate % 180 == 0 ? Grid(6, 5) : Grid(5, 6));
            for (Cell cell = 0; cell < before.grid.size(); ++cell) {
                const Cell now = cell_named(board, before.grid.name(cell));
                ASSERT_NE(now, no_cell);
                EXPECT_EQ(board.content[static_cast<std::size_t>(now)], before.content[static_cast<std::size_t>(cell)]);
            }
            EXPECT_EQ(board.legal_stones, std::vector<Cell>{cell_named(board, "e3")});
            EXPECT_EQ(board.last, std::vector<Cell>{cell_named(board, "f5")});
            EXPECT_EQ(board.texts.at(cell_named(board, "e3")), "x");
            EXPECT_EQ(accessible_text(board).substr(0, 25), "6x5. L: " + accessible_text(board).substr(8, 17));
        }
    }
}

TEST(PentacticOrientation, ACornerGoesToTheRightPlace) {
    const auto corner = [](bool flip, int rotate) {
        const PentacticBoard board = oriented(example(), flip, rotate);
        const Cell cell = cell_named(board, "a1");
        return std::pair(board.grid.column(cell), board.grid.row(cell));
    };
    // Anticlockwise: lower left, lower right, upper right, upper left.
    EXPECT_EQ(corner(false, 90), std::pair(4, 0));
    EXPECT_EQ(corner(false, 180), std::pair(5, 4));
    EXPECT_EQ(corner(false, 270), std::pair(0, 5));
    EXPECT_EQ(corner(true, 0), std::pair(5, 0));
}

TEST(PentacticOrientation, NamesAtTheEdgeFollow) {
    PentacticFigure figure;
    figure.board = example();
    figure.look.rotate = 90;
    const std::string svg = draw_layout(layout_of(figure)).value();
    // Letters run upwards along the left edge, numbers from right to left below.
    std::string names;
    for (std::size_t at = svg.find("class=\"name\""); at != std::string::npos;
         at = svg.find("class=\"name\"", at + 1)) {
        names += svg[svg.find('>', at) + 1];
    }
    EXPECT_EQ(names, "54321abcdef");
}

TEST(PentacticOrientation, ARotationBySixtyDegreesIsAFault) {
    PentacticFigure figure;
    figure.board = example();
    figure.look.rotate = 60;
    const auto svg = draw_layout(layout_of(figure));
    ASSERT_FALSE(svg.ok());
    EXPECT_EQ(svg.faults().front().message,
              "a rotation by 60 degrees; expected a multiple of 90, because the cells are squares");
}

}  // namespace
}  // namespace rulescope::pentactic
