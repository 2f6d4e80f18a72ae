// Queries on graphs in memory: predecessors, strongly connected components, shortest lassos, forced wins. A graph is a
// view that lists the edges of a node; Space, TurnGraph and the turns that may close a cycle have one each.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <deque>
#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

namespace rulescope::search {

/// Nodes are 0 .. size() - 1. Node n has the edges first(n) .. last(n) - 1; an edge leads to target(edge).
template <class V>
concept GraphView = requires(const V& view, std::uint32_t node, std::uint64_t edge) {
    { view.size() } -> std::convertible_to<std::uint32_t>;
    { view.first(node) } -> std::convertible_to<std::uint64_t>;
    { view.last(node) } -> std::convertible_to<std::uint64_t>;
    { view.target(edge) } -> std::convertible_to<std::uint32_t>;
};

using NodeEdges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// The view of a list of edges, which must be sorted.
class EdgeView {
public:
    EdgeView(std::uint32_t nodes, const NodeEdges& edges) : edges_(edges), first_(nodes + 1, 0) {
        for (const auto& [from, to] : edges) {
            ++first_[from + 1];
        }
        for (std::uint32_t node = 0; node < nodes; ++node) {
            first_[node + 1] += first_[node];
        }
    }
    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(first_.size() - 1); }
    [[nodiscard]] std::uint64_t first(std::uint32_t node) const { return first_[node]; }
    [[nodiscard]] std::uint64_t last(std::uint32_t node) const { return first_[node + 1]; }
    [[nodiscard]] std::uint32_t target(std::uint64_t edge) const { return edges_[edge].second; }

private:
    const NodeEdges& edges_;
    std::vector<std::uint64_t> first_;
};

/// Predecessors of every node, in ascending order: one for each edge that leads to the node.
class Predecessors {
public:
    struct Edge {
        std::uint32_t source;
        std::uint32_t number;  ///< of the edge among those of its source
    };

    template <GraphView V>
    explicit Predecessors(const V& view) : first_(std::size_t{view.size()} + 1, 0) {
        const std::uint32_t size = view.size();
        for (std::uint32_t node = 0; node < size; ++node) {
            for (std::uint64_t edge = view.first(node); edge < view.last(node); ++edge) {
                ++first_[view.target(edge) + 1];
            }
        }
        for (std::size_t node = 1; node < first_.size(); ++node) {
            first_[node] += first_[node - 1];
        }
        edges_.resize(first_.back());
        std::vector<std::uint64_t> next(first_.begin(), first_.end() - 1);
        for (std::uint32_t node = 0; node < size; ++node) {
            for (std::uint64_t edge = view.first(node); edge < view.last(node); ++edge) {
                edges_[next[view.target(edge)]++] = {node, static_cast<std::uint32_t>(edge - view.first(node))};
            }
        }
    }
    [[nodiscard]] const Edge* begin(std::uint32_t node) const { return edges_.data() + first_[node]; }
    [[nodiscard]] const Edge* end(std::uint32_t node) const { return edges_.data() + first_[node + 1]; }

private:
    std::vector<std::uint64_t> first_;
    std::vector<Edge> edges_;
};

/// The strongly connected components of a graph (Tarjan, "Depth-first search and linear graph algorithms", 1972, from
/// Boost.Graph, without recursion).
struct Components {
    std::vector<std::uint32_t> of;     ///< [node]: its component
    std::vector<std::uint32_t> sizes;  ///< [component]

    /// `edges` must be sorted.
    Components(std::uint32_t nodes, const NodeEdges& edges);

    /// True if a cycle leads through the node.
    template <GraphView V>
    [[nodiscard]] bool on_cycle(const V& view, std::uint32_t node) const {
        if (sizes[of[node]] > 1) {
            return true;
        }
        for (std::uint64_t edge = view.first(node); edge < view.last(node); ++edge) {
            if (view.target(edge) == node) {
                return true;
            }
        }
        return false;
    }
};

/// A cycle: its edges in order, and their length in turns.
struct Cycle {
    std::vector<std::uint64_t> edges;
    std::uint32_t turns = 0;
};

