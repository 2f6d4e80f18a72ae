// A state space as a breadth-first search finds it: every state once, with the shortest way to it.
//
// The search goes ply by ply and counts by turn: all states in the middle of turn d + 1 are gone into before any
// position after it, so that the first way found has the fewest turns. States are numbered in the order in which they
// are found, which does not depend on the number of threads: the plies of the first state first, in their order.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"

namespace rulescope::explore {

using Choices = std::vector<std::uint32_t>;

/// One state that was reached.
struct SpaceNode {
    enum class Kind : std::uint8_t {
        between,  ///< between turns, the game goes on
        middle,   ///< in the middle of a turn
        over
    };
    static constexpr std::uint8_t no_outcome = 255;

    std::uint32_t parent = 0;  ///< the state it was first reached from; the start is its own parent
    std::uint32_t choice = 0;  ///< by which of the parent's plies
    std::uint32_t depth = 0;   ///< turns completed
    Kind kind = Kind::between;
    Seat seat = 0;                      ///< who decides
    std::uint8_t outcome = no_outcome;  ///< of a finished game: its place in Space::outcomes
    std::uint32_t edges = 0;            ///< plies that were followed: all of them, or none
    std::uint64_t first_edge = 0;       ///< its plies are this edge and those after it
};

/// How much lies after so many turns.
struct SpaceLayer {
    std::uint64_t positions = 0;  ///< between turns, finished ones included
    std::uint64_t finished = 0;
    std::uint64_t classes = 0;  ///< up to the symmetries that keep the start
    std::uint64_t orbits = 0;   ///< sum of the sizes of these classes
};

/// How far a clause was seen at work.
struct ClauseSeen {
    std::string clause;
    std::uint64_t fired = 0;      ///< plies at which it was at work
    std::uint64_t positions = 0;  ///< states with such a ply
    std::uint32_t depth = 0;      ///< the number of the first turn in which it was
    std::uint32_t node = 0;       ///< the state that ply is played from
    std::uint32_t choice = 0;     ///< which ply it is
};

struct Space {
    std::vector<SpaceNode> nodes;             ///< 0 is the start
    std::vector<std::uint32_t> targets;       ///< by edge: where it leads
    std::vector<std::uint64_t> edge_clauses;  ///< by edge: the clauses fired, as bits numbered as in `clauses`
    std::vector<std::string> clauses;
    std::vector<Outcome> outcomes;   ///< different ones, as they were met
    std::vector<SpaceLayer> layers;  ///< by turns completed; [0] is the start alone

    std::uint64_t positions = 0;   ///< between turns, finished ones included
    std::uint64_t turns = 0;       ///< turns from positions that were gone into, two ways through one position once
    bool exhaustive = false;       ///< everything that can be reached was reached and gone into
    std::string stopped_by;        ///< "states", "depth", "memory", "interrupt", "enough" or ""
    std::uint32_t full_depth = 0;  ///< all positions after so many turns, and all turns up to there, are in it
    std::uint64_t memory = 0;      ///< bytes at the end, an estimate

    bool ranked = false;                     ///< does the game have a rank that never fell?
    std::uint64_t rank_falls = 0;            ///< edges on which the rank fell
    std::vector<std::uint32_t> rank_stands;  ///< states with an edge on which it stood, in the order of the search

    [[nodiscard]] std::uint64_t states() const { return nodes.size(); }
};

/// The choices that lead from the start to a state.
Choices path_to(const Space& space, std::uint32_t node);

/// Of every clause that was at work: how often, and where first. In no particular order.
std::vector<ClauseSeen> clauses_seen(const Space& space);

/// Fills in Space::turns.
void count_turns(Space& space);

}  // namespace rulescope::explore
