// A state space found by breadth-first search. It stores every state once, with a shortest path to it.
//
// The search plays single plies, but the depth is counted in turns: the search expands all states in the middle of turn
// d + 1 before any position after that turn. So the first path found to a state is a shortest one. States are
// numbered in the order in which they are found. The order of states and plies is fixed, so the numbering does not
// depend on the number of threads.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/storage/blocks.h"
#include "core/game.h"

namespace rulescope::search {

using Choices = std::vector<std::uint32_t>;

/// A reached state.
struct SpaceNode {
    enum class Kind : std::uint8_t {
        between,  ///< between turns, and the game is not over
        middle,   ///< in the middle of a turn
        over
    };
    static constexpr std::uint8_t no_outcome = 255;

    std::uint32_t parent = 0;  ///< the state from which this state was first reached; 0 for the start
    std::uint32_t choice = 0;  ///< index of the ply among the parent's plies
    std::uint32_t depth = 0;   ///< number of completed turns
    Kind kind = Kind::between;
    Seat seat = 0;                      ///< the seat that decides
    std::uint8_t outcome = no_outcome;  ///< index into Space::outcomes if the game is over
    std::uint32_t edges = 0;            ///< number of edges: one for each ply; 0 if the state is not expanded
    std::uint64_t first_edge = 0;       ///< index of the first edge
};

/// Counts of the positions that are reached after a given number of turns.
struct SpaceLayer {
    std::uint64_t positions = 0;  ///< positions between turns, including finished positions
    std::uint64_t finished = 0;
    std::uint64_t classes = 0;  ///< positions up to the symmetries that keep the start
    std::uint64_t orbits = 0;   ///< sum of the sizes of these classes
};

/// Occurrences of a clause in a space.
struct ClauseOccurrence {
    std::string clause;
    std::uint64_t fired = 0;      ///< number of plies at which the clause fired
    std::uint64_t positions = 0;  ///< number of states with such a ply
    std::uint32_t depth = 0;      ///< number of the first turn in which the clause fired
    std::uint32_t node = 0;       ///< the state in which the first such ply is played
    std::uint32_t choice = 0;     ///< index of the first such ply
};

struct Space {
    storage::Blocks<SpaceNode> nodes;             ///< 0 is the start
    storage::Blocks<std::uint32_t> targets;       ///< indexed by edge: the state to which the edge leads
    storage::Blocks<std::uint64_t> edge_clauses;  ///< indexed by edge: bit i is set if clauses[i] fired
    std::vector<std::string> clauses;
    std::vector<Outcome> outcomes;   ///< distinct outcomes in the order in which they were found
    std::vector<SpaceLayer> layers;  ///< indexed by number of completed turns; layers[0] has only the start

    std::uint64_t positions = 0;  ///< positions between turns, including finished positions
    /// Number of turns from expanded positions; each position counts once, even if several paths lead to it.
    std::uint64_t turns = 0;
    bool exhaustive = false;       ///< true if all reachable states were found and expanded
    std::string stopped_by;        ///< "states", "depth", "memory", "interrupt", "enough" or ""
    std::uint32_t full_depth = 0;  ///< the space contains every game prefix of at most this number of turns
    std::uint64_t memory = 0;      ///< estimated memory at the end, in bytes

    bool ranked = false;                       ///< true if the game has a rank that never decreases
    std::uint64_t rank_decreases = 0;          ///< number of edges that decrease the rank
    std::vector<std::uint32_t> rank_constant;  ///< states with an edge that keeps the rank, in the order of the search

    [[nodiscard]] std::uint64_t states() const { return nodes.size(); }
};

/// Returns the choices that lead from the start to a state.
Choices path_to(const Space& space, std::uint32_t node);

/// Returns for every clause that fired the number of plies at which it fired, and the first such ply. The list has no
/// particular order.
std::vector<ClauseOccurrence> clause_occurrences(const Space& space);

/// Returns for every state the number of turns that can be completed from it; 0 if it is not expanded.
std::vector<std::uint64_t> turns_from_states(const Space& space);

}  // namespace rulescope::search
