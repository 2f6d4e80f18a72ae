// Hexagons of 37 and other numbers of cells: cells, names, neighbours, drawing (A-1, docs/notation.md).
#include "core/board/board.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/core/adaptoid/by_hand.h"

namespace rulescope {
namespace {

using adaptoid::by_hand::append;
using adaptoid::by_hand::names;
using adaptoid::by_hand::sound;
using adaptoid::by_hand::words;

std::string all_names(const Board& board) {
    std::vector<Cell> cells;
    for (Cell cell = 0; cell < board.size(); ++cell) {
        cells.push_back(cell);
    }
    return names(board, cells);
}

/// The number of cells by number of neighbours.
std::map<std::size_t, int> degrees(const Board& board) {
    std::map<std::size_t, int> counted;
    for (Cell cell = 0; cell < board.size(); ++cell) {
        ++counted[board.neighbours(cell).size()];
    }
    return counted;
}

TEST(Board, A1_is_a_hexagon_of_37_with_90_adjacent_pairs) {
    const Board board = sound(Board::hexagon(4));
    EXPECT_EQ(board.size(), 37);
    EXPECT_EQ(board.discs(), 37);
    EXPECT_EQ(board.contacts_count(), 90);
    EXPECT_EQ(board.graph(), BoardGraph::lattice);
    EXPECT_EQ(degrees(board), (std::map<std::size_t, int>{{3, 6}, {4, 12}, {6, 19}}));
    std::vector<Cell> corners;
    std::map<int, int> row_lengths;
    for (Cell cell = 0; cell < board.size(); ++cell) {
        EXPECT_EQ(board.height(cell), 1);
        ++row_lengths[board.coordinate(cell).number];
        if (board.neighbours(cell).size() == 3) {
            corners.push_back(cell);
        }
    }
    EXPECT_EQ(names(board, corners), "A1 A4 D1 D7 G4 G7");
    EXPECT_EQ(row_lengths, (std::map<int, int>{{7, 4}, {6, 5}, {5, 6}, {4, 7}, {3, 6}, {2, 5}, {1, 4}}));
}

TEST(Board, A1_cells_are_in_the_order_of_their_names) {
    EXPECT_EQ(all_names(sound(Board::hexagon(4))),
              "A1 A2 A3 A4 B1 B2 B3 B4 B5 C1 C2 C3 C4 C5 C6 D1 D2 D3 D4 D5 D6 D7 "
              "E2 E3 E4 E5 E6 E7 F3 F4 F5 F6 F7 G4 G5 G6 G7");
    EXPECT_EQ(all_names(sound(Board::hexagon(2))), "A1 A2 B1 B2 B3 C2 C3");
    EXPECT_EQ(all_names(sound(Board::hexagon(1))), "A1");
}

TEST(Board, hexagons_of_every_side_have_the_numbers_that_geometry_gives) {
    for (int side = 1; side <= 13; ++side) {
        SCOPED_TRACE(side);
        const Board board = sound(Board::hexagon(side));
        EXPECT_EQ(board.size(), 3 * side * (side - 1) + 1);
        EXPECT_EQ(board.discs(), board.size());
        EXPECT_EQ(board.contacts_count(), 9 * side * side - 15 * side + 6);
        if (side >= 3) {
            const int inner = 3 * (side - 1) * (side - 2) + 1;
            EXPECT_EQ(degrees(board), (std::map<std::size_t, int>{{3, 6}, {4, 6 * (side - 2)}, {6, inner}}));
        }
        int pairs = 0;
        for (Cell a = 0; a < board.size(); ++a) {
            EXPECT_EQ(board.find(board.name(a)), a);
            EXPECT_EQ(board.find(board.coordinate(a)), a);
            EXPECT_FALSE(board.adjacent(a, a));
            for (const Cell b : board.neighbours(a)) {
                EXPECT_TRUE(board.adjacent(a, b));
                EXPECT_TRUE(board.adjacent(b, a)) << "S-19 touching is mutual";
                ++pairs;
            }
        }
        EXPECT_EQ(pairs, 2 * board.contacts_count());
    }
}

TEST(Board, a_hexagon_has_a_side_from_1_to_13) {
    for (const int side : {0, -1, -1000, 14, 1'000'000}) {
        const Result<Board> board = Board::hexagon(side);
        ASSERT_FALSE(board.ok()) << side;
        EXPECT_FALSE(board.faults().front().message.empty());
    }
}

TEST(Board, neighbours_are_those_of_the_online_edition) {
    const Board board = sound(Board::hexagon(4));
    struct Row {
        const char* cell;
        const char* touching;
    };
    for (const Row& row :
         {Row{"D4", "C3 C4 D3 D5 E4 E5"}, Row{"B4", "A3 A4 B3 B5 C4 C5"}, Row{"A1", "A2 B1 B2"}, Row{"A4", "A3 B4 B5"},
          Row{"D1", "C1 D2 E2"}, Row{"D7", "C6 D6 E7"}, Row{"G4", "F3 F4 G5"}, Row{"G7", "F6 F7 G6"},
          Row{"A2", "A1 A3 B2 B3"}, Row{"F7", "E6 E7 F6 G7"}, Row{"D5", "C4 C5 D4 D6 E5 E6"}}) {
        const auto touching = board.neighbours(board.find(row.cell));
        std::vector<Cell> sorted(touching.begin(), touching.end());
        std::sort(sorted.begin(), sorted.end());
        EXPECT_EQ(names(board, sorted), row.touching) << row.cell;
    }
}

TEST(Board, cells_outside_the_hexagon_have_no_place) {
    const Board board = sound(Board::hexagon(4));
    for (const char* name : {"A5", "B6", "E1", "G3", "H4", "D8", "A0", "Z26", "", "D", "4", "4D", "D44", "DD4"}) {
        EXPECT_EQ(board.find(std::string_view(name)), no_cell) << name;
    }
    EXPECT_EQ(board.find(Coordinate{1, 5}), no_cell);
    EXPECT_EQ(board.find(Coordinate{0, 0}), no_cell);
    EXPECT_EQ(board.find(Coordinate{-3, -3}), no_cell);
}

TEST(Board, names_and_coordinates_are_the_same_thing) {
    EXPECT_EQ(name_of(Coordinate{2, 4}), "B4");
    EXPECT_EQ(name_of(Coordinate{26, 26}), "Z26");
    EXPECT_EQ(sound(parse_coordinate("B4")), (Coordinate{2, 4}));
    EXPECT_EQ(sound(parse_coordinate("b4")), (Coordinate{2, 4})) << "a small letter is accepted";
    for (int letter = 1; letter <= max_letter; ++letter) {
        for (int number = 1; number <= max_number; ++number) {
            const Coordinate coordinate{letter, number};
            EXPECT_EQ(sound(parse_coordinate(name_of(coordinate))), coordinate);
        }
    }
    for (const char* wrong :
         {"", "B", "4", "4B", "B0", "B-1", "B27", "AA1", "B4x", " B4", "B4 ", "B99999999999", "?4"}) {
        const Result<Coordinate> read = parse_coordinate(wrong);
        ASSERT_FALSE(read.ok()) << '"' << wrong << '"';
        EXPECT_FALSE(read.faults().front().message.empty());
    }
}

TEST(Board, is_drawn_with_a_horizontal_middle_row) {
    const Board board = sound(Board::hexagon(4));
    std::vector<std::string> texts;
    for (Cell cell = 0; cell < board.size(); ++cell) {
        texts.push_back(board.name(cell));
    }
    std::istringstream lines(draw_text(board, texts));
    std::vector<std::string> rows;
    std::map<std::string, double> middle;
    for (std::string line; std::getline(lines, line);) {
        std::string row;
        for (const std::string& word : words(line)) {
            append(row, word);
            middle[word] = static_cast<double>(line.find(word));
        }
        if (!row.empty()) {
            rows.push_back(row);
        }
    }
    EXPECT_EQ(rows,
              (std::vector<std::string>{"D7 E7 F7 G7", "C6 D6 E6 F6 G6", "B5 C5 D5 E5 F5 G5", "A4 B4 C4 D4 E4 F4 G4",
                                        "A3 B3 C3 D3 E3 F3", "A2 B2 C2 D2 E2", "A1 B1 C1 D1"}));
    ASSERT_EQ(middle.size(), 37U);
    EXPECT_EQ(middle["D4"] * 2, middle["D5"] + middle["E5"]) << "half a cell between two above";
    EXPECT_EQ(middle["D4"] * 2, middle["C3"] + middle["D3"]) << "and two below";
    EXPECT_EQ(middle["D7"] + middle["G7"], middle["A4"] + middle["G4"]);
}

}  // namespace
}  // namespace rulescope
