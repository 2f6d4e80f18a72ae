// Assigns the numbers 0, 1, 2, ... to codes in the order of insertion. A number never changes, while a slot of
// storage/code_table.h changes when that table grows. The codes can be visited in the order of their numbers.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "analysis/storage/code.h"

namespace rulescope::storage {

/// The numbers of codes. A code is found by its hash and then compared completely. `C` is a Code of any length.
template <class C>
class CodeNumbers {
public:
    using Key = C;
    static constexpr std::uint32_t none = 0xffffffff;

    CodeNumbers() : slots_(64, none) {}

    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(codes_.size()); }
    [[nodiscard]] const C& operator[](std::uint32_t number) const { return codes_[number]; }
    /// Returns all codes, indexed by number.
    [[nodiscard]] const std::vector<C>& codes() const { return codes_; }

    /// Returns the number of a code, or `none`.
    [[nodiscard]] std::uint32_t find(const C& code) const { return slots_[place_of(code)]; }

    /// Adds a code if it is new. Returns the number of the code, and true if the code is new.
    std::pair<std::uint32_t, bool> add(const C& code) {
        const std::size_t place = place_of(code);
        if (slots_[place] != none) {
            return {slots_[place], false};
        }
        const std::uint32_t number = size();
        slots_[place] = number;
        codes_.push_back(code);
        if (codes_.size() * 2 > slots_.size()) {
            grow();
        }
        return {number, true};
    }

    /// Memory in use, in bytes.
    [[nodiscard]] std::uint64_t memory() const {
        return codes_.capacity() * sizeof(C) + slots_.capacity() * sizeof(std::uint32_t);
    }

private:
    [[nodiscard]] std::size_t place_of(const C& code) const {
        // Uses the middle bits of the hash, because other tables use its top bits.
        std::size_t place = (code_hash(code) >> 16U) & (slots_.size() - 1);
        while (slots_[place] != none && codes_[slots_[place]] != code) {
            place = (place + 1) & (slots_.size() - 1);
        }
        return place;
    }

    void grow() {
        slots_.assign(slots_.size() * 2, none);
        for (std::uint32_t number = 0; number < size(); ++number) {
            slots_[place_of(codes_[number])] = number;
        }
    }

    std::vector<C> codes_;
    std::vector<std::uint32_t> slots_;
};

}  // namespace rulescope::storage
