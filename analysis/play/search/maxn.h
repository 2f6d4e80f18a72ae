// Max^n search: every seat maximises its own payoff (C. Luckhardt, K. Irani, "An algorithmic solution of n-person
// games", AAAI 1986).
//
// The value of a position is one expected payoff for each seat. Payoffs sum to 1. Suppose that a seat already has a
// turn with the payoff p. Another turn of this seat needs no further search once the seat that replies to it gets more
// than 1 - p (shallow pruning: R. Korf, "Multi-player alpha-beta pruning", Artificial Intelligence 48, 1991). Further
// components:
//   rounds   iterative deepening by one turn per round; the results of a round order the turns of the next
//   order    the static value for the seat to act; equal turns in an order drawn by the seed
//   margin   a turn is not searched if its static value is worse than the best value so far by more than the margin;
//            the margin grows from round to round
//   replies  optional: below the root only the first turns of that order are searched, more only while all of them lose
// The last turn of a line is evaluated without search. Positions are not remembered. The budget counts positions: those
// evaluated and those whose turns were generated. A value is exact only if all lines reached the end of the game, and
// even then only for seats that break ties between equal payoffs as the search does.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <utility>
#include <vector>

#include "analysis/game/halting.h"
#include "analysis/play/agent.h"
#include "analysis/play/search/evaluation.h"
#include "analysis/play/search/search_value.h"
#include "core/random.h"

namespace rulescope::play {

struct MaxnOptions {
    std::uint64_t nodes = 1000;  ///< budget in positions; the turns at the root are always evaluated once
    int deepest = 60;            ///< maximum number of rounds
    double margin = 1.0;         ///< margin of the second round, in log-odds
    double widening = 1.5;       ///< factor of the margin from round to round
    std::size_t replies = 0;     ///< maximum number of turns searched in a position below the root; 0: no limit
};

template <TurnGame T, Evaluation<T> E>
class Maxn {
public:
    using State = typename T::State;
    using Turn = typename T::Turn;

    Maxn(const T& game, const E& evaluation, const State& root, const MaxnOptions& options)
        : game_(game), evaluation_(evaluation), root_(root), options_(options) {}

    Decision<T> decide(Random& random);

    // ---- statistics of the search, for tests and measurements ----------------------------------------
    [[nodiscard]] const Payoffs& payoffs() const { return value_.payoffs; }  ///< [seat]: of the root
    [[nodiscard]] std::uint64_t spent() const { return spent_; }
    [[nodiscard]] int rounds() const { return finished_rounds_; }

private:
    struct Value {
        Payoffs payoffs{};
        int turns = 0;  ///< to the end of the game, if the payoffs are those of a finished game

        /// For one seat, as in search_value.h.
        [[nodiscard]] double worth(std::size_t seat) const {
            const double ended = search_value::ended(payoffs[seat]);
            return !search_value::is_proven(ended) ? ended : ended > 0 ? ended - turns : ended + turns;
        }
    };
    struct Move {
        Turn turn{};
        std::uint32_t number = 0;  ///< index of its state
        std::uint32_t tie = 0;     ///< drawn by the seed; orders turns with equal `order`
        double order = 0;          ///< worth for the seat to act; the highest is searched first
        Value value;               ///< static value; at the root the value of the last search
        bool over = false;         ///< the game is over after it
    };
    static bool is_before(const Move& a, const Move& b) {
        return a.order > b.order || (a.order == b.order && a.tie > b.tie);
    }
    struct Level {
        std::vector<Move> moves;
        std::vector<State> states;
    };
    /// No bound on the payoff of the seat to act.
    static constexpr double unbounded = 2.0;
    /// Payoffs that differ by less count as equal in the pruning.
    static constexpr double rounding = 1.0e-12;

