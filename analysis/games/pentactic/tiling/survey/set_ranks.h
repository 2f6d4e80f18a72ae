// Numbers the sets of k out of n cells. Sets are in the order of their ascending lists of cells.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/games/pentactic/tiling/solvers/mask.h"

namespace rulescope::tiling {

class SetRanks {
public:
    /// Requires that the number of sets fits into 64 bits.
    SetRanks(int cells, int chosen);

    /// The number of sets.
    [[nodiscard]] std::uint64_t sets() const { return sets_; }
    /// The number of sets that precede this set. The set must have `chosen` cells.
    [[nodiscard]] std::uint64_t rank(Mask128 set) const {
        std::uint64_t after = 0;
        const std::uint64_t* row = after_.data();
        for (; any(set); set = set ^ first_bit(set)) {
            after += row[first_of(set)];
            row += cells_;
        }
        return sets_ - 1 - after;
    }
    /// The set with this rank, which must be less than sets().
    [[nodiscard]] Mask128 set(std::uint64_t rank) const;

private:
    std::size_t cells_;
    std::size_t chosen_;
    std::uint64_t sets_ = 0;
    /// Row i holds, for every cell, the number of ways to choose the elements i and later from the cells after it.
    std::vector<std::uint64_t> after_;
};

}  // namespace rulescope::tiling
