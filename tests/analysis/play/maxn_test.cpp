// Max^n search against an unpruned implementation on explicit game graphs.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <vector>

#include "analysis/play/search/maxn.h"
#include "tests/analysis/play/search_graph.h"

namespace rulescope::play {
namespace {

using testing::SearchGraph;
using testing::SearchGraphEvaluation;

/// Replaces the equal payoffs and estimates of a graph by different ones, apart from some wins: two values for a seat
/// are equal only if both are a win or both are nothing.
void make_different(SearchGraph& graph) {
    for (SearchGraph::Node& node : graph.nodes) {
        for (Payoffs* shares : {&node.payoffs, &node.evaluation}) {
            const bool win = shares == &node.payoffs && *rc::gen::inRange(0, 4) == 0;
            const int winner = *rc::gen::inRange(0, graph.players);
            double sum = 0;
            for (std::size_t seat = 0; seat < static_cast<std::size_t>(graph.players); ++seat) {
                (*shares)[seat] = win ? (static_cast<int>(seat) == winner ? 1 : 0) : *rc::gen::inRange(1, 1 << 29);
                sum += (*shares)[seat];
            }
            for (double& share : *shares) {
                share /= sum;
            }
        }
    }
}

SearchGraph any_clear_tree(int players) {
    SearchGraph tree = testing::any_tree(players);
    make_different(tree);
    return tree;
}

MaxnOptions full_width_maxn(int rounds) {
    MaxnOptions options;
    options.nodes = 10'000'000;
    options.deepest = rounds;
    options.margin = 1e5;
    return options;
}

/// Max^n without pruning, where values for the seat to act differ.
struct UnprunedMaxn {
    struct Value {
        Payoffs payoffs;
        int turns;  ///< to the end, for finished games
        [[nodiscard]] double worth(int seat) const {
            const double ended = search_value::ended(payoffs[static_cast<std::size_t>(seat)]);
            return !search_value::is_proven(ended) ? ended : ended > 0 ? ended - turns : ended + turns;
        }
    };
    const SearchGraph& graph;
    mutable bool doubtful = false;  ///< two turns are equally good but of different payoffs

