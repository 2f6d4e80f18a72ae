// What a search reckons in: log-odds of what a seat will get, and beyond them what is proven.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

namespace rulescope::play {

/// Estimates are ln(p / (1 - p)) of the expected payoff p, so that a tenth means as much in a lost position as in an
/// even one. A proven win is `won` less the turns to it, a proven loss the opposite: faster wins and slower losses are
/// better.
namespace search_value {

inline constexpr double won = 1000.0;
inline constexpr double proven = 500.0;  ///< beyond this, either way, nothing is estimated any more
inline constexpr double surest = 20.0;   ///< estimates stay below this
inline constexpr double none = 1.0e6;    ///< an open end of a window

inline double estimate(double payoff) {
    const double sure = 1.0 / (1.0 + std::exp(surest));
    const double held = std::clamp(payoff, sure, 1.0 - sure);
    return std::log(held / (1.0 - held));
}

/// Of a finished game.
inline double ended(double payoff) {
    return payoff >= 1.0 ? won : payoff <= 0.0 ? -won : estimate(payoff);
}

inline double payoff(double value) {
    return value > proven ? 1.0 : value < -proven ? 0.0 : 1.0 / (1.0 + std::exp(-value));
}

inline bool is_proven(double value) {
    return std::abs(value) > proven;
}

/// As it looks one turn earlier.
inline double a_turn_before(double value) {
    return !is_proven(value) || std::abs(value) == none ? value : value > 0 ? value - 1 : value + 1;
}

/// The other way round, for the ends of a window.
inline double a_turn_after(double value) {
    return !is_proven(value) || std::abs(value) == none ? value : value > 0 ? value + 1 : value - 1;
}

}  // namespace search_value

}  // namespace rulescope::play
