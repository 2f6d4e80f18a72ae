// The atlas of difficulty: counts that a second solver confirms set by set, true reasons, honest budgets.
#include "analysis/games/pentactic/tiling/survey/atlas.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <map>

#include "analysis/games/pentactic/tiling/reasons.h"
#include "analysis/games/pentactic/tiling/solvers/links_solver.h"
#include "analysis/specs/rule_set_file.h"
#include "tests/analysis/games/pentactic/tiling/support.h"

namespace rulescope::pentactic {
namespace {

SurveyTask small_task(const std::string& grid, int stones, const std::string& letters, StoneRule rule = StoneRule::free,
                      bool flips = true) {
    SurveyTask made;
    made.grid = *Grid::parse(grid);
    made.stones = stones;
    made.rule = rule;
    made.pieces = pieces(letters);
    made.flips = flips;
    return made;
}

/// The number of solutions of every single set, each counted by the second solver.
std::map<std::vector<Cell>, std::uint64_t> counted_by_links(const SurveyTask& asked) {
    std::map<std::vector<Cell>, std::uint64_t> solutions;
    const SetRanks ranks(asked.grid.size(), asked.stones);
    for (std::uint64_t rank = 0; rank < ranks.sets(); ++rank) {
        std::vector<Cell> stones;
        for (Mask128 left = ranks.set(rank); any(left); left = left ^ first_bit(left)) {
            stones.push_back(static_cast<Cell>(first_of(left)));
        }
        const Puzzle board{asked.grid, stones, asked.pieces, asked.flips};
        if (faults_of(board, asked.rule).empty()) {
            solutions[stones] = count_by_links(board).solutions;
        }
    }
    return solutions;
}

void confirm_few(const SurveyTask& asked, std::uint64_t limit) {
    const auto solutions = counted_by_links(asked);
    std::uint64_t expected = 0;
    for (const auto& [stones, number] : solutions) {
        expected += 1 <= number && number <= limit ? 1U : 0U;
    }
    for (const int threads : {1, 3}) {
        FewOptions options;
        options.limit = limit;
        options.threads = threads;
        const FewSolutions found = few_solutions(asked, options);
        EXPECT_TRUE(found.complete);
        std::uint64_t sets = 0;
        for (const FewSet& set : found.sets) {
            EXPECT_EQ(set.solutions, solutions.at(set.stones)) << names_of(asked.grid, set.stones);
            sets += static_cast<std::uint64_t>(set.orbit);
        }
        EXPECT_EQ(sets, expected) << asked.grid.text() << " " << limit;
    }
}

TEST(TilingFewSolutions, AreConfirmedSetBySet) {
    confirm_few(small_task("6x4", 4, "FLPY"), 1);
    confirm_few(small_task("6x4", 4, "FLPY"), 3);
    confirm_few(small_task("6x4", 4, "FLPY", StoneRule::free, false), 1);
    confirm_few(small_task("6x4", 4, "LPVW", StoneRule::row_col), 2);
    confirm_few(small_task("5x4", 5, "IXU"), 1);
}

TEST(TilingFewSolutions, AnInterruptIsNotComplete) {
    const std::atomic<bool> stop{true};
    FewOptions options;
    options.stop = &stop;
    const FewSolutions found = few_solutions(small_task("6x4", 4, "FLPY"), options);
    EXPECT_FALSE(found.complete);
    EXPECT_TRUE(found.sets.empty());
}

RuleSet tiny() {
    return specs::load_rules("pentactic-solitaire-tiny").rules.as<RuleSet>();
}

tiling::Difficulty difficulty(const RuleSet& rules, StoneRule rule, const tiling::BoardOptions& options) {
    return AtlasGrid(rules, options).difficulty(rule, *fraction_of(rules, rule, options), nullptr);
}

/// The sum of the boards of all classes.
std::uint64_t boards_in(const tiling::Distribution& distribution) {
    std::uint64_t boards = 0;
    for (const tiling::DifficultyClass& group : distribution.classes) {
        boards += group.boards;
    }
    return boards;
}

TEST(TilingAtlas, CountsEveryBoardOfATinyGridAsTheOtherSolverDoes) {
    const RuleSet rules = tiny();
    for (const StoneRule rule : {StoneRule::free, StoneRule::row_col}) {
        tiling::BoardOptions options;
        options.boards = 40'000;
        const tiling::Difficulty found = difficulty(rules, rule, options);
        const auto solutions = counted_by_links(task_of(rules, rule));
        EXPECT_TRUE(found.every_board);
        EXPECT_TRUE(found.every_single);
        EXPECT_TRUE(found.every_reason);
        EXPECT_EQ(found.boards, solutions.size());
        EXPECT_EQ(found.cut_off, 0U);
        std::map<int, std::uint64_t> classes;
        std::uint64_t single = 0;
        std::uint64_t unsolvable = 0;
        for (const auto& [stones, number] : solutions) {
            ++classes[static_cast<int>(std::bit_width(number))];
            single += number == 1 ? 1U : 0U;
            unsolvable += number == 0 ? 1U : 0U;
        }
        ASSERT_EQ(found.solutions.classes.size(), classes.size());
        for (const tiling::DifficultyClass& group : found.solutions.classes) {
            EXPECT_EQ(group.boards, classes[static_cast<int>(std::bit_width(group.from))]);
            EXPECT_EQ(std::bit_width(group.from), std::bit_width(group.to));
        }
        EXPECT_EQ(boards_in(found.effort), found.boards);
        EXPECT_EQ(found.single, single);
        EXPECT_EQ(found.unsolvable, unsolvable);
        std::uint64_t explained = 0;
        for (const tiling::UnsolvableKind& kind : found.kinds) {
            explained += kind.boards;
            EXPECT_EQ(kind.example.kind, kind.kind);
            EXPECT_FALSE(kind.example.sentence.empty());
        }
        EXPECT_EQ(explained, unsolvable);
    }
}

TEST(TilingAtlas, TheHardestBoardsHaveOneSolutionAndTheMostEffort) {
    const RuleSet rules = tiny();
    tiling::BoardOptions options;
    options.boards = 40'000;
    const tiling::Difficulty found = difficulty(rules, StoneRule::free, options);
    ASSERT_FALSE(found.hardest.empty());
    const MaskSolver solver(rules.grid, rules.flips());
    std::uint64_t most = 0;
    for (const auto& [stones, number] : counted_by_links(task_of(rules, StoneRule::free))) {
        if (number == 1) {
            most = std::max(most, solver.count(puzzle_of(rules, stones)).nodes);
        }
    }
    for (const tiling::HardBoard& board : found.hardest) {
        EXPECT_EQ(board.solutions, 1U);
        EXPECT_GT(board.boards, 0U);
    }
    // Images of a board may need another effort; the atlas counts the least of them.
    EXPECT_LE(found.hardest.front().nodes, most);
    EXPECT_GE(found.hardest.front().nodes, found.hardest.back().nodes);
}

TEST(TilingAtlas, ACountThatTheBudgetEndsIsInNoDistribution) {
    const RuleSet rules = tiny();
    tiling::BoardOptions options;
    options.boards = 400;
    options.full_atlas = true;
    const tiling::Difficulty whole = difficulty(rules, StoneRule::free, options);
    EXPECT_FALSE(whole.every_board) << "there are more classes than boards";
    EXPECT_EQ(whole.boards, 400U);
    EXPECT_EQ(whole.cut_off, 0U);
    options.nodes = whole.effort.median;
    const tiling::Difficulty bounded = difficulty(rules, StoneRule::free, options);
    EXPECT_EQ(bounded.boards, 400U);
    EXPECT_GT(bounded.cut_off, 0U);
    EXPECT_LT(bounded.cut_off, 400U);
    EXPECT_EQ(boards_in(bounded.solutions) + bounded.cut_off, bounded.boards);
    EXPECT_EQ(boards_in(bounded.effort) + bounded.cut_off, bounded.boards);
    EXPECT_LE(bounded.effort.max, options.nodes);
    EXPECT_EQ(bounded.single, whole.single) << "the search for boards with one solution has no budget";
}

TEST(TilingAtlas, ThreadsDoNotShow) {
    const RuleSet rules = tiny();
    tiling::BoardOptions options;
    options.boards = 60;
    options.threads = 1;
    const tiling::Difficulty one = difficulty(rules, StoneRule::row_col, options);
    options.threads = 3;
    const tiling::Difficulty three = difficulty(rules, StoneRule::row_col, options);
    EXPECT_EQ(boards_in(one.solutions), boards_in(three.solutions));
    EXPECT_EQ(one.effort.median, three.effort.median);
    EXPECT_EQ(one.single, three.single);
    ASSERT_EQ(one.hardest.size(), three.hardest.size());
    for (std::size_t i = 0; i < one.hardest.size(); ++i) {
        EXPECT_EQ(one.hardest[i].stones, three.hardest[i].stones);
        EXPECT_EQ(one.hardest[i].nodes, three.hardest[i].nodes);
    }
}

TEST(TilingAtlas, StoppedItIsNotComplete) {
    const RuleSet rules = tiny();
    const std::atomic<bool> stop{true};
    tiling::BoardOptions options;
    options.stop = &stop;
    AtlasGrid page(rules, options);
    const tiling::Difficulty found =
        page.difficulty(StoneRule::free, *fraction_of(rules, StoneRule::free, options), nullptr);
    EXPECT_FALSE(page.complete());
    EXPECT_FALSE(found.every_single);
    EXPECT_FALSE(found.every_reason);
}

/// A reason is a proof: a board with a reason has no solution by the second solver.
RC_GTEST_PROP(TilingAtlas, ABoardWithAReasonHasNoSolution, ()) {
    const auto columns = *rc::gen::inRange(4, 8);
    const auto rows = *rc::gen::inRange(3, 6);
    const Grid grid(columns, rows);
    PieceSet set;
    const int number = grid.size() / 5 - *rc::gen::inRange(0, 2);
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    Random random = Random::stream(seed, 1);
    while (set.size() < number) {
        set = set.with(static_cast<Piece>(random.below(piece_count)));
    }
    const bool flips = *rc::gen::arbitrary<bool>();
    const Puzzle board{grid, random_stone_set(grid, grid.size() - 5 * number, StoneRule::free, random), set, flips};
    const MaskSolver solver(grid, flips);
    const std::optional<Reason> reason = Reasons(solver).simple(board);
    const bool solvable = !list_by_links(board, 1).tilings.empty();
    RC_ASSERT((!(reason && solvable)));
    RC_CLASSIFY(reason.has_value());
}

}  // namespace
}  // namespace rulescope::pentactic
