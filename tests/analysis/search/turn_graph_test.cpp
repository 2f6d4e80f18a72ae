// Turn graphs and their algorithms, against brute force on random graphs and against the reference.
#include <gtest/gtest.h>

#include <rapidcheck.h>
#include <functional>

#include "analysis/search/graphs/turn_graph.h"
#include "analysis/search/graphs/turn_search.h"
#include "analysis/search/space_search.h"
#include "tests/support/adaptoid/shipped.h"
#include "tests/support/checking.h"
#include "tests/support/packed_games.h"

namespace rulescope::search {
namespace {

/// Two seats, four endings: won by either, drawn, won by the first by another clause.
const std::vector<Outcome>& endings_by_hand() {
    static const std::vector<Outcome> list{{{1.0, 0.0}, "x"}, {{0.0, 1.0}, "x"}, {{0.5, 0.5}, "y"}, {{1.0, 0.0}, "y"}};
    return list;
}

/// A graph from lists of successors, with computed depths, parents and endings. `ends[node]` is for nodes without any.
TurnGraph graph_of(const std::vector<std::vector<std::uint32_t>>& rows, const std::vector<int>& ends = {}) {
    TurnGraph graph;
    graph.endings = endings_by_hand();
    for (std::uint32_t node = 0; node < rows.size(); ++node) {
        const bool over = rows[node].empty() && !ends.empty();
        graph.nodes.push_back({0xffffffff, 0, static_cast<std::int16_t>(over ? ends[node] : no_ending),
                               static_cast<Seat>(node % 2), false});
        graph.add_edges(rows[node]);
    }
    graph.nodes[0].depth = 0;
    Walk waiting{0};
    for (std::size_t at = 0; at < waiting.size(); ++at) {
        for (std::uint64_t edge = graph.first[waiting[at]]; edge < graph.first[waiting[at] + 1]; ++edge) {
            TurnNode& target = graph.nodes[graph.targets[edge]];
            if (target.depth == 0xffffffff) {
                target.depth = graph.nodes[waiting[at]].depth + 1;
                target.parent = waiting[at];
                waiting.push_back(graph.targets[edge]);
            }
        }
    }
    return graph;
}

/// Random edges; every node is reachable from node 0, and nodes are in the order of their depth, as in every search.
std::vector<std::vector<std::uint32_t>> random_rows(bool forward) {
    const auto size = *rc::gen::inRange<std::uint32_t>(1, 10);
    std::vector<std::vector<std::uint32_t>> wild(size);
    for (std::uint32_t node = 0; node < size; ++node) {
        const auto length = *rc::gen::inRange<std::size_t>(0, 4);
        const auto row =
            *rc::gen::container<std::vector<std::uint32_t>>(length, rc::gen::inRange<std::uint32_t>(0, size));
        for (const std::uint32_t target : row) {
            if (!forward || target > node) {
                wild[node].push_back(target);
            }
        }
    }
    std::vector<std::uint32_t> order{0};
    std::vector<std::uint32_t> place(size, 0xffffffff);
    place[0] = 0;
    for (std::size_t at = 0; at < order.size(); ++at) {
        for (const std::uint32_t target : wild[order[at]]) {
            if (place[target] == 0xffffffff) {
                place[target] = static_cast<std::uint32_t>(order.size());
                order.push_back(target);
            }
        }
    }
    std::vector<std::vector<std::uint32_t>> rows;
    for (const std::uint32_t node : order) {
        rows.emplace_back();
        for (const std::uint32_t target : wild[node]) {
            rows.back().push_back(place[target]);
        }
    }
    return rows;
}

TEST(TurnGraph, CountsTurnsByWhereTheyLead) {
    TurnGraph graph;
    graph.nodes.resize(4);
    graph.add_edges({3, 1, 3, 2, 3, 1});
    EXPECT_EQ(graph.targets, (std::vector<std::uint32_t>{3, 1, 2}));
    EXPECT_EQ(graph.turns, (std::vector<std::uint32_t>{3, 2, 1}));
    graph.add_edges({});
    EXPECT_EQ(graph.first, (std::vector<std::uint64_t>{0, 3, 3}));
}

TEST(TurnGraph, ALongGameDoesNotOverflowTheStack) {
    std::vector<std::vector<std::uint32_t>> rows(300'000);
    for (std::uint32_t node = 0; node + 1 < rows.size(); ++node) {
        rows[node] = {node + 1};
    }
    const TurnGraph graph = graph_of(rows);
    EXPECT_FALSE(shortest_lasso(graph));
}

/// All simple paths and those that close a cycle: the shortest lasso by exhaustive search.
TEST(TurnGraph, LassosAgreeWithTryingEveryPath) {
    testing::check_cases(150, [] {
        const bool forward = *rc::gen::arbitrary<bool>();
        const auto rows = random_rows(forward);
        const TurnGraph graph = graph_of(rows);
        std::size_t shortest = 0;  // turns of a lasso, 0: none
        std::vector<std::uint32_t> path{0};
        std::function<void()> visit = [&] {
            for (const std::uint32_t target : rows[path.back()]) {
                if (std::find(path.begin(), path.end(), target) != path.end()) {
                    shortest = shortest == 0 ? path.size() : std::min(shortest, path.size());
                } else if (path.size() < 7 || forward) {
                    path.push_back(target);
                    visit();
                    path.pop_back();
                }
            }
        };
        visit();
        const auto lasso = shortest_lasso(graph);
        if (lasso) {
            RC_ASSERT(lasso->shortest);
            RC_ASSERT(lasso->prefix.front() == 0U);
            RC_ASSERT(lasso->prefix.back() == lasso->loop.front());
            RC_ASSERT(lasso->loop.front() == lasso->loop.back());
            RC_ASSERT(lasso->loop.size() >= 2U);
            for (const Walk& walk : {lasso->prefix, lasso->loop}) {
                for (std::size_t at = 1; at < walk.size(); ++at) {
                    edge_between(graph, walk[at - 1], walk[at]);
                }
            }
            RC_ASSERT((shortest == 0 || lasso->turns() == shortest));
        } else {
            RC_ASSERT(shortest == 0U);
        }
    });
}

TEST(TurnGraph, ForcedWinsAndStrategiesAgreeWithAnIndependentAccount) {
    testing::check_cases(200, [] {
        const auto rows = random_rows(false);
        const auto ends = *rc::gen::container<std::vector<int>>(rows.size(), rc::gen::inRange(0, 4));
        const TurnGraph graph = graph_of(rows, ends);
        for (const Seat seat : {Seat{0}, Seat{1}}) {
            // Value iteration: the number of turns of a forced win, round by round.
            std::vector<std::uint32_t> expected(rows.size(), no_win);
            for (std::uint32_t node = 0; node < graph.size(); ++node) {
                expected[node] = graph.won(node, seat) ? 0 : no_win;
            }
            for (std::uint32_t round = 1; round <= rows.size(); ++round) {
                const std::vector<std::uint32_t> before = expected;
                for (std::uint32_t node = 0; node < graph.size(); ++node) {
                    const auto won = [&](std::uint32_t target) { return before[target] < round; };
                    const bool now =
                        !rows[node].empty() &&
                        (graph.nodes[node].seat == seat ? std::any_of(rows[node].begin(), rows[node].end(), won)
                                                        : std::all_of(rows[node].begin(), rows[node].end(), won));
                    if (now && expected[node] == no_win) {
                        expected[node] = round;
                    }
                }
            }
            const auto to_win = turns_to_win(graph, seat);
            RC_ASSERT(to_win == expected);
            if (to_win[0] != no_win) {
                TurnSelection strategy = strategy_of(graph, seat, to_win);
                RC_ASSERT(faults_of(graph, seat, strategy).empty());
                if (!strategy.edges.empty()) {
                    strategy.edges.pop_back();
                    RC_ASSERT(!faults_of(graph, seat, strategy).empty());
                }
            }
        }
    });
}

TEST(TurnGraph, AnUnknownTurnIsNoWin) {
    // Seat 1 decides at 1: its turns in the graph are won for seat 0, but the graph does not contain all of them.
    TurnGraph graph = graph_of({{1}, {2}, {}}, {0, 0, 0});
    EXPECT_EQ(turns_to_win(graph, 0)[0], 2U);
    graph.nodes[1].open = true;
    EXPECT_EQ(turns_to_win(graph, 0)[0], no_win);
}

// ---- games ----------------------------------------------------------------------------------------------

adaptoid::RuleSet tiny(int captures) {
    adaptoid::RuleSet rules = testing::shipped("adaptoid-tiny");
    rules.captures = captures;
    return rules;
}

/// Counts nothing; only the space is needed.
struct Blind {
    [[nodiscard]] Blind fresh() const { return {}; }
    void state(std::uint32_t, const adaptoid::Position&, const std::vector<adaptoid::Ply>&) {}
    void ply(std::uint32_t, std::uint32_t, const adaptoid::Position&, const std::vector<adaptoid::Ply>&,
             const adaptoid::Ply&, const adaptoid::Position&, const Events&) {}
    void merge(Blind&&) {}
    void found(std::uint32_t, const adaptoid::Position&) {}
    [[nodiscard]] bool enough() const { return false; }
};

TEST(TurnGraph, OfAGameHasThePositionsOfEveryDepth) {
    const testing::CodedReference game{adaptoid::Adaptoid(tiny(1))};
    TurnSearchLimits limits;
    limits.depth = 4;
    const auto made = turn_graph(game, game.start(), limits);
    std::vector<std::uint64_t> layers(5, 0);
    for (const TurnNode& node : made.graph.nodes) {
        ++layers[node.depth];
    }
    EXPECT_EQ(layers, (std::vector<std::uint64_t>{1, 5, 24, 156, 862}));
    EXPECT_EQ(made.graph.stopped_by, "depth");
    EXPECT_EQ(made.graph.full_depth, 4U);
    EXPECT_EQ(made.codes.size(), made.graph.nodes.size());
    for (std::uint32_t node = 0; node < made.graph.size(); ++node) {
        EXPECT_EQ(made.graph.nodes[node].open, made.graph.nodes[node].depth == 4 && !made.graph.over(node));
    }
}

TEST(TurnGraph, FromASpaceIsThatOfTheCodes) {
    const adaptoid::Adaptoid reference(testing::shipped("adaptoid-7-close"));
    const testing::CodedReference game(reference);
    TurnSearchLimits limits;
    limits.depth = 5;
    const auto made = turn_graph(game, game.start(), limits);
    SpaceOptions options;
    options.depth = 5;
    Blind blind;
    const SpaceGraph other = turn_graph_of(search_space(reference, reference.initial(), options, blind), 2);
    ASSERT_EQ(other.graph.size(), made.graph.size());
    EXPECT_EQ(other.graph.edges(), made.graph.edges());
    std::multiset<std::tuple<std::uint32_t, int, bool, std::uint64_t>> nodes[2];
    std::uint64_t turns[2] = {0, 0};
    const TurnGraph* graphs[2] = {&made.graph, &other.graph};
    for (int which = 0; which < 2; ++which) {
        const TurnGraph& graph = *graphs[which];
        for (std::uint32_t node = 0; node < graph.size(); ++node) {
            nodes[which].emplace(graph.nodes[node].depth, graph.nodes[node].seat, graph.over(node),
                                 graph.first[node + 1] - graph.first[node]);
        }
        for (const std::uint32_t number : graph.turns) {
            turns[which] += number;
        }
    }
    EXPECT_EQ(nodes[0], nodes[1]);
    EXPECT_EQ(turns[0], turns[1]);
}

TEST(TurnGraph, OptionalGrowthGoesRoundAfterTwoTurns) {
    adaptoid::RuleSet rules = tiny(5);
    rules.readings.growth = adaptoid::Growth::optional;
    const testing::CodedReference game{adaptoid::Adaptoid(rules)};
    TurnSearchLimits limits;
    limits.depth = 3;
    const auto lasso = shortest_lasso(turn_graph(game, game.start(), limits).graph);
    ASSERT_TRUE(lasso);
    EXPECT_EQ(lasso->turns(), 2U);
    limits.depth = 4;
    const testing::CodedReference printed{adaptoid::Adaptoid(tiny(5))};
    EXPECT_FALSE(shortest_lasso(turn_graph(printed, printed.start(), limits).graph));
}

}  // namespace
}  // namespace rulescope::search
