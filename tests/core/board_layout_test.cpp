// Drawn outlines with stacks and holes, contact graphs (S-15 to S-19, G-S9).
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/board/board.h"
#include "tests/core/adaptoid/by_hand.h"

namespace rulescope {
namespace {

using adaptoid::by_hand::discs_of;
using adaptoid::by_hand::given;
using adaptoid::by_hand::names;
using adaptoid::by_hand::sound;

std::string touching(const Board& board, std::string_view name) {
    const auto around = board.neighbours(board.find(name));
    std::vector<Cell> sorted(around.begin(), around.end());
    std::sort(sorted.begin(), sorted.end());
    return names(board, sorted);
}

bool has_fault(const Faults& faults, std::string_view clause, std::string_view cell = "") {
    return std::any_of(faults.begin(), faults.end(), [&](const Fault& fault) {
        return fault.clause == clause && (cell.empty() || fault.cell == cell);
    });
}

TEST(Layout, S19_an_outline_is_read_as_drawn) {
    struct Row {
        const char* what;
        const char* drawing;
        const char* cells;
    };
    for (const Row& row : {
             Row{"one disc", "1", "A1"},
             Row{"a line", "1 1 1", "A1 B1 C1"},
             Row{"the hexagon of side 2", " 1 1\n1 1 1\n 1 1", "A1 A2 B1 B2 B3 C2 C3"},
             Row{"a last line break changes nothing", " 1 1\n1 1 1\n 1 1\n", "A1 A2 B1 B2 B3 C2 C3"},
             Row{"an indented drawing is the same", "     1 1\n    1 1 1\n     1 1", "A1 A2 B1 B2 B3 C2 C3"},
             Row{"S-15 stacks", " 1 2\n1 1 1\n 2 1", "A1=2 A2 B1 B2 B3 C2 C3=2"},
             Row{"S-18 a hole keeps its place in the naming", " 1 1\n1 . 1\n 1 1", "A1 A2 B1 B3 C2 C3"},
             Row{"a triangle", " 1\n1 1", "A1 B1 B2"},
             Row{"a triangle on its tip", "1 1\n 1", "A1 A2 B2"},
             Row{"rows up and left keep the letter", "1\n 1\n  1", "A1 A2 A3"},
             Row{"rows up and right go on in the alphabet", "  1\n 1\n1", "A1 B2 C3"},
         }) {
        SCOPED_TRACE(row.what);
        const Board board = sound(Board::layout(row.drawing));
        EXPECT_EQ(discs_of(board), row.cells);
        EXPECT_EQ(board.graph(), BoardGraph::lattice);
        EXPECT_TRUE(connected(board, board.heights()));
        EXPECT_EQ(strays(board, board.heights()), 0);
    }
}

TEST(Layout, S18_nobody_touches_across_a_hole) {
    const Board ring = sound(Board::layout(" 1 1\n1 . 1\n 1 1"));
    EXPECT_EQ(ring.find("B2"), no_cell);
    EXPECT_EQ(ring.contacts_count(), 6);
    EXPECT_EQ(touching(ring, "A1"), "A2 B1");
    EXPECT_EQ(touching(ring, "C3"), "B3 C2");
}

TEST(Layout, A1_the_hexagon_of_37_can_be_drawn_too) {
    const Board board = sound(
        Board::layout("   1 1 1 1\n  1 1 1 1 1\n 1 1 1 1 1 1\n1 1 1 1 1 1 1\n 1 1 1 1 1 1\n  1 1 1 1 1\n   1 1 1 1"));
    const Board hexagon = sound(Board::hexagon(4));
    EXPECT_EQ(discs_of(board), discs_of(hexagon));
    EXPECT_EQ(board.contacts_count(), 90);
    EXPECT_EQ(touching(board, "D4"), "C3 C4 D3 D5 E4 E5");
}

TEST(Layout, what_cannot_be_read_is_named_with_its_column) {
    struct Row {
        const char* what;
        const char* drawing;
        const char* clause;  ///< empty: any
        int column;          ///< 0: any
    };
    for (const Row& row : {
             Row{"S-15 stacks hold at most two", "1 3 1", "S-15", 3},
             Row{"a letter is not a disc", "1 1 x", "", 5},
             Row{"a zero is not a disc", "0 1 1", "", 1},
             Row{"a tab is not a space", "1 1\t1", "", 4},
             Row{"two cells of a row half a cell apart", "1 11", "", 4},
             Row{"a row that is not half a cell further", "1 1\n1 1", "", 0},
             Row{"nothing drawn", "", "", 0},
             Row{"only holes", " . .\n. . .", "", 0},
             Row{"S-16 two parts", "1 . 1", "S-16", 0},
             Row{"S-16 a gap of spaces is a gap", "1   1", "S-16", 0},
             Row{"S-16 two rows apart", "1 1\n . .\n1 1", "S-16", 0},
             Row{"the alphabet ends with Z", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "", 0},
         }) {
        SCOPED_TRACE(row.what);
        const Result<Board> board = Board::layout(row.drawing);
        ASSERT_FALSE(board.ok());
        for (const Fault& fault : board.faults()) {
            EXPECT_FALSE(fault.message.empty());
        }
        if (*row.clause != '\0') {
            EXPECT_TRUE(has_fault(board.faults(), row.clause)) << given(board.faults());
        }
        if (row.column > 0) {
            EXPECT_TRUE(std::any_of(board.faults().begin(), board.faults().end(), [&](const Fault& fault) {
                return fault.column == row.column;
            })) << given(board.faults());
        }
    }
}

TEST(Layout, every_wrong_character_is_named_at_once) {
    const Result<Board> board = Board::layout("x 1 3 ?");
    ASSERT_FALSE(board.ok());
    std::set<int> columns;
    for (const Fault& fault : board.faults()) {
        columns.insert(fault.column);
    }
    for (const int column : {1, 5, 7}) {
        EXPECT_TRUE(columns.contains(column)) << column;
    }
}

TEST(Layout, a_board_of_26_by_26_letters_is_the_largest) {
    const Board row = sound(Board::layout("1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"));
    EXPECT_EQ(row.size(), 26);
    EXPECT_NE(row.find("Z1"), no_cell);
}

using Touching = std::vector<std::pair<std::string, std::vector<std::string>>>;

TEST(Contacts, S19_only_given_contacts_touch) {
    const Board board = sound(Board::contacts(
        {{"A1", {"C7", "B1"}}, {"B1", {"A1", "C7"}}, {"C7", {"B1", "A1", "D1"}}, {"D1", {"C7"}}}, {"C7"}));
    EXPECT_EQ(board.graph(), BoardGraph::contact_graph) << "G-S9";
    EXPECT_EQ(discs_of(board), "A1 B1 C7=2 D1");
    EXPECT_EQ(board.discs(), 5);
    EXPECT_EQ(board.contacts_count(), 4);
    EXPECT_EQ(touching(board, "C7"), "A1 B1 D1");
    EXPECT_FALSE(board.adjacent(board.find("B1"), board.find("D1")));
    EXPECT_FALSE(board.adjacent(board.find("A1"), board.find("D1")));
}

TEST(Contacts, S19_cells_next_to_each_other_by_name_need_not_touch) {
    const Board board = sound(Board::contacts({{"A1", {"D4"}}, {"A2", {"D4"}}, {"D4", {"A1", "A2"}}}, {}));
    EXPECT_FALSE(board.adjacent(board.find("A1"), board.find("A2")));
    EXPECT_TRUE(board.adjacent(board.find("A1"), board.find("D4")));
}

TEST(Contacts, faults_are_named_with_their_cells) {
    struct Row {
        const char* what;
        Touching contacts;
        std::vector<std::string> stacks;
        const char* clause;  ///< empty: any
    };
    const Touching pair{{"A1", {"B1"}}, {"B1", {"A1"}}};
    for (const Row& row : {
             Row{"S-19 touching is mutual", {{"A1", {"B1"}}, {"B1", {}}}, {}, "S-19"},
             Row{"S-19 a disc touches six others at most",
                 {{"A1", {"B1", "C1", "D1", "E1", "F1", "G1", "H1"}},
                  {"B1", {"A1"}},
                  {"C1", {"A1"}},
                  {"D1", {"A1"}},
                  {"E1", {"A1"}},
                  {"F1", {"A1"}},
                  {"G1", {"A1"}},
                  {"H1", {"A1"}}},
                 {},
                 "S-19"},
             Row{"S-16 two parts", {{"A1", {"B1"}}, {"B1", {"A1"}}, {"C1", {"D1"}}, {"D1", {"C1"}}}, {}, "S-16"},
             Row{"a cell that is not on the board", {{"A1", {"B1", "C1"}}, {"B1", {"A1"}}}, {}, ""},
             Row{"a name that is none", {{"A1", {"17"}}, {"17", {"A1"}}}, {}, ""},
             Row{"a cell told twice", {{"A1", {"B1"}}, {"B1", {"A1"}}, {"A1", {"B1"}}}, {}, ""},
             Row{"a cell that touches itself", {{"A1", {"A1", "B1"}}, {"B1", {"A1"}}}, {}, ""},
             Row{"a contact told twice", {{"A1", {"B1", "B1"}}, {"B1", {"A1"}}}, {}, ""},
             Row{"a stack that is not on the board", pair, {"C1"}, ""},
             Row{"no cell at all", {}, {}, ""},
         }) {
        SCOPED_TRACE(row.what);
        const Result<Board> board = Board::contacts(row.contacts, row.stacks);
        ASSERT_FALSE(board.ok());
        EXPECT_FALSE(board.faults().front().message.empty());
        if (*row.clause != '\0') {
            EXPECT_TRUE(has_fault(board.faults(), row.clause)) << given(board.faults());
        }
    }
}

TEST(Contacts, a_cell_told_twice_is_named) {
    const Result<Board> board = Board::contacts({{"A1", {"B1"}}, {"B1", {"A1"}}, {"A1", {}}}, {});
    ASSERT_FALSE(board.ok());
    EXPECT_EQ(board.faults().front().message, "the contacts of A1 are given twice");
}

TEST(Contacts, S19_the_fault_of_a_one_sided_contact_names_a_cell_of_it) {
    const Result<Board> board = Board::contacts({{"A1", {"B1", "C1"}}, {"B1", {"A1"}}, {"C1", {}}}, {});
    ASSERT_FALSE(board.ok());
    EXPECT_TRUE(has_fault(board.faults(), "S-19", "A1") || has_fault(board.faults(), "S-19", "C1"))
        << given(board.faults());
}

TEST(Margin, S16_places_round_the_board_give_room_for_discs) {
    const Board board = sound(Board::hexagon(2)).with_margin(1);
    EXPECT_EQ(discs_of(board), "A1=0 A2=0 A3=0 B1=0 B2 B3 B4=0 C1=0 C2 C3 C4 C5=0 D2=0 D3 D4 D5=0 E3=0 E4=0 E5=0");
    EXPECT_EQ(board.discs(), 7);
    EXPECT_TRUE(connected(board, board.heights()));
    EXPECT_EQ(sound(Board::hexagon(2)).with_margin(0).size(), 7);
    EXPECT_EQ(sound(Board::hexagon(1)).with_margin(3).size(), sound(Board::hexagon(4)).size());
}

TEST(Margin, S16_stacks_stay_stacks) {
    const Board board = sound(Board::layout("1 2")).with_margin(1);
    EXPECT_EQ(board.discs(), 3);
    EXPECT_EQ(board.size(), 2 + 8);
    EXPECT_EQ(board.height(board.find("C2")), 2) << "B1 moved up and right by one";
}

TEST(Connected, S16_asks_for_discs_that_touch) {
    const Board line = sound(Board::layout("1 1 1 1 1"));
    struct Row {
        std::vector<std::uint8_t> heights;
        bool connected;
        int strays;
    };
    for (const Row& row :
         {Row{{1, 1, 1, 1, 1}, true, 0}, Row{{0, 1, 2, 1, 0}, true, 0}, Row{{1, 1, 0, 1, 1}, false, 2},
          Row{{2, 0, 1, 1, 1}, false, 2}, Row{{1, 0, 1, 0, 1}, false, 2}, Row{{0, 0, 2, 0, 0}, true, 0}}) {
        EXPECT_EQ(connected(line, row.heights), row.connected);
        EXPECT_EQ(strays(line, row.heights), row.strays);
    }
}

}  // namespace
}  // namespace rulescope
