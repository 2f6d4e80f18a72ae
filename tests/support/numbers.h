// Unsigned numbers from which RapidCheck's cases are decoded, and the choice streams that select plies: at each ply
// plies[choice % number of plies] is played, so that every shrink is a legal game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <rapidcheck.h>

namespace rulescope::testing {

using Numbers = std::vector<std::uint32_t>;

/// One number, and `count` numbers, uniform in 0 .. 2^20 - 1 independently of the size of the case.
rc::Gen<std::uint32_t> number();
rc::Gen<Numbers> numbers(std::size_t count);

/// Choices for a game: up to `most` plies, a quarter of that on average; their number grows with the size of the case.
rc::Gen<Numbers> choices(std::size_t largest = 240);

}  // namespace rulescope::testing
