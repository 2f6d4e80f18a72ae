// The alpha-beta search of the baseline below the root.
//
// The second part of alphabeta.h, which includes this file.
#pragma once

#include "tests/baseline/alphabeta.h"

namespace rulescope::play::baseline {

/// Quiescence search: the static value, or a better one that the seat to act reaches by captures.
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
        Level& here = level(ply);
        list(state, here);
        std::stable_sort(here.children.begin(), here.children.end(),
                         [](const Child& a, const Child& b) { return a.taken > b.taken; });
        int left = options_.noisy;
        for (Child& child : here.children) {
            if (child.taken <= 0 || left-- == 0 || out()) {
                break;
            }
            double value = 0;
            if (!over(child, value)) {
                const double from = search_value::a_turn_after(sign > 0 ? low : -high);
                const double to = search_value::a_turn_after(sign > 0 ? high : -low);
                value = quiet(child.state, from, to, depth - 1, ply + 1);
            }
            value = search_value::a_turn_before(value);
            best = std::max(best, sign * value);
            low = std::max(low, best);
            if (low >= high) {
                break;
            }
        }
        return sign * best;
    } else {
        return static_eval;
    }
}

template <TurnGame T, Evaluation<T> E>
void AlphaBeta<T, E>::order(const State& state, Level& here, int depth, std::uint32_t first) {
    const int sign = side(state);
    for (Child& child : here.children) {
        double value = 0;
        if (over(child, value)) {
            child.order = sign * value;
        } else if (depth > 1) {
            child.order = sign * static_value(child.state);
        } else {
            child.order = 3.0 * child.taken + here.killers.worth(child.turn);
        }
        if (child.number == first) {
            child.order += search_value::none;
        }
    }
    std::stable_sort(here.children.begin(), here.children.end(),
                     [](const Child& a, const Child& b) { return a.order > b.order; });
}

/// Sets the number of replies searched at the last depth, once the root's turns are evaluated. Without HasCaptureCount
/// the order of turns is too weak to omit replies.
template <TurnGame T, Evaluation<T> E>
void AlphaBeta<T, E>::bound_replies() {
    if constexpr (HasCaptureCount<E, T>) {
        const double left = out() ? 0.0 : static_cast<double>(options_.nodes - spent_);
        constexpr double min_replies = 4;
        const auto share = [&](double parts, std::size_t& largest) {
            largest = parts > 0 ? static_cast<std::size_t>(std::max(min_replies, left / parts)) : largest;
        };
        share(options_.first_replies, first_replies_);
        share(options_.later_replies, later_replies_);
    }
}

/// No turn refuted the last turn of the line: the best replies become killer moves for its siblings.
template <TurnGame T, Evaluation<T> E>
void AlphaBeta<T, E>::learn(Level& here, std::size_t examined) {
    const auto end = here.children.begin() + static_cast<std::ptrdiff_t>(examined);
    std::stable_sort(here.children.begin(), end, [](const Child& a, const Child& b) { return a.order > b.order; });
    std::vector<Turn> best;
    for (auto child = here.children.begin(); child != end && best.size() < KillerMoves<Turn>::max_learnt; ++child) {
        best.push_back(child->turn);
    }
    here.killers.learn(std::move(best));
}

template <TurnGame T, Evaluation<T> E>
double AlphaBeta<T, E>::child_value(Child& child, int depth, double alpha, double beta, std::size_t ply) {
    double value = 0;
    if (!over(child, value)) {
        value = depth > 0 ? search(child.state, depth, search_value::a_turn_after(alpha),
                                   search_value::a_turn_after(beta), ply)
                          : quiet(child.state, search_value::a_turn_after(alpha), search_value::a_turn_after(beta),
                                  options_.noisy_depth, ply);
    }
    return search_value::a_turn_before(value);
}

/// Searches `depth` > 0 turns deep; the value is for the root's seat. If the budget ran out, the return value is
/// meaningless.
template <TurnGame T, Evaluation<T> E>
double AlphaBeta<T, E>::search(const State& state, int depth, double alpha, double beta, std::size_t ply) {
    if (out()) {
        return 0;
    }
    std::uint32_t first = Table::no_turn;
    {
        const typename Table::Entry& entry = table_.at(game_, state);
        const bool fresh = entry.round == round_ && entry.depth >= depth;
        if (entry.bound != Bound::none && (fresh || search_value::is_proven(entry.value))) {
            if (entry.bound == Bound::exact || (entry.bound == Bound::at_least && entry.value >= beta) ||
                (entry.bound == Bound::at_most && entry.value <= alpha)) {
                return entry.value;
            }
        }
        first = entry.best;
    }
    const int sign = side(state);
    const double low = sign > 0 ? alpha : -beta;
    const double high = sign > 0 ? beta : -alpha;
    Level& here = level(ply);
    list(state, here);
    order(state, here, depth, first);
    double best = -search_value::none;
    double reached = low;
    std::uint32_t best_turn = Table::no_turn;
    const std::size_t largest = depth > 1              ? here.children.size()
                                : here.killers.empty() ? first_replies_
                                                       : later_replies_;
    std::size_t examined = 0;
    bool all = true;
    for (Child& child : here.children) {
        // Captures get twice the limit; a proven loss is accepted only if no turn avoids it.
        if (examined >= largest && (child.taken <= 0 || examined >= 2 * largest) && best > -search_value::proven) {
            all = false;
            left_out_ = true;
            break;
        }
        const bool chosen = child.number == first;
        if (depth > 1 && !chosen && !child.over && best_turn != Table::no_turn &&
            child.order < std::max(reached, best) - margin_ && !search_value::is_proven(child.order)) {
            best = std::max(best, child.order);
            left_out_ = true;
            break;
        }
        const double value = sign * (sign > 0 ? child_value(child, depth - 1, reached, high, ply + 1)
                                              : child_value(child, depth - 1, -high, -reached, ply + 1));
        if (out()) {
            return 0;
        }
        child.order = value;
        ++examined;
        if (value > best) {
            best = value;
            best_turn = child.number;
        }
        reached = std::max(reached, best);
        if (reached >= high) {
            here.killers.refuted_by(child.turn);
            break;
        }
    }
    if (depth == 1 && reached < high) {
        learn(here, examined);
    }
    typename Table::Entry& entry = table_.at(game_, state);
    const Bound bound = best >= high ? Bound::at_least : best <= low ? Bound::at_most : Bound::exact;
    entry.value = sign * best;
    entry.bound = sign > 0 || bound == Bound::exact ? bound
                  : bound == Bound::at_least        ? Bound::at_most
                                                    : Bound::at_least;
    entry.depth = static_cast<std::uint16_t>(all ? depth : 0);
    entry.round = static_cast<std::uint16_t>(round_);
    entry.best = best_turn;
    return sign * best;
}

}  // namespace rulescope::play::baseline
