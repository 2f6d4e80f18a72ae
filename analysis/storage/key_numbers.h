// Assigns the numbers 0, 1, 2, ... to keys in the order of insertion. A key identifies a position exactly; it is used
// for positions that have no code. Keys are strings of different lengths, while codes (code_numbers.h) have a fixed
// length.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/storage/blocks.h"
#include "core/game.h"

namespace rulescope::storage {

/// The numbers of keys. The keys are stored in blocks. A key is found by its hash in a table of numbers and then compared
/// completely.
class KeyNumbers {
public:
    using Key = rulescope::Key;
    static constexpr std::uint32_t none = 0xffffffff;
    /// Longest key in bytes.
    static constexpr std::size_t longest_key = 65'535;

    KeyNumbers() : slots_(1024, none) {}

    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(places_.size()); }

    /// Returns the number of a key, or `none`.
    [[nodiscard]] std::uint32_t find(const Key& key) const {
        for (std::size_t slot = slot_of(key);; slot = (slot + 1) & (slots_.size() - 1)) {
            if (slots_[slot] == none || at(slots_[slot]) == key) {
                return slots_[slot];
            }
        }
    }

    /// Adds a key if it is new. Returns the number of the key, and true if the key is new. Throws std::length_error if
    /// the key is longer than `longest_key`.
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
        store(key);
        if (places_.size() * 2 > slots_.size()) {
            grow();
        }
        return {number, true};
    }

    [[nodiscard]] std::string_view at(std::uint32_t number) const {
        const Place& place = places_[number];
        return {blocks_[place.block].get() + place.begin, place.length};
    }

    /// Memory in bytes when `keys` more keys of `key_bytes` bytes are added; while the table grows, at most this much is
    /// in use.
    [[nodiscard]] std::uint64_t memory(std::uint64_t keys = 0, std::uint64_t key_bytes = 0) const {
        std::uint64_t slots = slots_.size();
        while ((size() + keys) * 2 > slots) {
            slots *= 2;
        }
        return blocks_.size() * block_bytes + memory_of(places_) + keys * (key_bytes + sizeof(Place)) +
               slots * sizeof(std::uint32_t);
    }

private:
    struct Place {
        std::uint32_t block;
        std::uint16_t begin;
        std::uint16_t length;
    };

    [[nodiscard]] std::size_t slot_of(std::string_view key) const {
        return std::hash<std::string_view>{}(key) & (slots_.size() - 1);
    }

    void store(const Key& key) {
        if (key.size() > longest_key) {
            throw std::length_error("a key has " + std::to_string(key.size()) + " bytes; at most " +
                                    std::to_string(longest_key) + " are possible");
        }
        if (blocks_.empty() || end_ + key.size() > block_bytes) {
            blocks_.push_back(std::make_unique<char[]>(block_bytes));
            end_ = 0;
        }
        std::copy(key.begin(), key.end(), blocks_.back().get() + end_);
        places_.push_back({static_cast<std::uint32_t>(blocks_.size() - 1), static_cast<std::uint16_t>(end_),
                           static_cast<std::uint16_t>(key.size())});
        end_ += key.size();
    }

    /// Frees the table before it allocates the larger one: the numbers are found again from the keys.
    void grow() {
        const std::size_t doubled = slots_.size() * 2;
        slots_ = std::vector<std::uint32_t>();
        slots_.assign(doubled, none);
        for (std::uint32_t number = 0; number < size(); ++number) {
            std::size_t slot = slot_of(at(number));
            while (slots_[slot] != none) {
                slot = (slot + 1) & (slots_.size() - 1);
            }
            slots_[slot] = number;
        }
    }

    std::vector<std::unique_ptr<char[]>> blocks_;
    std::size_t end_ = 0;  ///< bytes in use of the last block
    Blocks<Place> places_;
    std::vector<std::uint32_t> slots_;
};

}  // namespace rulescope::storage
