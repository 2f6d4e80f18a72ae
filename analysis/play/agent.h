// An agent decides: given a game, a position and random numbers, a whole turn.
//
// Agents keep nothing from turn to turn: the same position and the same random numbers give the same turn, whichever
// thread asks and whatever was asked before. What an agent may spend is counted in iterations or positions, never in
// time.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "analysis/game/any_game.h"
#include "core/game.h"
#include "core/random.h"

namespace rulescope::play {

/// A turn that an agent chose.
template <Game G>
struct Choice {
    std::vector<typename G::Ply> plies;
    std::uint64_t legal = 0;  ///< how many turns were legal
    /// What the agent expects each seat to get, by seat, before its turn; empty: it has no opinion.
    std::vector<double> expected = {};
};

/// Must not change from call to call, and may be called from several threads at once.
template <Game G>
using Agent = std::function<Choice<G>(const G& game, const typename G::State& state, Random& random)>;

/// An agent of any game.
using AnyAgent = Agent<AnyGame>;

/// An agent of a family as an agent of any game; it is given games of type G only.
template <Game G>
AnyAgent any_agent(Agent<G> agent) {
    return [agent = std::move(agent)](const AnyGame& game, const AnyState& state, Random& random) {
        Choice<G> choice = agent(game.as<G>(), state.as<typename G::State>(), random);
        return Choice<AnyGame>{any_plies(choice.plies), choice.legal, std::move(choice.expected)};
    };
}

}  // namespace rulescope::play
