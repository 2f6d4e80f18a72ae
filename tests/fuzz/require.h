// What a fuzz target requires of a result.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace rulescope::fuzz {

/// Ends the target if a sentence about the result is false. libFuzzer then keeps the input.
inline void require(bool holds, const char* sentence) {
    if (!holds) {
        std::fprintf(stderr, "false: %s\n", sentence);
        std::abort();
    }
}

}  // namespace rulescope::fuzz