/// Returns the shortest cycle through a node, or nothing if each has `below` turns or more. `turns(node)` is the number
/// of turns, 0 or 1, that an edge to the node takes. Of equally short cycles it returns the first in the order of
/// edges.
template <GraphView V, class Turns>
std::optional<Cycle> shortest_cycle(const V& view, const Components& components, std::uint32_t begin,
                                    std::uint32_t below, Turns turns) {
    struct Step {
        std::uint32_t node, before;
        std::uint64_t edge;
        std::uint32_t turns;
    };
    std::vector<Step> steps{{begin, 0, 0, 0}};
    std::unordered_set<std::uint32_t> visited;
    std::deque<std::uint32_t> waiting{0};  // indices into `steps`, ordered by the number of turns
    while (!waiting.empty()) {
        const std::uint32_t at = waiting.front();
        waiting.pop_front();
        const std::uint32_t node = steps[at].node;
        for (std::uint64_t edge = view.first(node); edge < view.last(node); ++edge) {
            const std::uint32_t target = view.target(edge);
            const std::uint32_t more = turns(target);
            const std::uint32_t taken = steps[at].turns + more;
            if (components.of[target] != components.of[begin] || taken >= below) {
                continue;
            }
            if (target == begin) {
                Cycle cycle{{edge}, taken};
                for (std::uint32_t step = at; step != 0; step = steps[step].before) {
                    cycle.edges.push_back(steps[step].edge);
                }
                std::reverse(cycle.edges.begin(), cycle.edges.end());
                return cycle;
            }
            if (visited.insert(target).second) {
                steps.push_back({target, at, edge, taken});
                const auto place = static_cast<std::uint32_t>(steps.size() - 1);
                if (more == 0) {
                    waiting.push_front(place);
                } else {
                    waiting.push_back(place);
                }
            }
        }
    }
    return std::nullopt;
}

/// A shortest path to `node` and a shortest cycle through it.
struct NodeLasso {
    std::uint32_t node = 0;
    Cycle cycle;
    std::uint32_t turns = 0;  ///< of path and cycle together
    bool shortest = true;     ///< false if only some nodes were tried, because there are too many
};

/// Returns the shortest lasso of a graph; nothing if it has no cycle. Tries nodes for which `begins(node)` is true, in
/// their order, at most `tries` of them: the nearest to the start first if the nodes are sorted by depth. `depth(node)`
/// is the number of turns from the start.
template <GraphView V, class Begins, class Depth, class Turns>
std::optional<NodeLasso> shortest_lasso(const V& view, const Components& components, int tries, Begins begins,
                                        Depth depth, Turns turns) {
    std::optional<NodeLasso> best;
    for (std::uint32_t node = 0; node < view.size(); ++node) {
        if (best && depth(node) + 1 >= best->turns) {
            continue;
        }
        if (!begins(node) || !components.on_cycle(view, node)) {
            continue;
        }
        if (tries-- == 0) {
            if (best) {
                best->shortest = false;
            }
            break;
        }
        const std::uint32_t below = best ? best->turns - depth(node) : 0xffffffff;
        if (std::optional<Cycle> cycle = shortest_cycle(view, components, node, below, turns)) {
            const std::uint32_t length = depth(node) + cycle->turns;
            best = NodeLasso{node, std::move(*cycle), length, true};
        }
    }
    return best;
}

/// Value of steps_to_win() for a node from which the win cannot be forced.
inline constexpr std::uint32_t no_win = 0xffffffff;

/// Returns for each node the number of edges in which one side reaches a node with won(node), whatever the other side
/// plays, or no_win (retrograde analysis: Zermelo 1913, Ströhlein 1970; in endless play nobody wins). decides(node):
/// the side decides there. allowed(edge): the edge may be used. escapes(node): the other side has edges that the graph
/// lacks.
template <GraphView V, class Won, class Decides, class Allowed, class Escapes>
std::vector<std::uint32_t> steps_to_win(const V& view, const Predecessors& back, Won won, Decides decides,
                                        Allowed allowed, Escapes escapes) {
    std::vector<std::uint32_t> steps(view.size(), no_win);
    std::vector<std::uint64_t> left(view.size(), 0);  // number of edges that are not known to lead to won nodes
    std::vector<std::uint32_t> waiting;               // won nodes, sorted by the number of steps
    for (std::uint32_t node = 0; node < view.size(); ++node) {
        left[node] = escapes(node) ? 1 : 0;
        for (std::uint64_t edge = view.first(node); edge < view.last(node); ++edge) {
            left[node] += allowed(edge) ? 1U : 0U;
        }
        if (won(node)) {
            steps[node] = 0;
            waiting.push_back(node);
        }
    }
    for (std::size_t at = 0; at < waiting.size(); ++at) {
        const std::uint32_t node = waiting[at];
        for (const Predecessors::Edge* edge = back.begin(node); edge != back.end(node); ++edge) {
            const std::uint32_t source = edge->source;
            if (steps[source] == no_win && allowed(view.first(source) + edge->number) &&
                (decides(source) || --left[source] == 0)) {
                steps[source] = steps[node] + 1;
                waiting.push_back(source);
            }
        }
    }
    return steps;
}

}  // namespace rulescope::search
