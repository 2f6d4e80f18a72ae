// Small games that show a violation or an example: shrunk random games (check.h, choice_sequence.h).
#pragma once

#include <functional>
#include <optional>

#include "analysis/verify/check/games.h"
#include "analysis/verify/choice_sequence.h"

namespace rulescope::verify {

/// Plays a choice sequence. Returns the choices up to the ply that shows the case of interest, or nothing if no ply
/// does.
using Shows = std::function<std::optional<Choices>(const Choices&)>;

/// Shrinks a choice sequence until no choice can be removed or simplified. Stops after `budget` calls of `shows`.
Choices smallest(Choices choices, const Shows& shows, std::uint64_t budget);

/// Returns the Shows function for a violation of one property, which is judged alone. `property`: index in the tallies
/// of `judge`.
Shows shows_violation(const AnyGame& game, const Judge& judge, std::size_t property, std::uint32_t max_turns);

/// Returns the Shows function whose case of interest is a ply for which `watch` returns true. Each game uses its own
/// copy of `watch`, so that `watch` may keep state.
Shows shows_ply(const AnyGame& game, std::uint32_t max_turns, Watch watch);

/// The number of turns of a choice sequence; an incomplete last turn counts.
std::uint32_t turns_of_choices(const AnyGame& game, const Choices& choices);

}  // namespace rulescope::verify
