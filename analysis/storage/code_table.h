// A hash table of codes in memory, optionally with a value for each code.
//
// Open addressing with linear probing. The search for a code begins at the slot (mixed hash / 2^64) * number of slots,
// so the number of slots need not be a power of two. A free slot contains 0. The code 0 is therefore stored outside the
// slots.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "analysis/storage/code.h"

namespace rulescope::storage {

/// LargestTag and PathCount define the type of the values. merge() combines the stored value of a code with another
/// value of this code.
struct LargestTag {
    using Value = std::uint16_t;
    static void merge(Value& kept, Value value) { kept = std::max(kept, value); }
};
struct PathCount {
    using Value = std::uint64_t;
    static void merge(Value& kept, Value value) { kept += value; }
};

/// Saves memory: at most 80 % of the slots are used, and the number of slots grows by a quarter at a time.
struct CompactGrowth {
    static constexpr bool is_full(std::uint64_t used, std::uint64_t slots) { return used * 5 > slots * 4; }
    static constexpr std::uint64_t slots_for(std::uint64_t codes) { return std::max<std::uint64_t>(64, codes * 5 / 4); }
    static constexpr std::uint64_t next(std::uint64_t slots) { return slots + slots / 4; }
};
/// Saves time: at most 75 % of the slots are used, and the number of slots grows by a half at a time.
struct FastGrowth {
    static constexpr bool is_full(std::uint64_t used, std::uint64_t slots) { return used * 4 > slots * 3; }
    static constexpr std::uint64_t slots_for(std::uint64_t codes) {
        return std::max<std::uint64_t>(16, codes * 4 / 3 + 2);
    }
    static constexpr std::uint64_t next(std::uint64_t slots) { return slots + slots / 2; }
};

/// Lookups may run concurrently. An insertion must not run concurrently with any other call.
template <std::size_t Words, class Merging = LargestTag, class Growth = CompactGrowth>
class CodeTable {
public:
    using Code = storage::Code<Words>;
    using Value = typename Merging::Value;
    /// An index in the table; valid until the next insertion.
    using Slot = std::uint32_t;
    static constexpr Slot none = 0xffffffff;

    [[nodiscard]] std::uint64_t size() const { return used_ + (has_zero_ ? 1 : 0); }
    /// Memory in use, in bytes.
    [[nodiscard]] std::uint64_t bytes() const {
        return slots_.capacity() * sizeof(Code) + values_.capacity() * sizeof(Value);
    }
    /// Returns the number of bytes that a table without values needs if it is created with room for this number of
    /// codes.
    [[nodiscard]] static std::uint64_t bytes_for(std::uint64_t codes) {
        return Growth::slots_for(codes) * sizeof(Code);
    }

    /// Makes the first insertion reserve room for this number of codes.
    void expect(std::uint64_t codes) { expected_ = codes; }

    /// Returns the number of bytes that the next insertion may allocate; 0 if the insertion does not grow the table.
    /// While the table grows, the old and the new slots exist together.
    [[nodiscard]] std::uint64_t growth_bytes() const {
        return Growth::is_full(used_ + 1, slots_.size()) ? next_size() * (sizeof(Code) + sizeof(Value)) : 0;
    }

    /// Inserts a code. Returns true if it is new.
    bool insert(const Code& code) { return insert(code, code_hash(code)); }
    /// Inserts a code whose hash is already computed.
    bool insert(const Code& code, std::uint64_t hash) { return enter(code, hash, Value{}); }
    /// Inserts a code with a value. Either all codes of a table are inserted with a value, or none.
    bool insert(const Code& code, std::uint64_t hash, Value value) {
        has_values_ = true;
        return enter(code, hash, value);
    }
    /// Inserts all codes, with values unless `values` is empty. Returns the number of new codes. Prefetches slots, so
    /// that memory accesses overlap.
    std::uint64_t insert(const std::vector<Code>& codes, const std::vector<Value>& values = {}) {
        has_values_ = has_values_ || !values.empty();
        std::array<std::uint64_t, ahead> hashes{};
        const std::size_t number = codes.size();
        for (std::size_t i = 0; i < std::min(ahead, number); ++i) {
            hashes[i] = code_hash(codes[i]);
            prefetch(hashes[i]);
        }
        std::uint64_t added = 0;
        for (std::size_t i = 0; i < number; ++i) {
            const std::uint64_t hash = hashes[i % ahead];
            if (i + ahead < number) {
                hashes[i % ahead] = code_hash(codes[i + ahead]);
                prefetch(hashes[i % ahead]);
            }
            added += enter(codes[i], hash, values.empty() ? Value{} : values[i]) ? 1U : 0U;
        }
        return added;
    }

    void prefetch(std::uint64_t hash) const {
        if (!slots_.empty()) {
            const std::size_t slot = slot_of(hash);
            prefetch_line(slots_.data() + slot);
            if (has_values_) {
                prefetch_line(values_.data() + slot);
            }
        }
    }

