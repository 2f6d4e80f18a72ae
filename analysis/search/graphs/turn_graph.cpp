#include "analysis/search/graphs/turn_graph.h"

#include <algorithm>
#include <stdexcept>

#include "analysis/search/space.h"

namespace rulescope::search {

namespace {

constexpr std::uint32_t no_node = 0xffffffff;

/// Maximum number of positions that the search for lassos tries.
constexpr int max_tries_of_graph = 20'000;

/// Collects the positions after all turns from a state, which may be in the middle of a turn. Returns false if some of
/// these turns are not in the space.
bool complete_turns(const Space& space, const std::vector<std::uint32_t>& node_of, std::uint32_t state,
                    std::vector<std::uint32_t>& reached) {
    const SpaceNode& from = space.nodes[state];
    if (from.edges == 0) {
        return false;
    }
    bool all = true;
    for (std::uint32_t edge = 0; edge < from.edges; ++edge) {
        const std::uint32_t target = space.targets[from.first_edge + edge];
        if (space.nodes[target].kind == SpaceNode::Kind::middle) {
            all = complete_turns(space, node_of, target, reached) && all;
        } else {
            reached.push_back(node_of[target]);
        }
    }
    return all;
}

}  // namespace

void TurnGraph::add_edges(const std::vector<std::uint32_t>& reached) {
    const std::size_t begin = targets.size();
    // Several turns may have the same target: sort the turns by target, so that equal targets are adjacent.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> reached_by;  // target, index of the turn
    reached_by.reserve(reached.size());
    for (const std::uint32_t target : reached) {
        reached_by.emplace_back(target, static_cast<std::uint32_t>(reached_by.size()));
    }
    std::sort(reached_by.begin(), reached_by.end());
    // Pairs of the index of the first turn to a target and the place of this turn in `reached_by`.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> order;
    for (std::uint32_t at = 0; at < reached_by.size(); ++at) {
        if (at == 0 || reached_by[at].first != reached_by[at - 1].first) {
            order.emplace_back(reached_by[at].second, at);
        }
    }
    std::sort(order.begin(), order.end());
    for (const auto& [turn, place] : order) {
        std::uint32_t number = 0;
        for (std::uint32_t at = place; at < reached_by.size() && reached_by[at].first == reached_by[place].first;
             ++at) {
            ++number;
        }
        targets.push_back(reached_by[place].first);
        turns.push_back(number);
    }
    first.push_back(begin + order.size());
}

std::optional<TurnLasso> shortest_lasso(const TurnGraph& graph) {
    const TurnView view{graph};
    NodeEdges edges;
    edges.reserve(graph.targets.size());
    for (std::uint32_t node = 0; node < graph.size(); ++node) {
        for (std::uint64_t edge = view.first(node); edge < view.last(node); ++edge) {
            edges.emplace_back(node, view.target(edge));
        }
    }
    const std::optional<NodeLasso> found = shortest_lasso(
        view, Components(view.size(), edges), max_tries_of_graph, [](std::uint32_t) { return true; },
        [&](std::uint32_t node) { return graph.nodes[node].depth; }, [](std::uint32_t) { return 1U; });
    if (!found) {
        return std::nullopt;
    }
    TurnLasso lasso{path_to(graph, found->node), {found->node}, found->shortest};
    for (const std::uint64_t edge : found->cycle.edges) {
        lasso.loop.push_back(view.target(edge));
    }
    return lasso;
}

SpaceGraph turn_graph_of(const Space& space, int seats) {
    SpaceGraph made;
    TurnGraph& graph = made.graph;
    graph.seats = seats;
    graph.endings = space.outcomes;
    graph.stopped_by = space.stopped_by == "states" ? "positions" : space.stopped_by;
    graph.full_depth = space.full_depth;
    std::vector<std::uint32_t> node_of(space.nodes.size(), no_node);
    for (std::uint32_t state = 0; state < space.nodes.size(); ++state) {
        const SpaceNode& each = space.nodes[state];
        if (each.kind == SpaceNode::Kind::middle) {
            if (state == 0) {
                throw std::invalid_argument("a turn graph must start between turns, not in the middle of one");
            }
            continue;
        }
        node_of[state] = graph.size();
        std::uint32_t before = each.parent;
        while (space.nodes[before].kind == SpaceNode::Kind::middle) {
            before = space.nodes[before].parent;
        }
        const bool over = each.kind == SpaceNode::Kind::over;
        graph.nodes.push_back({each.depth, node_of[before], static_cast<std::int16_t>(over ? each.outcome : no_ending),
                               each.seat, false});
        made.states.push_back(state);
    }
    std::vector<std::uint32_t> reached;
    for (std::uint32_t node = 0; node < graph.size(); ++node) {
        reached.clear();
        const bool all = complete_turns(space, node_of, made.states[node], reached);
        graph.nodes[node].open = !all && !graph.over(node) && !graph.whole();
        if (graph.nodes[node].open) {
            reached.clear();  // an incomplete list would be mistaken for the complete one
        }
        graph.add_edges(reached);
    }
    return made;
}

Walk path_to(const TurnGraph& graph, std::uint32_t node) {
    Walk walk{node};
    while (walk.back() != 0) {
        walk.push_back(graph.nodes[walk.back()].parent);
    }
    std::reverse(walk.begin(), walk.end());
    return walk;
}

std::uint64_t edge_between(const TurnGraph& graph, std::uint32_t from, std::uint32_t to) {
    for (std::uint64_t edge = graph.first[from]; edge < graph.first[from + 1]; ++edge) {
        if (graph.targets[edge] == to) {
            return edge;
        }
    }
    throw std::logic_error("no turn leads from one position to the other");
}

}  // namespace rulescope::search
