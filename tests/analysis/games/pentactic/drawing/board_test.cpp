#include <algorithm>

#include "analysis/games/pentactic/drawing/figure.h"
#include "tests/analysis/games/pentactic/drawing/support.h"

namespace rulescope::drawing::testing {
namespace {

using pentactic::Grid;
using pentactic::Piece;

std::string drawn(const PentacticBoard& board, double pitch = 40) {
    PentacticFigure figure;
    figure.board = board;
    figure.pitch = pitch;
    return sound(draw_layout(layout_of(figure)));
}

std::vector<PentacticBoard> examples() {
    return {board_with(8, 8, full_8x8),
            board_with(9, 7, full_9x7),
            board_with(11, 6, full_11x6),
            board_with(11, 6, only(full_11x6, "XYW")),
            board_with(8, 8, only(full_8x8, "")),
            board_with(1, 1, "."),
            board_with(26, 26, "")};
}

TEST(DrawingPentacticBoard, P1EachPentominoHasOneLetterAndEachStoneIsThereOnce) {
    for (const PentacticBoard& board : examples()) {
        const std::string svg = drawn(board);
        EXPECT_TRUE(well_formed(svg));
        for (const char letter : pentactic::piece_letters) {
            const bool lies = board.content.find(letter) != std::string::npos;
            EXPECT_EQ(count_of(svg, std::string("<g class=\"pentomino\" data-piece=\"") + letter + "\""), lies ? 1 : 0);
        }
        const auto on_board = [&](char what) {
            return static_cast<int>(std::count(board.content.begin(), board.content.end(), what));
        };
        EXPECT_EQ(count_of(svg, "<text "),
                  board.grid.columns() + board.grid.rows() + count_of(svg, "class=\"letter\""));
        EXPECT_EQ(count_of(svg, "class=\"letter\""), count_of(svg, "<g class=\"pentomino\""));
        EXPECT_EQ(static_cast<int>(drawn_cells(svg, "stone").size()), on_board(stone_cell));
        EXPECT_EQ(svg, drawn(board));
    }
}

TEST(DrawingPentacticBoard, ALetterIsOnACellOfItsPentomino) {
    const double pitch = 40;
    const PentacticBoard board = board_with(8, 8, full_8x8);
    const std::string svg = drawn(board, pitch);
    // The plates below the letters give the positions of the letters.
    const std::string ground = "<rect x=\"";
    const std::size_t at = svg.find(ground) + ground.size();
    const double left = std::stod(svg.substr(at));
    const double top = std::stod(svg.substr(svg.find("y=\"", at) + 3));
    int found = 0;
    for (const char letter : pentactic::piece_letters) {
        const std::size_t group = svg.find(std::string("data-piece=\"") + letter);
        const std::size_t circle = svg.find("<circle", group);
        ASSERT_NE(circle, std::string::npos);
        const double x = std::stod(svg.substr(svg.find("cx=\"", circle) + 4));
        const double y = std::stod(svg.substr(svg.find("cy=\"", circle) + 4));
        const pentactic::Cell cell =
            board.grid.at(static_cast<int>((x - left) / pitch), 7 - static_cast<int>((y - top) / pitch));
        ASSERT_NE(cell, pentactic::no_cell);
        EXPECT_EQ(board.content[static_cast<std::size_t>(cell)], letter);
        ++found;
    }
    EXPECT_EQ(found, 12);
}

TEST(DrawingPentacticBoard, ThickLinesAreExactlyWherePentominoesEndAndAlongTheEdge) {
    for (const double pitch : {40.0, 50.0}) {
        for (const PentacticBoard& board : examples()) {
            const Grid& grid = board.grid;
            const Point corner = frame_of(board, pitch).first;
            Svg picture;
            draw_pentactic_board(picture, {0, 0}, board, pitch);
            const std::string svg = picture.document(1, 1, "", "");
            ASSERT_EQ(paths_of(svg, "border").size(), 1U);
            const auto covers = [&](int column, int row) {
                const pentactic::Cell cell = grid.at(column, row);
                if (cell == pentactic::no_cell) {
                    return '#';
                }
                const char what = board.content.empty() ? free_cell : board.content[static_cast<std::size_t>(cell)];
                return what == stone_cell ? free_cell : what;
            };
            std::set<Side> expected;
            for (int row = -1; row <= grid.rows(); ++row) {
                for (int column = -1; column <= grid.columns(); ++column) {
                    const double x = corner.x + column * pitch;
                    const double y = corner.y + (grid.rows() - 1 - row) * pitch;
                    if (covers(column, row) != covers(column + 1, row)) {
                        expected.insert({std::lround(x + pitch), std::lround(y), false});
                    }
                    if (covers(column, row) != covers(column, row + 1)) {
                        expected.insert({std::lround(x), std::lround(y), true});
                    }
                }
            }
            EXPECT_EQ(sides_of(paths_of(svg, "border").front(), pitch), expected) << grid.text();
        }
    }
}

TEST(DrawingPentacticBoard, NamesOfColumnsAndRowsRunAlongTheEdges) {
    PentacticBoard board = board_with(11, 6, "");
    std::string svg = drawn(board);
    for (const char* name : {">a<", ">k<", ">1<", ">6<"}) {
        EXPECT_EQ(count_of(svg, name), 1) << name;
    }
    EXPECT_EQ(count_of(svg, ">l<"), 0);
    EXPECT_EQ(count_of(svg, ">7<"), 0);
    const double wide = size_of(board, 40).width;
    board.names = false;
    svg = drawn(board);
    EXPECT_EQ(count_of(svg, "class=\"name\""), 0);
    EXPECT_LT(size_of(board, 40).width, wide);
}

TEST(DrawingPentacticBoard, EveryMarkIsDrawnOnItsCell) {
    PentacticBoard board = board_with(8, 8, only(full_8x8, "LW"));
    board.legal_stones = cells(board, "a8 e5 h2");
    board.bad_regions = {{cells(board, "d1 e1 f1"), ""}, {cells(board, "h8"), "no"}};
    board.last = cells(board, "a1 b1 a2 a3 a4");
    board.texts = {{cell(board, "a2"), "<1>"}, {cell(board, "b6"), "2"}, {cell(board, "h7"), "3"}};
    const std::string svg = drawn(board);
    EXPECT_TRUE(well_formed(svg));
    EXPECT_EQ(drawn_cells(svg, "mark legal-stone"), (std::vector<std::string>{"a8", "e5", "h2"}));
    EXPECT_EQ(drawn_cells(svg, "mark text"), (std::vector<std::string>{"a2", "b6", "h7"}));
    EXPECT_EQ(drawn_cells(svg, "stone"), (std::vector<std::string>{"b6", "c7", "d3", "g1"}));
    EXPECT_EQ(count_of(svg, "<g class=\"mark region\""), 2);
    EXPECT_EQ(count_of(svg, "<g class=\"mark last\""), 1);
    EXPECT_EQ(count_of(svg, ">&lt;1&gt;<"), 1);
    EXPECT_EQ(count_of(svg, "font-weight=\"bold\" text-anchor=\"middle\" fill=\"#b3261e\">3<"), 1);
    EXPECT_EQ(count_of(svg, "fill=\"#b3261e\">no<"), 1);
    for (const char* meaning : {"a stone may be placed there", "placed last", "cannot be filled"}) {
        EXPECT_EQ(count_of(svg, std::string(">") + meaning + "</text>"), 1) << meaning;
    }
}

TEST(DrawingPentacticBoard, TheAccessibleTextNamesPiecesAndCells) {
    EXPECT_EQ(accessible_text(board_with(8, 8, only(full_8x8, "L"))),
              "8x8. L: a1 b1 a2 a3 a4. Stones: g1 d3 b6 c7. 55 free cells.");
    EXPECT_EQ(accessible_text(board_with(1, 1, "")), "1x1. 1 free cell.");
}

TEST(DrawingPentacticBoard, PlacementsAndStonesMakeABoard) {
    const Grid grid(6, 5);
    for (const pentactic::Placement& placement : placements_on(grid, true)) {
        const PentacticBoard board = pentactic_board(grid, {placement}, {});
        EXPECT_TRUE(faults_of(board).empty());
        for (const pentactic::Cell each : placement.cells) {
            EXPECT_EQ(board.content[static_cast<std::size_t>(each)], pentactic::letter_of(placement.piece));
        }
    }
    const PentacticBoard stones = pentactic_board(grid, {}, {0, 29, -1, 30});
    EXPECT_EQ(drawn_cells(drawn(stones), "stone"), (std::vector<std::string>{"a1", "f5"}));
}

TEST(DrawingPentacticBoard, AllFaultsOfABoardAreReportedAtOnce) {
    PentacticBoard board = board_with(5, 3, "FF.ooIIIIIV?VVV");
    board.legal_stones = {3, 99};
    board.bad_regions = {{{2, 2, 0}, ""}, {{}, ""}};
    board.last = {2, -1};
    board.texts = {{15, "x"}};
    const std::vector<std::string> expected{
        "board: '?' on b3; expected '.' for a free cell, 'o' for a stone, or a letter of FILNPTUVWXYZ",
        "board: pentomino F has 2 cells; expected 5",
        "board: pentomino V has 4 cells; expected 5",
        "board: d1 is marked as a legal cell for a stone, but it is not free",
        "board: a legal cell is on a cell that the grid 5x3 does not have",
        "board: c1 is twice in a region",
        "board: a1 is marked as not to be filled, but it is not free",
        "board: a region without cells",
        "board: the last placement is on c1, where nothing lies",
        "board: the last placement is on a cell that the grid 5x3 does not have",
        "board: text 'x' is on a cell that the grid 5x3 does not have"};
    std::vector<std::string> messages;
    for (const Fault& fault : faults_of(board, "board: ")) {
        messages.push_back(fault.message);
    }
    EXPECT_EQ(messages, expected);
}

TEST(DrawingPentacticBoard, P1FiveCellsOfAnotherShapeAreAFault) {
    const auto message = [](const PentacticBoard& board) {
        const Faults faults = faults_of(board);
        return faults.size() == 1 ? faults.front().message : "";
    };
    EXPECT_EQ(message(board_with(5, 2, "LLLL.LI...")), "pentomino I has 1 cell; expected 5");
    EXPECT_EQ(message(board_with(5, 2, "LLLLL.....")), "the five cells of L do not form a pentomino L");
    EXPECT_EQ(message(board_with(5, 2, "LL.LLL....")), "the five cells of L do not form a pentomino L");
    EXPECT_TRUE(faults_of(board_with(5, 2, "LLLL.L....")).empty());
    EXPECT_TRUE(faults_of(board_with(5, 2, "L....LLLL.")).empty());
}

TEST(DrawingPentacticBoard, P2ContentOfAnotherSizeAndGridsWithoutCellsAreFaults) {
    EXPECT_EQ(faults_of(board_with(8, 8, "...")).front().message, "content for 3 cells; expected the 64 of a grid 8x8");
    for (const auto& [columns, rows] : std::vector<std::pair<int, int>>{{0, 0}, {0, 5}, {27, 3}, {4, -1}}) {
        PentacticBoard board = board_with(columns, rows, "");
        board.legal_stones = {0};
        const Faults faults = faults_of(board);
        ASSERT_EQ(faults.size(), 1U);
        EXPECT_EQ(faults.front().clause, "P-2");
        EXPECT_NE(faults.front().message.find("expected 1 to 26 columns and rows"), std::string::npos);
    }
}

}  // namespace
}  // namespace rulescope::drawing::testing
