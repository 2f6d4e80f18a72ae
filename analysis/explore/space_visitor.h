// What the search of a Space (space_search.h) passes on to its caller.
#pragma once

#include <concepts>
#include <cstdint>
#include <vector>

#include "core/game.h"

namespace rulescope::explore {

/// Receives everything that the search expands. Each part of a batch uses a fresh visitor; these visitors are merged in
/// order.
template <class V, class G>
concept Visitor = requires(V& visitor, const V& prototype, V&& later, std::uint32_t node, std::uint32_t choice,
                           const typename G::State& state, const std::vector<typename G::Ply>& plies,
                           const typename G::Ply& ply, const Events& events) {
    { prototype.fresh() } -> std::same_as<V>;
    /// Called once for each state with its plies; a finished state has none.
    visitor.state(node, state, plies);
    /// Called for each ply with the state after it.
    visitor.ply(node, choice, state, plies, ply, state, events);
    visitor.merge(std::move(later));
    /// Called for each new state in order, by one thread. It is called on the visitor into which the others are merged.
    visitor.found(node, state);
    /// True if the visitor needs no more states. The search then ends before the next batch.
    { prototype.enough() } -> std::same_as<bool>;
};

}  // namespace rulescope::explore
