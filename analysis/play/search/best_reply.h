// Best-reply search for three seats and more: of the other seats only the one with the strongest reply plays against
// the seat that decides.
//
// The original (M. Schadd, M. Winands, "Best Reply Search for multiplayer games", IEEE Transactions on Computational
// Intelligence and AI in Games 3, 2011) lets all other seats pass. Few games allow passing, and a position after a pass
// may be illegal. Here every position is legal: the other seats play their default turn, the turn with the best static
// evaluation for themselves (BRS+: M. Esser, M. Gras, M. Winands, M. Schadd, M. Lanctot, "Improving best-reply
// search", Computers and Games 2013).
//
// The search is the alpha-beta search (alphabeta.h) of a game of two sides, BestReplyGame. Its turns are alternately
// the turns of the deciding seat and the replies of all others together. A reply is any turn of one other seat; the
// seats before it play their default turns first. The seats after it play their default turns only if the search goes
// deeper: at the end of a line the position is evaluated directly after the reply. With two seats the search is the
// same as alphabeta. A proven result holds only if the others play in this manner.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <unordered_map>
#include <utility>

#include "analysis/play/search/alphabeta.h"

namespace rulescope::play {

/// The game of two sides that best-reply search searches. The game and the evaluation must outlive this object.
template <TurnGame T, Evaluation<T> E>
class BestReplyGame {
public:
    struct State {
        typename T::State position;
        bool replied = false;   ///< another seat than the deciding one acts, after the reply
        std::int8_t taken = 0;  ///< captures of the last turn
    };
    struct Turn {
        typename T::Turn turn{};
        std::uint8_t defaults = 0;  ///< default turns before `turn`
        bool operator==(const Turn&) const = default;
    };
    struct Identity {
        std::decay_t<decltype(std::declval<const T&>().identity(std::declval<const typename T::State&>()))> position;
        bool replied = false;
        bool operator==(const Identity& other) const { return position == other.position && replied == other.replied; }
    };

    /// `seed` breaks ties between default turns.
    BestReplyGame(const T& game, const E& evaluation, int deciding_seat, std::uint64_t seed)
        : game_(game), evaluation_(evaluation), me_(deciding_seat), seed_(seed) {}

    [[nodiscard]] const E& evaluation() const { return evaluation_; }
    /// Positions evaluated to find default turns.
    [[nodiscard]] std::uint64_t evaluated() const { return evaluated_; }

    [[nodiscard]] int seats() const { return game_.seats(); }
    [[nodiscard]] int seat_to_act(const State& state) const { return game_.seat_to_act(state.position); }
    [[nodiscard]] bool over(const State& state, Payoffs& payoffs) const { return game_.over(state.position, payoffs); }

    /// Plays the default turns of the seats after the reply. If the deciding seat does not act after as many turns as
    /// there are other seats, the others may reply again.
    void settle(State& state) const {
        Payoffs payoffs{};
        for (int turn = 0; turn < max_defaults() && state.replied && others_act(state) && !over(state, payoffs);
             ++turn) {
            state.position = after_default(state.position);
        }
        state.replied = false;
        state.taken = 0;
    }

    /// The turns of the deciding seat, or all replies. After a reply there are none before settle().
    template <class F>
    void for_each_turn(const State& state, F&& visit) const {
        if (state.replied && others_act(state)) {
            return;
        }
        Turn played;
        bool on = true;
        const auto visit_all = [&](const typename T::State& position) {
            game_.for_each_turn(position, [&](const typename T::Turn& turn, const typename T::State& after) {
                played.turn = turn;
                on = static_cast<bool>(visit(std::as_const(played), after_reply(position, after)));
                return on;
            });
        };
        visit_all(state.position);
        if (!others_act(state)) {
            return;
        }
        typename T::State position = state.position;
        while (on && pass(position, played.defaults)) {
            visit_all(position);
        }
    }
    /// Captures of the deciding seat and of the seat that acts next; not of later ones.
    template <class F>
    void for_each_removal(const State& state, F&& visit) const requires ListsRemovals<T> {
        if (state.replied && others_act(state)) {
            return;
        }
        game_.for_each_removal(state.position, [&](const typename T::Turn& turn, const typename T::State& after) {
            return static_cast<bool>(visit(Turn{turn, 0}, after_reply(state.position, after)));
        });
    }
    bool play_if_legal(State& state, const Turn& turn) const requires PlaysGivenTurns<T> {
        if ((state.replied || turn.defaults > 0) && (state.replied || !others_act(state))) {
            return false;
        }
        typename T::State before = state.position;
        for (std::uint8_t played = 0; played < turn.defaults;) {
            if (!pass(before, played)) {
                return false;
            }
        }
        typename T::State after = before;
        if (!game_.play_if_legal(after, turn.turn)) {
            return false;
        }
        state = after_reply(before, after);
        return true;
    }
    [[nodiscard]] std::uint64_t count_turns(const State& state) const {
        std::uint64_t count = 0;
        for_each_turn(state, [&](const Turn&, const State&) {
            ++count;
            return true;
        });
        return count;
    }
    Turn play(State& state, std::uint64_t number) const {
        Turn played;
        State next = state;
        std::uint64_t at = 0;
        for_each_turn(state, [&](const Turn& turn, const State& after) {
            if (at == number) {
                played = turn;
                next = after;
            }
            return at++ < number;
        });
        state = next;
        return played;
    }
    /// A playout of the game itself.
    [[nodiscard]] Payoffs playout(const State& state, Random& random, std::uint32_t max_turns) const {
        return game_.playout(state.position, random, max_turns);
    }
    [[nodiscard]] Identity identity(const State& state) const {
        return {game_.identity(state.position), state.replied};
    }
    [[nodiscard]] std::uint64_t hash(const Identity& identity) const {
        return game_.hash(identity.position) ^ (identity.replied ? 0x9E3779B97F4A7C15ULL : 0);
    }

private:
    /// Bound of the memory of default turns, in positions.
    static constexpr std::size_t max_remembered = std::size_t{1} << 17U;

