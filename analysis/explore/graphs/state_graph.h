// Questions to a state space as a graph: what can still follow, what can be forced, can play go round for ever?
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/explore/space.h"

namespace rulescope::explore {

/// A set of states, by their numbers.
using StateSet = std::vector<char>;

/// The ways back: for every state the states with a ply that leads to it (as often as there are such plies).
class Predecessors {
public:
    explicit Predecessors(const Space& space);
    [[nodiscard]] const std::uint32_t* begin(std::uint32_t node) const { return from_.data() + first_[node]; }
    [[nodiscard]] const std::uint32_t* end(std::uint32_t node) const { return from_.data() + first_[node + 1]; }
    /// The edge by which from_ leads on, beside begin(): edge_of(node)[i] belongs to begin(node)[i].
    [[nodiscard]] const std::uint32_t* edge_of(std::uint32_t node) const { return edges_.data() + first_[node]; }

private:
    std::vector<std::uint64_t> first_;
    std::vector<std::uint32_t> from_, edges_;
};

/// The states from which some play leads to one of `goals`, those themselves included. Only plies are followed at
/// which none of the clauses `without` (as bits, Space::edge_clauses) is at work.
StateSet can_reach(const Space& space, const Predecessors& back, const StateSet& goals, std::uint64_t without = 0);

/// The states from which `seat` can force a win against all others together, whatever they do; a turn that cannot be
/// made without one of the clauses `without` is not made, and who has no other does not get on (nobody wins).
/// Needs an exhaustive space. (The attractor of the won positions; Zermelo 1913, here on graphs with cycles.)
StateSet can_force(const Space& space, const Predecessors& back, Seat seat, std::uint64_t without = 0);

/// The states that can be reached from the start without a ply at which one of the clauses is at work.
StateSet reachable(const Space& space, std::uint64_t without = 0);

/// A game that comes back to a position it has had: the way there, and the way round.
struct Lasso {
    std::uint32_t node = 0;  ///< the position that comes again
    Choices prefix, loop;
    std::uint32_t turns = 0;  ///< of both together
    bool shortest = true;     ///< false: there were too many to look at all
};

/// The shortest lasso, if play can go round at all. Where the rank never falls (Space::ranked), only plies on which
/// it stands are looked at. Strongly connected components by Boost.Graph.
std::optional<Lasso> find_lasso(const Space& space);

}  // namespace rulescope::explore
