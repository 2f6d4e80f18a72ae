// Details of the clauses that only a mutant has shown to be untested (tests/mutation).
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/core/pentactic/by_hand.h"

namespace rulescope::pentactic {
namespace {

using namespace by_hand;

std::string reason(const Pentactic& game, const Position& from, const std::string& text) {
    const std::optional<Refusal> refusal = game.refusal(from, sound(parse_ply(game.rules(), from, text)));
    return refusal ? std::string(refusal->clause) + ": " + refusal->sentence : "";
}

std::string first_fault(const RuleSet& rules, const std::string& text) {
    const Result<Position> read = parse_position(rules, text);
    return read.ok() ? "" : read.faults().front().message;
}

TEST(PentacticDetails, P7_a_pass_has_no_cells) {
    const Pentactic game(small_pentactic(Mode::basic, 4, 3, "FILPX", 3));
    const Position stones = position(game, "A stones game=1 board=4/4/4-F");
    Ply pass;
    pass.cells[0] = 0;
    const std::optional<Refusal> refusal = game.refusal(stones, pass);
    ASSERT_TRUE(refusal.has_value());
    EXPECT_EQ(refusal->sentence, "a pass has no cells");
}

TEST(PentacticDetails, P8_the_reason_names_the_stone_or_the_pentomino_below) {
    const Pentactic game(small_pentactic(Mode::basic, 5, 5, "FILX", 3));
    const Position from = position(game, "B pentominoes game=1 board=5/5/5/5/4o-X");
    EXPECT_EQ(reason(game, from, "I:a1,b1,c1,d1,e1"), "P-8: a stone lies on e1");
}

TEST(PentacticDetails, P1_cells_of_a_ply_are_in_order) {
    const Pentactic game(small_pentactic(Mode::basic, 5, 5, "FILX", 3));
    const Position from = position(game, "B pentominoes game=1 board=5/5/5/5/4o-X");
    Ply ply = sound(parse_ply(game.rules(), from, "I:a2,b2,c2,d2,e2"));
    EXPECT_FALSE(game.refusal(from, ply).has_value());
    std::swap(ply.cells[0], ply.cells[1]);
    ASSERT_TRUE(game.refusal(from, ply).has_value());
    EXPECT_EQ(game.refusal(from, ply)->clause, "P-1");
}

TEST(PentacticDetails, P2_P5_keys_tell_stones_in_boxes_and_the_first_removal_apart) {
    const Pentactic group(small_pentactic(Mode::group, 4, 3, "FILPX", 3));
    const std::string grids = " A=4/4/4-F B=4/3o/4-F C=4/4/4-F";
    EXPECT_NE(group.key(position(group, "A stones" + grids + " stones=2,3,3")),
              group.key(position(group, "A stones" + grids + " stones=3,3,2")));
    const Pentactic match(small_pentactic(Mode::basic, 4, 3, "LXYZ", 3));
    EXPECT_NE(match.key(position(match, "B stones game=2 first=2:X board=4/4/4-L")),
              match.key(position(match, "B stones game=2 first=2:Y board=4/4/4-L")));
}

TEST(PentacticDetails, P1_P7_faulty_grids_are_refused_with_their_reason) {
    const RuleSet rules = small_pentactic(Mode::basic, 5, 5, "FILX", 3);
    EXPECT_EQ(first_fault(rules, "B pentominoes game=1 board=IIII1/5/5/5/4o-X"), "the I has 4 squares; expected five");
    EXPECT_NE(first_fault(rules, "B pentominoes game=1 board=5/5/4o/5/4o-X").find("share a column"), std::string::npos);
    EXPECT_EQ(first_fault(rules, "B stones game=1 board=5/5/5/5/5-X"), "in game 1 A plays the stones");
    const RuleSet alone = small_pentactic(Mode::solitaire, 4, 4, "FIL", 1);
    EXPECT_EQ(first_fault(alone, "A stones board=4/4/4/3o"), "in the solitaire the only phase is pentominoes");
    const RuleSet lines = read_as(small_pentactic(Mode::solitaire, 4, 3, "FI", 2), "solo_stones=row_col");
    EXPECT_NE(first_fault(lines, "A pentominoes board=2oo/4/4").find("share a row"), std::string::npos);
    const RuleSet group = small_pentactic(Mode::group, 4, 3, "FILPX", 3);
    EXPECT_EQ(first_fault(group, "A stones A=4/4/4-FI B=4/4/4-F C=4/4/4 stones=3,3,3"),
              "more than one pentomino of A is out of play");
    EXPECT_EQ(first_fault(group, "A stones A=4/4/4-F B=4/4/4-F C=4/4/4-F stones=3,3,3 starter=B"),
              "the starter is the same in every round");
}

TEST(PentacticDetails, P2_no_two_symmetries_of_a_grid_are_the_same_map) {
    for (const auto& [grid, number] : {std::pair{"5x1", 2U}, {"1x5", 2U}, {"1x1", 1U}, {"3x2", 4U}, {"3x3", 8U}}) {
        EXPECT_EQ(symmetries_of(sound(Grid::parse(grid)), true).size(), number) << grid;
    }
    const auto rotations = symmetries_of(sound(Grid::parse("3x3")), false);
    EXPECT_EQ(rotations.size(), 4U);
    EXPECT_EQ(std::count_if(rotations.begin(), rotations.end(), [](const auto& map) { return map[0] == 0; }), 1)
        << "only the identity keeps the corner a1; a mirror image along the diagonal would, too";
    EXPECT_EQ(symmetries_of(sound(Grid::parse("3x2")), false).size(), 2U) << "without mirror images: half a turn";
}

TEST(PentacticDetails, P2_the_three_grids_of_the_rulebook_raise_no_warning) {
    for (const char* grid : {"8x8", "9x7", "11x6"}) {
        RuleSet rules = small_pentactic(Mode::basic, 8, 8, "FILNPTUVWXYZ", 4);
        rules.grid = sound(Grid::parse(grid));
        EXPECT_TRUE(warnings_of(rules).empty()) << grid;
    }
}

}  // namespace
}  // namespace rulescope::pentactic
