// What a match can decide, computed before it is played.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "analysis/statistics/interval.h"

namespace rulescope::statistics {

/// A match that is to be judged by judge_seats().
struct PlannedMatch {
    std::uint64_t games = 400;
    std::size_t seats = 2;
    double margin = 0.02;
    double deviation = 0.5;  ///< standard deviation of a seat's payoff in one game; see fair_deviation()
    bool anytime = false;    ///< true for a confidence sequence, judged after every game; else score() after all games
    double level = default_level;
};

struct Resolution {
    double half_width = 0.0;        ///< half-width of each seat's interval if the game is fair
    double balanced_if_fair = 0.0;  ///< probability of the verdict `balanced` if the game is exactly fair
    /// The smallest advantage of one seat, beyond the fair score, with which the seat is `favoured` with probability
    /// `power`. Nothing if even a seat that always wins would not be.
    std::optional<double> detectable_advantage;
    /// Number of games with which balanced_if_fair is at least `power`. Nothing if more than 10^12 (anytime: 10^9)
    /// games are needed.
    std::optional<std::uint64_t> games_for_balanced;
};

/// Uses the normal approximation of the scores; scores of three and more seats have the level of level_of_each() and
/// the correlation -1 / (seats - 1). For confidence sequences the function simulates 2000 fair matches from a fixed
/// seed, judged whenever the number of games has grown by 5 %; numbers of games are therefore multiples of such steps.
/// The advantage is found with the deviation of a fair game. Throws std::invalid_argument unless games >= 1, seats >=
/// 2, deviation > 0, margin >= 0, 0 < level < 1, and 0.5 < power < 1.
///
/// At 400 games without draws, two seats and a margin of two points, no result is called balanced: the half-width
/// is 4.9 points. 6568 games are needed for 80 %. In simulated matches of 2, 3 and 6 seats the probability of
/// `balanced` differs from the result by at most 4 percentage points (2 and 3 seats) and 6 points (6 seats, because the
/// score's interval is not symmetric).
Resolution resolution_of(const PlannedMatch& plan, double power = 0.8);

/// Returns the standard deviation of a seat's payoff in a fair game with exactly one winner, if the share `draws` of
/// all games is drawn by all seats.
double fair_deviation(std::size_t seats, double draws = 0.0);

/// Returns the probability that all of `seats` standard normal numbers, which add up to 0, are between -reach and
/// reach. Any two of them have the correlation -1 / (seats - 1). Requires seats >= 2.
double all_within(std::size_t seats, double reach);

}  // namespace rulescope::statistics
