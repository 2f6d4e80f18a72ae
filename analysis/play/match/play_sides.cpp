#include "analysis/play/match/play_sides.h"

#include <algorithm>
#include <map>

#include "analysis/statistics/matches/anytime.h"
#include "analysis/statistics/matches/simultaneous.h"

namespace rulescope::play {

namespace {

/// Each payoff with the number of games in which it occurred. The payoffs 0, equal share and 1 are always included.
std::vector<statistics::ScoreCount> payoffs_of(const SideCounts& side, std::size_t seats) {
    std::map<double, std::uint64_t> games{{0.0, 0}, {1.0 / static_cast<double>(seats), 0}, {1.0, 0}};
    for (const auto& [payoff, times] : side.payoffs) {
        games[payoff] += times;
    }
    std::vector<statistics::ScoreCount> counts;
    for (const auto& [payoff, times] : games) {
        counts.push_back({payoff, times});
    }
    return counts;
}

SideScore score_at(const SideCounts& side, std::size_t seats, double level) {
    const std::vector<statistics::ScoreCount> payoffs = payoffs_of(side, seats);
    SideScore score;
    score.finished = side.wins + side.losses + side.draws;
    score.mean = score.finished > 0 ? statistics::mean_score(payoffs) : 0.0;
    score.interval = statistics::score(payoffs, level);
    score.wins_interval = statistics::wilson(side.wins, score.finished, level);
    return score;
}

/// Replaces the intervals by anytime-valid ones if there are any.
SideScore at_any_time(SideScore score, const AnytimeSide* anytime) {
    if (anytime != nullptr) {
        score.interval = anytime->score;
        score.wins_interval = anytime->wins;
    }
    return score;
}

std::optional<statistics::ClusteredMean> clustered(const std::vector<statistics::Cluster>& clusters, double level,
                                                   const statistics::Interval& plain, const AnytimeSide* anytime) {
    if (clusters.empty()) {
        return std::nullopt;
    }
    statistics::ClusteredMean mean = statistics::clustered_mean(clusters, 0.0, 1.0, level);
    if (anytime != nullptr) {
        mean.interval = widened_by_openings(anytime->score, mean.mean, plain, mean);
    }
    return mean;
}

std::optional<statistics::ClusteredMean> clustered_seat(const PlayResult& result,
                                                        const std::vector<statistics::Cluster>& clusters,
                                                        std::size_t seat) {
    const std::size_t seats = result.counts.seats.size();
    return clustered(clusters, statistics::level_of_each(seats), score_of(result.counts.seats[seat], seats).interval,
                     result.anytime ? &result.anytime->seats[seat] : nullptr);
}

}  // namespace

SideScore score_of(const SideCounts& side, std::size_t seats) {
    return score_at(side, seats, statistics::level_of_each(seats));
}

SideScore score_of_agent(const SideCounts& games, std::size_t seats) {
    return score_at(games, seats, statistics::default_level);
}

SideScore score_of_seat(const PlayResult& result, std::size_t seat) {
    const std::size_t seats = result.counts.seats.size();
    return at_any_time(score_of(result.counts.seats[seat], seats),
                       result.anytime ? &result.anytime->seats[seat] : nullptr);
}

SideScore score_of_colour(const PlayResult& result, std::size_t colour) {
    const std::size_t seats = result.counts.seats.size();
    return at_any_time(score_of(result.counts.colours[colour], seats),
                       result.anytime ? &result.anytime->colours[colour] : nullptr);
}

SideScore score_of_rounds(const PlayResult& result, std::size_t agent) {
    const AgentResult& of = result.results[agent];
    SideScore score = score_of_agent(of.all, result.agents.size());
    score.mean = of.score();
    score.interval = of.interval();
    return at_any_time(score, result.anytime ? &result.anytime->agents[agent] : nullptr);
}

SideScore score_of_agent_at(const PlayResult& result, std::size_t agent, std::size_t seat) {
    const SideCounts& there = result.results[agent].by_seat[seat];
    SideScore score = score_of_agent(there, result.agents.size());
    if (result.answer) {
        return at_any_time(score, &result.answer->by_seat[agent][seat]);
    }
    if (result.anytime) {
        statistics::ConfidenceSequence payoffs, wins;
        payoffs.add(payoffs_of(there, result.agents.size()));
        wins.add(std::vector<statistics::ScoreCount>{{0.0, score.finished - there.wins}, {1.0, there.wins}});
        const AnytimeSide sequences{payoffs.interval(), wins.interval()};
        return at_any_time(score, &sequences);
    }
    return score;
}

std::optional<statistics::Interval> length_interval(const PlayResult& result) {
    const statistics::Histogram& length = result.counts.length;
    if (length.total() < 2) {
        return std::nullopt;
    }
    return result.anytime ? statistics::anytime_mean_interval(length, result.plan.max_turns)
                          : statistics::mean_interval(length);
}

std::optional<statistics::ClusteredMean> seat_by_opening(const PlayResult& result, std::size_t seat) {
    if (seat >= result.seats_by_opening.size()) {
        return std::nullopt;
    }
    return clustered_seat(result, result.seats_by_opening[seat], seat);
}

std::optional<statistics::ClusteredMean> seat_by_cluster(const PlayResult& result, std::size_t seat) {
    if (result.plan.opening_turns == 0) {
        if (std::optional<statistics::ClusteredMean> lines = seat_by_opening(result, seat); lines && lines->few) {
            return lines;
        }
    }
    return seat < result.seats_by_round.size() ? clustered_seat(result, result.seats_by_round[seat], seat)
                                               : std::nullopt;
}

SideScore judged_score_of_seat(const PlayResult& result, std::size_t seat) {
    SideScore score = score_of_seat(result, seat);
    if (const std::optional<statistics::ClusteredMean> clustered = seat_by_cluster(result, seat)) {
        const SideCounts& side = result.counts.seats[seat];
        const double wins =
            score.finished > 0 ? static_cast<double>(side.wins) / static_cast<double>(score.finished) : 0.0;
        const statistics::Interval independent = score.interval;
        score.interval = widened_by_openings(independent, score.mean, independent, *clustered);
        score.wins_interval = widened_by_openings(score.wins_interval, wins, independent, *clustered);
    }
    return score;
}

std::optional<statistics::ClusteredMean> agent_by_opening(const PlayResult& result, std::size_t agent) {
    if (agent >= result.agents_by_opening.size()) {
        return std::nullopt;
    }
    return clustered(result.agents_by_opening[agent], statistics::default_level, result.results[agent].interval(),
                     result.anytime ? &result.anytime->agents[agent] : nullptr);
}

std::string colour_of_seat(const PlayResult& result, std::size_t seat) {
    if (!result.details.players.empty()) {
        return "";
    }
    const std::vector<std::uint64_t>& held = result.counts.held[seat];
    const auto any = [](std::uint64_t games) { return games > 0; };
    if (std::count_if(held.begin(), held.end(), any) != 1) {
        return "";
    }
    return result.details.colours[static_cast<std::size_t>(std::find_if(held.begin(), held.end(), any) - held.begin())];
}

bool colours_change(const PlayResult& result) {
    if (!result.details.players.empty() || result.counts.games == 0) {
        return false;
    }
    for (std::size_t seat = 0; seat < result.counts.seats.size(); ++seat) {
        if (colour_of_seat(result, seat).empty()) {
            return true;
        }
    }
    return false;
}

std::string agent_at(const PlayResult& result, std::size_t seat) {
    const bool alike = std::all_of(result.agents.begin(), result.agents.end(),
                                   [&](const std::string& agent) { return agent == result.agents.front(); });
    return result.plan.exchanged && !alike ? "" : result.agents.at(seat);
}

}  // namespace rulescope::play
