// Small games that show a violation or an example: shrunk random games (check.h, shrinking.h).
#pragma once

#include <functional>
#include <optional>

#include "analysis/verify/check/games.h"
#include "analysis/verify/shrinking/shrinking.h"

namespace rulescope::verify {

/// Plays a choice sequence and returns its choices up to the point where the case of interest is shown, or nothing.
using Shows = std::function<std::optional<Choices>(const Choices&)>;

/// Shrinks until no choice can be removed or simplified, with at most `budget` calls of `shows`.
Choices smallest(Choices choices, const Shows& shows, std::uint64_t budget);

/// Returns the Shows function for a violation of one property, which is judged alone. `property`: index in the tallies
/// of `judge`.
Shows shows_violation(const AnyGame& game, const Judge& judge, std::size_t property, std::uint32_t max_turns);

/// Returns the Shows function for a ply for which `watch` returns true. A copy of `watch` is used for each game, so
/// that it may keep state.
Shows shows_ply(const AnyGame& game, std::uint32_t max_turns, Watch watch);

/// The number of turns of a choice sequence; an incomplete last turn counts.
std::uint32_t turns_of_choices(const AnyGame& game, const Choices& choices);

}  // namespace rulescope::verify
