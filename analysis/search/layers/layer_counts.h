// Counts of one layer of a state space.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace rulescope::search {

/// Counts of the positions whose distance from the start is a given number of turns. With symmetry, `classes` counts
/// every class once; the other counts count it once for each of its different images.
struct LayerCounts {
    std::uint64_t positions = 0;
    std::uint64_t classes = 0;  ///< positions up to symmetry; without symmetry equal to `positions`
    std::uint64_t unfinished = 0;
    std::uint64_t turns = 0;
    std::uint64_t dead_ends = 0;  ///< unfinished positions without a turn
    /// Smallest and largest number of turns that an unfinished position has.
    std::uint64_t smallest = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t largest = 0;
    std::uint64_t non_increasing = 0;    ///< turns that keep the rank
    std::uint64_t decreasing = 0;        ///< turns that decrease the rank, contrary to the claim of the game
    std::vector<std::uint64_t> endings;  ///< number of finished positions for each entry of PackedGame::endings()
    bool expanded = false;               ///< false if the turns were not examined

    [[nodiscard]] std::uint64_t terminal() const { return positions - unfinished; }
    void add(const LayerCounts& other);
    bool operator==(const LayerCounts&) const = default;
};

inline void LayerCounts::add(const LayerCounts& other) {
    positions += other.positions;
    classes += other.classes;
    unfinished += other.unfinished;
    turns += other.turns;
    dead_ends += other.dead_ends;
    smallest = std::min(smallest, other.smallest);
    largest = std::max(largest, other.largest);
    non_increasing += other.non_increasing;
    decreasing += other.decreasing;
    for (std::size_t i = 0; i < endings.size(); ++i) {
        endings[i] += other.endings[i];
    }
}

}  // namespace rulescope::search
