// The baseline: an earlier version of the alpha-beta search (analysis/play/search/alphabeta.h), an opponent for
// comparisons. The seat to act maximises its payoff, all others minimise it.
//
// With two seats this is the minimax search with alpha-beta pruning (D. Knuth, R. Moore, "An analysis of alpha-beta
// pruning", Artificial Intelligence 6, 1975). With more it is the paranoid search (N. Sturtevant, R. Korf, "On pruning
// techniques for multi-player games", AAAI 2000); see paranoid.h there.
//
// A position has 50 to 300 turns, so that a few thousand positions allow only a shallow search. Components:
//   rounds      iterative deepening by one turn per round; the results of a round order the turns of the next
//   margin      a turn is not searched if its static value is worse than the best value so far by more than the margin;
//               the margin grows from round to round, so that with enough positions no turn is pruned
//   order       the best turn of the last search; captures; killer moves (killer_moves.h); else the static value
//   replies     at the last depth only the first turns of this order are searched, fewer if fewer positions are left
//   quiescence  at the end of a line only captures are searched
//   memory      a transposition table (transposition_table.h)
// The budget counts positions: those evaluated and those whose turns were generated.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <limits>
#include <vector>

#include "analysis/play/decision.h"
#include "analysis/play/search/evaluation.h"
#include "analysis/play/search/killer_moves.h"
#include "analysis/play/search/search_value.h"
#include "tests/baseline/transposition_table.h"
#include "core/random.h"

namespace rulescope::play::baseline {

struct AlphaBetaOptions {
    std::uint64_t nodes = 1000;  ///< budget in positions; the turns at the root are always evaluated once
    int deepest = 60;            ///< maximum number of rounds
    double margin = 1.0;         ///< margin of the second round, in log-odds
    double widening = 1.5;       ///< factor of the margin from round to round
    /// Number of replies searched at the last depth: the positions left after the evaluation of the root's turns,
    /// divided by `first_replies` while there are no killer moves, else by `later_replies`; at least 4. A divisor of 0
    /// means no limit. With a small budget the search tries a few replies to each of many turns; with thousands of
    /// positions it searches all replies.
    double first_replies = 6;
    double later_replies = 18;
    int noisy = 2;        ///< captures searched in each quiescence position; 0: no quiescence search
    int noisy_depth = 1;  ///< maximum number of successive captures in it
};

/// An evaluation that can count captures: pieces that others lost in a turn, minus those that the acting seat lost.
template <class E, class T>
concept HasCaptureCount = requires(const E& evaluation, const typename T::State& state) {
    { evaluation.taken(state, state) } -> std::convertible_to<int>;
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
          table_(options.nodes) {}

    Decision<T> decide(Random& random);

    // ---- statistics of the search, for tests and measurements ----------------------------------------
    [[nodiscard]] double value() const { return value_; }  ///< of the root, for the seat to act (search_value.h)
    [[nodiscard]] std::uint64_t spent() const { return spent_; }
    [[nodiscard]] int rounds() const { return finished_rounds_; }

private:
    using Table = TranspositionTable<T>;
    using Bound = typename Table::Bound;

    struct Child {
        State state;
        Turn turn;
        std::uint32_t number = 0;
        int taken = 0;
        bool over = false;
        double order = 0;  ///< for the seat to act; the highest is searched first
    };
    /// The turns of the current position at one depth; the killer moves are kept for the next position of that depth.
    struct Level {
        std::vector<Child> children;
        KillerMoves<Turn> killers;
    };

    [[nodiscard]] bool out() const { return spent_ >= options_.nodes; }
    [[nodiscard]] int side(const State& state) const {
        return static_cast<std::size_t>(game_.seat_to_act(state)) == me_ ? 1 : -1;
    }
    Level& level(std::size_t number) {
        while (levels_.size() <= number) {
            levels_.emplace_back();
        }
        return levels_[number];
    }

    /// The static evaluation as a search value, for the root's seat.
    double static_value(const State& state) {
        typename Table::Entry& entry = table_.at(game_, state);
        if (!entry.evaluated) {
            ++spent_;
            entry.static_value = search_value::estimate(evaluation_(state)[me_]);
            entry.evaluated = true;
        }
        return entry.static_value;
    }

    void list(const State& state, Level& here) {
        here.children.clear();
        ++spent_;
        game_.for_each_turn(state, [&](const Turn& turn, const State& after) {
            here.children.push_back({after, turn, static_cast<std::uint32_t>(here.children.size()), 0, false, 0});
            if constexpr (HasCaptureCount<E, T>) {
                here.children.back().taken = evaluation_.taken(state, after);
            }
            return true;
        });
    }

    /// Returns whether the game is over after the child's turn; if so, sets `value`.
    bool over(Child& child, double& value) {
        Payoffs payoffs{};
        child.over = game_.over(child.state, payoffs);
        if (child.over) {
            value = search_value::ended(payoffs[me_]);
        }
        return child.over;
    }

    double quiet(const State& state, double alpha, double beta, int depth, std::size_t ply);
    double search(const State& state, int depth, double alpha, double beta, std::size_t ply);
    double child_value(Child& child, int depth, double alpha, double beta, std::size_t ply);
    void order(const State& state, Level& here, int depth, std::uint32_t first);
    void bound_replies();
    static void learn(Level& here, std::size_t examined);
    bool root_round(int round, std::vector<Child>& children);

    const T& game_;
    const E& evaluation_;
    State root_;
    AlphaBetaOptions options_;
    std::size_t me_;
    Table table_;
    std::deque<Level> levels_;  // references to elements stay valid when it grows
    std::uint64_t spent_ = 0;
    int round_ = 0;
    int finished_rounds_ = 0;
    double margin_ = 0;
    std::size_t first_replies_ = std::numeric_limits<std::size_t>::max() / 2;
    std::size_t later_replies_ = std::numeric_limits<std::size_t>::max() / 2;
    bool left_out_ = false;  ///< the round cut a line or a turn before the end of the game
    double value_ = 0;
};

/// One round. `children` are in the order of the last round and are reordered by this one. Returns whether the round
/// was completed.
template <TurnGame T, Evaluation<T> E>
bool AlphaBeta<T, E>::root_round(int round, std::vector<Child>& children) {
    double best = -search_value::none;
    left_out_ = false;
    std::vector<double> found(children.size(), -search_value::none);
    std::size_t replies = 0;
    bool finished = true;
    for (std::size_t i = 0; i < children.size(); ++i) {
        Child& child = children[i];
        if (i > 0 && !child.over && child.order < best - margin_) {
            left_out_ = true;
            continue;
        }
        const double value = child_value(child, round - 1, best, search_value::none, 1);
        if (out() && !child.over) {
            finished = false;
            break;
        }
        found[i] = value;
        ++replies;
        best = std::max(best, value);
        if (best > search_value::proven) {
            break;
        }
    }
    if (replies == 0) {
        return false;
    }
    if (!finished && best < -search_value::proven) {
        // All turns searched so far lose; those not searched keep their static value.
        for (std::size_t i = 0; i < children.size(); ++i) {
            found[i] = std::max(found[i], found[i] > -search_value::none ? found[i] : children[i].order);
            best = std::max(best, found[i]);
        }
    }
    // The turns searched come first, by value (alpha-beta gives only an upper bound for turns worse than an earlier
    // one), then the others.
    std::vector<std::size_t> places(children.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        places[i] = i;
    }
    std::stable_sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) { return found[a] > found[b]; });
    std::vector<Child> sorted;
    sorted.reserve(children.size());
    for (const std::size_t place : places) {
        sorted.push_back(std::move(children[place]));
        if (found[place] > -search_value::none) {
            sorted.back().order = found[place];
        }
    }
    children = std::move(sorted);
    value_ = best;
    return finished;
}

