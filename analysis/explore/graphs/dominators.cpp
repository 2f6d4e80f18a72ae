#include "analysis/explore/graphs/dominators.h"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/dominator_tree.hpp>

namespace rulescope::explore {

namespace {

constexpr std::uint32_t unmet = 0xffffffff;

/// Returns the nodes reachable from node 0, each after its successors (except for those in cycles). Without recursion.
std::vector<std::uint32_t> postorder(const TurnGraph& graph) {
    std::vector<std::uint32_t> order;
    std::vector<char> visited(graph.nodes.size(), 0);
    std::vector<std::pair<std::uint32_t, std::uint64_t>> in_progress{{0, graph.first[0]}};  // node, its next edge
    visited[0] = 1;
    while (!in_progress.empty()) {
        auto& [node, edge] = in_progress.back();
        if (edge == graph.first[node + 1]) {
            order.push_back(node);
            in_progress.pop_back();
            continue;
        }
        const std::uint32_t target = graph.targets[edge++];
        if (visited[target] == 0) {
            visited[target] = 1;
            in_progress.emplace_back(target, graph.first[target]);
        }
    }
    return order;
}

}  // namespace

std::vector<std::uint32_t> by_iteration(const TurnGraph& graph) {
    std::vector<std::uint32_t> dominator(graph.nodes.size(), no_dominator);
    if (graph.nodes.empty()) {
        return dominator;
    }
    const std::vector<std::uint32_t> order = postorder(graph);
    std::vector<std::uint32_t> place(graph.nodes.size(), unmet);
    for (std::uint32_t at = 0; at < order.size(); ++at) {
        place[order[at]] = at;
    }
    const TurnsBack back(graph);
    dominator[0] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t at = order.size() - 1; at-- > 0;) {  // from the start outwards; the start itself is skipped
            const std::uint32_t node = order[at];
            std::uint32_t common = no_dominator;
            for (std::uint64_t path = back.first[node]; path < back.first[node + 1]; ++path) {
                std::uint32_t other = back.sources[path];
                if (place[other] == unmet || dominator[other] == no_dominator) {
                    continue;  // unreachable, or not determined yet
                }
                if (common == no_dominator) {
                    common = other;
                    continue;
                }
                while (common != other) {  // up both branches of the tree until they meet
                    if (place[common] < place[other]) {
                        common = dominator[common];
                    } else {
                        other = dominator[other];
                    }
                }
            }
            if (dominator[node] != common) {
                dominator[node] = common;
                changed = true;
            }
        }
    }
    return dominator;
}

std::vector<std::uint32_t> by_lengauer_tarjan(const TurnGraph& graph) {
    using Both = boost::adjacency_list<boost::vecS, boost::vecS, boost::bidirectionalS>;
    std::vector<std::uint32_t> dominator(graph.nodes.size(), no_dominator);
    if (graph.nodes.empty()) {
        return dominator;
    }
    std::vector<std::uint32_t> reached = postorder(graph);
    std::reverse(reached.begin(), reached.end());  // the start first
    std::vector<std::uint32_t> place(graph.nodes.size(), unmet);
    for (std::uint32_t at = 0; at < reached.size(); ++at) {
        place[reached[at]] = at;
    }
    Both both(reached.size());
    for (const std::uint32_t node : reached) {
        for (std::uint64_t edge = graph.first[node]; edge < graph.first[node + 1]; ++edge) {
            boost::add_edge(place[node], place[graph.targets[edge]], both);
        }
    }
    const Both::vertex_descriptor nobody = boost::graph_traits<Both>::null_vertex();
    std::vector<Both::vertex_descriptor> found(reached.size(), nobody);
    boost::lengauer_tarjan_dominator_tree(
        both, Both::vertex_descriptor{0},
        boost::make_iterator_property_map(found.begin(), boost::get(boost::vertex_index, both)));
    dominator[0] = 0;
    for (std::size_t at = 1; at < reached.size(); ++at) {
        dominator[reached[at]] = reached[found[at]];
    }
    return dominator;
}

std::vector<std::uint32_t> dominators(const TurnGraph& graph) {
    return graph.size() <= safe_for_recursion ? by_lengauer_tarjan(graph) : by_iteration(graph);
}

Walk passed_by_all(const TurnGraph& graph, const NodeSet& goals) {
    // An additional node represents "any goal": its dominators are the positions that all paths pass.
    TurnGraph more;
    more.nodes.resize(graph.nodes.size() + 1);
    std::vector<std::uint32_t> reached;
    for (std::uint32_t node = 0; node < graph.size(); ++node) {
        const auto begin = graph.targets.begin() + static_cast<std::ptrdiff_t>(graph.first[node]);
        const auto end = graph.targets.begin() + static_cast<std::ptrdiff_t>(graph.first[node + 1]);
        reached.assign(begin, end);
        if (goals[node] != 0) {
            reached.push_back(graph.size());
        }
        more.add_edges(reached);
    }
    more.add_edges({});
    const std::vector<std::uint32_t> dominator = dominators(more);
    Walk passed;
    if (graph.nodes.empty() || dominator[graph.size()] == no_dominator) {
        return passed;
    }
    for (std::uint32_t node = dominator[graph.size()]; passed.empty() || passed.back() != 0; node = dominator[node]) {
        passed.push_back(node);
    }
    std::reverse(passed.begin(), passed.end());
    return passed;
}

}  // namespace rulescope::explore
