// Restricted play: a game in which one seat does not play some kinds of turns.
//
// Matches under a restriction measure what a mechanism of the rules is worth. The restricted seat plays turns of the
// excluded kinds only if it has no other turns; all other seats play by the full rules. A search in a Restricted game
// takes the restriction into account for all later turns of the seat.
//
// Each family defines its kinds of turns (analysis/games/<family>/play). A set of kinds is a bit mask; `Kinds` computes
// the kinds of a turn.
#pragma once

#include <cstdint>

#include "analysis/play/turn_game.h"
#include "core/random.h"

namespace rulescope::play {

/// A set of kinds of turns, one bit per kind.
using TurnKinds = std::uint32_t;

/// Computes the kinds of a turn from the states before and after it.
template <class K, class T>
concept KindsOfTurns = TurnGame<T> &&
    requires(const K& kinds, const T& game, const typename T::State& state, const typename T::Turn& turn) {
    { kinds(game, state, turn, state) } -> std::same_as<TurnKinds>;
};

template <TurnGame T, KindsOfTurns<T> Kinds>
class Restricted {
public:
    using State = typename T::State;
    using Turn = typename T::Turn;

    /// `seat` does not play turns of any kind in `left_out`; if `left_out` is 0, all seats play by the full rules. The
    /// game must outlive this object.
    Restricted(const T& game, int seat, TurnKinds left_out) : game_(game), seat_(seat), left_out_(left_out) {}

    [[nodiscard]] int seats() const { return game_.seats(); }
    [[nodiscard]] int seat_to_act(const State& state) const { return game_.seat_to_act(state); }
    [[nodiscard]] bool over(const State& state, Payoffs& payoffs) const { return game_.over(state, payoffs); }

    template <class F>
    void for_each_turn(const State& state, F&& visit) const {
        if (!restricts(state)) {
            game_.for_each_turn(state, visit);
            return;
        }
        bool any = false;
        game_.for_each_turn(state, [&](const Turn& turn, const State& after) {
            if (!allowed(state, turn, after)) {
                return true;
            }
            any = true;
            return static_cast<bool>(visit(turn, after));
        });
        if (!any) {
            game_.for_each_turn(state, visit);
        }
    }
    /// Where the seat is restricted no turn of another position is played: its legality depends on all turns.
    bool play_if_legal(State& state, const Turn& turn) const requires PlaysGivenTurns<T> {
        return !restricts(state) && game_.play_if_legal(state, turn);
    }
    template <class F>
    void for_each_removal(const State& state, F&& visit) const requires ListsRemovals<T> {
        game_.for_each_removal(state, [&](const Turn& turn, const State& after) {
            return (restricts(state) && !allowed(state, turn, after)) || static_cast<bool>(visit(turn, after));
        });
    }
    [[nodiscard]] std::uint64_t count_turns(const State& state) const {
        if (!restricts(state)) {
            return game_.count_turns(state);
        }
        std::uint64_t all = 0;
        std::uint64_t left = 0;
        game_.for_each_turn(state, [&](const Turn& turn, const State& after) {
            ++all;
            left += allowed(state, turn, after) ? 1U : 0U;
            return true;
        });
        return left == 0 ? all : left;
    }
    Turn play(State& state, std::uint64_t number) const {
        if (!restricts(state)) {
            return game_.play(state, number);
        }
        // The index of the turn among all turns.
        std::uint64_t at = 0;
        std::uint64_t wanted = number;
        std::uint64_t left = 0;
        bool found = false;
        game_.for_each_turn(state, [&](const Turn& turn, const State& after) {
            if (allowed(state, turn, after) && left++ == number) {
                wanted = at;
                found = true;
            }
            ++at;
            return !found;
        });
        return game_.play(state, wanted);
    }
    /// Each turn that the restriction allows has the same probability.
    [[nodiscard]] Payoffs playout(State state, Random& random, std::uint32_t max_turns) const {
        if (left_out_ == 0) {
            return game_.playout(state, random, max_turns);
        }
        Payoffs payoffs{};
        for (std::uint32_t turns = 0; turns < max_turns && !over(state, payoffs); ++turns) {
            const std::uint64_t legal = count_turns(state);
            play(state, random.below(legal));
        }
        return over(state, payoffs) ? payoffs : equal_shares(seats());
    }
    [[nodiscard]] decltype(auto) identity(const State& state) const { return game_.identity(state); }
    template <class Identity>
    [[nodiscard]] std::uint64_t hash(const Identity& identity) const {
        return game_.hash(identity);
    }

private:
    [[nodiscard]] bool restricts(const State& state) const {
        return left_out_ != 0 && game_.seat_to_act(state) == seat_;
    }
    [[nodiscard]] bool allowed(const State& before, const Turn& turn, const State& after) const {
        return (Kinds()(game_, before, turn, after) & left_out_) == 0;
    }

    const T& game_;
    int seat_;
    TurnKinds left_out_;
};

}  // namespace rulescope::play
