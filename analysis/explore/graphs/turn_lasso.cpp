#include "analysis/explore/graphs/turn_lasso.h"

#include <algorithm>
#include <boost/graph/strong_components.hpp>
#include <unordered_map>

#include "analysis/explore/graphs/boost_graph.h"

namespace rulescope::explore {

namespace {

/// The search for lassos tries at most this number of positions, beginning with the positions nearest to the start. For
/// each of them, it finds the shortest cycle through the position.
constexpr int max_rounds_walked = 20'000;

/// Returns the shortest cycle through a node, or nothing if no cycle through it has fewer than `below` turns.
std::optional<Walk> loop_from(const TurnGraph& graph, const std::vector<std::uint32_t>& component, std::uint32_t begin,
                              std::uint32_t below) {
    struct Step {
        std::uint32_t node, before, turns;
    };
    std::vector<Step> steps{{begin, 0, 0}};
    std::unordered_map<std::uint32_t, char> visited;
    for (std::uint32_t at = 0; at < steps.size(); ++at) {
        const Step step = steps[at];
        if (step.turns + 1 >= below) {
            break;
        }
        for (std::uint64_t edge = graph.first[step.node]; edge < graph.first[step.node + 1]; ++edge) {
            const std::uint32_t target = graph.targets[edge];
            if (target == begin) {
                Walk loop{begin};
                for (std::uint32_t back = at; back != 0; back = steps[back].before) {
                    loop.push_back(steps[back].node);
                }
                loop.push_back(begin);
                std::reverse(loop.begin(), loop.end());
                return loop;
            }
            if (component[target] == component[begin] && visited.try_emplace(target, 1).second) {
                steps.push_back({target, at, step.turns + 1});
            }
        }
    }
    return std::nullopt;
}

bool leads_to_itself(const TurnGraph& graph, std::uint32_t node) {
    const auto begin = graph.targets.begin() + static_cast<std::ptrdiff_t>(graph.first[node]);
    const auto end = graph.targets.begin() + static_cast<std::ptrdiff_t>(graph.first[node + 1]);
    return std::find(begin, end, node) != end;
}

/// Returns for each node the index of its strongly connected component.
std::vector<std::uint32_t> components(const TurnGraph& graph) {
    std::vector<std::uint32_t> component(graph.nodes.size());
    if (!component.empty()) {
        const BoostGraph boosted = boost_graph(graph);
        boost::strong_components(boosted, by_node(component, boosted));
    }
    return component;
}

}  // namespace

std::optional<TurnLasso> shortest_lasso(const TurnGraph& graph) {
    const std::vector<std::uint32_t> component = components(graph);
    std::vector<std::uint32_t> sizes(graph.nodes.size(), 0);
    for (const std::uint32_t number : component) {
        ++sizes[number];
    }
    std::optional<TurnLasso> best;
    int walked = 0;
    for (std::uint32_t node = 0; node < graph.size(); ++node) {  // by depth
        const std::uint32_t depth = graph.nodes[node].depth;
        if (best && depth + 1 >= best->turns()) {
            break;
        }
        if (sizes[component[node]] == 1 && !leads_to_itself(graph, node)) {
            continue;
        }
        if (++walked > max_rounds_walked) {
            if (best) {
                best->shortest = false;
                break;
            }
            continue;  // cannot happen: the search from the first position on a cycle finds a lasso
        }
        if (auto loop = loop_from(graph, component, node, best ? best->turns() - depth : 0xffffffff)) {
            best = TurnLasso{path_to(graph, node), std::move(*loop), true};
        }
    }
    return best;
}

}  // namespace rulescope::explore
