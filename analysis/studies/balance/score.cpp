#include "analysis/studies/balance/score.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <unordered_map>

#include "analysis/play/counting/agent_results.h"
#include "analysis/play/counting/anytime_results.h"
#include "analysis/statistics/matches/anytime.h"
#include "analysis/statistics/matches/simultaneous.h"

namespace rulescope::studies {

namespace {

/// The possible payoffs of a game with this number of seats: 0, 1, or an equal share with other seats.
std::map<double, std::uint64_t> possible_payoffs(int seats) {
    std::map<double, std::uint64_t> payoffs{{0.0, 0}, {1.0, 0}};
    for (int sharing = 2; sharing <= seats; ++sharing) {
        payoffs[1.0 / sharing] = 0;
    }
    return payoffs;
}

std::vector<statistics::ScoreCount> listed(const std::map<double, std::uint64_t>& payoffs) {
    std::vector<statistics::ScoreCount> counts;
    for (const auto& [payoff, games] : payoffs) {
        counts.push_back({payoff, games});
    }
    return counts;
}

/// Collects different opening lines.
class Lines {
public:
    void add(const play::OpeningLine& line) {
        four_.insert(line.after_four);
        eight_.insert(line.after_eight);
    }
    [[nodiscard]] LineCount count() const { return {four_.size(), eight_.size()}; }

private:
    std::set<std::uint64_t> four_{}, eight_{};
};

/// The interval of the mean payoff of clustered observations.
statistics::Interval interval_with(const statistics::ClusteredMean& clustered, const ClusteredPayoffs& observed,
                                   const std::vector<statistics::ScoreCount>& counts, bool anytime, double level) {
    return anytime
               ? play::widened_by_openings(anytime_mean(observed.payoffs, 1.0, level), statistics::mean_score(counts),
                                           statistics::score(counts, level), clustered)
               : clustered.interval;
}

}  // namespace

std::vector<statistics::Cluster> ClusteredPayoffs::grouped(const std::vector<std::uint64_t>& numbers) const {
    std::vector<statistics::Cluster> grouped;
    std::unordered_map<std::uint64_t, std::size_t> places;
    for (std::size_t each = 0; each < payoffs.size(); ++each) {
        const auto [found, fresh] = places.try_emplace(numbers[each], grouped.size());
        if (fresh) {
            grouped.emplace_back();
        }
        grouped[found->second].add(payoffs[each]);
    }
    return grouped;
}

ScoreInterval interval_of(const ClusteredPayoffs& observed, const std::vector<statistics::ScoreCount>& counts,
                          bool anytime, double level) {
    ScoreInterval result{statistics::score(counts, level), anytime};
    if (observed.payoffs.empty()) {
        return result;
    }
    const std::optional<play::ScoreClusters> clustered = play::score_clusters(
        observed.drawn ? std::vector<statistics::Cluster>{} : observed.by_opening(), observed.by_round(), level);
    result.few = clustered && clustered->lines;
    if (clustered) {
        result.interval = interval_with(clustered->mean, observed, counts, anytime, level);
    } else if (anytime) {
        result.interval = anytime_mean(observed.payoffs, 1.0, level);
    }
    return result;
}

double smallest_p(const std::function<bool(double p)>& excluded) {
    constexpr double smallest = 1e-12;
    constexpr double accuracy = 1e-7;
    if (!excluded(1.0 - accuracy)) {
        return 1.0;
    }
    if (excluded(smallest)) {
        return smallest;
    }
    // The condition is false at `low` and true at `high`; both are logarithms.
    double low = std::log(smallest);
    double high = std::log(1.0 - accuracy);
    while (std::exp(high) - std::exp(low) > accuracy) {
        const double middle = (low + high) / 2.0;
        (excluded(std::exp(middle)) ? high : low) = middle;
    }
    return std::exp(high);
}

double p_of(const ClusteredPayoffs& observed, const std::vector<statistics::ScoreCount>& counts, bool anytime,
            double supposed) {
    if (observed.payoffs.empty()) {
        return 1.0;
    }
    return smallest_p(
        [&](double p) { return !interval_of(observed, counts, anytime, 1.0 - p).interval.contains(supposed); });
}

std::uint64_t Score::games() const {
    return wins + losses + draws;
}

double Score::mean() const {
    return statistics::mean_score(counts);
}

std::optional<double> Score::value() const {
    return games() > 0 ? std::optional(mean()) : std::nullopt;
}

Score score_of(const std::vector<play::GameFacts>& games, int seats, bool anytime,
               const std::function<int(const play::GameFacts&)>& seat_of) {
    Score score;
    std::map<double, std::uint64_t> payoffs = possible_payoffs(seats);
    std::set<std::uint64_t> courses;
    Lines lines;
    ClusteredPayoffs observed;
    for (const play::GameFacts& game : games) {
        const int seat = seat_of(game);
        if (seat < 0) {
            continue;
        }
        courses.insert(game.course);
        lines.add(game.line);
        if (game.payoffs.empty()) {
            ++score.unfinished;
            continue;
        }
        const double payoff = game.payoffs[static_cast<std::size_t>(seat)];
        ++payoffs[payoff];
        (payoff == 1.0 ? score.wins : payoff == 0.0 ? score.losses : score.draws) += 1;
        observed.add(payoff, game);
    }
    score.counts = listed(payoffs);
    score.different = courses.size();
    score.lines = lines.count();
    score.judged =
        interval_of(observed, score.counts, anytime, statistics::level_of_each(static_cast<std::size_t>(seats)));
    score.clusters = observed.clusters(score.judged.few);
    return score;
}

Score score_of_seat(const std::vector<play::GameFacts>& games, int seats, int seat, bool anytime) {
    return score_of(games, seats, anytime, [seat](const play::GameFacts&) { return seat; });
}

Score score_of_side(const std::vector<play::GameFacts>& games, int seats, const std::string& side, bool anytime) {
    return score_of(games, seats, anytime, [&side](const play::GameFacts& game) {
        const auto found = std::find(game.sides.begin(), game.sides.end(), side);
        return found == game.sides.end() ? -1 : static_cast<int>(found - game.sides.begin());
    });
}

Score score_on_position(std::vector<play::GameFacts> games, int seats, int seat, bool anytime) {
    for (play::GameFacts& game : games) {
        game.drawn = true;
    }
    return score_of_seat(games, seats, seat, anytime);
}

statistics::Interval in_other_openings(const std::vector<play::GameFacts>& games, int seats, int seat, bool anytime) {
    ClusteredPayoffs observed;
    std::map<double, std::uint64_t> payoffs = possible_payoffs(seats);
    for (const play::GameFacts& game : games) {
        if (!game.payoffs.empty()) {
            observed.add(game.payoffs[static_cast<std::size_t>(seat)], game);
            ++payoffs[observed.payoffs.back()];
        }
    }
    if (observed.payoffs.empty()) {
        return {0.0, 1.0};
    }
    const double level = statistics::level_of_each(static_cast<std::size_t>(seats));
    return interval_with(statistics::clustered_mean(observed.by_opening(), 0.0, 1.0, level), observed, listed(payoffs),
                         anytime, level);
}

RoundScore score_of_rounds(const std::vector<play::GameFacts>& games, int seats, bool anytime) {
    RoundScore score;
    std::map<double, std::uint64_t> means{{0.0, 0}, {1.0 / seats, 0}, {1.0, 0}};
    Lines lines;
    double sum = 0.0;
    int finished = 0;
    for (std::size_t number = 0; number < games.size(); ++number) {
        const play::GameFacts& game = games[number];
        lines.add(game.line);
        if (!game.payoffs.empty()) {
            const auto seat = std::find(game.seating.begin(), game.seating.end(), 0) - game.seating.begin();
            sum += game.payoffs[static_cast<std::size_t>(seat)];
            ++finished;
        }
        if ((number + 1) % static_cast<std::size_t>(seats) != 0) {
            continue;
        }
        if (finished == seats) {
            // The mean is rounded, so that the order in which payoffs are added does not change the result.
            const double mean = play::expectation(sum / seats);
            ++means[mean];
            score.means.add(mean, game);
        }
        sum = 0.0;
        finished = 0;
    }
    score.rounds = score.means.payoffs.size();
    score.counts = listed(means);
    score.score = statistics::mean_score(score.counts);
    score.lines = lines.count();
    score.judged = interval_of(score.means, score.counts, anytime, statistics::default_level);
    return score;
}

std::optional<double> RoundScore::value() const {
    return rounds > 0 ? std::optional(score) : std::nullopt;
}

std::optional<double> Share::value() const {
    return among > 0 ? std::optional(static_cast<double>(games) / static_cast<double>(among)) : std::nullopt;
}

statistics::Interval Share::interval() const {
    return anytime ? *anytime : statistics::wilson(games, among);
}

statistics::Interval anytime_mean(const std::vector<double>& values, double highest, double level) {
    statistics::ConfidenceSequence sequence(level);
    for (const double value : values) {
        sequence.add(std::clamp(value / highest, 0.0, 1.0));
    }
    return {highest * sequence.interval().low, highest * sequence.interval().high};
}

}  // namespace rulescope::studies
