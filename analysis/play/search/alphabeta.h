// Alpha-beta search for two seats: the seat to act maximises its payoff, the other minimises it (D. Knuth, R. Moore,
// "An analysis of alpha-beta pruning", Artificial Intelligence 6, 1975). maxn.h searches games of more seats.
//
// A position has 50 to 300 turns, so that a few thousand positions allow only a shallow search. Components:
//   rounds      iterative deepening by one turn per round; the results of a round order the turns of the next
//   margin      a turn is not searched if its static value is worse than the best value so far by more than the margin;
//               the margin grows from round to round, so that with enough positions no turn is pruned
//   order       the best turn of the last search and killer moves, which are played before the turns
//               of the position are listed; then the static value; equal turns in an order drawn by the seed
//   window      principal variation search (T. Marsland, M. Campbell, "Parallel search of strongly ordered game trees",
//               1982): turns after the first are searched with an empty window, late ones one turn less deep, and again
//               only if they are better than expected
//   last depth  the turns are evaluated as they are generated, without a list; with few positions only some of them
//   quiescence  at the end of a line only turns that remove pieces are searched
//   memory      a transposition table, kept by each thread from decision to decision
// The budget counts positions: those evaluated and those whose turns were generated. halting.h ends the search early.
#pragma once

#include <algorithm>
#include <bit>
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
#include "analysis/play/turn_game.h"
#include "core/random.h"

namespace rulescope::play {

// A transposition table: search results by position (R. Greenblatt, D. Eastlake, S. Crocker, "The Greenblatt chess
// program", 1967).
//
// Positions are distinguished by their 64-bit hash alone: among a million positions the probability that any two are
// confused is below 1 in 30 million. One table serves many searches: begin() starts a new generation, and entries of
// earlier generations are ignored, so that a search does not depend on earlier searches.

template <TurnGame T>
class TranspositionTable {
public:
    enum class Bound : std::uint8_t { none, exact, at_least, at_most };

    struct Entry {
        std::uint64_t hash = 0;
        double value = 0;              ///< search result, for the root's seat
        typename T::Turn best{};       ///< the best turn, if has_best
        std::uint32_t generation = 0;  ///< of the search that wrote the entry; 0: none
        std::uint16_t depth = 0;       ///< depth of the search in turns
        std::uint16_t round = 0;       ///< round of the iterative deepening
        Bound bound = Bound::none;     ///< whether `value` is exact or a bound of the value
        bool has_best = false;
    };

    /// Begins a search of about this many positions; uses 256 to 131072 entries.
    void begin(std::uint64_t positions) {
        constexpr std::uint64_t min_entries = 256;
        constexpr std::uint64_t max_entries = std::uint64_t{1} << 17U;
        const std::uint64_t size = std::bit_ceil(std::clamp(positions, min_entries, max_entries));
        if (entries_.size() < size) {
            entries_.resize(static_cast<std::size_t>(size));
        }
        mask_ = size - 1;
        if (++generation_ == 0) {
            std::fill(entries_.begin(), entries_.end(), Entry{});
            generation_ = 1;
        }
    }

    /// The entry of a position; an entry of another position in the same slot is replaced.
    Entry& at(std::uint64_t hash) {
        Entry& entry = entries_[static_cast<std::size_t>((hash ^ (hash >> 29U)) & mask_)];
        if (entry.generation != generation_ || entry.hash != hash) {
            entry = Entry{};
            entry.hash = hash;
            entry.generation = generation_;
        }
        return entry;
    }

private:
    std::vector<Entry> entries_;
    std::uint64_t mask_ = 0;
    std::uint32_t generation_ = 0;
};

// Killer moves: good replies to earlier turns, kept for the next position of the same depth.
//
// A turn that refuted a sibling is searched early (killer heuristic; S. Akl, M. Newborn, "The principal continuation
// and the killer heuristic", ACM 1977). If no turn refuted the sibling, the best replies to the sibling are kept
// instead. Most turns hardly change the turns of the other side. The best replies to one turn are therefore usually
// good replies to its siblings.

template <class Turn>
class KillerMoves {
public:
    [[nodiscard]] bool empty() const { return replies_.empty(); }
    [[nodiscard]] std::size_t size() const { return replies_.size(); }
    [[nodiscard]] const Turn& operator[](std::size_t place) const { return replies_[place]; }

    /// Ordering bonus: 1 for the first killer move, 0.01 less for each later one; 0 for other turns.
    [[nodiscard]] double worth(const Turn& turn) const {
        const auto place = std::find(replies_.begin(), replies_.end(), turn);
        return place == replies_.end() ? 0.0 : 1.0 - 0.01 * static_cast<double>(place - replies_.begin());
    }

