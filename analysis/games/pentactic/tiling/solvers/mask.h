// Sets of cells as bits. A set is one machine word for grids of up to 64 cells, and two words for grids of up to 128.
#pragma once

#include <bit>
#include <cstdint>

namespace rulescope::pentactic {

/// A set of up to 64 cells.
using Mask64 = std::uint64_t;

/// A set of up to 128 cells; the lower word holds the first 64.
struct Mask128 {
    std::uint64_t low = 0;
    std::uint64_t high = 0;

    constexpr Mask128() = default;
    constexpr explicit Mask128(std::uint64_t low_word, std::uint64_t high_word = 0) : low(low_word), high(high_word) {}
    constexpr bool operator==(const Mask128&) const = default;

    friend constexpr Mask128 operator&(Mask128 a, Mask128 b) { return Mask128(a.low & b.low, a.high & b.high); }
    friend constexpr Mask128 operator|(Mask128 a, Mask128 b) { return Mask128(a.low | b.low, a.high | b.high); }
    friend constexpr Mask128 operator^(Mask128 a, Mask128 b) { return Mask128(a.low ^ b.low, a.high ^ b.high); }
    friend constexpr Mask128 operator~(Mask128 a) { return Mask128(~a.low, ~a.high); }
    /// Shifts towards later cells; `by` is less than 128.
    friend constexpr Mask128 operator<<(Mask128 a, unsigned by) {
        if (by >= 64) {
            return Mask128(0, a.low << (by - 64));
        }
        return by == 0 ? a : Mask128(a.low << by, a.high << by | a.low >> (64 - by));
    }
    friend constexpr Mask128 operator>>(Mask128 a, unsigned by) {
        if (by >= 64) {
            return Mask128(a.high >> (by - 64), 0);
        }
        return by == 0 ? a : Mask128(a.low >> by | a.high << (64 - by), a.high >> by);
    }
};

constexpr bool any(Mask64 mask) {
    return mask != 0;
}
constexpr bool any(Mask128 mask) {
    return (mask.low | mask.high) != 0;
}
constexpr int count(Mask64 mask) {
    return std::popcount(mask);
}
constexpr int count(Mask128 mask) {
    return std::popcount(mask.low) + std::popcount(mask.high);
}
/// The first cell of the set, which must not be empty.
constexpr unsigned first_of(Mask64 mask) {
    return static_cast<unsigned>(std::countr_zero(mask));
}
constexpr unsigned first_of(Mask128 mask) {
    return static_cast<unsigned>(mask.low != 0 ? std::countr_zero(mask.low) : 64 + std::countr_zero(mask.high));
}
constexpr std::uint64_t low_word(Mask64 mask) {
    return mask;
}
constexpr std::uint64_t low_word(Mask128 mask) {
    return mask.low;
}
/// The set of one cell.
template <class M>
constexpr M bit(unsigned cell) {
    return M(1) << cell;
}
/// The set of the first cell of `mask`, which must not be empty.
template <class M>
constexpr M first_bit(M mask) {
    return bit<M>(first_of(mask));
}

/// Compares two sets as ascending lists of cells: true if `a` precedes `b`. Both must have the same number of cells.
template <class M>
constexpr bool before(M a, M b) {
    const M different = a ^ b;
    return any(different) && any(first_bit(different) & a);
}

}  // namespace rulescope::pentactic