    /// Returns the slot of a code, or `none`.
    [[nodiscard]] Slot find(const Code& code) const { return find(code, code_hash(code)); }
    [[nodiscard]] Slot find(const Code& code, std::uint64_t hash) const {
        if (is_zero<Words>(code)) {
            return has_zero_ ? static_cast<Slot>(slots_.size()) : none;
        }
        if (slots_.empty()) {
            return none;
        }
        std::size_t slot = slot_of(hash);
        while (!same_code<Words>(slots_[slot], code)) {
            if (is_zero<Words>(slots_[slot])) {
                return none;
            }
            slot = next(slot);
        }
        return static_cast<Slot>(slot);
    }
    [[nodiscard]] bool contains(const Code& code) const { return find(code) != none; }

    /// Slots are numbered 0 .. slots()-1; the last slot belongs to the code 0.
    [[nodiscard]] Slot slots() const { return static_cast<Slot>(slots_.size()) + 1; }
    [[nodiscard]] bool holds(Slot slot) const {
        return slot == slots_.size() ? has_zero_ : !is_zero<Words>(slots_[slot]);
    }
    [[nodiscard]] Code at(Slot slot) const { return slot == slots_.size() ? Code{} : slots_[slot]; }
    [[nodiscard]] Value value(Slot slot) const { return slot == slots_.size() ? zero_value_ : values_[slot]; }

    /// Calls f(code, value) for each code.
    template <class F>
    void for_each(F&& f) const {
        for (std::size_t slot = 0; slot < slots_.size(); ++slot) {
            if (!is_zero<Words>(slots_[slot])) {
                f(slots_[slot], has_values_ ? values_[slot] : Value{});
            }
        }
        if (has_zero_) {
            f(Code{}, zero_value_);
        }
    }

    /// Returns all codes in ascending order and empties the table. Allocates no memory.
    std::vector<Code> take_sorted() {
        std::vector<Code> codes = std::exchange(slots_, {});
        values_ = {};
        codes.erase(std::remove_if(codes.begin(), codes.end(), IsZero<Words>{}), codes.end());
        if (std::exchange(has_zero_, false)) {
            codes.push_back(Code{});
        }
        used_ = 0;
        zero_value_ = Value{};
        expected_ = 0;
        std::sort(codes.begin(), codes.end(), CodeLess<Words>{});
        return codes;
    }

private:
    __extension__ typedef unsigned __int128 Wide;
    static constexpr std::size_t ahead = 16;

    bool enter(const Code& code, std::uint64_t hash, Value value) {
        if (is_zero<Words>(code)) {
            if (std::exchange(has_zero_, true)) {
                Merging::merge(zero_value_, value);
                return false;
            }
            zero_value_ = value;
            return true;
        }
        if (Growth::is_full(used_ + 1, slots_.size())) {
            grow();
        }
        std::size_t slot = slot_of(hash);
        while (!is_zero<Words>(slots_[slot])) {
            if (same_code<Words>(slots_[slot], code)) {
                if (has_values_) {
                    Merging::merge(values_[slot], value);
                }
                return false;
            }
            slot = next(slot);
        }
        slots_[slot] = code;
        if (has_values_) {
            values_[slot] = value;
        }
        ++used_;
        return true;
    }

    /// Mixes the hash once more, because some of its bits were already used to select the shard and the process.
    [[nodiscard]] std::size_t slot_of(std::uint64_t hash) const {
        const std::uint64_t mixed = hash * 0x9e3779b97f4a7c15;
        return static_cast<std::size_t>((static_cast<Wide>(mixed) * slots_.size()) >> 64U);
    }
    [[nodiscard]] std::size_t next(std::size_t slot) const { return slot + 1 == slots_.size() ? 0 : slot + 1; }
    [[nodiscard]] std::size_t next_size() const {
        return slots_.empty() ? Growth::slots_for(expected_) : Growth::next(slots_.size());
    }

    /// Moves all codes to a larger table. Both tables are accessed almost sequentially, from front to back.
    void grow() {
        const std::size_t larger = next_size();
        const std::vector<Code> old = std::exchange(slots_, std::vector<Code>(larger));
        const std::vector<Value> old_values = std::exchange(values_, std::vector<Value>(has_values_ ? larger : 0));
        for (std::size_t place = 0; place < old.size(); ++place) {
            if (is_zero<Words>(old[place])) {
                continue;
            }
            std::size_t slot = slot_of(code_hash(old[place]));
            while (!is_zero<Words>(slots_[slot])) {
                slot = next(slot);
            }
            slots_[slot] = old[place];
            if (has_values_) {
                values_[slot] = old_values[place];
            }
        }
    }

    std::vector<Code> slots_;
    std::uint64_t used_ = 0;     ///< used slots, without the code 0
    std::vector<Value> values_;  ///< indexed by slot; empty if there are no values
    bool has_zero_ = false;
    Value zero_value_{};
    std::uint64_t expected_ = 0;
    bool has_values_ = false;
};

}  // namespace rulescope::storage
