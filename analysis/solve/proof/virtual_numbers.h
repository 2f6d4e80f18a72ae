// Virtual proof numbers: how many threads search a position, and how much harder it looks to the others.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace rulescope::solve {

/// Counts the threads inside positions by the lowest bits of their hashes. Two positions with equal bits share a count;
/// this affects only the order of the search.
class VirtualNumbers {
public:
    void enter(std::uint64_t hash) { count_of(hash).fetch_add(1, std::memory_order_relaxed); }
    void leave(std::uint64_t hash) { count_of(hash).fetch_sub(1, std::memory_order_relaxed); }
    [[nodiscard]] unsigned inside(std::uint64_t hash) const {
        return counts_[hash % counts_.size()].load(std::memory_order_relaxed);
    }

    /// The number with `threads` threads inside: each adds an eighth of the number, and 1.
    [[nodiscard]] static std::uint64_t of(std::uint64_t number, unsigned threads) {
        return number + threads * (number / 8 + 1);
    }

private:
    std::atomic<std::uint8_t>& count_of(std::uint64_t hash) { return counts_[hash % counts_.size()]; }

    std::array<std::atomic<std::uint8_t>, std::size_t{1} << 16U> counts_{};
};

}  // namespace rulescope::solve
