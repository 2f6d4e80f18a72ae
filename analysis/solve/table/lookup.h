// Random access to a table, and statistics of its values. Loads all codes into memory if the memory limit allows it;
// otherwise searches on disk.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "analysis/solve/grouped_game.h"
#include "analysis/solve/table/table.h"
#include "analysis/storage/code_table.h"

namespace rulescope::solve {

// A table of codes for several threads. The hash of a code selects its shard. Each shard has a lock and grows
// independently of the others. After all codes are entered, freeze() numbers the slots, so that callers can store
// values in arrays indexed by slot.

template <std::size_t Words>
class ShardedCodeTable {
public:
    using Code = storage::Code<Words>;
    static constexpr std::size_t shard_count = 64;
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    static std::size_t shard_of(std::uint64_t hash) { return hash % shard_count; }

    /// Only while no thread enters codes.
    void prefetch(std::uint64_t hash) const { shards_[shard_of(hash)].codes.prefetch(hash); }

    /// Enters codes of one shard and calls is_new(code) for every new code. Thread-safe.
    template <class IsNew>
    void insert_all(std::size_t shard_number, const Code* codes, const std::uint64_t* hashes, std::size_t number,
                    IsNew&& is_new) {
        Shard& shard = shards_[shard_number];
        const std::lock_guard guard(shard.lock);
        for (std::size_t i = 0; i < number; ++i) {
            shard.codes.prefetch(hashes[i]);
        }
        const std::uint64_t before = shard.codes.bytes();
        for (std::size_t i = 0; i < number; ++i) {
            if (shard.codes.insert(codes[i], hashes[i])) {
                is_new(codes[i]);
            }
        }
        if (const std::uint64_t now = shard.codes.bytes(); now != before) {
            bytes_ += now - before;
        }
    }
    /// Enters one code.
    void insert(const Code& code) {
        const std::uint64_t hash = storage::code_hash(code);
        insert_all(shard_of(hash), &code, &hash, 1, [](const Code&) {});
    }

    /// Numbers the slots. No code may be entered afterwards. Throws std::length_error if there are too many slots.
    void freeze() {
        std::uint64_t total = 0;
        for (std::size_t shard = 0; shard < shard_count; ++shard) {
            first_[shard] = static_cast<std::uint32_t>(total);
            total += shards_[shard].codes.slots();
        }
        if (total >= none) {
            throw std::length_error("more positions than one process can number; use more processes");
        }
        first_[shard_count] = static_cast<std::uint32_t>(total);
    }
    [[nodiscard]] std::uint32_t slots() const { return first_[shard_count]; }

    /// Returns the slot of a code, or `none`.
    [[nodiscard]] std::uint32_t find(const Code& code, std::uint64_t hash) const {
        const std::size_t shard = shard_of(hash);
        const std::uint32_t slot = shards_[shard].codes.find(code, hash);
        return slot == Table::none ? none : first_[shard] + slot;
    }

    /// Returns the code of a used slot.
    [[nodiscard]] Code at(std::uint32_t slot) const {
        // This is an estimate. Shards have similar sizes, so the loops below reach the right shard in a few steps.
        std::size_t shard = static_cast<std::size_t>(std::uint64_t{slot} * shard_count / slots());
        while (slot < first_[shard]) {
            --shard;
        }
        while (slot >= first_[shard + 1]) {
            ++shard;
        }
        return shards_[shard].codes.at(slot - first_[shard]);
    }

    /// Calls f(slot, code) for every code, in the order of the slots.
    template <class F>
    void for_each(F&& f) const {
        for (std::size_t shard = 0; shard < shard_count; ++shard) {
            const Table& codes = shards_[shard].codes;
            for (std::uint32_t slot = 0; slot < codes.slots(); ++slot) {
                if (codes.holds(slot)) {
                    f(first_[shard] + slot, codes.at(slot));
                }
            }
        }
    }

    [[nodiscard]] std::uint64_t size() const {
        std::uint64_t size = 0;
        for (const Shard& shard : shards_) {
            size += shard.codes.size();
        }
        return size;
    }
    /// Memory in use, in bytes. May be called while other threads enter codes.
    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

private:
    using Table = storage::CodeTable<Words, storage::LargestTag, storage::FastGrowth>;
    struct Shard {
        std::mutex lock;
        Table codes;
    };

    std::array<Shard, shard_count> shards_;
    std::array<std::uint32_t, shard_count + 1> first_{};
    std::atomic<std::uint64_t> bytes_{0};
};

template <std::size_t W>
class Lookup {
public:
    using Code = search::Code<W>;

