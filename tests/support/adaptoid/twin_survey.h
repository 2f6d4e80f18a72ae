// Surveys: comparisons of the twin with the reference over many positions of a rule set.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tests/support/adaptoid/generators.h"
#include "tests/support/adaptoid/twin_check.h"

namespace rulescope::testing {

/// The result of a comparison. `difference` is "" or the first difference, with rule set and position.
struct Survey {
    std::string difference;
    std::size_t asked = 0;  ///< positions whose turns were compared
    std::size_t met = 0;    ///< different positions, including those after their turns
};

/// Compares at most `budget` positions of a rule set, breadth first from its start and from positions in the middle and
/// at the end of games, which the seed draws.
Survey survey(const adaptoid::RuleSet& rules, std::size_t budget, std::uint64_t seed);

/// Compares the positions along one random game from `start`, for at most `max_turns` turns.
Survey follow_game(TwinCheck& twins, const adaptoid::Position& start, std::uint64_t seed, int max_turns);

/// Numbers for generators, the same ones on every machine.
Numbers drawn_numbers(std::uint64_t seed, std::uint64_t stream, std::size_t count);

/// Random positions from which rare events are near: the middle and the end of games, crowded and empty boards.
std::vector<adaptoid::Position> random_starts(const adaptoid::RuleSet& rules, std::uint64_t seed, int count);

}  // namespace rulescope::testing
