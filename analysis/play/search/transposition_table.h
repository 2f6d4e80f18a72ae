// A transposition table: search results by position (R. Greenblatt, D. Eastlake, S. Crocker, "The Greenblatt chess
// program", 1967).
//
// Positions are distinguished by their 64-bit hash alone: among a million positions the probability that any two are
// confused is below 1 in 30 million. One table serves many searches: begin() starts a new generation, and entries of
// earlier generations are ignored, so that a search does not depend on earlier searches.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "analysis/play/turn_game.h"

namespace rulescope::play {

template <TurnGame T>
class TranspositionTable {
public:
    enum class Bound : std::uint8_t { none, exact, at_least, at_most };

    struct Entry {
        std::uint64_t hash = 0;
        double value = 0;              ///< search result, for the root's seat
        typename T::Turn best{};       ///< the best turn, if has_best
        std::uint32_t generation = 0;  ///< of the search that wrote the entry; 0: none
        std::uint16_t depth = 0;       ///< depth of the search in turns
        std::uint16_t round = 0;       ///< round of the iterative deepening
        Bound bound = Bound::none;     ///< whether `value` is exact or a bound of the value
        bool has_best = false;
    };

    /// Begins a search of about this many positions; uses 256 to 131072 entries.
    void begin(std::uint64_t positions) {
        constexpr std::uint64_t min_entries = 256;
        constexpr std::uint64_t max_entries = std::uint64_t{1} << 17U;
        const std::uint64_t size = std::bit_ceil(std::clamp(positions, min_entries, max_entries));
        if (entries_.size() < size) {
            entries_.resize(static_cast<std::size_t>(size));
        }
        mask_ = size - 1;
        if (++generation_ == 0) {
            std::fill(entries_.begin(), entries_.end(), Entry{});
            generation_ = 1;
        }
    }

    /// The entry of a position; an entry of another position in the same slot is replaced.
    Entry& at(std::uint64_t hash) {
        Entry& entry = entries_[static_cast<std::size_t>((hash ^ (hash >> 29U)) & mask_)];
        if (entry.generation != generation_ || entry.hash != hash) {
            entry = Entry{};
            entry.hash = hash;
            entry.generation = generation_;
        }
        return entry;
    }

private:
    std::vector<Entry> entries_;
    std::uint64_t mask_ = 0;
    std::uint32_t generation_ = 0;
};

}  // namespace rulescope::play
