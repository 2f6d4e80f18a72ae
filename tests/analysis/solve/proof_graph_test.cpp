// Proof-number search on random graphs, with and without cycles, against simple attractors.
#include <gtest/gtest.h>

#include <rapidcheck.h>

#include "tests/analysis/solve/proof_support.h"
#include "tests/support/adaptoid/generators.h"
#include "tests/support/checking.h"

namespace rulescope::solve::proof_tests {
namespace {

using rulescope::testing::check_cases;
using rulescope::testing::Numbers;
using rulescope::testing::numbers;

enum class Shape { acyclic, standing, unranked };

/// A graph of at most `largest` positions, decoded from the numbers. Standing: the rank increases every few positions,
/// and turns between them lead in both directions.
GraphGame graph(const Numbers& drawn, Shape shape, std::size_t largest, int seats) {
    std::size_t used = 0;
    const auto draw = [&](std::size_t below) {
        const std::uint32_t number = drawn.empty() ? 0 : drawn[used % drawn.size()];
        ++used;
        return static_cast<std::size_t>((number ^ (0x9e3779b9U * used)) * 2654435761U >> 8U) % below;
    };
    const std::size_t size = 2 + draw(largest - 1);
    const std::size_t together = 1 + draw(6);
    std::vector<GraphGame::Node> nodes(size);
    for (std::size_t i = 0; i < size; ++i) {
        GraphGame::Node& node = nodes[i];
        node.seat = static_cast<Seat>(draw(static_cast<std::size_t>(seats)));
        node.rank = shape == Shape::unranked   ? static_cast<std::uint32_t>(draw(5))
                    : shape == Shape::standing ? static_cast<std::uint32_t>(i / together)
                                               : static_cast<std::uint32_t>(i);
        const std::size_t from = shape == Shape::unranked   ? 0
                                 : shape == Shape::standing ? i / together * together
                                                            : i + 1;
        const bool over = draw(5) == 0 || from >= size;
        if (over) {
            node.end = static_cast<int>(draw(static_cast<std::size_t>(seats) + 1));
            continue;
        }
        for (std::size_t turns = 1 + draw(4); turns-- > 0;) {
            node.turns.push_back(from + draw(std::min<std::size_t>(size - from, 10)));
        }
    }
    return GraphGame(seats, shape != Shape::unranked, nodes);
}

/// All checks of one seat of one graph.
void judge(const GraphGame& game, const ProofOptions& options, bool may_be_spent) {
    const std::vector<int> wins = forced_wins(game, options.seat);
    for (std::size_t i = 0; i < std::min<std::size_t>(game.nodes.size(), 4); ++i) {
        ProofSearch<1> search(game, options);
        const GraphGame::Code start{i};
        const ProofResult result = search.run(start, options.positions);
        RC_LOG() << "position " << i << ", " << result.positions << " made, truth " << wins[i] << "\n";
        if (result.verdict == ProofVerdict::spent) {
            RC_ASSERT(may_be_spent);
            continue;
        }
        RC_ASSERT((result.verdict == ProofVerdict::proved) == (wins[i] >= 0));
        if (result.verdict == ProofVerdict::proved) {
            const auto tree = tree_of(search, start);
            const ProofCheck check = checked(game, file_of(game, tree, options.symmetry), start);
            RC_LOG() << check.fault << "\n";
            RC_ASSERT(check.holds);
            RC_ASSERT(check.longest == tree.longest_line());
            RC_ASSERT(static_cast<int>(tree.longest_line()) >= wins[i]);
            const auto line = main_line(game, tree, true);
            RC_ASSERT(line.size() - 1 <= tree.longest_line());
            RC_ASSERT(game.ending(line.back()) == options.seat);
            // Without a budget for repeated searches there is either a proof or a reason.
            ProofTreeMaker<1> poor(search, 0, 1U << 20U);
            RC_ASSERT((poor.make(start) || poor.stopped_by() == "budget"));
        }
    }
}

void judge_graphs(Shape shape, int cases, std::size_t largest, std::uint64_t memory) {
    check_cases(cases, [=] {
        const Numbers drawn = *numbers(24).as("graph");
        const Numbers how = *numbers(5).as("options");
        const auto choice = [&](std::size_t place, std::uint32_t below) {
            return place < how.size() ? how[place] % below : 0;
        };
        const int seats = choice(0, 3) == 0 ? 3 : 2;
        const GraphGame game = graph(drawn, shape, largest, seats);
        for (Seat seat = 0; seat < seats; ++seat) {
            ProofOptions options;
            options.seat = seat;
            options.positions = 20000;
            options.memory_bytes = memory;
            options.weak = choice(1, 2) == 0;
            options.outlook = choice(2, 2) == 1;
            options.slack = 1 + choice(3, 5);
            options.threads = 1 + static_cast<int>(choice(4, 3));
            judge(game, options, false);
        }
    });
}

TEST(SolveProofGraph, WithoutCycles) {
    judge_graphs(Shape::acyclic, 200, 40, 1U << 16U);
}

TEST(SolveProofGraph, WithCyclesWhereTheRankIsConstant) {
    judge_graphs(Shape::standing, 300, 40, 1U << 16U);
}

TEST(SolveProofGraph, WithoutARank) {
    judge_graphs(Shape::unranked, 300, 20, 1U << 16U);
}

/// Black prefers a cycle and chooses between 1 and 2. From 1 White can reach 2, and 2 leads back to 1: on this
/// path 2 is not won, but it is from the start, because White can also play from 1 to 3. (The graph-history problem.)
TEST(SolveProofGraph, NotWonOnOnePathIsWonOnAnother) {
    using Node = GraphGame::Node;
    const std::vector<Node> nodes{Node{1, search::ongoing, 0, {1, 2}}, Node{0, search::ongoing, 0, {2, 3}},
                                  Node{1, search::ongoing, 0, {1}}, Node{1, search::ongoing, 0, {4}},
                                  Node{0, 0, 0, {}}};
    for (const bool ranked : {false, true}) {
        const GraphGame game(2, ranked, nodes);
        for (Seat seat = 0; seat < 2; ++seat) {
            ProofOptions options;
            options.seat = seat;
            options.memory_bytes = 1U << 16U;
            ProofSearch<1> search(game, options);
            const ProofResult first = search.run({1}, 1000);
            EXPECT_EQ(first.verdict, seat == 0 ? ProofVerdict::proved : ProofVerdict::disproved);
            EXPECT_GT(first.repetitions, 0U);
            const ProofResult result = search.run(game.start(), 1000);
            EXPECT_EQ(result.verdict, seat == 0 ? ProofVerdict::proved : ProofVerdict::disproved);
            if (seat == 0) {
                const auto tree = tree_of(search, game.start());
                EXPECT_EQ(tree.codes.size(), 4U);
                EXPECT_EQ(tree.longest_line(), 4U);
            }
        }
    }
}

/// The checker does not trust a game that claims a rank that never decreases.
TEST(SolveProofGraph, ADecreasingRankIsDetected) {
    using Node = GraphGame::Node;
    const GraphGame game(2, true,
                         {Node{0, search::ongoing, 1, {1}}, Node{1, search::ongoing, 0, {2}}, Node{0, 0, 2, {}}});
    ProofSearch<1> search(game, {});
    EXPECT_THROW(search.run(game.start(), 1000), std::logic_error);
}

TEST(SolveProofGraph, WithMemoryForAFewPositionsOnly) {
    judge_graphs(Shape::acyclic, 100, 30, 512);
    judge_graphs(Shape::standing, 100, 30, 512);
    judge_graphs(Shape::standing, 300, 40, 128);
}

}  // namespace
}  // namespace rulescope::solve::proof_tests
