// Assigns the numbers 0, 1, 2, ... to keys in the order of insertion. A key identifies a position exactly; it is used
// for positions that have no code. Keys are strings of different lengths, while codes (code_numbers.h) have a fixed
// length.
#pragma once

#include <cstdint>
#include <cstring>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"

namespace rulescope::storage {

/// The numbers of keys. All keys are stored in one block. A key is found by its hash in a table of numbers and then
/// compared completely.
class KeyNumbers {
public:
    static constexpr std::uint32_t none = 0xffffffff;

    KeyNumbers() : slots_(1024, none) { ends_.push_back(0); }

    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(ends_.size() - 1); }

    /// Returns the number of a key, or `none`.
    [[nodiscard]] std::uint32_t find(const Key& key) const {
        for (std::size_t slot = slot_of(key);; slot = (slot + 1) & (slots_.size() - 1)) {
            if (slots_[slot] == none || at(slots_[slot]) == key) {
                return slots_[slot];
            }
        }
    }

    /// Adds a key if it is new. Returns the number of the key, and true if the key is new.
    std::pair<std::uint32_t, bool> add(const Key& key) {
        std::size_t slot = slot_of(key);
        while (slots_[slot] != none) {
            if (at(slots_[slot]) == key) {
                return {slots_[slot], false};
            }
            slot = (slot + 1) & (slots_.size() - 1);
        }
        const std::uint32_t number = size();
        slots_[slot] = number;
        bytes_.insert(bytes_.end(), key.begin(), key.end());
        ends_.push_back(bytes_.size());
        if (ends_.size() * 2 > slots_.size()) {
            grow();
        }
        return {number, true};
    }

    [[nodiscard]] std::string_view at(std::uint32_t number) const {
        return {bytes_.data() + ends_[number], static_cast<std::size_t>(ends_[number + 1] - ends_[number])};
    }

    /// Memory in use, in bytes.
    [[nodiscard]] std::uint64_t memory() const {
        return bytes_.capacity() + ends_.capacity() * sizeof(std::uint64_t) + slots_.capacity() * sizeof(std::uint32_t);
    }

private:
    [[nodiscard]] std::size_t slot_of(std::string_view key) const {
        return std::hash<std::string_view>{}(key) & (slots_.size() - 1);
    }

    void grow() {
        slots_.assign(slots_.size() * 2, none);
        for (std::uint32_t number = 0; number < size(); ++number) {
            std::size_t slot = slot_of(at(number));
            while (slots_[slot] != none) {
                slot = (slot + 1) & (slots_.size() - 1);
            }
            slots_[slot] = number;
        }
    }

    std::vector<char> bytes_;
    std::vector<std::uint64_t> ends_;  ///< [i]: the offset in `bytes_` at which key i begins and key i - 1 ends
    std::vector<std::uint32_t> slots_;
};

}  // namespace rulescope::storage