    [[nodiscard]] int max_defaults() const { return game_.seats() - 2; }
    [[nodiscard]] bool others_act(const State& state) const { return game_.seat_to_act(state.position) != me_; }

    [[nodiscard]] State after_reply(const typename T::State& before, const typename T::State& after) const {
        State state{after, game_.seat_to_act(before) != me_, 0};
        if constexpr (HasCaptureCount<E, T>) {
            state.taken = static_cast<std::int8_t>(evaluation_.taken(before, after));
        }
        return state;
    }

    /// Plays the default turn of the seat to act before the reply of another seat. Returns false if no reply can
    /// follow.
    bool pass(typename T::State& position, std::uint8_t& defaults) const {
        if (static_cast<int>(defaults) >= max_defaults()) {
            return false;
        }
        position = after_default(position);
        ++defaults;
        Payoffs payoffs{};
        return !game_.over(position, payoffs) && game_.seat_to_act(position) != me_;
    }

    [[nodiscard]] double value_for(const typename T::State& state, std::size_t seat) const {
        Payoffs payoffs{};
        if (game_.over(state, payoffs)) {
            return search_value::ended(payoffs[seat]);
        }
        halt_.poll();
        ++evaluated_;
        if constexpr (HasLogOdds<E, T>) {
            return evaluation_.log_odds(state, seat);
        } else {
            return search_value::estimate(evaluation_(state)[seat]);
        }
    }

    /// The position after the turn with the best static evaluation for the seat to act.
    [[nodiscard]] typename T::State after_default(const typename T::State& position) const {
        const std::uint64_t hash = game_.hash(game_.identity(position));
        if (const auto found = remembered_.find(hash); found != remembered_.end()) {
            return found->second;
        }
        ++evaluated_;
        const auto seat = static_cast<std::size_t>(game_.seat_to_act(position));
        typename T::State best = position;
        double best_value = -search_value::none;
        std::uint64_t best_tie = 0;
        std::uint64_t number = 0;
        game_.for_each_turn(position, [&](const typename T::Turn&, const typename T::State& after) {
            const double value = value_for(after, seat);
            const std::uint64_t tie = ((seed_ ^ ++number) * 0x9E3779B97F4A7C15ULL) >> 20U;
            if (value > best_value || (value == best_value && tie > best_tie)) {
                best_value = value;
                best_tie = tie;
                best = after;
            }
            return true;
        });
        if (remembered_.size() >= max_remembered) {
            remembered_.clear();
        }
        remembered_.emplace(hash, best);
        return best;
    }

    const T& game_;
    const E& evaluation_;
    int me_;
    std::uint64_t seed_;
    Halt halt_;
    mutable std::uint64_t evaluated_ = 0;
    mutable std::unordered_map<std::uint64_t, typename T::State>
        remembered_;  ///< [hash]: position after the default turn
};

/// The evaluation of the positions of a BestReplyGame.
template <TurnGame T, Evaluation<T> E>
class BestReplyEvaluation {
public:
    using State = typename BestReplyGame<T, E>::State;

    explicit BestReplyEvaluation(const E& evaluation) : evaluation_(evaluation) {}
    Payoffs operator()(const State& state) const { return evaluation_(state.position); }
    [[nodiscard]] double log_odds(const State& state, std::size_t seat) const requires HasLogOdds<E, T> {
        return evaluation_.log_odds(state.position, seat);
    }
    /// Captures of the turn that led to `after`.
    [[nodiscard]] int taken(const State& /*before*/, const State& after) const requires HasCaptureCount<E, T> {
        return after.taken;
    }

private:
    const E& evaluation_;
};

/// The best turn for the seat to act if only the strongest reply to it is played.
template <TurnGame T, Evaluation<T> E>
Decision<T> best_reply(const T& game, const E& evaluation, const typename T::State& state,
                       const AlphaBetaOptions& options, Random& random) {
    const BestReplyGame<T, E> replies(game, evaluation, game.seat_to_act(state), random.next());
    const BestReplyEvaluation<T, E> judged(evaluation);
    const auto found = alphabeta(replies, judged, {state, false, 0}, options, random);
    return Decision<T>{found.turn.turn, found.legal, found.expected};
}

}  // namespace rulescope::play