    Lookup(const Table& table, std::uint64_t memory_bytes) : table_(table) {
        // The factor 2 allows for free slots and for growth. A hash table grows by half when it is three quarters full,
        // and each shard briefly exists twice while it grows.
        const std::uint64_t needed = table.size() * 2 * (sizeof(Code) + sizeof(std::uint32_t));
        in_memory_ = needed <= memory_bytes && table.size() < ShardedCodeTable<W>::none / 2;
        if (!in_memory_) {
            return;
        }
        table.for_each(0, table.size(),
                       [&](std::uint64_t, const std::uint64_t* words) { set_.insert(storage::code_at<W>(words)); });
        set_.freeze();
        places_.resize(set_.slots());
        table.for_each(0, table.size(), [&](std::uint64_t place, const std::uint64_t* words) {
            const Code code = storage::code_at<W>(words);
            places_[set_.find(code, search::code_hash(code))] = static_cast<std::uint32_t>(place);
        });
    }

    /// Returns the index of a code in the table, or Table::none.
    [[nodiscard]] std::uint64_t find(const Code& code) const { return place(slot(code)); }
    /// find() is place(slot(code)). Callers with several codes first look up all slots, so that the memory accesses
    /// overlap.
    [[nodiscard]] std::uint64_t slot(const Code& code) const {
        if (!in_memory_) {
            return table_.find(code.data());
        }
        const std::uint32_t slot = set_.find(code, search::code_hash(code));
        if (slot == ShardedCodeTable<W>::none) {
            return Table::none;
        }
        storage::prefetch_line(places_.data() + slot);
        return slot;
    }
    [[nodiscard]] std::uint64_t place(std::uint64_t slot) const {
        return in_memory_ && slot != Table::none ? places_[slot] : slot;
    }
    void prefetch(const Code& code) const {
        if (in_memory_) {
            set_.prefetch(search::code_hash(code));
        }
    }

private:
    const Table& table_;
    ShardedCodeTable<W> set_;
    std::vector<std::uint32_t> places_;  ///< indexed by slot: index in the table
    bool in_memory_ = false;
};

// Statistics of a table: the number of positions with each value, and an example of each value.

/// The unfinished positions with one result and one number of turns.
template <class Code>
struct ValueCount {
    unsigned result = 0;  ///< index of a result of the first column
    std::uint32_t turns = 0;
    std::uint64_t positions = 0, classes = 0;
    Code example{};  ///< the position with the smallest code
};

template <class Code>
struct TableStatistics {
    std::vector<ValueCount<Code>> values;  ///< sorted by result, then by turns
    /// For each seat to act: number of unfinished positions that it wins, that it loses, and others (draws, shares,
    /// endless play). Where positions are not counted these are rows, and if the seats are exchanged, all are counted
    /// for the first seat.
    std::vector<std::vector<std::uint64_t>> to_act;
    /// The longest win of any single seat.
    std::optional<ValueCount<Code>> longest_win;
};

template <std::size_t Words>
TableStatistics<packed::Code<Words>> statistics_of(const Table& table, const packed::PackedGame<Words>& game) {
    using Code = packed::Code<Words>;
    const Column& column = table.columns()[0];
    const auto seats = static_cast<std::size_t>(game.seats());
    const GroupedGame<Words> grouped(game, table.facts().symmetries);
    const bool counted = table.facts().counted();
    TableStatistics<Code> all;
    all.to_act.assign(seats, std::vector<std::uint64_t>(3, 0));
    std::map<std::pair<unsigned, std::uint32_t>, ValueCount<Code>> counts;
    table.for_each(0, table.size(), [&](std::uint64_t place, const std::uint64_t* words) {
        const Code code = storage::code_at<Words>(words);
        const Packed value = table.value(place);
        const std::uint64_t orbit = counted ? grouped.orbit_size(code) : 1;
        ValueCount<Code>& count = counts[{column.result(value), column.turns(value)}];
        if (count.classes == 0) {
            count.result = column.result(value);
            count.turns = column.turns(value);
            count.example = code;
        }
        ++count.classes;
        count.positions += counted ? orbit : 0;
        const Result& result = column.results()[column.result(value)];
        const Seat seat = game.seat_to_act(code);
        const double own = result.payoff[seat];
        all.to_act[seat][result.ends && own == 1.0 ? 0U : result.ends && own == 0.0 ? 1U : 2U] += orbit;
    });
    for (const auto& [key, count] : counts) {
        all.values.push_back(count);
        const bool win = column.results()[count.result].ends && count.result < seats;
        if (win && (!all.longest_win || count.turns > all.longest_win->turns)) {
            all.longest_win = count;
        }
    }
    return all;
}

}  // namespace rulescope::solve
