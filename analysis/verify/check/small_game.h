// Small games that show something: random ones, shrunk (check.h, shrinking.h).
#pragma once

#include <functional>
#include <optional>

#include "analysis/verify/check/games.h"
#include "analysis/verify/shrinking/shrinking.h"

namespace rulescope::verify {

/// Plays a choice sequence as far as it shows what is looked for; the choices up to there, or nothing.
using Shows = std::function<std::optional<Choices>(const Choices&)>;

/// Shrinks until nothing more can be left out or made simpler.
Choices smallest(Choices choices, const Shows& shows, std::uint64_t budget);

/// What shows that a property is violated: judged by itself. `property`: its place among the tallies of `judge`.
Shows shows_violation(const AnyGame& game, const Judge& judge, std::size_t property, std::uint32_t max_turns);

/// What shows something of a ply: watch(ply) is true of the one that does. A copy of `watch` is asked about each game,
/// so that it may keep what it has seen of it.
Shows shows_ply(const AnyGame& game, std::uint32_t max_turns, Watch watch);

/// How many turns the game of a choice sequence has; one that breaks off in a turn counts it.
std::uint32_t turns_of_choices(const AnyGame& game, const Choices& choices);

}  // namespace rulescope::verify