template <TurnGame T, Evaluation<T> E>
Decision<T> AlphaBeta<T, E>::decide(Random& random) {
    Decision<T> decision;
    Level root;
    list(root_, root);
    std::vector<Child>& children = root.children;
    decision.legal = children.size();
    // Fisher-Yates shuffle: the order of equally good turns is random.
    for (std::size_t i = children.size(); i > 1; --i) {
        const std::uint64_t drawn = random.below(i);
        std::swap(children[i - 1], children[static_cast<std::size_t>(drawn)]);
    }
    for (Child& child : children) {
        double value = 0;
        child.order = search_value::a_turn_before(over(child, value) ? value : static_value(child.state));
    }
    std::stable_sort(children.begin(), children.end(),
                     [](const Child& a, const Child& b) { return a.order > b.order; });
    value_ = children.front().order;
    finished_rounds_ = 1;
    margin_ = options_.margin;
    bound_replies();
    for (round_ = 2; round_ <= options_.deepest && children.size() > 1 && !out(); ++round_) {
        if (search_value::is_proven(value_)) {
            break;
        }
        if (!root_round(round_, children)) {
            break;
        }
        finished_rounds_ = round_;
        if (!left_out_) {
            break;  // all lines reach the end of the game
        }
        margin_ *= options_.widening;
    }
    decision.turn = children.front().turn;
    const double mine = search_value::payoff(value_);
    // The payoff left for the others is divided in the proportion of their static evaluations.
    Payoffs payoffs{};
    if (!game_.over(children.front().state, payoffs)) {
        payoffs = evaluation_(children.front().state);
    }
    double others = 0;
    for (std::size_t seat = 0; seat < payoffs.size(); ++seat) {
        others += seat == me_ ? 0 : payoffs[seat];
    }
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game_.seats()); ++seat) {
        decision.expected[seat] = seat == me_  ? mine
                                  : others > 0 ? payoffs[seat] * (1 - mine) / others
                                               : (1 - mine) / std::max(1, game_.seats() - 1);
    }
    return decision;
}

/// The best turn for the seat to act according to the search.
template <TurnGame T, Evaluation<T> E>
Decision<T> alphabeta(const T& game, const E& evaluation, const typename T::State& state,
                      const AlphaBetaOptions& options, Random& random) {
    return AlphaBeta<T, E>(game, evaluation, state, options).decide(random);
}

}  // namespace rulescope::play::baseline

#include "tests/baseline/alphabeta_lines.h"
