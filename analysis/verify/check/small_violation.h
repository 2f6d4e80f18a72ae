// The smallest counterexample that random games give (check.h): of several that violate a property, each shrunk.
#pragma once

#include <cstdint>

#include "analysis/verify/check/check.h"
#include "analysis/verify/judge.h"

namespace rulescope::verify {

/// How many games are tried to shrink one.
inline constexpr std::uint64_t shrinking_budget = 6000;

/// Of several random games that violate the property, the one that can be made smallest; `first_game` is known to.
/// `property`: its place among the tallies of `judge`.
ShownGame small_violation(const AnyGame& game, const Judge& judge, std::size_t property, std::uint64_t first_game,
                          const CheckOptions& options);

}  // namespace rulescope::verify
