// The mirror test: an agent that plays against itself has equal scores after two openings that mirror each other.
//
// Every game of a match begins with the same first turns. A game depends on its own stream of random numbers only, so
// the payoffs of the first seat are independent draws from one distribution, with the agent and the opening fixed.
// Many games may follow the same line. This needs no correction, because the test is about this agent and these two
// openings, not about agents like it. The matches use different seeds, so they are independent of each other.
//
// The test consists of two one-sided tests of the difference of the two mean payoffs, each at level 0.05 (Schuirmann
// 1987, see analysis/statistics/equivalence.h). The scores count as equal if the 90 % interval of the difference lies
// within the margin.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/play/match/match_game.h"
#include "analysis/statistics/interval.h"

namespace rulescope::play::baseline {

inline constexpr double mirror_margin = 0.05;

/// From the start of the printed game: both seats create an adaptoid; the second opening is the mirror image of the
/// first.
inline const std::vector<std::vector<std::string>> mirror_openings{{"+A3", "+G5"}, {"+B5", "+F3"}};

/// Returns the number of games of each opening after which MirrorResult::alike() is true with probability `power`, if
/// both mean payoffs are equal and the payoff has the variance `variance` (at most 1/4).
std::uint64_t mirror_games(double power, double variance);

/// The payoffs of the first seat.
struct OpeningScore {
    std::uint64_t games = 0, finished = 0;
    double mean = 0, variance = 0;
    std::uint64_t lines = 0;  ///< number of different lines after eight turns (opening_line.h)
};

/// Plays `games` games of the agent against itself; each begins with the turns `opening`. An unfinished game (500
/// turns) counts half.
OpeningScore opening_score(const MatchGame& game, const AnyAgent& agent, const std::vector<std::string>& opening,
                           std::uint64_t games, std::uint64_t seed, int threads);

struct MirrorResult {
    double difference = 0;
    statistics::Interval interval{};  ///< of the difference, at level 0.9
    [[nodiscard]] bool alike() const { return interval.low > -mirror_margin && interval.high < mirror_margin; }
    [[nodiscard]] bool differs() const { return interval.low > mirror_margin || interval.high < -mirror_margin; }
};
MirrorResult mirror_result(const OpeningScore& one, const OpeningScore& other);

}  // namespace rulescope::play::baseline
