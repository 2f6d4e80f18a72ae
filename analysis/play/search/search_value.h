// The values of the alpha-beta search: log-odds of the expected payoff, and proven results.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

namespace rulescope::play {

/// An estimate is the log-odds ln(p / (1 - p)) of the expected payoff p, so that equal differences of values have the
/// same weight in a lost and in an even position. A proven win is `won` minus the number of turns to the win; a proven
/// loss is the negative of such a value. Faster wins and slower losses are better.
namespace search_value {

inline constexpr double won = 1000.0;
inline constexpr double proven = 500.0;  ///< values with a greater absolute value are proven
inline constexpr double surest = 20.0;   ///< bound of the absolute value of estimates
inline constexpr double step = 1.0e-7;   ///< width of an empty window
inline constexpr double none = 1.0e6;    ///< infinity: an open end of a window

/// The log-odds of an expected payoff from 0 to 1.
inline double estimate(double payoff) {
    const double sure = 1.0 / (1.0 + std::exp(surest));
    const double held = std::clamp(payoff, sure, 1.0 - sure);
    return std::log(held / (1.0 - held));
}

/// The value of a finished game.
inline double ended(double payoff) {
    return payoff >= 1.0 ? won : payoff <= 0.0 ? -won : estimate(payoff);
}

/// The expected payoff of a value; 1 or 0 for proven results.
inline double payoff(double value) {
    return value > proven ? 1.0 : value < -proven ? 0.0 : 1.0 / (1.0 + std::exp(-value));
}

inline bool is_proven(double value) {
    return std::abs(value) > proven;
}

/// The value one turn earlier: proven results are one turn further away.
inline double a_turn_before(double value) {
    return !is_proven(value) || std::abs(value) == none ? value : value > 0 ? value - 1 : value + 1;
}

/// The inverse of a_turn_before(), for the bounds of a window.
inline double a_turn_after(double value) {
    return !is_proven(value) || std::abs(value) == none ? value : value > 0 ? value + 1 : value - 1;
}

}  // namespace search_value

}  // namespace rulescope::play
