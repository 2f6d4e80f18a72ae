// Random access to a table. Loads all codes into memory if the memory limit allows it; otherwise searches on disk.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/solve/table/table.h"
#include "analysis/storage/sharded_code_table.h"

namespace rulescope::solve {

template <std::size_t W>
class Lookup {
public:
    using Code = search::Code<W>;

    Lookup(const Table& table, std::uint64_t memory_bytes) : table_(table) {
        // The factor 2 allows for free slots and for growth. A hash table grows by half when it is three quarters full,
        // and each shard briefly exists twice while it grows.
        const std::uint64_t needed = table.size() * 2 * (sizeof(Code) + sizeof(std::uint32_t));
        in_memory_ = needed <= memory_bytes && table.size() < storage::ShardedCodeTable<W>::none / 2;
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
        if (slot == storage::ShardedCodeTable<W>::none) {
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
    storage::ShardedCodeTable<W> set_;
    std::vector<std::uint32_t> places_;  ///< indexed by slot: index in the table
    bool in_memory_ = false;
};

}  // namespace rulescope::solve
