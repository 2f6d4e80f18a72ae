// Agents: functions that choose a whole turn for a position of a game, given a stream of random numbers.
//
// Agents are stateless: the same position and the same random numbers give the same turn, on any thread and after any
// earlier calls. Budgets count iterations or positions, never time.
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
    std::uint64_t legal = 0;  ///< number of legal turns
    /// [seat]: payoff expected in the position before the turn, from 0 to 1; empty if the agent has no estimate.
    std::vector<double> expected = {};
};

/// An agent is stateless and safe to call from several threads at once.
template <Game G>
using Agent = std::function<Choice<G>(const G& game, const typename G::State& state, Random& random)>;

/// An agent of any game.
using AnyAgent = Agent<AnyGame>;

/// Converts an agent of one family to an agent of any game. The result accepts games of type G only.
template <Game G>
AnyAgent any_agent(Agent<G> agent) {
    return [agent = std::move(agent)](const AnyGame& game, const AnyState& state, Random& random) {
        Choice<G> choice = agent(game.as<G>(), state.as<typename G::State>(), random);
        return Choice<AnyGame>{any_plies(choice.plies), choice.legal, std::move(choice.expected)};
    };
}

}  // namespace rulescope::play
