// ReferenceTurns: makes a TurnGame of any game of the contract, with the reference implementation of the rules.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "analysis/game/turns.h"
#include "analysis/play/agent.h"
#include "analysis/play/turn_game.h"
#include "analysis/storage/checksum.h"

namespace rulescope::play {

template <Game G>
class ReferenceTurns {
public:
    using State = typename G::State;
    using Turn = std::vector<typename G::Ply>;

    explicit ReferenceTurns(G game) : game_(std::move(game)) {}

    [[nodiscard]] const G& game() const { return game_; }
    [[nodiscard]] int seats() const { return game_.seats(); }
    [[nodiscard]] int seat_to_act(const State& state) const { return game_.seat_to_act(state); }
    [[nodiscard]] bool over(const State& state, Payoffs& payoffs) const {
        const std::optional<Outcome> outcome = game_.outcome(state);
        if (!outcome) {
            return false;
        }
        payoffs = Payoffs{};
        for (std::size_t seat = 0; seat < outcome->payoff.size() && seat < payoffs.size(); ++seat) {
            payoffs[seat] = outcome->payoff[seat];
        }
        return true;
    }
    template <class F>
    void for_each_turn(const State& state, F&& visit) const {
        Turn plies;
        begin(state, plies, visit);
    }
    [[nodiscard]] std::uint64_t count_turns(const State& state) const { return rulescope::count_turns(game_, state); }
    Turn play(State& state, std::uint64_t number) const {
        Choice<G> choice = turn_by_number(game_, state, [&](std::uint64_t) { return number; });
        go(state, choice.plies);
        return std::move(choice.plies);
    }
    [[nodiscard]] Payoffs playout(State state, Random& random, std::uint32_t max_turns) const {
        Payoffs payoffs{};
        for (std::uint32_t turns = 0; turns < max_turns && !over(state, payoffs); ++turns) {
            go(state, RandomAgent{}(game_, state, random).plies);
        }
        return over(state, payoffs) ? payoffs : equal_shares(seats());
    }
    [[nodiscard]] Key identity(const State& state) const { return game_.key(state); }
    [[nodiscard]] std::uint64_t hash(const Key& key) const { return storage::fnv1a(key); }

private:
    void go(State& state, const Turn& plies) const { state = after_plies(game_, std::move(state), plies); }

    /// Returns false as soon as `visit` does.
    template <class F>
    bool begin(const State& state, Turn& plies, F& visit) const {
        for (const typename G::Ply& ply : game_.plies(state)) {
            plies.push_back(ply);
            const State next = game_.after(state, ply, nullptr);
            const bool more = turn_complete(game_, next) ? static_cast<bool>(visit(std::as_const(plies), next))
                                                         : begin(next, plies, visit);
            plies.pop_back();
            if (!more) {
                return false;
            }
        }
        return true;
    }

    G game_;
};

}  // namespace rulescope::play
