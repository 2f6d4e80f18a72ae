#include "analysis/explore/space_report.h"

#include <algorithm>

namespace rulescope::explore {

using Kind = SpaceNode::Kind;

ExploreReport counts_of(const Space& space, std::uint64_t states) {
    ExploreReport report;
    report.engine = "reference";
    report.coded = false;
    report.exhaustive = space.exhaustive;
    report.stopped_by = space.stopped_by;
    report.memory_peak = space.memory;
    std::size_t layers = std::min<std::size_t>(space.layers.size(), space.full_depth + 1);
    std::uint64_t total = 0;
    for (std::size_t layer = 0; layer < layers; ++layer) {
        total += space.layers[layer].positions;
        if (total > states && layer > 0) {
            layers = layer;
            report.exhaustive = false;
            report.stopped_by = "states";
        }
    }
    std::vector<std::uint64_t> ends(space.outcomes.size(), 0);
    report.layers.resize(layers);
    report.total.endings.resize(ends.size());
    for (std::size_t layer = 0; layer < layers; ++layer) {
        LayerCounts& counts = report.layers[layer];
        counts.endings.resize(ends.size());
        counts.positions = space.layers[layer].positions;
        counts.classes = space.layers[layer].classes;
        counts.expanded = report.exhaustive || layer + 1 < layers;
    }
    const std::vector<std::uint64_t> turns_of = turns_from_states(space);
    for (std::uint32_t number = 0; number < space.nodes.size(); ++number) {
        const SpaceNode& node = space.nodes[number];
        if (node.kind == Kind::middle || node.depth >= layers) {
            continue;
        }
        LayerCounts& counts = report.layers[node.depth];
        if (node.kind == Kind::over) {
            ++counts.endings[node.outcome];
            continue;
        }
        ++counts.unfinished;
        if (!counts.expanded) {
            continue;
        }
        const std::uint64_t turns = turns_of[number];
        counts.turns += turns;
        counts.dead_ends += turns == 0 ? 1U : 0U;
        counts.smallest = std::min(counts.smallest, turns);
        counts.largest = std::max(counts.largest, turns);
    }
    for (const LayerCounts& layer : report.layers) {
        report.total.add(layer);
    }
    report.total.expanded = report.exhaustive;
    for (std::size_t outcome = 0; outcome < ends.size(); ++outcome) {
        if (report.total.endings[outcome] > 0) {
            report.endings.push_back({space.outcomes[outcome], report.total.endings[outcome], {}, {}, {}});
        }
    }
    return report;
}

std::pair<Choices, std::uint64_t> longest_path(const Space& space) {
    // Depth-first search without recursion. A state is finished after its successors.
    constexpr std::uint32_t unknown = 0xffffffff;
    std::vector<std::uint32_t> turns(space.nodes.size(), unknown);
    std::vector<std::uint32_t> best(space.nodes.size(), 0);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> path{{0, 0}};  // state, next edge
    std::vector<std::uint32_t> largest(space.nodes.size(), 0);
    while (!path.empty()) {
        const std::uint32_t number = path.back().first;
        const SpaceNode& node = space.nodes[number];
        if (path.back().second == node.edges) {
            turns[number] = largest[number];
            path.pop_back();
            continue;
        }
        const std::uint32_t edge = path.back().second;
        const std::uint32_t target = space.targets[node.first_edge + edge];
        if (turns[target] == unknown) {
            path.emplace_back(target, 0);
            continue;
        }
        const std::uint32_t here = turns[target] + (space.nodes[target].kind == Kind::middle ? 0 : 1);
        if (here > largest[number]) {
            largest[number] = here;
            best[number] = edge;
        }
        ++path.back().second;
    }
    Choices choices;
    for (std::uint32_t number = 0; space.nodes[number].edges > 0;
         number = space.targets[space.nodes[number].first_edge + best[number]]) {
        choices.push_back(best[number]);
    }
    return {choices, turns[0]};
}

}  // namespace rulescope::explore
