// A set of positions in memory: one code a slot and nothing else, so that many fit.
//
// Split into shards by hash, so that several threads can enter positions at once and a shard that is full grows by
// itself. Within a shard: open addressing with linear probing. Once everything is entered the slots get numbers, by
// which values are kept beside them.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <limits>
#include <mutex>
#include <stdexcept>
#include <vector>

#include "analysis/explore/coded_game.h"

namespace rulescope::solve {

template <std::size_t W>
class Positions {
public:
    using Code = explore::Code<W>;
    static constexpr std::size_t shard_count = 64;
    static constexpr std::uint32_t nowhere = std::numeric_limits<std::uint32_t>::max();

    Positions() {
        for (Shard& shard : shards_) {
            shard.slots.assign(smallest, free_slot());
        }
        bytes_ = shard_count * smallest * sizeof(Code);
    }

    static std::size_t shard_of(std::uint64_t hash) { return hash % shard_count; }

    void prefetch(std::uint64_t hash) const {
        const Shard& shard = shards_[shard_of(hash)];
        __builtin_prefetch(shard.slots.data() + slot_of(hash, shard.slots.size()));
    }

    /// Enters codes of one shard, calling is_new(code) for those that were not there. May be called by several threads.
    template <class IsNew>
    void insert_all(std::size_t shard_number, const Code* codes, const std::uint64_t* hashes, std::size_t number,
                    IsNew&& is_new) {
        Shard& shard = shards_[shard_number];
        const std::lock_guard guard(shard.lock);
        for (std::size_t i = 0; i < number; ++i) {
            __builtin_prefetch(shard.slots.data() + slot_of(hashes[i], shard.slots.size()), 1);
        }
        for (std::size_t i = 0; i < number; ++i) {
            std::size_t slot = slot_of(hashes[i], shard.slots.size());
            while (!same(shard.slots[slot], codes[i]) && !is_free(shard.slots[slot])) {
                slot = slot + 1 == shard.slots.size() ? 0 : slot + 1;
            }
            if (!same(shard.slots[slot], codes[i])) {
                shard.slots[slot] = codes[i];
                ++shard.used;
                is_new(codes[i]);
                if (shard.used * 4 > shard.slots.size() * 3) {
                    grow(shard);
                }
            } else if (is_free(codes[i])) {
                throw std::length_error("a code with every bit set cannot be kept");
            }
        }
    }

    /// No more positions from here on: slots are numbered.
    void freeze() {
        std::uint64_t total = 0;
        for (std::size_t shard = 0; shard < shard_count; ++shard) {
            first_[shard] = static_cast<std::uint32_t>(total);
            total += shards_[shard].slots.size();
        }
        if (total >= nowhere) {
            throw std::length_error("more positions than one process can number; use more processes");
        }
        first_[shard_count] = static_cast<std::uint32_t>(total);
    }
    [[nodiscard]] std::uint32_t slots() const { return first_[shard_count]; }

    /// The slot of a code, or `nowhere`.
    [[nodiscard]] std::uint32_t find(const Code& code, std::uint64_t hash) const {
        const std::size_t shard_number = shard_of(hash);
        const Shard& shard = shards_[shard_number];
        std::size_t slot = slot_of(hash, shard.slots.size());
        while (!same(shard.slots[slot], code)) {
            if (is_free(shard.slots[slot])) {
                return nowhere;
            }
            slot = slot + 1 == shard.slots.size() ? 0 : slot + 1;
        }
        return first_[shard_number] + static_cast<std::uint32_t>(slot);
    }

    /// The code in a slot that is in use.
    [[nodiscard]] const Code& at(std::uint32_t slot) const {
        // Shards are nearly of one size: the guess is right or next to it.
        std::size_t shard = static_cast<std::size_t>(std::uint64_t{slot} * shard_count / slots());
        while (slot < first_[shard]) {
            --shard;
        }
        while (slot >= first_[shard + 1]) {
            ++shard;
        }
        return shards_[shard].slots[slot - first_[shard]];
    }

    /// Calls f(slot, code) for every position, in the order of the slots.
    template <class F>
    void for_each(F&& f) const {
        for (std::size_t shard = 0; shard < shard_count; ++shard) {
            for (std::size_t slot = 0; slot < shards_[shard].slots.size(); ++slot) {
                if (!is_free(shards_[shard].slots[slot])) {
                    f(first_[shard] + static_cast<std::uint32_t>(slot), shards_[shard].slots[slot]);
                }
            }
        }
    }

    [[nodiscard]] std::uint64_t size() const {
        std::uint64_t size = 0;
        for (const Shard& shard : shards_) {
            size += shard.used;
        }
        return size;
    }
    /// Bytes in use, while others enter positions too.
    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

private:
    static constexpr std::size_t smallest = 16;

    struct Shard {
        std::mutex lock;
        std::vector<Code> slots;
        std::uint64_t used = 0;
    };

    __extension__ typedef unsigned __int128 Wide;

    static constexpr Code free_slot() {
        Code code{};
        code.fill(~std::uint64_t{0});
        return code;
    }

    // Word by word: arrays are compared by a call otherwise, and this is asked a hundred times for every position.
    static bool same(const Code& a, const Code& b) {
        std::uint64_t different = 0;
        for (std::size_t word = 0; word < W; ++word) {
            different |= a[word] ^ b[word];
        }
        return different == 0;
    }
    static bool is_free(const Code& code) {
        std::uint64_t all = ~std::uint64_t{0};
        for (std::size_t word = 0; word < W; ++word) {
            all &= code[word];
        }
        return all == ~std::uint64_t{0};
    }

    /// The upper bits of the hash, mixed once more: the lower ones chose the shard, the middle ones the process.
    static std::size_t slot_of(std::uint64_t hash, std::size_t size) {
        const std::uint64_t mixed = hash * 0x9fb21c651e98df25ULL;
        return static_cast<std::size_t>(static_cast<Wide>(mixed) * size >> 64U);
    }

    void grow(Shard& shard) {
        const std::size_t size = shard.slots.size() + shard.slots.size() / 2;
        std::vector<Code> slots(size, free_slot());
        for (const Code& code : shard.slots) {
            if (!is_free(code)) {
                std::size_t slot = slot_of(explore::code_hash(code), size);
                while (!is_free(slots[slot])) {
                    slot = slot + 1 == size ? 0 : slot + 1;
                }
                slots[slot] = code;
            }
        }
        bytes_ += (size - shard.slots.size()) * sizeof(Code);
        shard.slots.swap(slots);
    }

    std::array<Shard, shard_count> shards_;
    std::array<std::uint32_t, shard_count + 1> first_{};
    std::atomic<std::uint64_t> bytes_{0};
};

}  // namespace rulescope::solve
