#include "analysis/play/counting/anytime_results.h"

#include <algorithm>

#include "analysis/play/match/game_record.h"
#include "analysis/statistics/matches/simultaneous.h"

namespace rulescope::play {

AnytimeResults::AnytimeResults(const MatchPlan& plan, int colours) : plan_(plan) {
    const auto seats = static_cast<std::size_t>(plan.seats);
    const statistics::ConfidenceSequence of_all(statistics::level_of_each(seats));
    seats_.resize(seats, Side{of_all, of_all});
    colours_.resize(static_cast<std::size_t>(colours), Side{of_all, of_all});
    agents_.resize(seats, Side{statistics::ConfidenceSequence{}, statistics::ConfidenceSequence{}});
}

void AnytimeResults::add(std::uint64_t number, const std::vector<int>& seating, const std::vector<int>& colours,
                         const std::vector<double>* payoffs) {
    if (payoffs != nullptr) {
        ++finished_;
        for (std::size_t seat = 0; seat < seating.size(); ++seat) {
            const double payoff = (*payoffs)[seat];
            seats_[seat].score.add(payoff);
            seats_[seat].add_win(payoff);
            if (colours[seat] >= 0) {
                Side& colour = colours_[static_cast<std::size_t>(colours[seat])];
                colour.score.add(payoff);
                colour.add_win(payoff);
            }
            Side& agent = agents_[static_cast<std::size_t>(seating[seat])];
            agent.sum += payoff;
            agent.add_win(payoff);
        }
    }
    if (number % static_cast<std::uint64_t>(plan_.games_of_round()) != 0) {
        return;
    }
    for (Side& agent : agents_) {
        if (finished_ == plan_.games_of_round()) {
            agent.score.add(std::clamp(expectation(agent.sum / plan_.games_of_round()), 0.0, 1.0));
        }
        agent.sum = 0.0;
    }
    finished_ = 0;
}

AnytimeSides AnytimeResults::intervals() const {
    AnytimeSides sides;
    const auto list = [](const std::vector<Side>& from, std::vector<AnytimeSide>& to) {
        for (const Side& side : from) {
            to.push_back({side.score.interval(), side.wins.interval()});
        }
    };
    list(seats_, sides.seats);
    list(colours_, sides.colours);
    list(agents_, sides.agents);
    return sides;
}

statistics::Interval widened_by_openings(const statistics::Interval& anytime, double mean,
                                         const statistics::Interval& plain,
                                         const statistics::ClusteredMean& clustered) {
    if (clustered.clusters == 1 && clustered.games > 1) {
        return {0.0, 1.0};
    }
    const double factor = std::max(1.0, clustered.interval.width() / plain.width());
    return {std::max(0.0, mean - factor * (mean - anytime.low)), std::min(1.0, mean + factor * (anytime.high - mean))};
}

}  // namespace rulescope::play
