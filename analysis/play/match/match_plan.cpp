#include "analysis/play/match/match_plan.h"

#include <algorithm>

namespace rulescope::play {

std::uint64_t MatchPlan::round_of(std::uint64_t game) const {
    return (game - 1) / static_cast<std::uint64_t>(games_of_round()) + 1;
}

std::vector<int> MatchPlan::seating(std::uint64_t game) const {
    const std::uint64_t shift = (game - 1) % static_cast<std::uint64_t>(games_of_round());
    std::vector<int> agents;
    for (int seat = 0; seat < seats; ++seat) {
        agents.push_back((seat + static_cast<int>(shift)) % seats);
    }
    return agents;
}

Random MatchPlan::opening_luck(std::uint64_t round, std::uint64_t attempt) const {
    // Games use streams 1 and up of the seed (recorded_game.h); stream 0 is reserved for the openings.
    const std::uint64_t of_openings = Random::stream(seed, 0).next();
    const std::uint64_t of_round = Random::stream(of_openings, round).next();
    return Random(Random::stream(of_round, attempt).next());
}

bool all_random(const std::vector<std::string>& agents) {
    return std::all_of(agents.begin(), agents.end(), [](const std::string& agent) { return agent == "random"; });
}

bool chance_draws_openings(const MatchPlan& plan, const std::vector<std::string>& agents) {
    return plan.opening_turns > 0 || all_random(agents);
}

}  // namespace rulescope::play
