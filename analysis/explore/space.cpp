#include "analysis/explore/space.h"

#include <algorithm>

namespace rulescope::explore {

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

/// For a state in the middle of a turn: returns the number of ply sequences that complete the turn. Caches the result
/// in `paths`.
std::uint64_t paths_from(const Space& space, std::uint32_t number, std::vector<std::uint64_t>& paths) {
    const SpaceNode& node = space.nodes[number];
    if (paths[number] == 0) {
        for (std::uint32_t edge = 0; edge < node.edges; ++edge) {
            const std::uint32_t target = space.targets[node.first_edge + edge];
            paths[number] += space.nodes[target].kind == SpaceNode::Kind::middle ? paths_from(space, target, paths) : 1;
        }
    }
    return paths[number];
}

}  // namespace

void count_turns(Space& space) {
    std::vector<std::uint64_t> paths(space.nodes.size(), 0);
    space.turns = 0;
    for (std::uint32_t number = 0; number < space.nodes.size(); ++number) {
        if (space.nodes[number].kind == SpaceNode::Kind::between) {
            space.turns += paths_from(space, number, paths);
        }
    }
}

}  // namespace rulescope::explore
