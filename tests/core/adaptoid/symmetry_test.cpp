// Turning and mirroring boards; numbers of layouts and starts up to symmetry (S-15, G-T1).
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/board/board.h"
#include "tests/core/adaptoid/by_hand.h"

namespace rulescope {
namespace {

using adaptoid::by_hand::cell;
using adaptoid::by_hand::sound;

Symmetry then(const Symmetry& first, const Symmetry& second) {
    Symmetry both(first.size());
    for (std::size_t place = 0; place < first.size(); ++place) {
        both[place] = second[static_cast<std::size_t>(first[place])];
    }
    return both;
}

Cell moved(const Symmetry& symmetry, Cell from) {
    return symmetry[static_cast<std::size_t>(from)];
}

void expect_group(const Board& board, std::size_t order) {
    const std::vector<Symmetry> group = symmetries(board);
    ASSERT_EQ(group.size(), order);
    const std::set<Symmetry> members(group.begin(), group.end());
    EXPECT_EQ(members.size(), order) << "no symmetry twice";
    for (Cell place = 0; place < board.size(); ++place) {
        EXPECT_EQ(moved(group.front(), place), place) << "the identity comes first";
    }
    for (const Symmetry& one : group) {
        EXPECT_EQ(std::set<Cell>(one.begin(), one.end()).size(), static_cast<std::size_t>(board.size()));
        for (Cell a = 0; a < board.size(); ++a) {
            EXPECT_EQ(board.height(moved(one, a)), board.height(a));
            for (Cell b = 0; b < board.size(); ++b) {
                EXPECT_EQ(board.adjacent(moved(one, a), moved(one, b)), board.adjacent(a, b));
            }
        }
        if (order <= 12) {
            for (const Symmetry& other : group) {
                EXPECT_TRUE(members.contains(then(one, other))) << "two symmetries make one";
            }
        }
    }
}

/// Sizes of the orbits of cells under the symmetries, ascending.
std::vector<std::size_t> orbit_sizes(const Board& board) {
    std::set<std::set<Cell>> orbits;
    for (Cell place = 0; place < board.size(); ++place) {
        std::set<Cell> orbit;
        for (const Symmetry& symmetry : symmetries(board)) {
            orbit.insert(moved(symmetry, place));
        }
        orbits.insert(orbit);
    }
    std::vector<std::size_t> sizes;
    for (const std::set<Cell>& orbit : orbits) {
        sizes.push_back(orbit.size());
    }
    std::sort(sizes.begin(), sizes.end());
    return sizes;
}

TEST(Symmetry, A1_the_hexagon_of_37_has_twelve) {
    const Board board = sound(Board::hexagon(4));
    expect_group(board, 12);
    EXPECT_EQ(orbit_sizes(board), (std::vector<std::size_t>{1, 6, 6, 6, 6, 12}));
}

TEST(Symmetry, every_lattice_board_has_its_own) {
    struct Row {
        const char* what;
        const char* drawing;
        std::size_t order;
    };
    for (const Row& row : {
             Row{"one disc", "1", 1},
             Row{"a line turns round", "1 1 1", 2},
             Row{"a line with a stack at its end does not", "1 1 2", 1},
             Row{"a line with a stack in the middle does", "1 2 1", 2},
             Row{"a triangle", " 1\n1 1", 6},
             Row{"a triangle with a stack", " 2\n1 1", 2},
             Row{"seven", " 1 1\n1 1 1\n 1 1", 12},
             Row{"seven with a stack in the middle", " 1 1\n1 2 1\n 1 1", 12},
             Row{"a ring", " 1 1\n1 . 1\n 1 1", 12},
             Row{"three stacks, every second", " 2 1\n1 1 2\n 2 1", 6},
             Row{"two stacks opposite", " 1 1\n2 1 2\n 1 1", 4},
             Row{"a rhombus", " 1 1\n1 1", 4},
             Row{"a trapezium", "  1\n 1 1\n  1 1", 2},
             Row{"a triangle with a tail", "1 1 1\n 1", 1},
         }) {
        SCOPED_TRACE(row.what);
        expect_group(sound(Board::layout(row.drawing)), row.order);
    }
    expect_group(sound(Board::hexagon(3)), 12);
    expect_group(sound(Board::hexagon(2)).with_margin(2), 12);
}

using Touching = std::vector<std::pair<std::string, std::vector<std::string>>>;

/// `cells` cells that all touch each other.
Touching all_touch(int cells) {
    Touching touching;
    for (int one = 1; one <= cells; ++one) {
        touching.push_back({name_of({one, 1}), {}});
        for (int other = 1; other <= cells; ++other) {
            if (one != other) {
                touching.back().second.push_back(name_of({other, 1}));
            }
        }
    }
    return touching;
}

TEST(Symmetry, S19_a_contact_graph_has_every_map_that_keeps_contacts_and_discs) {
    expect_group(sound(Board::contacts(all_touch(3), {})), 6);
    expect_group(sound(Board::contacts(all_touch(3), {"B1"})), 2);
    expect_group(sound(Board::contacts(all_touch(5), {})), 120);
    expect_group(sound(Board::contacts({{"A1", {"B1"}}, {"B1", {"A1", "C1"}}, {"C1", {"B1"}}}, {})), 2);
    const Touching tail{{"A2", {"A1", "B2"}}, {"A1", {"A2", "B2"}}, {"B2", {"A2", "A1", "C2"}}, {"C2", {"B2"}}};
    expect_group(sound(Board::contacts(tail, {})), 2);  // drawn, it has one only
    const Touching ring{
        {"A1", {"B1", "E1"}}, {"B1", {"A1", "C1"}}, {"C1", {"B1", "D1"}}, {"D1", {"C1", "E1"}}, {"E1", {"D1", "A1"}}};
    expect_group(sound(Board::contacts(ring, {})), 10);
}

TEST(Symmetry, S19_too_many_maps_of_a_contact_graph_are_given_up) {
    EXPECT_EQ(symmetries(sound(Board::contacts(all_touch(6), {}))).size(), 720U);
    EXPECT_EQ(symmetries(sound(Board::contacts(all_touch(7), {}))).size(), 1U);
}

TEST(Symmetry, S15_three_stacks_make_7770_layouts_and_699_up_to_symmetry) {
    const Board board = sound(Board::hexagon(4));
    const std::vector<Symmetry> group = symmetries(board);
    std::set<std::array<Cell, 3>> layouts;
    std::set<std::array<Cell, 3>> classes;
    for (Cell a = 0; a < 37; ++a) {
        for (Cell b = static_cast<Cell>(a + 1); b < 37; ++b) {
            for (Cell c = static_cast<Cell>(b + 1); c < 37; ++c) {
                layouts.insert({a, b, c});
                std::array<Cell, 3> smallest{a, b, c};
                for (const Symmetry& symmetry : group) {
                    std::array<Cell, 3> image{moved(symmetry, a), moved(symmetry, b), moved(symmetry, c)};
                    std::sort(image.begin(), image.end());
                    smallest = std::min(smallest, image);
                }
                classes.insert(smallest);
            }
        }
    }
    EXPECT_EQ(layouts.size(), 7770U);
    EXPECT_EQ(classes.size(), 699U);
}

/// White, Black, Red.
using Start = std::array<Cell, 3>;

Start smallest_image(const std::vector<Symmetry>& group, const Start& start) {
    Start smallest = start;
    for (const Symmetry& symmetry : group) {
        smallest =
            std::min(smallest, Start{moved(symmetry, start[0]), moved(symmetry, start[1]), moved(symmetry, start[2])});
    }
    return smallest;
}

Start smallest_image_with_colours_exchanged(const std::vector<Symmetry>& group, Start start) {
    std::sort(start.begin(), start.end());
    Start smallest = smallest_image(group, start);
    while (std::next_permutation(start.begin(), start.end())) {
        smallest = std::min(smallest, smallest_image(group, start));
    }
    return smallest;
}

/// Turns by a third: not the identity, but three of them are.
std::vector<Symmetry> thirds(const std::vector<Symmetry>& group) {
    std::vector<Symmetry> found;
    for (const Symmetry& symmetry : group) {
        if (symmetry != group.front() && then(then(symmetry, symmetry), symmetry) == group.front()) {
            found.push_back(symmetry);
        }
    }
    return found;
}

TEST(Symmetry, GT1_there_are_exactly_five_three_fold_symmetric_starts) {
    const Board board = sound(Board::hexagon(4));
    const std::vector<Symmetry> group = symmetries(board);
    ASSERT_EQ(thirds(group).size(), 2U) << "left and right";
    std::set<Start> fixed_order;
    std::set<Start> colours_exchanged;
    for (const Symmetry& third : thirds(group)) {
        for (Cell white = 0; white < board.size(); ++white) {
            const Start start{white, moved(third, white), moved(third, moved(third, white))};
            if (start[0] == start[1]) {
                continue;  // the middle turns on itself
            }
            fixed_order.insert(smallest_image(group, start));
            colours_exchanged.insert(smallest_image_with_colours_exchanged(group, start));
        }
    }
    EXPECT_EQ(colours_exchanged.size(), 5U);
    EXPECT_EQ(fixed_order.size(), 6U) << "the edge start has a mirror image of its own";

    // The five that the gap list names are these five.
    std::set<Start> named;
    const std::array<std::array<const char*, 3>, 5> starts{
        {{"B4", "F6", "D2"}, {"C3", "D5", "E4"}, {"B3", "E3", "E6"}, {"A1", "D7", "G4"}, {"A2", "E7", "F3"}}};
    for (const auto& start : starts) {
        const Start cells{cell(board, start[0]), cell(board, start[1]), cell(board, start[2])};
        const Start same = smallest_image_with_colours_exchanged(group, cells);
        EXPECT_TRUE(colours_exchanged.contains(same)) << start[0];
        named.insert(same);
    }
    EXPECT_EQ(named.size(), 5U);
}

}  // namespace
}  // namespace rulescope
