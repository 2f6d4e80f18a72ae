// Proof numbers (Allis 1994): the distance of a win from a proof, and from a disproof.
//
// The proof number of a position is the least number of unexpanded positions that must be proved won in order to prove
// the win; the disproof number is the least number that must be proved not won. 0 means solved, `unreachable` means
// impossible.
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

/// Adds proof numbers. The sum stays below `unreachable`, because large is not impossible.
constexpr ProofNumber add_numbers(ProofNumber a, ProofNumber b) {
    return std::min<ProofNumber>(a + b, unreachable - 1);
}

/// The limit up to which one turn is followed before the next best turn is examined again: the second-best number plus
/// a fraction of it (the 1 + epsilon trick of Pawlewicz and Lew 2007), so that the search does not alternate between
/// two turns of nearly equal numbers. If the numbers are too large to compare, the turn is followed until it is solved.
constexpr ProofNumber patience(ProofNumber second, unsigned slack) {
    const ProofNumber more = std::max<ProofNumber>(1, second / slack);
    return second >= unreachable || second + more >= unreachable - 1 ? unreachable : second + more;
}

}  // namespace rulescope::solve
