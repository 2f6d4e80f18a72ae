// Making a counterexample small: RapidCheck's shrinking, applied to choice sequences.
//
// A choice sequence gives a game ply by ply: at each one plies[choice % number of plies] is played. Whatever is taken
// out of a sequence, what is left is still a legal game; the smaller a choice, the simpler the ply.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace rulescope::verify {

using Choices = std::vector<std::uint32_t>;

/// The smallest sequence found for which `shows` is still true: no part of it can be left out and no choice made
/// simpler without losing what it shows. A local minimum, not a proof that nothing is smaller. `shows(choices)` must be
/// true at the start and always answer alike; it is asked at most `budget` times.
Choices shrink(const Choices& choices, const std::function<bool(const Choices&)>& shows, std::uint64_t budget = 20'000);

}  // namespace rulescope::verify
