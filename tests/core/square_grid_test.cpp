// The square grid: names, symmetries, text of its contents.
#include "core/board/square_grid.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace rulescope {
namespace {

TEST(SquareGrid, cells_have_the_names_of_a_chess_board) {
    const SquareGrid grid(4, 12);
    EXPECT_EQ(grid.name(0), "a1");
    EXPECT_EQ(grid.name(4), "a2");
    EXPECT_EQ(grid.name(47), "d12");
    for (Cell cell = 0; cell < grid.size(); ++cell) {
        EXPECT_EQ(grid.find(grid.name(cell)), cell);
        EXPECT_EQ(grid.at(grid.column(cell), grid.row(cell)), cell);
    }
    EXPECT_EQ(grid.find("D12"), 47);
    for (const char* name : {"", "a", "e1", "a13", "a0", "a01", "1a", "a1x", "-1", "`1", "[1"}) {
        EXPECT_EQ(grid.find(name), no_cell) << name;
    }
    EXPECT_EQ(grid.at(4, 0), no_cell);
    EXPECT_EQ(grid.at(0, -1), no_cell);
    EXPECT_FALSE(grid.has(48));
    EXPECT_FALSE(grid.has(-1));
    EXPECT_EQ(grid.text(), "4x12");
}

/// Every map is a permutation, the identity first, no two equal, and they are closed under composition.
TEST(SquareGrid, maps_onto_itself_form_a_group) {
    struct Row {
        SquareGrid grid;
        bool mirrors;
        std::size_t maps;
    };
    for (const Row& row : {Row{{3, 3}, true, 8}, Row{{3, 3}, false, 4}, Row{{4, 3}, true, 4}, Row{{4, 3}, false, 2},
                           Row{{5, 1}, true, 2}, Row{{1, 1}, true, 1}}) {
        const std::vector<Symmetry> maps = symmetries_of(row.grid, row.mirrors);
        EXPECT_EQ(maps.size(), row.maps) << row.grid.text();
        EXPECT_TRUE(std::is_sorted(maps.front().begin(), maps.front().end()));
        const std::set<Symmetry> all(maps.begin(), maps.end());
        EXPECT_EQ(all.size(), maps.size());
        for (const Symmetry& first : maps) {
            for (const Symmetry& second : maps) {
                Symmetry both;
                for (const Cell cell : first) {
                    both.push_back(second.at(static_cast<std::size_t>(cell)));
                }
                EXPECT_EQ(all.count(both), 1U) << row.grid.text();
            }
        }
    }
}

TEST(SquareGrid, content_as_text_comes_back) {
    const SquareGrid grid(12, 3);
    std::string content(36, '.');
    EXPECT_EQ(rows_text(grid, content), "12/12/12");
    content[0] = 'x';
    content[35] = 'o';
    content[13] = 'x';
    EXPECT_EQ(rows_text(grid, content), "11o/1x10/x11");
    EXPECT_EQ(read_rows(grid, "11o/1x10/x11", "xo", 1).value(), content);
    EXPECT_EQ(draw_text(SquareGrid(2, 2), "x..o"), "  2 . o\n  1 x .\n    a b");
    for (const auto& [text, column] : {std::pair{"12/12", 8},
                                       {"12/12/12/", 11},
                                       {"12/13/12", 7},
                                       {"12/1x9/12", 9},
                                       {"12/12/1y10", 10},
                                       {"12/012/12", 6},
                                       {"", 3}}) {
        const Result<std::string> read = read_rows(grid, text, "xo", 3);
        ASSERT_FALSE(read.ok()) << text;
        EXPECT_EQ(read.faults().front().column, column) << text;
    }
}

}  // namespace
}  // namespace rulescope
