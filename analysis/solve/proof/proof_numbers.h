// Proof numbers (Allis 1994): how far a win is from being proved, and from being disproved.
//
// The proof number of a position counts the positions at the rim of what has been looked at that would have to turn out
// won, at least, for the win to be proved; the disproof number those that would have to turn out not won. 0 stands for
// done, `unreachable` for never.
#pragma once

#include <algorithm>
#include <cstdint>

namespace rulescope::solve {

using ProofNumber = std::uint32_t;

inline constexpr ProofNumber unreachable = std::uint32_t{1} << 30U;

struct ProofNumbers {
    ProofNumber proof = 1;
    ProofNumber disproof = 1;

    [[nodiscard]] bool proved() const { return proof == 0; }
    [[nodiscard]] bool disproved() const { return disproof == 0; }
    [[nodiscard]] bool solved() const { return proof == 0 || disproof == 0; }
    bool operator==(const ProofNumbers&) const = default;
};

inline constexpr ProofNumbers numbers_of_won{0, unreachable};
inline constexpr ProofNumbers numbers_of_not_won{unreachable, 0};

/// A sum that stays below `unreachable`: large is not never.
constexpr ProofNumber add_numbers(ProofNumber a, ProofNumber b) {
    return std::min<ProofNumber>(a + b, unreachable - 1);
}

/// How far one turn may be followed until the next best is looked at again: up to its number and a part of it more
/// (the 1 + epsilon trick of Pawlewicz and Lew 2007), so that the search does not jump to and fro between two turns
/// of nearly equal numbers. Numbers too large to tell apart are no reason to go back at all: then the turn is followed
/// until it is solved.
constexpr ProofNumber patience(ProofNumber second, unsigned slack) {
    const ProofNumber more = std::max<ProofNumber>(1, second / slack);
    return second >= unreachable || second + more >= unreachable - 1 ? unreachable : second + more;
}

}  // namespace rulescope::solve
