// The solitaire, from the rulebook alone: solved, stuck, and legal stones.
#include <gtest/gtest.h>

#include <set>

#include "tests/core/pentactic/by_hand.h"

namespace rulescope::pentactic {
namespace {

using namespace by_hand;

RuleSet with_stones(RuleSet rules, const std::string& stones) {
    rules.start_stones = squares(rules, stones);
    rules.stones = static_cast<int>(rules.start_stones.size());
    return rules;
}

///   3 | P P P o
///   2 | L P P o
///   1 | L L L L
RuleSet small_solitaire() {
    return with_stones(small_pentactic(Mode::solitaire, 4, 3, "LP", 2), "d2 d3");
}

TEST(PentacticSolitaire, P22_solved) {
    const Pentactic game(small_solitaire());
    const Position now = play(game, game.initial(), "L:a1,b1,c1,d1,a2");
    EXPECT_FALSE(game.outcome(now).has_value());
    EXPECT_EQ(listed(game, now), std::vector<std::string>{"P:b2,c2,a3,b3,c3"});
    const Position end = play(game, now, "P:a3,b3,c3,b2,c2");
    EXPECT_EQ(game.outcome(end)->payoff, std::vector<double>{1.0});
    EXPECT_EQ(game.outcome(end)->clause, "P-22");
}

TEST(PentacticSolitaire, P22_stuck) {
    const Pentactic game(small_solitaire());
    const Position end = play(game, game.initial(), "P:a1,b1,a2,b2,c2");
    EXPECT_EQ(end.phase, Phase::over);
    EXPECT_EQ(game.outcome(end)->payoff, std::vector<double>{0.0});
    EXPECT_FALSE(game.outcome(end)->winner().has_value());
    EXPECT_TRUE(game.plies(end).empty());
}

TEST(PentacticSolitaire, P22_nothing_is_passed_and_nothing_is_covered) {
    const Pentactic game(small_solitaire());
    EXPECT_NE(refused_by(game, game.initial(), "pass"), "");
    EXPECT_NE(refused_by(game, game.initial(), "P:c2,d2,c3,d3,c1"), "");
    EXPECT_NE(refused_by(game, game.initial(), "stone a1"), "");
}

/// 4 stones on 8x8, 3 on 9x7, 6 on 11x6: 60 squares remain.
TEST(PentacticSolitaire, P22_as_many_stones_as_the_table_says) {
    struct Row {
        int columns;
        int rows;
        int stones;
    };
    for (const Row& row : {Row{8, 8, 4}, Row{9, 7, 3}, Row{11, 6, 6}}) {
        for (int stones = 0; stones <= max_stones; ++stones) {
            RuleSet rules = small_pentactic(Mode::solitaire, row.columns, row.rows, "FILNPTUVWXYZ", stones);
            for (int stone = 0; stone < stones; ++stone) {
                rules.start_stones.push_back(static_cast<Cell>(stone));
            }
            EXPECT_EQ(faults_of(rules).empty(), stones == row.stones) << stones << " on " << rules.grid.text();
        }
        EXPECT_EQ(stones_for_exact_cover(Grid(row.columns, row.rows), PieceSet::all()), row.stones);
    }
}

TEST(PentacticSolitaire, GP14_stones_anywhere_or_no_two_in_a_row_or_column) {
    const RuleSet square = pentactic_rules(Mode::solitaire);  // the four squares in the middle
    EXPECT_TRUE(faults_of(square).empty());
    EXPECT_FALSE(faults_of(read_as(square, "solo_stones=row_col")).empty());
    const RuleSet spread = with_stones(square, "a1 c2 e3 h8");
    EXPECT_TRUE(faults_of(spread).empty());
    EXPECT_TRUE(faults_of(read_as(spread, "solo_stones=row_col")).empty());
}

TEST(PentacticSolitaire, P22_two_stones_need_two_squares) {
    RuleSet rules = small_solitaire();
    rules.start_stones = {3, 3};
    EXPECT_FALSE(faults_of(rules).empty());
}

/// Random stones: the same seed gives the same stones, every set occurs, and no two share a line under row_col.
TEST(PentacticSolitaire, GP14_random_stones) {
    for (const char* reading : {"solo_stones=free", "solo_stones=row_col"}) {
        const RuleSet rules = read_as(small_solitaire(), reading);
        std::set<std::vector<Cell>> drawn;
        for (std::uint64_t seed = 0; seed < 2000; ++seed) {
            const std::vector<Cell> stones = sound(random_stones(rules, seed));
            EXPECT_EQ(stones, sound(random_stones(rules, seed)));
            ASSERT_EQ(stones.size(), 2U);
            EXPECT_LT(stones[0], stones[1]);
            drawn.insert(stones);
        }
        const bool lines = rules.readings.solo_stones == SoloStones::row_col;
        EXPECT_EQ(drawn.size(), lines ? 6U * 3U * 2U : 66U);  // C(4,2) C(3,2) 2!, C(12,2)
    }
}

}  // namespace
}  // namespace rulescope::pentactic
