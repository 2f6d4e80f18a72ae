// One line of play under two rule sets at once, as far as they agree on it.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "analysis/verify/difference/difference.h"
#include "analysis/verify/shrinking/shrinking.h"

namespace rulescope::verify {

/// How a line went.
struct JointLine {
    std::optional<Parting> parting;  ///< where it ended, if the rule sets part on it
    std::vector<AnyPly> plies;       ///< played on both sides
    Choices choices;                 ///< their places in A's lists
    int turns = 0;                   ///< whole turns
};

/// The place of the next ply among the legal ones; nothing ends the line.
using ChooseInStep = std::function<std::optional<std::size_t>(const Pair& pair, const std::vector<AnyPly>& legal)>;

/// Plays on from a pair that looks the same on both sides. The line ends where `choose` ends it, the rule sets part,
/// the game is over, or after `max_turns`.
JointLine play_in_step(const Sides& games, Pair pair, int max_turns, const ChooseInStep& choose);

}  // namespace rulescope::verify
