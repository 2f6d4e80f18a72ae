#include "analysis/statistics/matches/seat_sequences.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>

#include "analysis/statistics/matches/simultaneous.h"

namespace rulescope::statistics {

SeatsVerdict judge_seats(std::span<const Interval> intervals, double margin) {
    SeatsVerdict verdict;
    const double fair = 1.0 / static_cast<double>(intervals.size());
    double farthest = 0.0;
    bool all_within = !intervals.empty();
    for (std::size_t seat = 0; seat < intervals.size(); ++seat) {
        verdict.by_seat.push_back(judge(intervals[seat], fair, margin));
        const BalanceVerdict& judged = verdict.by_seat.back();
        all_within = all_within && judged.holds();
        if (judged.balance == Balance::favoured || judged.balance == Balance::disfavoured) {
            const double outside = std::max(judged.interval.low - fair, fair - judged.interval.high);
            if (!verdict.seat || outside > farthest) {
                verdict.seat = seat;
                farthest = outside;
            }
        }
    }
    verdict.balance = verdict.seat ? SeatsBalance::unbalanced
                      : all_within ? SeatsBalance::balanced
                                   : SeatsBalance::undecided;
    return verdict;
}

SeatSequences::SeatSequences(std::size_t seats, double level)
    : seats_(seats), sequences_(seats == 2 ? 1 : seats, ConfidenceSequence(level_of_each(seats, level))) {}

void SeatSequences::add(std::span<const double> payoffs) {
    constexpr double rounding = 1e-9;
    const double sum = std::accumulate(payoffs.begin(), payoffs.end(), 0.0);
    const bool in_range =
        std::all_of(payoffs.begin(), payoffs.end(), [](double payoff) { return payoff >= 0.0 && payoff <= 1.0; });
    if (payoffs.size() != seats_ || !in_range || (seats_ > 1 && std::abs(sum - 1.0) > rounding)) {
        throw std::invalid_argument("a game has one payoff from 0 to 1 for each seat, and they add up to 1");
    }
    for (std::size_t i = 0; i < sequences_.size(); ++i) {
        sequences_[i].add(payoffs[i]);
    }
}

double SeatSequences::mean(std::size_t seat) const {
    return seat < sequences_.size() ? sequences_[seat].mean() : games() > 0 ? 1.0 - sequences_.front().mean() : 0.0;
}

Interval SeatSequences::interval(std::size_t seat) const {
    if (seat < sequences_.size()) {
        return sequences_[seat].interval();
    }
    const Interval first = sequences_.front().interval();
    return {1.0 - first.high, 1.0 - first.low};
}

std::vector<Interval> SeatSequences::intervals() const {
    std::vector<Interval> all;
    for (std::size_t seat = 0; seat < seats_; ++seat) {
        all.push_back(interval(seat));
    }
    return all;
}

SeatsVerdict SeatSequences::verdict(double margin) const {
    return judge_seats(intervals(), margin);
}

}  // namespace rulescope::statistics
