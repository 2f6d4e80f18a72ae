// Are two codes the same? Word by word: the comparison that std::array brings calls a function of the C library, which
// takes longer than all the rest of a look into a table.
#pragma once

#include "analysis/explore/coded_game.h"

namespace rulescope::explore {

template <std::size_t Words>
inline bool same_code(const Code<Words>& a, const Code<Words>& b) {
    std::uint64_t different = 0;
    for (std::size_t word = 0; word < Words; ++word) {
        different |= a[word] ^ b[word];
    }
    return different == 0;
}

template <std::size_t Words>
inline bool is_zero(const Code<Words>& code) {
    std::uint64_t bits = 0;
    for (std::size_t word = 0; word < Words; ++word) {
        bits |= code[word];
    }
    return bits == 0;
}

/// code_less() and is_zero() as objects: a function given to an algorithm by its name is called, not inlined.
template <std::size_t Words>
struct CodeLess {
    bool operator()(const Code<Words>& a, const Code<Words>& b) const { return code_less<Words>(a, b); }
};
template <std::size_t Words>
struct IsZero {
    bool operator()(const Code<Words>& code) const { return is_zero<Words>(code); }
};

}  // namespace rulescope::explore
