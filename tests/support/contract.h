// A game under the contract suite: what the suite needs to know of it, and how it is walked.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "tests/support/checking.h"
#include "tests/support/numbers.h"

namespace rulescope::testing {

/// What the suite needs to know of a game besides the contract. Only the game is a must.
template <Game G>
struct Contract {
    using State = typename G::State;
    using Ply = typename G::Ply;

    G game;
    /// Every ply that somebody could think of, legal or not.
    std::function<std::vector<Ply>(const State&)> candidates;
    /// A state in the middle of a game that these numbers stand for.
    std::function<State(const Numbers&)> middle;
    /// States that differ from this one in one thing that the rules tell apart, whether or not play leads there.
    std::function<std::vector<State>(const State&)> variants;
    /// A state from its text, the plies of a turn from theirs; nothing if the text is refused.
    std::function<std::optional<State>(const std::string&)> read;
    std::function<std::optional<std::vector<Ply>>(const State&, const std::string&)> read_turn;
    /// Turns on which the rank need not grow, although the game is ranked (set-up, passing).
    std::function<bool(const State& before, const std::vector<Ply>&)> rank_may_stand;
    /// How many games each test walks, and how many plies at most.
    int cases = 100;
    std::size_t longest = 240;
};

/// A state on a walk, with the plies listed there.
template <Game G>
using Visit = std::function<void(const typename G::State&, const std::vector<typename G::Ply>&)>;

/// Walks a game and shows every state to `visit`; returns the last one.
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

/// One case of a test: a walk from the start, and one from the middle.
template <Game G>
void visit_states(const Contract<G>& contract, const Visit<G>& visit) {
    check_cases(contract.cases, [&] {
        const Numbers chosen = *choices(contract.longest).as("choices");
        const Numbers middle = *numbers(30).as("middle");
        const auto told = [&](const typename G::State& state, const std::vector<typename G::Ply>& plies) {
            if constexpr (Notated<G>) {
                RC_LOG() << contract.game.text(state) << "\n";
            }
            visit(state, plies);
        };
        walk<G>(contract, contract.game.initial(), chosen, told);
        if (contract.middle) {
            walk<G>(contract, contract.middle(middle), chosen, told);
        }
    });
}

}  // namespace rulescope::testing
