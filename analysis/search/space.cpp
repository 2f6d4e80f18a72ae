#include "analysis/search/space.h"

#include <algorithm>

namespace rulescope::search {

Choices path_to(const Space& space, std::uint32_t node) {
    Choices choices;
    for (; node != 0; node = space.nodes[node].parent) {
        choices.push_back(space.nodes[node].choice);
    }
    std::reverse(choices.begin(), choices.end());
    return choices;
}

std::vector<ClauseOccurrence> clause_occurrences(const Space& space) {
    std::vector<ClauseOccurrence> visited(space.clauses.size());
    for (std::size_t bit = 0; bit < visited.size(); ++bit) {
        visited[bit].clause = space.clauses[bit];
    }
    for (std::uint32_t number = 0; number < space.nodes.size(); ++number) {
        const SpaceNode& node = space.nodes[number];
        std::uint64_t here = 0;
        for (std::uint32_t edge = 0; edge < node.edges; ++edge) {
            std::uint64_t clauses = space.edge_clauses[node.first_edge + edge];
            here |= clauses;
            for (std::size_t bit = 0; clauses != 0; ++bit, clauses >>= 1U) {
                if ((clauses & 1U) == 0) {
                    continue;
                }
                ClauseOccurrence& clause = visited[bit];
                if (clause.fired++ == 0 || node.depth + 1 < clause.depth) {
                    clause.depth = node.depth + 1;
                    clause.node = number;
                    clause.choice = edge;
                }
            }
        }
        for (std::size_t bit = 0; here != 0; ++bit, here >>= 1U) {
            visited[bit].positions += here & 1U;
        }
    }
    return visited;
}

namespace {

/// Counts the turns that can be completed from a state. Caches the result in `turns`.
std::uint64_t turns_from(const Space& space, std::uint32_t number, std::vector<std::uint64_t>& turns) {
    const SpaceNode& node = space.nodes[number];
    if (turns[number] == 0) {
        for (std::uint32_t edge = 0; edge < node.edges; ++edge) {
            const std::uint32_t target = space.targets[node.first_edge + edge];
            turns[number] += space.nodes[target].kind == SpaceNode::Kind::middle ? turns_from(space, target, turns) : 1;
        }
    }
    return turns[number];
}

}  // namespace

std::vector<std::uint64_t> turns_from_states(const Space& space) {
    std::vector<std::uint64_t> turns(space.nodes.size(), 0);
    for (std::uint32_t number = 0; number < space.nodes.size(); ++number) {
        turns_from(space, number, turns);
    }
    return turns;
}

}  // namespace rulescope::search
