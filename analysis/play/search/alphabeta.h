// Alpha-beta search for two seats: the seat to act maximises its payoff, the other minimises it (D. Knuth, R. Moore,
// "An analysis of alpha-beta pruning", Artificial Intelligence 6, 1975). maxn.h searches games of more seats.
//
// A position has 50 to 300 turns, so that a few thousand positions allow only a shallow search. Components:
//   rounds      iterative deepening by one turn per round; the results of a round order the turns of the next
//   margin      a turn is not searched if its static value is worse than the best value so far by more than the margin;
//               the margin grows from round to round, so that with enough positions no turn is pruned
//   order       the best turn of the last search and killer moves (killer_moves.h), which are played before the turns
//               of the position are listed; then the static value; equal turns in an order drawn by the seed
//   window      principal variation search (T. Marsland, M. Campbell, "Parallel search of strongly ordered game trees",
//               1982): turns after the first are searched with an empty window, late ones one turn less deep, and again
//               only if they are better than expected
//   last depth  the turns are evaluated as they are generated, without a list; with few positions only some of them
//   quiescence  at the end of a line only turns that remove pieces are searched
//   memory      a transposition table (transposition_table.h), kept by each thread from decision to decision
// The budget counts positions: those evaluated and those whose turns were generated. halting.h ends the search early.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <limits>
#include <utility>
#include <vector>

#include "analysis/game/halting.h"
#include "analysis/play/agent.h"
#include "analysis/play/search/alphabeta_options.h"
#include "analysis/play/search/evaluation.h"
#include "analysis/play/search/killer_moves.h"
#include "analysis/play/search/search_value.h"
#include "analysis/play/search/transposition_table.h"
#include "core/random.h"

namespace rulescope::play {

/// An evaluation that counts captures: pieces that others lost in a turn, minus those that the acting seat lost.
template <class E, class T>
concept HasCaptureCount = requires(const E& evaluation, const typename T::State& state) {
    { evaluation.taken(state, state) } -> std::convertible_to<int>;
};

/// An evaluation that gives the log-odds of a seat's expected payoff, as search_value::estimate().
template <class E, class T>
concept HasLogOdds = requires(const E& evaluation, const typename T::State& state) {
    { evaluation.log_odds(state, std::size_t{}) } -> std::same_as<double>;
};

template <TurnGame T, Evaluation<T> E>
class AlphaBeta {
public:
    using State = typename T::State;
    using Turn = typename T::Turn;

    AlphaBeta(const T& game, const E& evaluation, const State& root, const AlphaBetaOptions& options)
        : game_(game),
          evaluation_(evaluation),
          root_(root),
          options_(options),
          me_(static_cast<std::size_t>(game.seat_to_act(root))),
          memory_(memory_of_thread()) {}

    Decision<T> decide(Random& random);

    // ---- statistics of the search, for tests and measurements ----------------------------------------
    [[nodiscard]] double value() const { return value_; }  ///< of the root, for the seat to act (search_value.h)
    [[nodiscard]] std::uint64_t spent() const { return spent_; }
    [[nodiscard]] int rounds() const { return finished_rounds_; }

private:
    using Table = TranspositionTable<T>;
    using Bound = typename Table::Bound;

    struct Move {
        Turn turn{};
        std::uint32_t number = 0;  ///< index of its state
        std::uint32_t tie = 0;     ///< drawn by the seed; orders turns with equal `order`
        double order = 0;          ///< for the seat to act; the highest is searched first
        bool over = false;         ///< the game is over after it
    };
    static bool is_before(const Move& a, const Move& b) {
        return a.order > b.order || (a.order == b.order && a.tie > b.tie);
    }
    struct Reply {
        Turn turn{};
        double value = 0;
    };
    /// The turns of the current position at one depth; the killer moves are kept for the next position of that depth.
    struct Level {
        std::vector<Move> moves;
        std::vector<State> states;
        std::vector<Turn> tried;     ///< turns played before the others were listed
        std::vector<Reply> replies;  ///< the best ones so far at the last depth
        KillerMoves<Turn> killers;
        void clear() {
            moves.clear();
            states.clear();
        }
    };
    struct Memory {
        Table table;
        std::deque<Level> levels;  // references to elements stay valid when it grows
    };
    struct Line;
    /// At the last depth turns are listed and ordered only if fewer replies than this are searched.
    static constexpr std::size_t listed_replies = 128;

    static Memory& memory_of_thread() {
        thread_local Memory memory;
        return memory;
    }

    [[nodiscard]] bool out() const { return spent_ >= options_.nodes; }
    [[nodiscard]] int side(const State& state) const {
        return static_cast<std::size_t>(game_.seat_to_act(state)) == me_ ? 1 : -1;
    }
    Level& level(std::size_t number) {
        while (memory_.levels.size() <= number) {
            memory_.levels.emplace_back();
        }
        return memory_.levels[number];
    }
    /// A number that depends on the seed and the index of a turn.
    [[nodiscard]] std::uint32_t tie_of(std::size_t number) const {
        std::uint64_t mixed = (seed_ ^ number) * 0x9E3779B97F4A7C15ULL;
        mixed = (mixed ^ (mixed >> 32U)) * 0xD6E8FEB86659FD93ULL;
        return static_cast<std::uint32_t>(mixed >> 32U);
    }

    /// The static evaluation as a search value, for the root's seat.
    double static_value(const State& state) {
        halt_.poll();
        ++spent_;
        if constexpr (HasLogOdds<E, T>) {
            return evaluation_.log_odds(state, me_);
        } else {
            return search_value::estimate(evaluation_(state)[me_]);
        }
    }

