// Alpha-beta search below the root.
//
// The second part of alphabeta.h, which includes this file.
#pragma once

#include "analysis/play/search/alphabeta.h"

namespace rulescope::play {

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