    /// Adds a refutation at the front; a turn already in the list keeps its place.
    void refuted_by(const Turn& turn) {
        if (std::find(replies_.begin(), replies_.end(), turn) == replies_.end()) {
            replies_.insert(replies_.begin(), turn);
            forget();
        }
    }

    /// Puts the first `max_learnt` turns of `best`, which is sorted best first, at the front of the list.
    void learn(std::vector<Turn> best) {
        best.resize(std::min(best.size(), max_learnt));
        for (Turn& turn : replies_) {
            if (std::find(best.begin(), best.end(), turn) == best.end()) {
                best.push_back(std::move(turn));
            }
        }
        replies_ = std::move(best);
        forget();
    }

    static constexpr std::size_t max_learnt = 8;

private:
    static constexpr std::size_t largest = 16;
    void forget() { replies_.resize(std::min(replies_.size(), largest)); }

    std::vector<Turn> replies_;
};

// Budget and pruning parameters of the alpha-beta search.

struct AlphaBetaOptions {
    std::uint64_t nodes = 1000;  ///< budget in positions; the turns at the root are always evaluated once
    int deepest = 60;            ///< maximum number of rounds
    double margin = 1.0;         ///< margin of the second round, in log-odds
    double widening = 1.5;       ///< factor of the margin from round to round
    /// These two divisors limit the number of replies searched at the last depth. The limit is the budget left after
    /// the evaluation of the root's turns, divided by `first_replies` while there are no killer moves, else by
    /// `later_replies`. The limit is at least 4; a divisor of 0 means no limit. With a small budget the search tries a
    /// few replies to each of many turns; with thousands of positions it searches all replies.
    double first_replies = 6;
    double later_replies = 18;
    int noisy = 2;         ///< turns that remove pieces searched in each quiescence position; 0: no quiescence search
    int noisy_depth = 1;   ///< maximum number of such turns in succession
    int late = 4;          ///< turns of a position searched to the full depth; later ones are reduced by one turn
    int reduced_from = 3;  ///< minimum depth at which late turns are reduced
    std::size_t killers = 4;  ///< killer moves tried before the turns of a position are listed
};

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

// The search below the root.

/// A position in search. Values are for the side to act: the root's seat, or the others together.
template <TurnGame T, Evaluation<T> E>
struct AlphaBeta<T, E>::Line {
    const State& state;
    int depth;         ///< turns to search
    std::size_t ply;   ///< turns from the root
    int sign;          ///< 1: the root's seat acts, -1: another
    double low, high;  ///< the window
    double best = -search_value::none;
    Turn best_turn{};
    bool has_best = false;
    std::size_t examined = 0;
    bool all = true;  ///< no turn was left out

