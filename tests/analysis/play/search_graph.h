// A game given as a list of positions and their successors, as TurnGame (analysis/play/turn_game.h).
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "analysis/play/search/search_value.h"
#include "analysis/play/turn_game.h"

namespace rulescope::testing {

struct SearchGraph {
    using State = int;
    using Turn = int;  ///< the successor

    struct Node {
        int seat = 0;
        std::vector<int> next;  ///< successors; empty: the game is over
        play::Payoffs payoffs{};
        play::Payoffs evaluation{};  ///< its static evaluation
    };
    int players = 2;
    std::vector<Node> nodes;

    [[nodiscard]] const Node& node(int state) const { return nodes[static_cast<std::size_t>(state)]; }

    [[nodiscard]] int seats() const { return players; }
    [[nodiscard]] int seat_to_act(int state) const { return node(state).seat; }
    [[nodiscard]] bool over(int state, play::Payoffs& payoffs) const {
        payoffs = node(state).next.empty() ? node(state).payoffs : payoffs;
        return node(state).next.empty();
    }
    template <class F>
    void for_each_turn(int state, F&& visit) const {
        for (const int next : node(state).next) {
            if (!visit(next, next)) {
                return;
            }
        }
    }
    [[nodiscard]] std::uint64_t count_turns(int state) const { return node(state).next.size(); }
    int play(int& state, std::uint64_t number) const {
        state = node(state).next[static_cast<std::size_t>(number)];
        return state;
    }
    [[nodiscard]] play::Payoffs playout(int state, Random& random, std::uint32_t max_turns) const {
        play::Payoffs payoffs = play::equal_shares(players);
        while (max_turns-- > 0 && !over(state, payoffs)) {
            const std::uint64_t drawn = random.below(count_turns(state));
            play(state, drawn);
        }
        return payoffs;
    }
    [[nodiscard]] int identity(int state) const { return state; }
    /// Different for all states; many select the same entry of a transposition table.
    [[nodiscard]] std::uint64_t hash(int state) const { return static_cast<std::uint64_t>(state) << 20U; }
};
static_assert(play::TurnGame<SearchGraph>);

struct SearchGraphEvaluation {
    const SearchGraph* graph;
    play::Payoffs operator()(int state) const { return graph->node(state).evaluation; }
};

/// A node with payoffs for one seat or equal shares, used if it gets no successors.
inline SearchGraph::Node any_node(int players) {
    SearchGraph::Node node;
    node.seat = *rc::gen::inRange(0, players);
    const int winner = *rc::gen::inRange(0, players + 1);
    node.payoffs = play::equal_shares(players);
    if (winner < players) {
        node.payoffs = {};
        node.payoffs[static_cast<std::size_t>(winner)] = 1.0;
    }
    double sum = 0;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
        node.evaluation[seat] = *rc::gen::inRange(1, 100);
        sum += node.evaluation[seat];
    }
    for (double& share : node.evaluation) {
        share /= sum;
    }
    return node;
}

/// A random tree: every node has one parent.
inline SearchGraph any_tree(int players) {
    SearchGraph graph{players, {}};
    const int size = *rc::gen::inRange(2, 60);
    for (int number = 0; number < size; ++number) {
        graph.nodes.push_back(any_node(players));
        if (number > 0) {
            // Parents among the last few nodes give deep trees.
            const int parent = *rc::gen::inRange(std::max(0, number - 6), number);
            graph.nodes[static_cast<std::size_t>(parent)].next.push_back(number);
        }
    }
    return graph;
}

/// A random graph, with cycles.
inline SearchGraph any_search_graph(int players) {
    SearchGraph graph{players, {}};
    const int size = *rc::gen::inRange(2, 14);
    for (int number = 0; number < size; ++number) {
        graph.nodes.push_back(any_node(players));
        const int turns = *rc::gen::inRange(number == 0 ? 1 : 0, 4);
        for (int turn = 0; turn < turns; ++turn) {
            graph.nodes.back().next.push_back(*rc::gen::inRange(0, size));
        }
    }
    return graph;
}

/// Textbook minimax: `me` against all others, `depth` turns deep.
inline double minimax(const SearchGraph& graph, int state, int me, int depth) {
    play::Payoffs payoffs{};
    if (graph.over(state, payoffs)) {
        return play::search_value::ended(payoffs[static_cast<std::size_t>(me)]);
    }
    if (depth == 0) {
        return play::search_value::estimate(graph.node(state).evaluation[static_cast<std::size_t>(me)]);
    }
    const bool mine = graph.node(state).seat == me;
    double best = mine ? -1e9 : 1e9;
    for (const int next : graph.node(state).next) {
        const double value = play::search_value::a_turn_before(minimax(graph, next, me, depth - 1));
        best = mine ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

/// 1, -1: `me` can force a win, the others can force that it gets nothing; 0: neither.
inline std::vector<int> forced(const SearchGraph& graph, int me) {
    std::vector<int> result(graph.nodes.size(), 0);
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t number = 0; number < graph.nodes.size(); ++number) {
            if (result[number] != 0) {
                continue;
            }
            const SearchGraph::Node& node = graph.nodes[number];
            int value = 0;
            if (node.next.empty()) {
                const double share = node.payoffs[static_cast<std::size_t>(me)];
                value = share >= 1.0 ? 1 : share <= 0.0 ? -1 : 0;
            } else {
                const int good = node.seat == me ? 1 : -1;
                const auto leads = [&](int to) {
                    return std::count_if(node.next.begin(), node.next.end(),
                                         [&](int next) { return result[static_cast<std::size_t>(next)] == to; });
                };
                value = leads(good) > 0 ? good : leads(-good) == static_cast<long>(node.next.size()) ? -good : 0;
            }
            changed = changed || value != 0;
            result[number] = value;
        }
    }
    return result;
}

}  // namespace rulescope::testing
