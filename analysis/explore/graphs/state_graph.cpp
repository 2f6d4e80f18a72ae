#include "analysis/explore/graphs/state_graph.h"

#include <algorithm>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/strong_components.hpp>
#include <deque>
#include <unordered_set>
#include <utility>

namespace rulescope::explore {

namespace {

/// The search for lassos tries at most this number of positions. For each of them, it finds the shortest cycle through
/// the position.
constexpr int max_loops_walked = 5000;

bool is_over(const SpaceNode& node) {
    return node.kind == SpaceNode::Kind::over;
}

bool won_by(const Space& space, const SpaceNode& node, Seat seat) {
    return is_over(node) && space.outcomes[node.outcome].payoff[seat] == 1.0;
}

using Graph = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, boost::no_property,
                                                 boost::no_property, std::uint32_t, std::uint32_t>;

/// The plies that can be part of a cycle.
std::vector<std::pair<std::uint32_t, std::uint32_t>> edges_of_loops(const Space& space) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
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

/// Returns for each state the index of its strongly connected component.
std::vector<std::uint32_t> components_of(const Space& space) {
    const auto edges = edges_of_loops(space);
    const Graph graph(boost::edges_are_sorted, edges.begin(), edges.end(),
                      static_cast<std::uint32_t>(space.nodes.size()));
    std::vector<std::uint32_t> component(space.nodes.size());
    boost::strong_components(
        graph, boost::make_iterator_property_map(component.begin(), boost::get(boost::vertex_index, graph)));
    return component;
}

/// Returns the shortest cycle through a state, or nothing if no cycle through it has fewer than `below` turns.
std::optional<std::pair<Choices, std::uint32_t>> loop_from(const Space& space,
                                                           const std::vector<std::uint32_t>& component,
                                                           std::uint32_t begin, std::uint32_t below) {
    struct Step {
        std::uint32_t node, before, choice, turns;
    };
    std::vector<Step> steps{{begin, 0, 0, 0}};
    std::unordered_set<std::uint32_t> visited;
    std::deque<std::uint32_t> waiting{0};  // indices into `steps`, ordered by the number of turns
    while (!waiting.empty()) {
        const std::uint32_t at = waiting.front();
        waiting.pop_front();
        const SpaceNode& node = space.nodes[steps[at].node];
        for (std::uint32_t edge = 0; edge < node.edges; ++edge) {
            const std::uint32_t target = space.targets[node.first_edge + edge];
            const bool middle = space.nodes[target].kind == SpaceNode::Kind::middle;
            const std::uint32_t turns = steps[at].turns + (middle ? 0 : 1);
            if (component[target] != component[begin] || turns >= below) {
                continue;
            }
            if (target == begin) {
                Choices loop{edge};
                for (std::uint32_t step = at; step != 0; step = steps[step].before) {
                    loop.push_back(steps[step].choice);
                }
                std::reverse(loop.begin(), loop.end());
                return std::pair(loop, turns);
            }
            if (visited.insert(target).second) {
                steps.push_back({target, at, edge, turns});
                const auto place = static_cast<std::uint32_t>(steps.size() - 1);
                if (middle) {
                    waiting.push_front(place);
                } else {
                    waiting.push_back(place);
                }
            }
        }
    }
    return std::nullopt;
}

}  // namespace

Predecessors::Predecessors(const Space& space) : first_(space.nodes.size() + 1, 0) {
    for (const std::uint32_t target : space.targets) {
        ++first_[target + 1];
    }
    for (std::size_t node = 1; node < first_.size(); ++node) {
        first_[node] += first_[node - 1];
    }
    from_.resize(space.targets.size());
    edges_.resize(space.targets.size());
    std::vector<std::uint64_t> next(first_.begin(), first_.end() - 1);
    for (std::uint32_t number = 0; number < space.nodes.size(); ++number) {
        const SpaceNode& node = space.nodes[number];
        for (std::uint32_t edge = 0; edge < node.edges; ++edge) {
            const std::uint64_t place = next[space.targets[node.first_edge + edge]]++;
            from_[place] = number;
            edges_[place] = edge;
        }
    }
}

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
        const std::uint32_t* edge = back.edge_of(target);
        for (const std::uint32_t* from = back.begin(target); from != back.end(target); ++from, ++edge) {
            const std::uint64_t clauses = space.edge_clauses[space.nodes[*from].first_edge + *edge];
            if (can[*from] == 0 && (clauses & without) == 0) {
                can[*from] = 1;
                waiting.push_back(*from);
            }
        }
    }
    return can;
}

StateSet can_force(const Space& space, const Predecessors& back, Seat seat, std::uint64_t without) {
    StateSet can(space.nodes.size(), 0);
    std::vector<std::uint32_t> left(space.nodes.size(), 0);  // number of plies that are not known to lead to won states
    std::vector<std::uint32_t> waiting;
    for (std::uint32_t number = 0; number < space.nodes.size(); ++number) {
        const SpaceNode& node = space.nodes[number];
        for (std::uint32_t edge = 0; edge < node.edges; ++edge) {
            left[number] += (space.edge_clauses[node.first_edge + edge] & without) == 0 ? 1U : 0U;
        }
        if (won_by(space, node, seat)) {
            can[number] = 1;
            waiting.push_back(number);
        }
    }
    while (!waiting.empty()) {
        const std::uint32_t target = waiting.back();
        waiting.pop_back();
        const std::uint32_t* edge = back.edge_of(target);
        for (const std::uint32_t* from = back.begin(target); from != back.end(target); ++from, ++edge) {
            const SpaceNode& node = space.nodes[*from];
            if (can[*from] != 0 || (space.edge_clauses[node.first_edge + *edge] & without) != 0) {
                continue;
            }
            if (node.seat == seat || --left[*from] == 0) {
                can[*from] = 1;
                waiting.push_back(*from);
            }
        }
    }
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
    const std::vector<std::uint32_t> component = components_of(space);
    std::vector<std::uint32_t> sizes(space.nodes.size(), 0);
    for (const std::uint32_t number : component) {
        ++sizes[number];
    }
    std::optional<Lasso> best;
    int walked = 0;
    for (std::uint32_t number = 0; number < space.nodes.size(); ++number) {
        const SpaceNode& node = space.nodes[number];
        const auto begin = space.targets.begin() + static_cast<std::ptrdiff_t>(node.first_edge);
        const bool alone =
            sizes[component[number]] == 1 && std::find(begin, begin + static_cast<std::ptrdiff_t>(node.edges), number) ==
                begin + static_cast<std::ptrdiff_t>(node.edges);
        if (alone || node.kind == SpaceNode::Kind::middle) {
            continue;
        }
        if (best && node.depth + 1 >= best->turns) {
            continue;
        }
        if (++walked > max_loops_walked) {
            if (best) {
                best->shortest = false;
            }
            break;
        }
        const std::uint32_t below = best ? best->turns - node.depth : 0xffffffff;
        if (const auto loop = loop_from(space, component, number, below)) {
            best = Lasso{number, path_to(space, number), loop->first, node.depth + loop->second, true};
        }
    }
    return best;
}

}  // namespace rulescope::explore
