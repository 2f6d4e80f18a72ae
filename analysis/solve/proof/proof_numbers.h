// Proof numbers (Allis 1994): estimates of the work that is needed to prove or to disprove a win.
//
// The proof number of a position is the minimum number of unexpanded positions that must be proved won in order to
// prove the win. The disproof number is the minimum number that must be proved not won in order to disprove it. 0 means
// that the proof or disproof is complete, `unreachable` that it is impossible.
#pragma once

#include <algorithm>
#include <cstdint>

namespace rulescope::solve {

using ProofNumber = std::uint32_t;

inline constexpr unsigned proof_number_bits = 28;
inline constexpr ProofNumber unreachable = std::uint32_t{1} << proof_number_bits;

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

/// Adds proof numbers. The sum stays below `unreachable`, because a large number does not mean that a proof is
/// impossible.
constexpr ProofNumber add_numbers(ProofNumber a, ProofNumber b) {
    return std::min<ProofNumber>(a + b, unreachable - 1);
}

/// Returns the limit for the number of the best turn. When the number reaches this limit, the search examines the
/// second-best turn again. The limit is the second-best number plus a fraction of that number (the 1 + epsilon trick of
/// Pawlewicz and Lew 2007), so that the search does not alternate between two turns with nearly equal numbers. If the
/// numbers are too large to compare, the search stays with the best turn until that turn is solved.
constexpr ProofNumber patience(ProofNumber second, unsigned slack) {
    const ProofNumber more = std::max<ProofNumber>(1, second / slack);
    return second >= unreachable || second + more >= unreachable - 1 ? unreachable : second + more;
}

}  // namespace rulescope::solve
