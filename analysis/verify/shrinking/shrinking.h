// Shrinks counterexamples: RapidCheck's shrinking, applied to choice sequences.
//
// A choice sequence gives a game ply by ply: each choice selects plies[choice % number of plies]. Any subsequence also
// gives a legal game, and a smaller choice gives a simpler ply.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace rulescope::verify {

using Choices = std::vector<std::uint32_t>;

/// Shrinks the sequence and keeps `shows` true, until no part can be removed and no choice can be simplified. The
/// result is a local minimum and not proved to be the smallest one. `shows` must be deterministic and true for
/// `choices`; it is called at most `budget` times.
Choices shrink(const Choices& choices, const std::function<bool(const Choices&)>& shows, std::uint64_t budget = 20'000);

}  // namespace rulescope::verify
