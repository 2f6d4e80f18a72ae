// A transposition table: search results by position (R. Greenblatt, D. Eastlake, S. Crocker, "The Greenblatt chess
// program", 1967). The hash selects the entry; entries are compared by the identity of the position.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

#include "analysis/play/turn_game.h"

namespace rulescope::play::baseline {

template <TurnGame T>
class TranspositionTable {
public:
    using Identity =
        std::decay_t<decltype(std::declval<const T&>().identity(std::declval<const typename T::State&>()))>;
    enum class Bound : std::uint8_t { none, exact, at_least, at_most };
    static constexpr std::uint32_t no_turn = std::numeric_limits<std::uint32_t>::max();

    struct Entry {
        Identity identity{};
        double static_value = 0;       ///< static evaluation, for the root's seat
        double value = 0;              ///< search result, for the root's seat
        std::uint32_t best = no_turn;  ///< number of the best turn
        std::uint16_t depth = 0;       ///< depth of the search in turns
        std::uint16_t round = 0;       ///< round of the iterative deepening
        Bound bound = Bound::none;
        bool used = false;
        bool evaluated = false;  ///< static_value is set
    };

    /// Allocates about two entries for each of `positions` positions, at least 256 and at most 131072 entries.
    explicit TranspositionTable(std::uint64_t positions) {
        constexpr std::uint64_t min_entries = 256;
        constexpr std::uint64_t max_entries = std::uint64_t{1} << 17U;
        entries_.resize(std::bit_ceil(std::clamp(2 * positions, min_entries, max_entries)));
    }

    /// The entry of a position; an entry of another position in the same slot is replaced.
    Entry& at(const T& game, const typename T::State& state) {
        const auto& identity = game.identity(state);
        const std::uint64_t mixed = game.hash(identity);
        Entry& entry = entries_[static_cast<std::size_t>((mixed ^ (mixed >> 29U)) & (entries_.size() - 1))];
        if (!entry.used || !(entry.identity == identity)) {
            entry = Entry{};
            entry.identity = identity;
            entry.used = true;
        }
        return entry;
    }

private:
    std::vector<Entry> entries_;
};

}  // namespace rulescope::play::baseline
