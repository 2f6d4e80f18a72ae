// A state space found by breadth-first search: every state once, with a shortest path to it.
//
// The search proceeds by plies and counts by turns: it expands all states in the middle of turn d + 1 before any
// position after that turn, so that the first path found has the fewest turns. States are numbered in the order in
// which they are found, which does not depend on the number of threads: the plies of the first state first, in their
// order.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"

namespace rulescope::explore {

using Choices = std::vector<std::uint32_t>;

/// A reached state.
struct SpaceNode {
    enum class Kind : std::uint8_t {
        between,  ///< between turns, the game is not over
        middle,   ///< in the middle of a turn
        over
    };
    static constexpr std::uint8_t no_outcome = 255;

    std::uint32_t parent = 0;  ///< the state from which it was first reached; the start is its own parent
    std::uint32_t choice = 0;  ///< index of the ply among the parent's plies
    std::uint32_t depth = 0;   ///< turns completed
    Kind kind = Kind::between;
    Seat seat = 0;                      ///< the seat that decides
    std::uint8_t outcome = no_outcome;  ///< of a finished game: the index into Space::outcomes
    std::uint32_t edges = 0;            ///< number of plies that were followed: all of them, or none
    std::uint64_t first_edge = 0;       ///< index of the first of its edges
};

/// Counts of the positions after a number of turns.
struct SpaceLayer {
    std::uint64_t positions = 0;  ///< between turns, including finished ones
    std::uint64_t finished = 0;
    std::uint64_t classes = 0;  ///< up to the symmetries that keep the start
    std::uint64_t orbits = 0;   ///< sum of the sizes of these classes
};

/// Occurrences of a clause in a space.
struct ClauseOccurrence {
    std::string clause;
    std::uint64_t fired = 0;      ///< plies at which it fired
    std::uint64_t positions = 0;  ///< states with such a ply
    std::uint32_t depth = 0;      ///< number of the first turn in which it fired
    std::uint32_t node = 0;       ///< the state from which that ply is played
    std::uint32_t choice = 0;     ///< index of that ply
};

struct Space {
    std::vector<SpaceNode> nodes;             ///< 0 is the start
    std::vector<std::uint32_t> targets;       ///< by edge: the state to which it leads
    std::vector<std::uint64_t> edge_clauses;  ///< by edge: the clauses that fired, as bits numbered as in `clauses`
    std::vector<std::string> clauses;
    std::vector<Outcome> outcomes;   ///< distinct outcomes in the order in which they were found
    std::vector<SpaceLayer> layers;  ///< by turns completed; [0] is the start only

    std::uint64_t positions = 0;   ///< between turns, including finished ones
    std::uint64_t turns = 0;       ///< turns from expanded positions; each position counts once, however many paths
                                   ///< lead to it
    bool exhaustive = false;       ///< everything reachable was reached and expanded
    std::string stopped_by;        ///< "states", "depth", "memory", "interrupt", "enough" or ""
    std::uint32_t full_depth = 0;  ///< all positions after this number of turns, and all turns up to there, are in the
                                   ///< space
    std::uint64_t memory = 0;      ///< bytes at the end, an estimate

    bool ranked = false;                       ///< true if the game has a rank that never decreases
    std::uint64_t rank_decreases = 0;          ///< edges that decrease the rank
    std::vector<std::uint32_t> rank_constant;  ///< states with an edge that keeps the rank, in the order of the search

    [[nodiscard]] std::uint64_t states() const { return nodes.size(); }
};

/// Returns the choices that lead from the start to a state.
Choices path_to(const Space& space, std::uint32_t node);

/// Returns for every clause that fired its number of plies and its first ply. In no particular order.
std::vector<ClauseOccurrence> clause_occurrences(const Space& space);

/// Computes Space::turns.
void count_turns(Space& space);

}  // namespace rulescope::explore
