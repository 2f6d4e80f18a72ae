// State spaces: the results of the search, and its graph.
#include <gtest/gtest.h>

#include <rapidcheck.h>
#include <map>

#include "analysis/search/graphs/state_graph.h"
#include "analysis/search/perft.h"
#include "analysis/search/space_search.h"
#include "analysis/storage/key_numbers.h"
#include "core/adaptoid/adaptoid.h"
#include "tests/support/adaptoid/shipped.h"
#include "tests/support/checking.h"

namespace rulescope::search {
namespace {

using adaptoid::Adaptoid;

/// Counts the visited positions and plies.
struct Counting {
    std::uint64_t states = 0, plies = 0, found_states = 0;
    std::uint64_t largest = ~std::uint64_t{0};  ///< number of plies after which it stops the search

    [[nodiscard]] Counting fresh() const { return {0, 0, 0, largest}; }
    void state(std::uint32_t, const adaptoid::Position&, const std::vector<adaptoid::Ply>&) { ++states; }
    void ply(std::uint32_t, std::uint32_t, const adaptoid::Position&, const std::vector<adaptoid::Ply>&,
             const adaptoid::Ply&, const adaptoid::Position&, const Events&) {
        ++plies;
    }
    void merge(Counting&& later) {
        states += later.states;
        plies += later.plies;
    }
    void found(std::uint32_t, const adaptoid::Position&) { ++found_states; }
    [[nodiscard]] bool enough() const { return plies >= largest; }
};

Space searched(const Adaptoid& game, const SpaceOptions& options, Counting* counting = nullptr) {
    Counting own;
    Counting& visitor = counting != nullptr ? *counting : own;
    return search_space(game, game.initial(), options, visitor);
}

Adaptoid tiny() {
    return Adaptoid(testing::shipped("adaptoid-tiny"));
}
Adaptoid seven() {
    return Adaptoid(testing::shipped("adaptoid-7"));
}

TEST(KeyNumbers, NumbersKeysInTheirOrderAndNeverConfusesTwo) {
    testing::check_cases(50, [] {
        const auto keys = *rc::gen::container<std::vector<std::string>>(
                               rc::gen::container<std::string>(rc::gen::element('a', 'b', '\0')))
                               .as("keys");
        storage::KeyNumbers table;
        std::map<Key, std::uint32_t> numbers;
        for (const Key& key : keys) {
            const auto next = static_cast<std::uint32_t>(numbers.size());
            const auto [place, is_new] = numbers.try_emplace(key, next);
            RC_ASSERT(table.find(key) == (is_new ? storage::KeyNumbers::none : place->second));
            RC_ASSERT(table.add(key) == std::pair(place->second, is_new));
            RC_ASSERT(table.at(place->second) == key);
        }
        RC_ASSERT(table.size() == numbers.size());
    });
    storage::KeyNumbers many;
    for (int number = 0; number < 100'000; ++number) {
        ASSERT_EQ(many.add("key " + std::to_string(number)).first, static_cast<std::uint32_t>(number));
    }
    EXPECT_EQ(many.find("key 77777"), 77'777U);
    EXPECT_EQ(many.find("key 100000"), storage::KeyNumbers::none);
}

/// RULES, numbers to pin: adaptoid-tiny has 5, 24, 156, 862, 4241 positions after 1 to 5 turns.
TEST(Space, HasThePositionsOfEveryDepth) {
    SpaceOptions options;
    options.depth = 5;
    const Space space = searched(tiny(), options);
    // A position may recur at a later depth (after a mutual capture); the space contains it once.
    PerftOptions counting;
    counting.depth = 3;
    const PerftTable table = perft(AnyGame(tiny()), AnyState(tiny().initial()), counting);
    ASSERT_EQ(space.layers.size(), 6U);
    const std::vector<std::uint64_t> pinned{1, 5, 24, 156, 862, 4241};
    for (std::size_t depth = 0; depth < pinned.size(); ++depth) {
        EXPECT_EQ(space.layers[depth].positions, pinned[depth]) << depth;
        EXPECT_EQ(space.layers[depth].orbits, pinned[depth]) << depth;
    }
    for (const PerftRow& row : table.rows) {
        EXPECT_EQ(space.layers[static_cast<std::size_t>(row.depth)].classes, row.classes);
    }
    EXPECT_EQ(space.stopped_by, "depth");
    EXPECT_EQ(space.full_depth, 5U);
    EXPECT_FALSE(space.exhaustive);
    EXPECT_EQ(space.positions, 1U + 5 + 24 + 156 + 862 + 4241);
}

TEST(Space, CountsTheTurnsOfEveryPositionOnce) {
    SpaceOptions options;
    options.depth = 4;
    const Adaptoid game = tiny();
    const Space space = searched(game, options);
    std::uint64_t turns = 0;
    for (std::uint32_t number = 0; number < space.nodes.size(); ++number) {
        if (space.nodes[number].kind != SpaceNode::Kind::between || space.nodes[number].depth == 4) {
            continue;
        }
        adaptoid::Position position = game.initial();
        for (const std::uint32_t choice : path_to(space, number)) {
            position = game.after(position, game.plies(position)[choice]);
        }
        turns += rulescope::count_turns(game, position);
    }
    EXPECT_EQ(space.turns, turns);
}

TEST(Space, IsTheSameForAnyNumberOfThreads) {
    std::vector<Space> spaces;
    std::vector<Counting> visited(3);
    for (const int threads : {1, 2, 5}) {
        SpaceOptions options;
        options.threads = threads;
        options.states = 20'000;
        spaces.push_back(searched(tiny(), options, &visited[spaces.size()]));
    }
    for (std::size_t other = 1; other < spaces.size(); ++other) {
        EXPECT_EQ(spaces[other].targets, spaces[0].targets);
        EXPECT_EQ(spaces[other].positions, spaces[0].positions);
        EXPECT_EQ(spaces[other].turns, spaces[0].turns);
        EXPECT_EQ(spaces[other].rank_constant, spaces[0].rank_constant);
        EXPECT_EQ(visited[other].states, visited[0].states);
        EXPECT_EQ(visited[other].plies, visited[0].plies);
        EXPECT_EQ(visited[other].found_states, visited[0].found_states);
    }
    EXPECT_EQ(spaces[0].stopped_by, "states");
    EXPECT_EQ(visited[0].found_states, spaces[0].nodes.size());
}

TEST(Space, APathIsAShortestPath) {
    SpaceOptions options;
    const Adaptoid game = seven();
    const Space space = searched(game, options);
    EXPECT_TRUE(space.exhaustive);
    EXPECT_EQ(space.stopped_by, "");
    std::uint32_t deepest = 0;
    for (std::uint32_t number = 0; number < space.nodes.size(); ++number) {
        const SpaceNode& node = space.nodes[number];
        EXPECT_GE(node.depth + (node.kind == SpaceNode::Kind::middle ? 1U : 0U), deepest) << "found out of turn";
        deepest = node.kind == SpaceNode::Kind::middle ? deepest : node.depth;
        if (number % 997 != 0) {
            continue;
        }
        adaptoid::Position position = game.initial();
        std::uint32_t turns = 0;
        for (const std::uint32_t choice : path_to(space, number)) {
            position = game.after(position, game.plies(position)[choice]);
            turns += game.between_turns(position) ? 1U : 0U;
        }
        EXPECT_EQ(turns, node.depth);
        EXPECT_EQ(game.seat_to_act(position), node.seat);
        EXPECT_EQ(game.outcome(position).has_value(), node.kind == SpaceNode::Kind::over);
    }
}

TEST(Space, EndsAtItsBoundsAndSaysWhich) {
    SpaceOptions small;
    small.memory_bytes = 100'000;
    EXPECT_EQ(searched(tiny(), small).stopped_by, "memory");
    Counting impatient;
    impatient.largest = 10;
    EXPECT_EQ(searched(tiny(), {}, &impatient).stopped_by, "enough");
    std::atomic<bool> stop{true};
    SpaceOptions interrupted;
    interrupted.stop = &stop;
    EXPECT_EQ(searched(tiny(), interrupted).stopped_by, "interrupt");
}

TEST(Space, ReportsWhereAClauseFiresFirst) {
    SpaceOptions options;
    options.depth = 5;
    const Adaptoid game = tiny();
    const Space space = searched(game, options);
    PerftOptions counting;
    counting.depth = 5;
    const PerftTable table = perft(AnyGame(game), AnyState(game.initial()), counting);
    for (const ClauseOccurrence& visited : clause_occurrences(space)) {
        int depth = 0;
        for (const PerftRow& row : table.rows) {
            depth = depth == 0 && row.events.contains(visited.clause) ? row.depth : depth;
        }
        EXPECT_EQ(static_cast<int>(visited.depth), depth) << visited.clause;
        EXPECT_GE(visited.fired, visited.positions) << visited.clause;
    }
}

// ---- graphs made by hand --------------------------------------------------------------------------------

/// A space of positions between turns: seat to act and successor of each ply. A winner instead of plies ends the game.
struct Drawn {
    Seat seat;
    std::vector<std::uint32_t> to;
    int winner = -1;  ///< seat, or -1
};
Space drawn(const std::vector<Drawn>& nodes) {
    Space space;
    space.clauses = {"even", "odd"};
    space.outcomes = {Outcome{{1.0, 0.0}, "x"}, Outcome{{0.0, 1.0}, "x"}};
    for (const Drawn& each : nodes) {
        SpaceNode node;
        node.seat = each.seat;
        node.kind = each.winner >= 0 ? SpaceNode::Kind::over : SpaceNode::Kind::between;
        node.outcome = each.winner >= 0 ? static_cast<std::uint8_t>(each.winner) : SpaceNode::no_outcome;
        node.first_edge = space.targets.size();
        node.edges = static_cast<std::uint32_t>(each.to.size());
        for (const std::uint32_t target : each.to) {
            space.targets.push_back(target);
            space.edge_clauses.push_back(target % 2 == 0 ? 1U : 2U);
        }
        space.nodes.push_back(node);
    }
    // Depths and parents by breadth-first search.
    std::vector<char> visited(nodes.size(), 0);
    std::vector<std::uint32_t> waiting{0};
    visited[0] = 1;
    for (std::size_t at = 0; at < waiting.size(); ++at) {
        for (std::uint32_t edge = 0; edge < space.nodes[waiting[at]].edges; ++edge) {
            const std::uint32_t target = space.targets[space.nodes[waiting[at]].first_edge + edge];
            if (visited[target] == 0) {
                visited[target] = 1;
                space.nodes[target].parent = waiting[at];
                space.nodes[target].choice = edge;
                space.nodes[target].depth = space.nodes[waiting[at]].depth + 1;
                waiting.push_back(target);
            }
        }
    }
    space.exhaustive = true;
    return space;
}

TEST(StateGraph, WhoCanForceAWin) {
    // 0: seat 0 may go to 1 or 2. 1: seat 1 must let seat 0 win (3). 2: seat 1 wins (4) or goes round to 0.
    const Space space = drawn({{0, {1, 2}}, {1, {3}}, {1, {4, 0}}, {0, {}, 0}, {0, {}, 1}});
    const Predecessors back(SpaceView{space});
    EXPECT_EQ(can_force(space, back, 0), (StateSet{1, 1, 0, 1, 0}));
    EXPECT_EQ(can_force(space, back, 1), (StateSet{0, 0, 1, 0, 1}));
    // Without plies that lead to odd numbers seat 0 has to go to 2.
    EXPECT_EQ(can_force(space, back, 0, 2), (StateSet{0, 0, 0, 1, 0}));
    EXPECT_EQ(can_force(space, back, 1, 2), (StateSet{1, 0, 1, 0, 1}));
    EXPECT_EQ(reachable(space, 2), (StateSet{1, 0, 1, 0, 1}));
}

TEST(StateGraph, GoingRoundForEverIsNoWin) {
    // Seat 1 has a ply back to 0: seat 0 can never force it, and seat 1 need not lose.
    const Space space = drawn({{0, {1}}, {1, {0, 2}}, {0, {}, 0}});
    const Predecessors back(SpaceView{space});
    EXPECT_EQ(can_force(space, back, 0), (StateSet{0, 0, 1}));
    EXPECT_EQ(can_reach(space, back, {0, 0, 1}), (StateSet{1, 1, 1}));
}

TEST(StateGraph, TheShortestLassoIsFound) {
    // 0 1 2 3 1 goes round after four turns; 4 goes round with itself after 1 and 1.
    const Space space = drawn({{0, {1, 4}}, {1, {2}}, {0, {3}}, {1, {1}}, {1, {4, 5}}, {0, {}, 0}});
    const auto lasso = find_lasso(space);
    ASSERT_TRUE(lasso);
    EXPECT_EQ(lasso->node, 4U);
    EXPECT_EQ(lasso->turns, 2U);
    EXPECT_EQ(lasso->prefix, (Choices{1}));
    EXPECT_EQ(lasso->loop, (Choices{0}));
    EXPECT_FALSE(find_lasso(drawn({{0, {1, 2}}, {1, {2}}, {0, {}, 0}})));
}

/// Small random graphs: the attractor against value iteration.
TEST(StateGraph, ForcedWinsAgreeWithAnIndependentAccount) {
    testing::check_cases(200, [] {
        const int size = *rc::gen::inRange(2, 9);
        std::vector<Drawn> nodes;
        for (int number = 0; number < size; ++number) {
            const auto seat = static_cast<Seat>(*rc::gen::inRange(0, 2));
            const auto to = *rc::gen::container<std::vector<std::uint32_t>>(
                rc::gen::inRange<std::uint32_t>(0, static_cast<std::uint32_t>(size)));
            nodes.push_back({seat, to, to.empty() ? *rc::gen::inRange(0, 2) : -1});
        }
        const Space space = drawn(nodes);
        const StateSet can = can_force(space, Predecessors(SpaceView{space}), 0);
        StateSet wins(nodes.size(), 0);
        for (std::size_t round = 0; round <= nodes.size(); ++round) {
            for (std::size_t number = 0; number < nodes.size(); ++number) {
                const Drawn& node = nodes[number];
                const auto won = [&](std::uint32_t target) { return wins[target] != 0; };
                const bool now = node.to.empty()  ? node.winner == 0
                                 : node.seat == 0 ? std::any_of(node.to.begin(), node.to.end(), won)
                                                  : std::all_of(node.to.begin(), node.to.end(), won);
                wins[number] = now ? 1 : wins[number];
            }
        }
        RC_ASSERT(can == wins);
    });
}

}  // namespace
}  // namespace rulescope::search
