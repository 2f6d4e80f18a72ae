// Shrinks counterexamples: RapidCheck's shrinking, applied to choice sequences.
//
// A choice sequence gives a game ply by ply: each choice selects plies[choice % number of plies]. Any subsequence is
// still a legal game, and a smaller choice is a simpler ply.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace rulescope::verify {

using Choices = std::vector<std::uint32_t>;

/// Returns the smallest sequence found for which `shows` is true: no part of it can be removed and no choice
/// simplified. The result is a local minimum and not proved to be the smallest one. shows(choices) must be true at the
/// start and deterministic; it is called at most `budget` times.
Choices shrink(const Choices& choices, const std::function<bool(const Choices&)>& shows, std::uint64_t budget = 20'000);

}  // namespace rulescope::verify