    [[nodiscard]] bool out() const { return spent_ >= options_.nodes; }
    [[nodiscard]] std::size_t seat_of(const State& state) const {
        return static_cast<std::size_t>(game_.seat_to_act(state));
    }
    [[nodiscard]] std::uint32_t tie_of(std::size_t number) const {
        std::uint64_t mixed = (seed_ ^ number) * 0x9E3779B97F4A7C15ULL;
        mixed = (mixed ^ (mixed >> 32U)) * 0xD6E8FEB86659FD93ULL;
        return static_cast<std::uint32_t>(mixed >> 32U);
    }
    Level& level(std::size_t number) {
        while (levels_.size() <= number) {
            levels_.emplace_back();
        }
        return levels_[number];
    }

    /// The value after a turn without search; sets `over`.
    Value static_value(const State& after, bool& over) {
        halt_.poll();
        Value value;
        over = game_.over(after, value.payoffs);
        if (over) {
            value.turns = 1;
        } else {
            ++spent_;
            value.payoffs = evaluation_(after);
        }
        return value;
    }

    /// The largest payoff of the next seat at which a turn of `seat` can still be worth more than `reached`.
    [[nodiscard]] double limit_for(const State& child, std::size_t seat, double reached) const {
        return game_.seats() == 1 || seat_of(child) == seat ? unbounded : 1.0 - reached + rounding;
    }

    void list(const State& state, Level& here);
    Value search(const State& state, int depth, double limit, std::size_t ply);
    Value search_last(const State& state, double limit);
    bool root_round(int round, Level& root);

