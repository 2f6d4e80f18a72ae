// Queries on a state space as a graph: reachable positions, forced wins, cycles.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/search/graphs/graph_queries.h"
#include "analysis/search/space.h"

namespace rulescope::search {

/// A set of states. Entry n is nonzero if the set contains state n.
using StateSet = std::vector<char>;

/// A space as a graph of states and plies.
struct SpaceView {
    const Space& space;
    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(space.nodes.size()); }
    [[nodiscard]] std::uint64_t first(std::uint32_t node) const { return space.nodes[node].first_edge; }
    [[nodiscard]] std::uint64_t last(std::uint32_t node) const {
        return space.nodes[node].first_edge + space.nodes[node].edges;
    }
    [[nodiscard]] std::uint32_t target(std::uint64_t edge) const { return space.targets[edge]; }
};

/// Returns the states from which play can reach one of `goals`, and the goals themselves. Follows only plies at which
/// no clause of `without` fires. `without` has the same bits as Space::edge_clauses.
StateSet can_reach(const Space& space, const Predecessors& back, const StateSet& goals, std::uint64_t without = 0);

/// Returns the states from which `seat` can force a win against all others together. Excludes plies at which a clause
/// of `without` fires. If all plies of a state are excluded, play ends there and nobody wins. Requires an exhaustive
/// space. (The attractor of the won positions; Zermelo 1913, here on graphs with cycles.)
StateSet can_force(const Space& space, const Predecessors& back, Seat seat, std::uint64_t without = 0);

/// Returns the states that are reachable from the start by plies at which no clause of `without` fires.
StateSet reachable(const Space& space, std::uint64_t without = 0);

/// A game that repeats a position: the path to the position, and the cycle.
struct Lasso {
    std::uint32_t node = 0;  ///< the repeated position
    Choices prefix, loop;
    std::uint32_t turns = 0;  ///< number of turns of prefix and loop together
    bool shortest = true;     ///< false if only some positions were tried, because there are too many
};

/// Returns the shortest lasso, if there is a cycle. If the rank never decreases (Space::ranked), examines only plies
/// that keep the rank.
std::optional<Lasso> find_lasso(const Space& space);

}  // namespace rulescope::search
