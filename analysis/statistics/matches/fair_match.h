// Simulates matches between seats that have equal chances.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/random.h"

namespace rulescope::statistics {

/// Returns log(0!), log(1!), … log(largest!).
std::vector<double> log_factorials_to(std::uint64_t largest);

/// Returns a random number in [0, 1) with 53 bits.
double draw_unit(Random& random);

/// Draws the number of wins in n games. Each game is won with probability `chance`, where 0 < chance < 1. Uses
/// inversion and starts the search at the most probable number (L. Devroye, "Non-Uniform Random Variate Generation",
/// 1986, section X.4). `log_factorials` must contain log(0!) to log(n!).
std::uint64_t draw_wins(std::uint64_t n, double chance, const std::vector<double>& log_factorials, Random& random);

/// Draws the number of wins of each seat and stores it in `wins`, which has one entry for each seat.
void draw_fair_match(std::span<std::uint64_t> wins, std::uint64_t games, const std::vector<double>& log_factorials,
                     Random& random);

}  // namespace rulescope::statistics
