// A game under the contract suite: its data for the suite, and walks through it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "tests/support/checking.h"
#include "tests/support/numbers.h"

namespace rulescope::testing {

/// The data of a game that the suite needs besides the contract. Only `game` is required.
template <Game G>
struct Contract {
    using State = typename G::State;
    using Ply = typename G::Ply;

    G game;
    /// Every conceivable ply, legal or not.
    std::function<std::vector<Ply>(const State&)> candidates;
    /// A state in the middle of a game, decoded from these numbers.
    std::function<State(const Numbers&)> middle;
    /// States that differ from this one in one detail that the rules distinguish, reachable or not.
    std::function<std::vector<State>(const State&)> variants;
    /// Reads a state, and the plies of a turn, from text; empty if the text is refused.
    std::function<std::optional<State>(const std::string&)> read;
    std::function<std::optional<std::vector<Ply>>(const State&, const std::string&)> read_turn;
    /// True for turns on which the rank need not increase, although the game is ranked (setup, passing).
    std::function<bool(const State& before, const std::vector<Ply>&)> rank_may_stay;
    /// The number of games of each test, and the maximum number of their plies.
    int cases = 100;
    std::size_t longest = 240;
};

/// Receives a state of a walk and its listed plies.
template <Game G>
using Visit = std::function<void(const typename G::State&, const std::vector<typename G::Ply>&)>;

/// Plays a game by `choices`, calls `visit` with every state, and returns the last one.
template <Game G>
typename G::State walk(const Contract<G>& contract, typename G::State state, const Numbers& choices,
                       const Visit<G>& visit) {
    for (const std::uint32_t choice : choices) {
        const std::vector<typename G::Ply> plies = contract.game.plies(state);
        visit(state, plies);
        if (plies.empty()) {
            return state;
        }
        state = contract.game.after(state, plies[choice % plies.size()], nullptr);
    }
    visit(state, contract.game.plies(state));
    return state;
}

/// Runs the cases of a test; each has a walk from the start, and one from the middle.
template <Game G>
void visit_states(const Contract<G>& contract, const Visit<G>& visit) {
    check_cases(contract.cases, [&] {
        const Numbers chosen = *choices(contract.longest).as("choices");
        const Numbers middle = *numbers(30).as("middle");
        const auto log_and_visit = [&](const typename G::State& state, const std::vector<typename G::Ply>& plies) {
            if constexpr (Notated<G>) {
                RC_LOG() << contract.game.text(state) << "\n";
            }
            visit(state, plies);
        };
        walk<G>(contract, contract.game.initial(), chosen, log_and_visit);
        if (contract.middle) {
            walk<G>(contract, contract.middle(middle), chosen, log_and_visit);
        }
    });
}

}  // namespace rulescope::testing