    [[nodiscard]] Value value(int state, int depth) const {
        const SearchGraph::Node& node = graph.node(state);
        if (depth == 0 || node.next.empty()) {
            return {node.next.empty() ? node.payoffs : node.evaluation, 0};
        }
        std::vector<Value> values;
        for (const int next : node.next) {
            values.push_back(value(next, depth - 1));
            ++values.back().turns;
        }
        const auto worse = [&](const Value& a, const Value& b) { return a.worth(node.seat) < b.worth(node.seat); };
        const Value best = *std::max_element(values.begin(), values.end(), worse);
        for (const Value& other : values) {
            doubtful = doubtful || (!worse(other, best) && other.payoffs != best.payoffs);
        }
        return best;
    }
};

RC_GTEST_PROP(MaxnProperty, IsThatOfTheDefinition, ()) {
    const int players = *rc::gen::inRange(2, 5);
    const SearchGraph tree = any_clear_tree(players);
    const SearchGraphEvaluation evaluation{&tree};
    Maxn<SearchGraph, SearchGraphEvaluation> search(tree, evaluation, 0, full_width_maxn(*rc::gen::inRange(1, 8)));
    Random luck(*rc::gen::arbitrary<std::uint64_t>());
    const Decision<SearchGraph> decision = search.decide(luck);
    const UnprunedMaxn unpruned{tree};
    const UnprunedMaxn::Value expected = unpruned.value(0, search.rounds());
    const UnprunedMaxn::Value kept = unpruned.value(decision.turn, search.rounds() - 1);
    RC_PRE(!unpruned.doubtful);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
        RC_ASSERT(std::abs(search.payoffs()[seat] - expected.payoffs[seat]) < 1e-12);
        RC_ASSERT(std::abs(decision.expected[seat] - expected.payoffs[seat]) < 1e-12);
        RC_ASSERT(std::abs(kept.payoffs[seat] - expected.payoffs[seat]) < 1e-12);
    }
}

RC_GTEST_PROP(MaxnProperty, StaysWithinTheBudget, ()) {
    const SearchGraph graph = testing::any_search_graph(3);
    const SearchGraphEvaluation evaluation{&graph};
    MaxnOptions options;
    options.nodes = *rc::gen::inRange<std::uint64_t>(1, 300);
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    Random one(seed), two(seed);
    Maxn<SearchGraph, SearchGraphEvaluation> search(graph, evaluation, 0, options);
    const Decision<SearchGraph> decision = search.decide(one);
    RC_ASSERT(decision.turn == maxn(graph, evaluation, 0, options, two).turn);
    RC_ASSERT(decision.legal == graph.count_turns(0));
    // At most the turns of the root and the position in progress come on top.
    RC_ASSERT(search.spent() <= options.nodes + graph.count_turns(0) + 8);
}

/// All payoffs that max^n can give a node, over all choices between equally good turns.
std::set<Payoffs> possible_payoffs(const SearchGraph& graph, int state) {
    const SearchGraph::Node& node = graph.node(state);
    if (node.next.empty()) {
        return {node.payoffs};
    }
    const auto seat = static_cast<std::size_t>(node.seat);
    std::set<Payoffs> all;
    double sure = 0;  // what the seat gets in any case
    for (const int next : node.next) {
        const std::set<Payoffs> possible = possible_payoffs(graph, next);
        double smallest = 1;
        for (const Payoffs& payoffs : possible) {
            smallest = std::min(smallest, payoffs[seat]);
        }
        sure = std::max(sure, smallest);
        all.insert(possible.begin(), possible.end());
    }
    std::erase_if(all, [&](const Payoffs& payoffs) { return payoffs[seat] < sure; });
    return all;
}

// Whole trees with wins and equal shares only: most turns are equally good for somebody.
RC_GTEST_PROP(MaxnProperty, OfAWholeTreeIsOneOfItsValues, ()) {
    const SearchGraph tree = testing::any_tree(3);
    const SearchGraphEvaluation evaluation{&tree};
    MaxnOptions options = full_width_maxn(100);
    Maxn<SearchGraph, SearchGraphEvaluation> search(tree, evaluation, 0, options);
    Random luck(*rc::gen::arbitrary<std::uint64_t>());
    const Decision<SearchGraph> decision = search.decide(luck);
    RC_PRE(tree.count_turns(0) > 1);
    const auto seat = static_cast<std::size_t>(tree.node(0).seat);
    const Payoffs found = search.payoffs();
    // A win or a loss ends the deepening before the tree is complete; estimates at its ends are neither.
    const std::set<Payoffs> possible = possible_payoffs(tree, 0);
    const auto same = [&](const Payoffs& payoffs) { return std::abs(payoffs[seat] - found[seat]) < 1e-9; };
    RC_ASSERT(std::any_of(possible.begin(), possible.end(), same));
    const std::set<Payoffs> after = possible_payoffs(tree, decision.turn);
    RC_ASSERT(std::any_of(after.begin(), after.end(), same));
}

/// A root of seat 0 with two turns; seat 1 replies, and its replies are estimated for seats 0, 1 and 2.
SearchGraph two_turns_with_replies(const std::vector<Payoffs>& first, const std::vector<Payoffs>& second) {
    SearchGraph graph{3, {}};
    const auto node = [](int seat, const Payoffs& evaluation) { return SearchGraph::Node{seat, {}, {}, evaluation}; };
    graph.nodes = {node(0, {0.34, 0.33, 0.33}), node(1, {0.5, 0.25, 0.25}), node(1, {0.4, 0.3, 0.3})};
    graph.nodes[0].next = {1, 2};
    for (const int parent : {1, 2}) {
        for (const Payoffs& evaluation : parent == 1 ? first : second) {
            graph.nodes[static_cast<std::size_t>(parent)].next.push_back(static_cast<int>(graph.nodes.size()));
            graph.nodes.push_back(node(2, evaluation));
            graph.nodes.back().next = {0};
        }
    }
    return graph;
}

// Two turns listed: 3 positions. The first turn: 1 + 3. The second: seat 1 gets 0.7 by its first reply, so that seat 0
// cannot get more than the 0.4 of the first turn: 1 + 1.
TEST(Maxn, PrunesWhereTheNextSeatGetsMoreThanIsLeft) {
    const SearchGraph graph = two_turns_with_replies({{0.4, 0.4, 0.2}, {0.5, 0.3, 0.2}, {0.7, 0.2, 0.1}},
                                                     {{0.1, 0.7, 0.2}, {0.1, 0.2, 0.7}, {0.1, 0.8, 0.1}});
    const SearchGraphEvaluation evaluation{&graph};
    Maxn<SearchGraph, SearchGraphEvaluation> search(graph, evaluation, 0, full_width_maxn(2));
    Random luck(1);
    EXPECT_EQ(search.decide(luck).turn, 1);
    EXPECT_EQ(search.spent(), 9U);
    EXPECT_EQ(search.payoffs(), (Payoffs{0.4, 0.4, 0.2}));
}

// The strongest reply to the first turn costs seat 0 the game; seat 1, which would have to give it, prefers another.
TEST(Maxn, TrustsThatTheOthersPlayForThemselves) {
    const SearchGraph graph = two_turns_with_replies({{0.5, 0.4, 0.1}, {0.1, 0.3, 0.6}}, {{0.3, 0.4, 0.3}});
    const SearchGraphEvaluation evaluation{&graph};
    Random luck(1);
    EXPECT_EQ(maxn(graph, evaluation, 0, full_width_maxn(2), luck).turn, 1);
}

}  // namespace
}  // namespace rulescope::play
