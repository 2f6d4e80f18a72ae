// The smallest counterexample from random games (check.h): several violating games are shrunk.
#pragma once

#include <cstdint>

#include "analysis/verify/check/check.h"
#include "analysis/verify/judge.h"

namespace rulescope::verify {

/// Maximum number of games played to shrink one game.
inline constexpr std::uint64_t shrinking_budget = 6000;

/// Returns the smallest counterexample among several shrunk random games that violate the property. The search for
/// these games starts with game number `first_game`, which must violate the property. `property`: index in the tallies
/// of `judge`.
ShownGame small_violation(const AnyGame& game, const Judge& judge, std::size_t property, std::uint64_t first_game,
                          const CheckOptions& options);

}  // namespace rulescope::verify
