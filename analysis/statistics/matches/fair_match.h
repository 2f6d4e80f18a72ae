// Random matches between seats with equal chances.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/random.h"

namespace rulescope::statistics {

/// Returns log(0!), log(1!), … log(most!).
std::vector<double> log_factorials_to(std::uint64_t largest);

/// Returns a random number in [0, 1) with 53 bits.
double draw_unit(Random& random);

/// Draws the number of wins among n games that are each won with probability `chance`, 0 < chance < 1: by inversion,
/// from the most probable number outwards (L. Devroye, "Non-Uniform Random Variate Generation", 1986, section X.4).
/// `log_factorials` must extend to n.
std::uint64_t draw_wins(std::uint64_t n, double chance, const std::vector<double>& log_factorials, Random& random);

/// Fills `wins`, one for each seat: draws each seat's wins from the remaining games.
void draw_fair_match(std::span<std::uint64_t> wins, std::uint64_t games, const std::vector<double>& log_factorials,
                     Random& random);

}  // namespace rulescope::statistics
