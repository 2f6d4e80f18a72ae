#include "analysis/search/graphs/state_graph.h"

#include <algorithm>
#include <utility>

namespace rulescope::search {

namespace {

/// Maximum number of positions that the search for lassos tries.
constexpr int max_tries_of_space = 5000;

bool is_over(const SpaceNode& node) {
    return node.kind == SpaceNode::Kind::over;
}

bool won_by(const Space& space, const SpaceNode& node, Seat seat) {
    return is_over(node) && space.outcomes[node.outcome].payoff[seat] == 1.0;
}

/// The plies that can be part of a cycle.
NodeEdges edges_of_loops(const Space& space) {
    NodeEdges edges;
    const auto add_all = [&](std::uint32_t number) {
        const SpaceNode& node = space.nodes[number];
        for (std::uint32_t edge = 0; edge < node.edges; ++edge) {
            edges.emplace_back(number, space.targets[node.first_edge + edge]);
        }
    };
    if (space.ranked && space.rank_decreases == 0) {
        std::vector<std::uint32_t> constant = space.rank_constant;
        std::sort(constant.begin(), constant.end());
        std::for_each(constant.begin(), constant.end(), add_all);
    } else {
        for (std::uint32_t number = 0; number < space.nodes.size(); ++number) {
            add_all(number);
        }
    }
    return edges;
}

}  // namespace

StateSet can_reach(const Space& space, const Predecessors& back, const StateSet& goals, std::uint64_t without) {
    StateSet can = goals;
    std::vector<std::uint32_t> waiting;
    for (std::uint32_t number = 0; number < can.size(); ++number) {
        if (can[number] != 0) {
            waiting.push_back(number);
        }
    }
    while (!waiting.empty()) {
        const std::uint32_t target = waiting.back();
        waiting.pop_back();
        for (const Predecessors::Edge* edge = back.begin(target); edge != back.end(target); ++edge) {
            const std::uint64_t clauses = space.edge_clauses[space.nodes[edge->source].first_edge + edge->number];
            if (can[edge->source] == 0 && (clauses & without) == 0) {
                can[edge->source] = 1;
                waiting.push_back(edge->source);
            }
        }
    }
    return can;
}

StateSet can_force(const Space& space, const Predecessors& back, Seat seat, std::uint64_t without) {
    const std::vector<std::uint32_t> steps = steps_to_win(
        SpaceView{space}, back, [&](std::uint32_t node) { return won_by(space, space.nodes[node], seat); },
        [&](std::uint32_t node) { return space.nodes[node].seat == seat; },
        [&](std::uint64_t edge) { return (space.edge_clauses[edge] & without) == 0; },
        [](std::uint32_t) { return false; });
    StateSet can(steps.size(), 0);
    std::transform(steps.begin(), steps.end(), can.begin(), [](std::uint32_t step) { return step != no_win ? 1 : 0; });
    return can;
}

StateSet reachable(const Space& space, std::uint64_t without) {
    StateSet can(space.nodes.size(), 0);
    can[0] = 1;
    std::vector<std::uint32_t> waiting{0};
    while (!waiting.empty()) {
        const SpaceNode& node = space.nodes[waiting.back()];
        waiting.pop_back();
        for (std::uint32_t edge = 0; edge < node.edges; ++edge) {
            const std::uint64_t place = node.first_edge + edge;
            const std::uint32_t target = space.targets[place];
            if (can[target] == 0 && (space.edge_clauses[place] & without) == 0) {
                can[target] = 1;
                waiting.push_back(target);
            }
        }
    }
    return can;
}

std::optional<Lasso> find_lasso(const Space& space) {
    const SpaceView view{space};
    const auto between = [&](std::uint32_t node) { return space.nodes[node].kind != SpaceNode::Kind::middle; };
    const std::optional<NodeLasso> found = shortest_lasso(
        view, Components(view.size(), edges_of_loops(space)), max_tries_of_space, between,
        [&](std::uint32_t node) { return space.nodes[node].depth; },
        [&](std::uint32_t node) { return between(node) ? 1U : 0U; });
    if (!found) {
        return std::nullopt;
    }
    Lasso lasso{found->node, path_to(space, found->node), {}, found->turns, found->shortest};
    std::uint32_t node = found->node;
    for (const std::uint64_t edge : found->cycle.edges) {
        lasso.loop.push_back(static_cast<std::uint32_t>(edge - view.first(node)));
        node = view.target(edge);
    }
    return lasso;
}

}  // namespace rulescope::search