    [[nodiscard]] double reached() const { return std::max(low, best); }
};

/// Lists the turns with their states; `evaluated`: ordered by static values, else by captures and killer moves.
template <TurnGame T, Evaluation<T> E>
void AlphaBeta<T, E>::list(const State& state, Level& here, int sign, bool evaluated) {
    here.clear();
    ++spent_;
    game_.for_each_turn(state, [&](const Turn& turn, const State& after) {
        const std::size_t number = here.moves.size();
        Move move{turn, static_cast<std::uint32_t>(number), tie_of(number)};
        double value = 0;
        move.over = over(after, value);
        if (!move.over) {
            value = evaluated ? static_value(after) : sign * (3.0 * taken(state, after) + here.killers.worth(turn));
        }
        move.order = sign * value;
        here.moves.push_back(std::move(move));
        here.states.push_back(after);
        return true;
    });
}

/// Quiescence search: the static value, or a better one that the seat to act reaches by removing pieces.
template <TurnGame T, Evaluation<T> E>
double AlphaBeta<T, E>::quiet(const State& state, double alpha, double beta, int depth, std::size_t ply) {
    const double static_eval = static_value(state);
    left_out_ = true;
    if constexpr (HasCaptureCount<E, T>) {
        const int sign = side(state);
        double best = sign * static_eval;
        double low = std::max(sign > 0 ? alpha : -beta, best);
        const double high = sign > 0 ? beta : -alpha;
        if (depth == 0 || options_.noisy == 0 || best >= high || out()) {
            return static_eval;
        }
        const auto look = [&](const State& child) {
            double value = 0;
            if (!over(child, value)) {
                const double from = search_value::a_turn_after(sign > 0 ? low : -high);
                const double to = search_value::a_turn_after(sign > 0 ? high : -low);
                value = quiet(child, from, to, depth - 1, ply + 1);
            }
            best = std::max(best, sign * search_value::a_turn_before(value));
            low = std::max(low, best);
            return low < high && !out();
        };
        if constexpr (ListsRemovals<T>) {
            game_.for_each_removal(state, [&](const Turn&, const State& child) { return look(child); });
        } else {
            Level& here = level(ply);
            list(state, here, sign, false);
            std::sort(here.moves.begin(), here.moves.end(), is_before);
            int left = options_.noisy;
            for (const Move& move : here.moves) {
                const State& child = here.states[move.number];
                if (left-- == 0 || taken(state, child) <= 0 || !look(child)) {
                    break;
                }
            }
        }
        return sign * best;
    } else {
        return static_eval;
    }
}

/// Sets the number of replies searched at the last depth, once the root's turns are evaluated. Without HasCaptureCount
/// the order of turns is too weak to omit replies.
template <TurnGame T, Evaluation<T> E>
void AlphaBeta<T, E>::bound_replies() {
    if constexpr (HasCaptureCount<E, T>) {
        const double left = out() ? 0.0 : static_cast<double>(options_.nodes - spent());
        constexpr double min_replies = 4;
        const auto share = [&](double parts, std::size_t& largest) {
            largest = parts > 0 ? static_cast<std::size_t>(std::max(min_replies, left / parts)) : largest;
        };
        share(options_.first_replies, first_replies_);
        share(options_.later_replies, later_replies_);
    }
}

/// The value for the root's seat of a position after `ply` turns.
template <TurnGame T, Evaluation<T> E>
double AlphaBeta<T, E>::child_value(const State& child, int depth, double alpha, double beta, std::size_t ply) {
    double value = 0;
    if (!over(child, value)) {
        const double from = search_value::a_turn_after(alpha);
        const double to = search_value::a_turn_after(beta);
        if (depth == 0) {
            value = quiet(child, from, to, options_.noisy_depth, ply);
        } else {
            value = search(child, depth, from, to, ply);
        }
    }
    return search_value::a_turn_before(value);
}

/// Searches one turn of a line and `depth` turns after it. Returns whether the search of the line continues: false if
/// the budget is spent, or if the turn refutes the previous turn.
template <TurnGame T, Evaluation<T> E>
bool AlphaBeta<T, E>::examine(Line& line, const Turn& turn, const State& child, int depth) {
    const int sign = line.sign;
    const auto value_in = [&](double low, double high, int turns) {
        return sign * (sign > 0 ? child_value(child, turns, low, high, line.ply + 1)
                                : child_value(child, turns, -high, -low, line.ply + 1));
    };
    const double reached = line.reached();
    double value = 0;
    if (line.examined == 0 || depth == 0 || reached == -search_value::none) {
        value = value_in(reached, line.high, depth);
    } else {
        value = value_in(reached, reached + search_value::step, depth);
        if (value > reached && !out() && (depth < line.depth - 1 || value < line.high)) {
            value = value_in(reached, line.high, line.depth - 1);
        }
    }
    if (out()) {
        return false;
    }
    ++line.examined;
    if (depth == 0) {
        note(level(line.ply).replies, turn, value);
    }
    if (value > line.best) {
        line.best = value;
        line.best_turn = turn;
        line.has_best = true;
    }
    return line.reached() < line.high;
}

/// Adds a reply to the list of the best replies, best first.
template <TurnGame T, Evaluation<T> E>
void AlphaBeta<T, E>::note(std::vector<Reply>& replies, const Turn& turn, double value) {
    constexpr std::size_t most = KillerMoves<Turn>::max_learnt;
    if (replies.size() == most && value <= replies.back().value) {
        return;
    }
    const auto worse = [&](const Reply& reply) { return reply.value < value; };
    replies.insert(std::find_if(replies.begin(), replies.end(), worse), Reply{turn, value});
    replies.resize(std::min(replies.size(), most));
}

/// As examine(), for a turn of another position. Skips a turn that is not legal here or is searched already.
template <TurnGame T, Evaluation<T> E>
bool AlphaBeta<T, E>::examine_given(Line& line, const Turn& turn) {
    if constexpr (PlaysGivenTurns<T>) {
        std::vector<Turn>& tried = level(line.ply).tried;
        if (std::find(tried.begin(), tried.end(), turn) != tried.end()) {
            return true;
        }
        State child = line.state;
        if (!game_.play_if_legal(child, turn)) {
            return true;
        }
        tried.push_back(turn);
        return examine(line, turn, child, line.depth - 1);
    }
    return true;
}

/// The last depth: every turn is followed by the quiescence search only.
template <TurnGame T, Evaluation<T> E>
void AlphaBeta<T, E>::search_last(Line& line) {
    Level& here = level(line.ply);
    const std::size_t largest = here.killers.empty() ? first_replies_ : later_replies_;
    const auto is_tried = [&](const Turn& turn) {
        return std::find(here.tried.begin(), here.tried.end(), turn) != here.tried.end();
    };
    if (largest >= listed_replies) {
        ++spent_;
        game_.for_each_turn(line.state, [&](const Turn& turn, const State& child) {
            return is_tried(turn) || examine(line, turn, child, 0);
        });
    } else {
        list(line.state, here, line.sign, false);
        std::sort(here.moves.begin(), here.moves.end(), is_before);
        for (const Move& move : here.moves) {
            const State& child = here.states[move.number];
            // Captures get twice the limit; a proven loss is accepted only if no turn avoids it.
            if (line.examined >= largest && (taken(line.state, child) <= 0 || line.examined >= 2 * largest) &&
                line.best > -search_value::proven) {
                line.all = false;
                left_out_ = true;
                break;
            }
            if (!is_tried(move.turn) && !examine(line, move.turn, child, 0)) {
                break;
            }
        }
    }
}

/// Higher depths: the turns in the order of their static values.
template <TurnGame T, Evaluation<T> E>
void AlphaBeta<T, E>::search_listed(Line& line) {
    Level& here = level(line.ply);
    list(line.state, here, line.sign, true);
    std::sort(here.moves.begin(), here.moves.end(), is_before);
    std::size_t index = 0;
    for (const Move& move : here.moves) {
        if (std::find(here.tried.begin(), here.tried.end(), move.turn) != here.tried.end()) {
            continue;
        }
        if (!move.over && line.has_best && move.order < line.reached() - margin_ &&
            !search_value::is_proven(move.order)) {
            line.best = std::max(line.best, move.order);
            left_out_ = true;
            break;
        }
        const bool late = line.depth >= options_.reduced_from && index >= static_cast<std::size_t>(options_.late) &&
                          !move.over && taken(line.state, here.states[move.number]) <= 0;
        ++index;
        if (!examine(line, move.turn, here.states[move.number], line.depth - (late ? 2 : 1))) {
            break;
        }
    }
}

/// Searches `depth` > 0 turns deep; the value is for the root's seat. If the budget ran out, the return value is
/// meaningless.
template <TurnGame T, Evaluation<T> E>
double AlphaBeta<T, E>::search(const State& state, int depth, double alpha, double beta, std::size_t ply) {
    if (out()) {
        return 0;
    }
    const std::uint64_t hash = game_.hash(game_.identity(state));
    Turn first{};
    bool has_first = false;
    {
        const typename Table::Entry& entry = memory_.table.at(hash);
        const bool fresh = entry.round == round_ && entry.depth >= depth;
        if (entry.bound != Bound::none && (fresh || search_value::is_proven(entry.value))) {
            if (entry.bound == Bound::exact || (entry.bound == Bound::at_least && entry.value >= beta) ||
                (entry.bound == Bound::at_most && entry.value <= alpha)) {
                return entry.value;
            }
        }
        has_first = entry.has_best;
        first = entry.best;
    }
    const int sign = side(state);
    Line line{state, depth, ply, sign, sign > 0 ? alpha : -beta, sign > 0 ? beta : -alpha};
    Level& here = level(ply);
    here.tried.clear();
    here.replies.clear();
    bool on = true;
    if constexpr (PlaysGivenTurns<T>) {
        on = !has_first || examine_given(line, first);
        const std::size_t killers = std::min(here.killers.size(), options_.killers);
        for (std::size_t i = 0; on && i < killers; ++i) {
            on = examine_given(line, here.killers[i]);
        }
    }
    if (on) {
        depth == 1 ? search_last(line) : search_listed(line);
    }
    if (out()) {
        return 0;
    }
    const double best = line.best;
    if (line.has_best && best >= line.high) {
        here.killers.refuted_by(line.best_turn);
    } else if (depth == 1) {
        // No turn refutes the last turn of the line: the best replies become killer moves for its siblings.
        std::vector<Turn> learnt;
        for (const Reply& reply : here.replies) {
            learnt.push_back(reply.turn);
        }
        here.killers.learn(std::move(learnt));
    }
    typename Table::Entry& entry = memory_.table.at(hash);
    const Bound bound = best >= line.high ? Bound::at_least : best <= line.low ? Bound::at_most : Bound::exact;
    entry.value = sign * best;
    entry.bound = sign > 0 || bound == Bound::exact ? bound
                  : bound == Bound::at_least        ? Bound::at_most
                                                    : Bound::at_least;
    entry.depth = static_cast<std::uint16_t>(line.all ? depth : 0);
    entry.round = static_cast<std::uint16_t>(round_);
    entry.has_best = line.has_best;
    entry.best = line.best_turn;
    return sign * best;
}

}  // namespace rulescope::play
