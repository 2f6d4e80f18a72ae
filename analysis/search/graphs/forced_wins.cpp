// Forced wins: the positions from which a seat can force a win, the number of turns to the win, and the winning
// strategy.
//
// analysis/solve handles graphs that do not fit in memory.
#include "analysis/search/graphs/turn_graph.h"

#include <algorithm>

namespace rulescope::search {

std::vector<std::uint32_t> turns_to_win(const TurnGraph& graph, Seat seat) {
    const TurnView view{graph};
    return steps_to_win(
        view, Predecessors(view), [&](std::uint32_t node) { return graph.won(node, seat); },
        [&](std::uint32_t node) { return graph.nodes[node].seat == seat; }, [](std::uint64_t) { return true; },
        [&](std::uint32_t node) { return graph.nodes[node].open; });
}

TurnSelection strategy_of(const TurnGraph& graph, Seat seat, const std::vector<std::uint32_t>& to_win) {
    TurnSelection strategy;
    std::vector<char> visited(graph.nodes.size(), 0);
    std::vector<std::uint32_t> waiting{0};
    visited[0] = 1;
    const auto follow = [&](std::uint64_t edge) {
        strategy.edges.push_back(edge);
        if (visited[graph.targets[edge]] == 0) {
            visited[graph.targets[edge]] = 1;
            waiting.push_back(graph.targets[edge]);
        }
    };
    for (std::size_t at = 0; at < waiting.size(); ++at) {
        const std::uint32_t node = waiting[at];
        const std::uint64_t begin = graph.first[node];
        const std::uint64_t end = graph.first[node + 1];
        if (graph.nodes[node].seat != seat) {
            for (std::uint64_t edge = begin; edge < end; ++edge) {
                follow(edge);
            }
            continue;
        }
        std::uint64_t best = end;
        for (std::uint64_t edge = begin; edge < end; ++edge) {
            const std::uint32_t turns = to_win[graph.targets[edge]];
            if (turns != no_win && (best == end || turns < to_win[graph.targets[best]])) {
                best = edge;
            }
        }
        if (best != end) {
            follow(best);
        }
    }
    std::sort(waiting.begin(), waiting.end());
    std::sort(strategy.edges.begin(), strategy.edges.end());
    strategy.nodes = std::move(waiting);
    return strategy;
}

std::vector<std::string> faults_of(const TurnGraph& graph, Seat seat, const TurnSelection& strategy) {
    std::vector<std::string> faults;
    std::vector<std::uint64_t> out(graph.nodes.size(), 0);
    std::vector<std::uint32_t> in(graph.nodes.size(), 0);
    std::vector<char> has(graph.nodes.size(), 0);
    for (const std::uint32_t node : strategy.nodes) {
        has[node] = 1;
    }
    for (std::uint32_t node = 0, at = 0; node < graph.size(); ++node) {
        for (; at < strategy.edges.size() && strategy.edges[at] < graph.first[node + 1]; ++at) {
            ++out[node];
            ++in[graph.targets[strategy.edges[at]]];
        }
    }
    const auto fault = [&](std::uint32_t node, const std::string& what) {
        faults.push_back("position " + std::to_string(node) + ": " + what);
    };
    std::vector<std::uint32_t> free;
    for (const std::uint32_t node : strategy.nodes) {
        const std::uint64_t all = graph.first[node + 1] - graph.first[node];
        if (graph.over(node)) {
            if (!graph.won(node, seat)) {
                fault(node, "the game is over and not won");
            }
        } else if (all == 0) {
            fault(node, "there is no turn, and the game is not over");
        } else if (graph.nodes[node].seat == seat && out[node] != 1) {
            fault(node, "the winner has " + std::to_string(out[node]) + " turns instead of one");
        } else if (graph.nodes[node].seat != seat && out[node] != all) {
            fault(node, "an answer is missing");
        }
        if (in[node] == 0) {
            free.push_back(node);
        }
    }
    // Repeatedly remove nodes without incoming edges; the remaining nodes are on cycles or reachable from cycles.
    std::size_t taken = 0;
    for (; taken < free.size(); ++taken) {
        const std::uint32_t node = free[taken];
        const auto begin = std::lower_bound(strategy.edges.begin(), strategy.edges.end(), graph.first[node]);
        for (auto edge = begin; edge != strategy.edges.end() && *edge < graph.first[node + 1]; ++edge) {
            if (has[graph.targets[*edge]] == 0) {
                fault(node, "a turn leads out of the strategy");
            } else if (--in[graph.targets[*edge]] == 0) {
                free.push_back(graph.targets[*edge]);
            }
        }
    }
    if (taken < strategy.nodes.size()) {
        faults.push_back("play can repeat");
    }
    return faults;
}

}  // namespace rulescope::search
