// Counts of shapes, placements, legal stone sets and first turns. The numbers are those of the reading of the rulebook
// (facts to pin) or follow from the calculation next to them.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/core/pentactic/by_hand.h"

namespace rulescope::pentactic {
namespace {

using namespace by_hand;

TEST(PentacticShapes, P1_twelve_free_and_63_fixed_shapes_41_without_turning_over) {
    for (const bool flips : {true, false}) {
        std::set<Shape> all;
        std::size_t count = 0;
        for (Piece piece = 0; piece < piece_count; ++piece) {
            const std::vector<Shape> shapes = shapes_of(piece, flips);
            count += shapes.size();
            all.insert(shapes.begin(), shapes.end());
        }
        EXPECT_EQ(all.size(), flips ? 63U : 41U);
        EXPECT_EQ(count, all.size()) << "two pentominoes share a shape";
    }
}

TEST(PentacticShapes, P1_a_pentomino_has_a_shape_for_each_orientation) {
    const std::map<char, int> with{{'F', 8}, {'I', 2}, {'L', 8}, {'N', 8}, {'P', 8}, {'T', 4},
                                   {'U', 4}, {'V', 4}, {'W', 4}, {'X', 1}, {'Y', 8}, {'Z', 4}};
    for (const auto& [letter, count] : with) {
        const Piece piece = piece_of(letter).value();
        const bool two_faces = std::string("FLNPYZ").find(letter) != std::string::npos;
        EXPECT_EQ(shapes_of(piece, true).size(), static_cast<std::size_t>(count)) << letter;
        EXPECT_EQ(shapes_of(piece, false).size(), static_cast<std::size_t>(two_faces ? count / 2 : count)) << letter;
    }
}

TEST(PentacticShapes, P2_placements_of_all_twelve_on_the_printed_grids) {
    EXPECT_EQ(placements_on(Grid(8, 8), true).size(), 2308U);
    EXPECT_EQ(placements_on(Grid(9, 7), true).size(), 2245U);
    EXPECT_EQ(placements_on(Grid(11, 6), true).size(), 2314U);
}

TEST(PentacticShapes, P2_placements_of_each_pentomino_on_8x8) {
    std::map<char, int> found;
    for (const Placement& placement : placements_on(Grid(8, 8), true)) {
        ++found[letter_of(placement.piece)];
    }
    const std::map<char, int> expected{{'F', 288}, {'I', 64},  {'L', 280}, {'N', 280}, {'P', 336}, {'T', 144},
                                       {'U', 168}, {'V', 144}, {'W', 144}, {'X', 36},  {'Y', 280}, {'Z', 144}};
    EXPECT_EQ(found, expected);
}

/// The number of sequences in which A alone lays `stones` stones on the grid of B.
std::uint64_t placements(const Pentactic& game, const Position& position, int stones) {
    if (stones == 0) {
        return 1;
    }
    std::uint64_t count = 0;
    for (const Ply& ply : game.plies(position)) {
        if (ply.kind == Ply::Kind::stone) {
            Position next = position;
            next.boards[1].at(ply.cells[0]) = Content::stone;
            --next.stones[0];
            count += placements(game, next, stones - 1);
        }
    }
    return count;
}

/// C(rows, k) C(columns, k) k! sets of k stones; k! orders for each.
TEST(PentacticShapes, P7_legal_stone_sets_are_rows_times_columns_in_any_order) {
    const auto choose = [](int of, int some) {
        std::uint64_t count = 1;
        for (int i = 0; i < some; ++i) {
            count = count * static_cast<std::uint64_t>(of - i) / static_cast<std::uint64_t>(i + 1);
        }
        return count;
    };
    for (const auto& [columns, rows] : {std::pair{4, 3}, {5, 5}, {8, 8}, {11, 6}, {9, 1}}) {
        const Pentactic game(small_pentactic(Mode::duel, columns, rows, "FILN", 8));
        Position position = play(game, game.initial(), "remove B:F / remove A:F");
        if (position.phase == Phase::over) {
            position = game.initial();
        }
        std::uint64_t factorial = 1;
        const int max_stones = columns * rows > 30 ? 3 : 5;
        for (int stones = 0; stones <= max_stones; ++stones) {
            factorial *= stones > 0 ? static_cast<std::uint64_t>(stones) : 1U;
            const std::uint64_t sets = choose(rows, stones) * choose(columns, stones) * factorial;
            EXPECT_EQ(placements(game, position, stones), sets * factorial)
                << stones << " on " << columns << "x" << rows;
        }
    }
}

/// 12 removals; then a stone on any of 64 squares; then any of the placements of the other eleven that does not
/// cover it: each of the 2308 is counted 11 times and leaves 59 squares for the stone.
TEST(PentacticShapes, P5_turn_sequences_of_the_basic_game_on_8x8) {
    const Pentactic game(pentactic_rules(Mode::basic));
    std::uint64_t second = 0;
    std::uint64_t third = 0;
    const std::vector<Ply> first = game.plies(game.initial());
    for (const Ply& removal : first) {
        const Position removed = game.after(game.initial(), removal);
        for (const Ply& stone : game.plies(removed)) {
            ++second;
            third += game.plies(game.after(removed, stone)).size();
        }
    }
    EXPECT_EQ(first.size(), 12U);
    EXPECT_EQ(second, 768U);
    EXPECT_EQ(third, 11U * 2308U * 59U);
    EXPECT_EQ(third, 1'497'892U);
}

/// The lowest square of the F as drawn is b1; its mirror image is another shape.
TEST(PentacticShapes, GP13_without_turning_over_mirror_images_are_refused) {
    const std::string text = "B pentominoes game=1 board=5/5/5/5/4o-X";
    const RuleSet rules = small_pentactic(Mode::basic, 5, 5, "FILX", 3);
    const Pentactic over(rules);
    const Pentactic as_drawn(read_as(rules, "flips=no"));
    for (const Pentactic* game : {&over, &as_drawn}) {
        const bool flips = game == &over;
        const Position from = position(*game, text);
        EXPECT_EQ(refused_by(*game, from, "F:b1,a2,b2,b3,c3"), "");
        EXPECT_EQ(refused_by(*game, from, "F:b1,b2,c2,a3,b3").empty(), flips);
        EXPECT_EQ(refused_by(*game, from, "L:a1,b1,a2,a3,a4"), "");
        EXPECT_EQ(refused_by(*game, from, "L:a1,b1,b2,b3,b4").empty(), flips);
        EXPECT_EQ(refused_by(*game, from, "I:a1,a2,a3,a4,a5"), "");
    }
}

}  // namespace
}  // namespace rulescope::pentactic
