// Matches between seats of equal chances, drawn.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/random.h"

namespace rulescope::statistics {

/// log(0!), log(1!), … log(most!).
std::vector<double> log_factorials_to(std::uint64_t most);

/// A number from 0 to 1, 1 left out, of 53 bits.
double draw_unit(Random& random);

/// How many of n games are won that are won with this chance each, 0 < chance < 1: by inversion, from the likeliest
/// number outwards (L. Devroye, "Non-Uniform Random Variate Generation", 1986, section X.4). `log_factorials` reach to
/// n.
std::uint64_t draw_wins(std::uint64_t n, double chance, const std::vector<double>& log_factorials, Random& random);

/// Fills `wins`, one for each seat: one seat after the other takes its part of the games that are left.
void draw_fair_match(std::span<std::uint64_t> wins, std::uint64_t games, const std::vector<double>& log_factorials,
                     Random& random);

}  // namespace rulescope::statistics
