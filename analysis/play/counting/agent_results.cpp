#include "analysis/play/counting/agent_results.h"

#include <algorithm>

#include "analysis/play/match/game_record.h"

namespace rulescope::play {

namespace {

SideCounts counted_once(const double* payoff) {
    SideCounts one;
    if (payoff == nullptr) {
        one.unfinished = 1;
    } else {
        one.payoffs[*payoff] = 1;
        (*payoff == 1.0 ? one.wins : *payoff == 0.0 ? one.losses : one.draws) = 1;
    }
    return one;
}

/// The number of rounds for each mean payoff. Three means are always included, if necessary with count 0: all games
/// lost, equal shares, all games won.
std::vector<statistics::ScoreCount> round_counts(const AgentResult& agent) {
    std::map<double, std::uint64_t> rounds{{0.0, 0}, {1.0 / static_cast<double>(agent.by_seat.size()), 0}, {1.0, 0}};
    for (const auto& [mean, times] : agent.round_means) {
        rounds[mean] += times;
    }
    std::vector<statistics::ScoreCount> counts;
    for (const auto& [mean, times] : rounds) {
        counts.push_back({mean, times});
    }
    return counts;
}

}  // namespace

std::uint64_t AgentResult::rounds() const {
    std::uint64_t number = 0;
    for (const auto& [mean, times] : round_means) {
        number += times;
    }
    return number;
}

double AgentResult::score() const {
    return statistics::mean_score(round_counts(*this));
}

statistics::Interval AgentResult::interval(double level) const {
    return statistics::score(round_counts(*this), level);
}

AgentResults::AgentResults(const MatchPlan& plan)
    : plan_(plan), agents_(static_cast<std::size_t>(plan.seats)), sums_(agents_.size()) {
    for (AgentResult& agent : agents_) {
        agent.by_seat.resize(agents_.size());
    }
}

void AgentResults::add(std::uint64_t number, const std::vector<int>& seating, const std::vector<double>* payoffs) {
    for (std::size_t seat = 0; seat < seating.size(); ++seat) {
        const auto agent = static_cast<std::size_t>(seating[seat]);
        const SideCounts one = counted_once(payoffs == nullptr ? nullptr : &(*payoffs)[seat]);
        agents_[agent].all.merge(one);
        agents_[agent].by_seat[seat].merge(one);
        sums_[agent] += payoffs == nullptr ? 0.0 : (*payoffs)[seat];
    }
    finished_ += payoffs == nullptr ? 0 : 1;
    const auto games = static_cast<std::uint64_t>(plan_.games_of_round());
    if (number % games != 0) {
        return;
    }
    if (finished_ == plan_.games_of_round()) {
        for (std::size_t agent = 0; agent < agents_.size(); ++agent) {
            // The mean is rounded, so that the order in which payoffs are added does not change the result.
            ++agents_[agent].round_means[expectation(sums_[agent] / static_cast<double>(games))];
        }
    }
    sums_.assign(sums_.size(), 0.0);
    finished_ = 0;
}

ResultsByOpening::ResultsByOpening(const MatchPlan& plan)
    : plan_(plan), clusters_(plan), sums_(static_cast<std::size_t>(plan.seats)) {}

void ResultsByOpening::add(std::uint64_t number, const OpeningLine& line, const std::vector<int>& seating,
                           const std::vector<double>* payoffs) {
    const std::optional<std::size_t> index = clusters_.add(number, line);
    if (!index) {
        return;
    }
    if (*index == seats_.size()) {
        seats_.emplace_back(sums_.size());
        agents_.emplace_back(plan_.exchanged ? sums_.size() : 0);
    }
    const auto games = static_cast<std::uint64_t>(plan_.games_of_round());
    if (plan_.exchanged && (number - 1) % games == 0) {
        rounds_.emplace_back(sums_.size());
    }
    if (payoffs != nullptr) {
        ++finished_;
        for (std::size_t seat = 0; seat < seating.size(); ++seat) {
            seats_[*index][seat].add((*payoffs)[seat]);
            if (!rounds_.empty()) {
                rounds_.back()[seat].add((*payoffs)[seat]);
            }
            sums_[static_cast<std::size_t>(seating[seat])] += (*payoffs)[seat];
        }
    }
    if (number % games != 0) {
        return;
    }
    if (plan_.exchanged && finished_ == plan_.games_of_round()) {
        for (std::size_t agent = 0; agent < sums_.size(); ++agent) {
            agents_[*index][agent].add(expectation(sums_[agent] / static_cast<double>(games)));
        }
    }
    sums_.assign(sums_.size(), 0.0);
    finished_ = 0;
}

std::vector<statistics::Cluster> ResultsByOpening::column(const Table& table, std::size_t number) const {
    if (!clusters_.complete()) {
        return {};
    }
    std::vector<statistics::Cluster> joined(table.size());
    for (std::size_t line = 0; line < table.size(); ++line) {
        statistics::Cluster& into = joined[clusters_.cluster_of(line)];
        into.sum += table[line][number].sum;
        into.squares += table[line][number].squares;
        into.games += table[line][number].games;
    }
    std::erase_if(joined, [](const statistics::Cluster& cluster) { return cluster.games == 0; });
    return joined;
}

std::vector<statistics::Cluster> ResultsByOpening::of_seat(std::size_t seat) const {
    return column(seats_, seat);
}

std::vector<statistics::Cluster> ResultsByOpening::of_seat_by_round(std::size_t seat) const {
    std::vector<statistics::Cluster> rounds;
    for (const std::vector<statistics::Cluster>& round : rounds_) {
        if (clusters_.complete() && round[seat].games > 0) {
            rounds.push_back(round[seat]);
        }
    }
    return rounds;
}

std::vector<statistics::Cluster> ResultsByOpening::of_agent(std::size_t agent) const {
    return column(agents_, agent);
}

std::optional<ScoreClusters> score_clusters(const std::vector<statistics::Cluster>& lines,
                                            const std::vector<statistics::Cluster>& rounds, double level) {
    if (!lines.empty()) {
        if (const auto mean = statistics::clustered_mean(lines, 0.0, 1.0, level); mean.few) {
            return ScoreClusters{mean, true};
        }
    }
    if (std::none_of(rounds.begin(), rounds.end(), [](const statistics::Cluster& round) { return round.games > 1; })) {
        return std::nullopt;
    }
    return ScoreClusters{statistics::clustered_mean(rounds, 0.0, 1.0, level), false};
}

}  // namespace rulescope::play
