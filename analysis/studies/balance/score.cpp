#include "analysis/studies/balance/score.h"

#include <algorithm>
#include <map>
#include <set>

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

}  // namespace

std::uint64_t Score::games() const {
    return wins + losses + draws;
}

double Score::mean() const {
    return statistics::mean_score(counts);
}

std::optional<double> Score::value() const {
    return games() > 0 ? std::optional(mean()) : std::nullopt;
}

statistics::Interval Score::interval() const {
    return statistics::score(counts);
}

Score score_of(const std::vector<play::GameFacts>& games, int seats,
               const std::function<int(const play::GameFacts&)>& seat_of) {
    Score score;
    std::map<double, std::uint64_t> payoffs = possible_payoffs(seats);
    std::set<std::uint64_t> courses;
    for (const play::GameFacts& game : games) {
        const int seat = seat_of(game);
        if (seat < 0) {
            continue;
        }
        courses.insert(game.course);
        if (game.payoffs.empty()) {
            ++score.unfinished;
            continue;
        }
        const double payoff = game.payoffs[static_cast<std::size_t>(seat)];
        ++payoffs[payoff];
        (payoff == 1.0 ? score.wins : payoff == 0.0 ? score.losses : score.draws) += 1;
    }
    score.counts = listed(payoffs);
    score.different = courses.size();
    return score;
}

Score score_of_seat(const std::vector<play::GameFacts>& games, int seats, int seat) {
    return score_of(games, seats, [seat](const play::GameFacts&) { return seat; });
}

Score score_of_side(const std::vector<play::GameFacts>& games, int seats, const std::string& side) {
    return score_of(games, seats, [&side](const play::GameFacts& game) {
        const auto found = std::find(game.sides.begin(), game.sides.end(), side);
        return found == game.sides.end() ? -1 : static_cast<int>(found - game.sides.begin());
    });
}

RoundScore score_of(const play::AgentResult& agent) {
    return {agent.rounds(), agent.score(), agent.interval()};
}

std::optional<double> RoundScore::value() const {
    return rounds > 0 ? std::optional(score) : std::nullopt;
}

std::optional<double> Share::value() const {
    return among > 0 ? std::optional(static_cast<double>(games) / static_cast<double>(among)) : std::nullopt;
}

statistics::Interval Share::interval() const {
    return statistics::wilson(games, among);
}

}  // namespace rulescope::studies
