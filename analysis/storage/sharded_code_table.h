// A table of codes for several threads. The hash of a code selects its shard. Each shard has a lock and grows
// independently of the others. After all codes are entered, freeze() numbers the slots, so that callers can store
// values in arrays indexed by slot.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <mutex>
#include <stdexcept>

#include "analysis/storage/code_table.h"

namespace rulescope::storage {

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
        const std::uint64_t hash = code_hash(code);
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
    using Table = CodeTable<Words, LargestTag, FastGrowth>;
    struct Shard {
        std::mutex lock;
        Table codes;
    };

    std::array<Shard, shard_count> shards_;
    std::array<std::uint32_t, shard_count + 1> first_{};
    std::atomic<std::uint64_t> bytes_{0};
};

}  // namespace rulescope::storage