    const T& game_;
    const E& evaluation_;
    State root_;
    MaxnOptions options_;
    Halt halt_;
    std::deque<Level> levels_;  // references to elements stay valid when it grows
    std::uint64_t seed_ = 0;
    std::uint64_t spent_ = 0;
    int finished_rounds_ = 0;
    double margin_ = 0;
    bool left_out_ = false;  ///< the round cut a line or a turn before the end of the game
    Value value_;
};

/// Lists the turns with their states, best first for the seat to act.
template <TurnGame T, Evaluation<T> E>
void Maxn<T, E>::list(const State& state, Level& here) {
    here.moves.clear();
    here.states.clear();
    ++spent_;
    const std::size_t seat = seat_of(state);
    game_.for_each_turn(state, [&](const Turn& turn, const State& after) {
        const std::size_t number = here.moves.size();
        Move move;
        move.turn = turn;
        move.number = static_cast<std::uint32_t>(number);
        move.tie = tie_of(number);
        move.value = static_value(after, move.over);
        move.order = move.value.worth(seat);
        here.moves.push_back(std::move(move));
        here.states.push_back(after);
        return true;
    });
    std::sort(here.moves.begin(), here.moves.end(), is_before);
}

/// The last turn of a line: the best static value.
template <TurnGame T, Evaluation<T> E>
typename Maxn<T, E>::Value Maxn<T, E>::search_last(const State& state, double limit) {
    ++spent_;
    const std::size_t seat = seat_of(state);
    Value best;
    double best_worth = -search_value::none;
    std::uint32_t best_tie = 0;
    std::size_t number = 0;
    game_.for_each_turn(state, [&](const Turn&, const State& after) {
        bool ended = false;
        const Value value = static_value(after, ended);
        left_out_ = left_out_ || !ended;
        const double worth = value.worth(seat);
        const std::uint32_t tie = tie_of(number++);
        if (worth > best_worth || (worth == best_worth && tie > best_tie)) {
            best = value;
            best_worth = worth;
            best_tie = tie;
        }
        return best.payoffs[seat] <= limit && !out();
    });
    return best;
}

/// The value of a position, searched `depth` > 0 turns deep. The search ends early if the seat to act gets more than
/// `limit`. If the budget is spent, the return value is meaningless.
template <TurnGame T, Evaluation<T> E>
typename Maxn<T, E>::Value Maxn<T, E>::search(const State& state, int depth, double limit, std::size_t ply) {
    if (out()) {
        return {};
    }
    if (depth == 1) {
        return search_last(state, limit);
    }
    Level& here = level(ply);
    list(state, here);
    const std::size_t seat = seat_of(state);
    Value best;
    double best_worth = -search_value::none;
    std::size_t searched = 0;
    for (const Move& move : here.moves) {
        const bool limited = options_.replies > 0 && searched >= options_.replies;
        const bool enough = limited || move.order < best_worth - margin_;
        if (enough && !move.over && best_worth > -search_value::proven) {
            left_out_ = true;
            break;
        }
        Value value = move.value;
        if (!move.over) {
            const State& child = here.states[move.number];
            const double reached = searched == 0 ? 0.0 : best.payoffs[seat];
            value = search(child, depth - 1, limit_for(child, seat, reached), ply + 1);
            value.turns += 1;
        }
        if (out() && !move.over) {
            return {};
        }
        ++searched;
        const double worth = value.worth(seat);
        if (worth > best_worth) {
            best = value;
            best_worth = worth;
        }
        if (best.payoffs[seat] > limit || best_worth > search_value::proven) {
            break;
        }
    }
    return best;
}

/// One round. The moves of the root are in the order of the last round and are reordered by this one. Returns whether
/// the round was completed.
template <TurnGame T, Evaluation<T> E>
bool Maxn<T, E>::root_round(int round, Level& root) {
    const std::size_t seat = seat_of(root_);
    left_out_ = false;
    double best = -search_value::none;
    Value best_value;
    std::vector<std::size_t> searched;
    std::vector<std::size_t> others;
    bool finished = true;
    for (std::size_t i = 0; i < root.moves.size(); ++i) {
        Move& move = root.moves[i];
        if (!finished || best > search_value::proven || (!move.over && move.order < best - margin_)) {
            left_out_ = true;
            others.push_back(i);
            continue;
        }
        Value value = move.value;
        if (!move.over) {
            const State& child = root.states[move.number];
            const double reached = searched.empty() ? 0.0 : best_value.payoffs[seat];
            value = search(child, round - 1, limit_for(child, seat, reached), 1);
            value.turns += 1;
            if (out()) {
                finished = false;
                others.push_back(i);
                continue;
            }
        }
        move.value = value;
        move.order = value.worth(seat);
        searched.push_back(i);
        if (move.order > best) {
            best = move.order;
            best_value = value;
        }
    }
    if (searched.empty()) {
        return false;
    }
    // The searched turns come first, sorted by value. If all of them lose and others are left, the others compete with
    // their last values.
    const bool compete = !finished && best < -search_value::proven;
    std::vector<std::size_t> places = searched;
    places.insert(places.end(), others.begin(), others.end());
    const auto last = places.begin() + static_cast<std::ptrdiff_t>(compete ? places.size() : searched.size());
    std::stable_sort(places.begin(), last,
                     [&](std::size_t a, std::size_t b) { return root.moves[a].order > root.moves[b].order; });
    std::vector<Move> sorted;
    sorted.reserve(places.size());
    for (const std::size_t place : places) {
        sorted.push_back(std::move(root.moves[place]));
    }
    root.moves = std::move(sorted);
    value_ = root.moves.front().value;
    return finished;
}

template <TurnGame T, Evaluation<T> E>
Decision<T> Maxn<T, E>::decide(Random& random) {
    seed_ = random.next();
    Level& root = level(0);
    list(root_, root);
    value_ = root.moves.front().value;
    finished_rounds_ = 1;
    margin_ = options_.margin;
    const std::size_t seat = seat_of(root_);
    for (int round = 2; round <= options_.deepest && root.moves.size() > 1 && !out(); ++round) {
        if (search_value::is_proven(value_.worth(seat)) || !root_round(round, root)) {
            break;
        }
        finished_rounds_ = round;
        if (!left_out_) {
            break;  // all lines reach the end of the game
        }
        margin_ *= options_.widening;
    }
    Decision<T> decision;
    decision.turn = root.moves.front().turn;
    decision.legal = root.moves.size();
    decision.expected = value_.payoffs;
    return decision;
}

/// The best turn for the seat to act if every seat maximises its own payoff.
template <TurnGame T, Evaluation<T> E>
Decision<T> maxn(const T& game, const E& evaluation, const typename T::State& state, const MaxnOptions& options,
                 Random& random) {
    return Maxn<T, E>(game, evaluation, state, options).decide(random);
}

}  // namespace rulescope::play
