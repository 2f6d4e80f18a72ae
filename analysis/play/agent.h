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
#include "analysis/game/turns.h"
#include "analysis/play/turn_game.h"
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

// The result of a search.

/// A turn chosen by a search.
template <TurnGame T>
struct Decision {
    typename T::Turn turn{};
    std::uint64_t legal = 0;  ///< number of legal turns
    Payoffs expected{};       ///< [seat]: expected payoff in the position before the turn
};

// The random agent: every legal turn has the same probability.
//
// The distribution is uniform over whole turns, not over plies. Example: a piece can move to ten cells or stay, and
// there are twenty possibilities to grow afterwards. This gives 200 turns with a move and 20 without one, and each of
// the 220 turns has the same probability. The published numbers in docs/sources.md are for this agent.

/// Returns the turn with index number(legal) in the order of for_each_turn(), where `legal` is the number of legal
/// turns. `number` is called once and must return a value less than `legal`. Earlier turns are only counted, not
/// generated, if counting suffices. The state must have a legal turn.
template <Game G, class Number>
Choice<G> turn_by_number(const G& game, typename G::State state, Number number) {
    Choice<G> choice;
    std::uint64_t wanted = 0;
    bool drawn = false;
    while (true) {
        const std::vector<typename G::Ply> plies = game.plies(state);
        if constexpr (HasLastPlies<G>) {
            if (game.last_ply_of_turn(state)) {
                if (!drawn) {
                    choice.legal = plies.size();
                    wanted = number(choice.legal);
                }
                choice.plies.push_back(plies[static_cast<std::size_t>(wanted)]);
                return choice;
            }
        }
        // The number of turns that begin with each ply; a ply that completes a turn counts 1.
        std::vector<typename G::State> next;
        std::vector<std::uint64_t> turns;
        std::vector<char> complete;
        next.reserve(plies.size());
        std::uint64_t total = 0;
        for (const typename G::Ply& ply : plies) {
            next.push_back(game.after(state, ply, nullptr));
            complete.push_back(turn_complete(game, next.back()) ? 1 : 0);
            turns.push_back(complete.back() != 0 ? 1 : count_turns(game, next.back()));
            total += turns.back();
        }
        if (!drawn) {
            choice.legal = total;
            wanted = number(total);
            drawn = true;
        }
        std::size_t chosen = 0;
        while (wanted >= turns[chosen]) {
            wanted -= turns[chosen++];
        }
        choice.plies.push_back(plies[chosen]);
        if (complete[chosen] != 0) {
            return choice;
        }
        state = std::move(next[chosen]);
    }
}

/// Draws exactly one random number per turn, so that the same stream gives the same game.
struct RandomAgent {
    template <Game G>
    Choice<G> operator()(const G& game, const typename G::State& state, Random& random) const {
        return turn_by_number(game, state, [&](std::uint64_t legal) { return random.below(legal); });
    }
};

}  // namespace rulescope::play
