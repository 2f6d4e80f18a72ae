// The mirror test: from two mirror placements an agent scores alike against itself.
//
// Each of the two matches begins with a fixed placement. A game depends on its own stream of random numbers only, so
// the payoffs of the first seat are independent draws from one distribution, with the agent and the placement fixed.
// That many games follow the same line is a property of this distribution: it needs no correction, because the test
// states something about this agent and these two placements, not about agents like it. The matches use different
// seeds, so they are independent of each other, too.
//
// The test has two one-sided tests at level 0.05 of the difference of the two mean payoffs (Schuirmann 1987, see
// analysis/statistics/equivalence.h). They hold if the 90 % interval of the difference lies within the margin.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/play/match/match_game.h"
#include "analysis/statistics/interval.h"

namespace rulescope::play::baseline {

inline constexpr double mirror_margin = 0.05;

/// The number of games of each placement after which the test holds with probability `power` if both mean payoffs are
/// equal and the payoff has the variance `variance` (at most 1/4).
std::uint64_t mirror_games(double power, double variance);

/// The payoffs of the first seat.
struct PlacementScore {
    std::uint64_t games = 0, finished = 0;
    double mean = 0, variance = 0;
    std::uint64_t lines = 0;  ///< number of different lines after eight turns (opening_line.h)
};

/// Plays `games` games of the agent against itself. An unfinished game (500 turns) counts half.
PlacementScore placement_score(const MatchGame& game, const AnyAgent& agent, std::uint64_t games, std::uint64_t seed,
                               int threads);

struct MirrorResult {
    double difference = 0;
    statistics::Interval interval{};  ///< of the difference, at level 0.9
    [[nodiscard]] bool alike() const { return interval.low > -mirror_margin && interval.high < mirror_margin; }
    [[nodiscard]] bool differs() const { return interval.low > mirror_margin || interval.high < -mirror_margin; }
};
MirrorResult mirror_result(const PlacementScore& one, const PlacementScore& other);

}  // namespace rulescope::play::baseline