    /// Returns whether the game is over; if so, sets `value`.
    bool over(const State& state, double& value) const {
        Payoffs payoffs{};
        const bool ended = game_.over(state, payoffs);
        if (ended) {
            value = search_value::ended(payoffs[me_]);
        }
        return ended;
    }

    [[nodiscard]] int taken(const State& before, const State& after) const {
        if constexpr (HasCaptureCount<E, T>) {
            return evaluation_.taken(before, after);
        }
        return 0;
    }

    double quiet(const State& state, double alpha, double beta, int depth, std::size_t ply);
    double search(const State& state, int depth, double alpha, double beta, std::size_t ply);
    double child_value(const State& child, int depth, double alpha, double beta, std::size_t ply);
    bool examine(Line& line, const Turn& turn, const State& child, int depth);
    bool examine_given(Line& line, const Turn& turn);
    static void note(std::vector<Reply>& replies, const Turn& turn, double value);
    void search_last(Line& line);
    void search_listed(Line& line);
    void list(const State& state, Level& here, int sign, bool evaluated);
    void bound_replies();
    bool root_round(int round, Level& root);

    const T& game_;
    const E& evaluation_;
    State root_;
    AlphaBetaOptions options_;
    std::size_t me_;
    Memory& memory_;
    Halt halt_;
    std::uint64_t seed_ = 0;
    std::uint64_t spent_ = 0;
    int round_ = 0;
    int finished_rounds_ = 0;
    double margin_ = 0;
    std::size_t first_replies_ = std::numeric_limits<std::size_t>::max() / 2;
    std::size_t later_replies_ = std::numeric_limits<std::size_t>::max() / 2;
    bool left_out_ = false;  ///< the round cut a line or a turn before the end of the game
    double value_ = 0;
};

/// One round. The moves of the root are in the order of the last round and are reordered by this one. Returns whether
/// the round was completed.
template <TurnGame T, Evaluation<T> E>
bool AlphaBeta<T, E>::root_round(int round, Level& root) {
    std::vector<Move>& moves = root.moves;
    double best = -search_value::none;
    left_out_ = false;
    std::vector<double> found(moves.size(), -search_value::none);
    std::size_t searched = 0;
    bool finished = true;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move& move = moves[i];
        const State& child = root.states[move.number];
        if (i > 0 && !move.over && move.order < best - margin_) {
            left_out_ = true;
            continue;
        }
        double value = 0;
        if (searched == 0) {
            value = child_value(child, round - 1, -search_value::none, search_value::none, 1);
        } else {
            value = child_value(child, round - 1, best, best + search_value::step, 1);
            if (value > best && !out()) {
                value = child_value(child, round - 1, best, search_value::none, 1);
            }
        }
        if (out() && !move.over) {
            finished = false;
            break;
        }
        found[i] = value;
        ++searched;
        best = std::max(best, value);
        if (best > search_value::proven) {
            break;
        }
    }
    if (searched == 0) {
        return false;
    }
    if (!finished && best < -search_value::proven) {
        // All turns searched so far lose; the turns not searched keep their static value.
        for (std::size_t i = 0; i < moves.size(); ++i) {
            found[i] = found[i] > -search_value::none ? found[i] : moves[i].order;
            best = std::max(best, found[i]);
        }
    }
    // The searched turns come first, sorted by value; the other turns follow. For a turn worse than an earlier one the
    // search gives only an upper bound.
    std::vector<std::size_t> places(moves.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        places[i] = i;
    }
    std::stable_sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) { return found[a] > found[b]; });
    std::vector<Move> sorted;
    sorted.reserve(moves.size());
    for (const std::size_t place : places) {
        sorted.push_back(std::move(moves[place]));
        if (found[place] > -search_value::none) {
            sorted.back().order = found[place];
        }
    }
    moves = std::move(sorted);
    value_ = best;
    return finished;
}

template <TurnGame T, Evaluation<T> E>
Decision<T> AlphaBeta<T, E>::decide(Random& random) {
    Decision<T> decision;
    seed_ = random.next();
    memory_.table.begin(options_.nodes);
    for (Level& each : memory_.levels) {
        each.killers = {};
    }
    Level& root = level(0);
    list(root_, root, 1, true);
    std::vector<Move>& moves = root.moves;
    decision.legal = moves.size();
    for (Move& move : moves) {
        move.order = search_value::a_turn_before(move.order);
    }
    std::sort(moves.begin(), moves.end(), is_before);
    value_ = moves.front().order;
    finished_rounds_ = 1;
    margin_ = options_.margin;
    bound_replies();
    for (round_ = 2; round_ <= options_.deepest && moves.size() > 1 && !out(); ++round_) {
        if (search_value::is_proven(value_)) {
            break;
        }
        if (!root_round(round_, root)) {
            break;
        }
        finished_rounds_ = round_;
        if (!left_out_) {
            break;  // all lines reach the end of the game
        }
        margin_ *= options_.widening;
    }
    decision.turn = moves.front().turn;
    decision.expected[me_] = search_value::payoff(value_);
    decision.expected[1 - me_] = 1 - decision.expected[me_];
    return decision;
}

/// The best turn for the seat to act according to the search.
template <TurnGame T, Evaluation<T> E>
Decision<T> alphabeta(const T& game, const E& evaluation, const typename T::State& state,
                      const AlphaBetaOptions& options, Random& random) {
    return AlphaBeta<T, E>(game, evaluation, state, options).decide(random);
}

}  // namespace rulescope::play

#include "analysis/play/search/alphabeta_lines.h"
