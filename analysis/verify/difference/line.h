// A line of play under two rule sets at once, up to their divergence.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "analysis/verify/difference/difference.h"
#include "analysis/verify/shrinking/shrinking.h"

namespace rulescope::verify {

/// The course of a line.
struct JointLine {
    std::optional<Divergence> divergence;  ///< nothing if the rule sets agree on the whole line
    std::vector<AnyPly> plies;             ///< played on both sides
    Choices choices;                       ///< indices of these plies in A's lists of legal plies
    int turns = 0;                         ///< number of complete turns
};

/// Returns the index of the next ply among the legal ones. The line ends if the function returns nothing.
using ChooseInStep = std::function<std::optional<std::size_t>(const Pair& pair, const std::vector<AnyPly>& legal)>;

/// Plays from a pair on which both sides agree. The line ends when `choose` returns nothing, the rule sets diverge, the
/// game is over, or after `max_turns` turns.
JointLine play_in_step(const Sides& games, Pair pair, int max_turns, const ChooseInStep& choose);

}  // namespace rulescope::verify
