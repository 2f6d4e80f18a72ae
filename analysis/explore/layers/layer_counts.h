// How much lies in one layer of a state space.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace rulescope::explore {

/// How much lies after so many turns, the fewest that lead there. All but `classes` counts positions on the board as it
/// is: with symmetry every class counts as often as it has different images.
struct LayerCounts {
    std::uint64_t positions = 0;
    std::uint64_t classes = 0;  ///< up to the symmetries; without symmetry the same
    std::uint64_t going_on = 0;
    std::uint64_t turns = 0;
    std::uint64_t dead_ends = 0;                                      ///< the game goes on, but there is no turn
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();  ///< turns of a position that goes on
    std::uint64_t most = 0;
    std::uint64_t non_increasing = 0;    ///< turns on which the rank stays as it is
    std::uint64_t decreasing = 0;        ///< turns on which it falls, against what the game claims
    std::vector<std::uint64_t> endings;  ///< finished positions by the place in CodedGame::endings()
    bool expanded = false;               ///< false: its turns were not looked at

    [[nodiscard]] std::uint64_t terminal() const { return positions - going_on; }
    void add(const LayerCounts& other);
    bool operator==(const LayerCounts&) const = default;
};

inline void LayerCounts::add(const LayerCounts& other) {
    positions += other.positions;
    classes += other.classes;
    going_on += other.going_on;
    turns += other.turns;
    dead_ends += other.dead_ends;
    least = std::min(least, other.least);
    most = std::max(most, other.most);
    non_increasing += other.non_increasing;
    decreasing += other.decreasing;
    for (std::size_t i = 0; i < endings.size(); ++i) {
        endings[i] += other.endings[i];
    }
}

}  // namespace rulescope::explore
