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

using Clusters = std::vector<statistics::Cluster>;

/// The clusters of a seat or an agent; none if they are not counted completely.
const Clusters& clusters_at(const std::vector<Clusters>& all, std::size_t number) {
    static const Clusters none;
    return number < all.size() ? all[number] : none;
}

/// The clusters of a score, beside the interval for independent games.
struct Clustered : ScoreClusters {
    statistics::Interval plain;

    [[nodiscard]] double factor() const { return mean.interval.width() / plain.width(); }
};

std::optional<Clustered> clustered(const PlayResult& result, const Clusters& lines, const Clusters& rounds,
                                   const statistics::Interval& plain, double level) {
    const bool drawn = chance_draws_openings(result.plan, result.agents);
    const std::optional<ScoreClusters> clusters = score_clusters(drawn ? Clusters{} : lines, rounds, level);
    return clusters ? std::optional(Clustered{*clusters, plain}) : std::nullopt;
}

std::optional<Clustered> clustered_seat(const PlayResult& result, std::size_t seat) {
    const std::size_t seats = result.counts.seats.size();
    return clustered(result, clusters_at(result.seats_by_opening, seat), clusters_at(result.seats_by_round, seat),
                     score_of(result.counts.seats[seat], seats).interval, statistics::level_of_each(seats));
}

/// The rounds are the observations already.
std::optional<Clustered> clustered_agent(const PlayResult& result, std::size_t agent) {
    return clustered(result, clusters_at(result.agents_by_opening, agent), {}, result.results[agent].interval(),
                     statistics::default_level);
}

/// The widest of these, or nothing.
std::optional<Clustered> widest(const std::vector<std::optional<Clustered>>& list) {
    std::optional<Clustered> found;
    for (const std::optional<Clustered>& one : list) {
        if (one && (!found || one->factor() > found->factor())) {
            found = one;
        }
    }
    return found;
}

/// Widens the intervals in the proportion in which clusters widen that of `by`: for confidence sequences, for shares of
/// wins, and for scores without clusters of their own.
SideScore widened(SideScore score, const std::optional<Clustered>& by, std::uint64_t wins) {
    if (by) {
        const double share = score.finished > 0 ? static_cast<double>(wins) / static_cast<double>(score.finished) : 0.0;
        score.interval = widened_by_openings(score.interval, score.mean, by->plain, by->mean);
        score.wins_interval = widened_by_openings(score.wins_interval, share, by->plain, by->mean);
        score.few_openings = by->lines;
    }
    return score;
}

/// The score of a side with its own clusters: their interval, unless the match is judged more than once. If every game
/// is won or lost, the share of wins is the score.
SideScore clustered_score(const PlayResult& result, SideScore score, const SideCounts& side,
                          const std::optional<Clustered>& by) {
    score = widened(score, by, side.wins);
    if (by && !result.anytime) {
        score.interval = by->mean.interval;
        const bool won_or_lost = side.draws == 0 && side.unfinished == 0;
        score.wins_interval = won_or_lost ? score.interval : score.wins_interval;
    }
    return score;
}

}  // namespace

SideScore score_of(const SideCounts& side, std::size_t seats) {
    return score_at(side, seats, statistics::level_of_each(seats));
}

SideScore score_of_agent(const SideCounts& games, std::size_t seats) {
    return score_at(games, seats, statistics::default_level);
}

SideScore score_of_seat(const PlayResult& result, std::size_t seat) {
    const SideCounts& side = result.counts.seats[seat];
    return clustered_score(result,
                           at_any_time(score_of(side, result.counts.seats.size()),
                                       result.anytime ? &result.anytime->seats[seat] : nullptr),
                           side, clustered_seat(result, seat));
}

SideScore score_of_colour(const PlayResult& result, std::size_t colour) {
    const std::size_t seats = result.counts.seats.size();
    std::vector<std::optional<Clustered>> by_seat;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        by_seat.push_back(clustered_seat(result, seat));
    }
    const SideCounts& side = result.counts.colours[colour];
    return widened(at_any_time(score_of(side, seats), result.anytime ? &result.anytime->colours[colour] : nullptr),
                   widest(by_seat), side.wins);
}

SideScore score_of_rounds(const PlayResult& result, std::size_t agent) {
    const AgentResult& of = result.results[agent];
    SideScore score = score_of_agent(of.all, result.agents.size());
    score.mean = of.score();
    score.interval = of.interval();  // each round is one observation
    return clustered_score(result, at_any_time(score, result.anytime ? &result.anytime->agents[agent] : nullptr),
                           of.all, clustered_agent(result, agent));
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
        score = at_any_time(score, &sequences);
    }
    return widened(score, clustered_agent(result, agent), there.wins);
}

std::optional<statistics::Interval> length_interval(const PlayResult& result) {
    const statistics::Histogram& length = result.counts.length;
    if (length.total() < 2) {
        return std::nullopt;
    }
    return result.anytime ? statistics::anytime_mean_interval(length, result.plan.max_turns)
                          : statistics::mean_interval(length);
}

std::optional<statistics::Interval> in_other_openings(const PlayResult& result) {
    const bool by_agents = !result.agents_by_opening.empty();
    const Clusters& lines = clusters_at(by_agents ? result.agents_by_opening : result.seats_by_opening, 0);
    if (lines.empty()) {
        return std::nullopt;
    }
    const std::size_t seats = result.counts.seats.size();
    const statistics::ClusteredMean mean = statistics::clustered_mean(
        lines, 0.0, 1.0, by_agents ? statistics::default_level : statistics::level_of_each(seats));
    if (!result.anytime) {
        return mean.interval;
    }
    return widened_by_openings(
        by_agents ? result.anytime->agents[0].score : result.anytime->seats[0].score, mean.mean,
        by_agents ? result.results[0].interval() : score_of(result.counts.seats[0], seats).interval, mean);
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
