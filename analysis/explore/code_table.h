// A set of codes that grows while a layer is found.
//
// Open addressing with linear probing. A code's place goes by its hash times the number of slots, taken as a fraction,
// so that the number of slots may be any: the table grows by a quarter at a time and is never less than 64 % full once
// it has grown. Growing walks through both tables from the front to the back.
//
// Beside each code there may be a tag, the largest of those it was put in with.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "analysis/explore/code_equal.h"

namespace rulescope::explore {

namespace detail {
__extension__ typedef unsigned __int128 Wide;
}

template <std::size_t Words>
class CodeTable {
public:
    using Code = explore::Code<Words>;
    using Tag = std::uint16_t;

    [[nodiscard]] std::uint64_t size() const { return used_ + (has_zero_ ? 1 : 0); }
    /// Memory in use.
    [[nodiscard]] std::uint64_t bytes() const {
        return slots_.capacity() * sizeof(Code) + tags_.capacity() * sizeof(Tag);
    }

    /// Makes room for so many codes before the first one comes: what is foreseen need not be grown into.
    void expect(std::uint64_t codes) { expected_ = codes; }

    /// Is it new? Then it is in the table from now on.
    bool insert(const Code& code) { return insert(code, code_hash(code), 0); }

    /// All of them, with tags or (if there are none) without; how many were new. Slots are fetched ahead, so that
    /// memory is waited for side by side.
    std::uint64_t insert(const std::vector<Code>& codes, const std::vector<Tag>& tags = {}) {
        tagged_ = tagged_ || !tags.empty();
        std::array<std::uint64_t, ahead> hashes{};
        const std::size_t number = codes.size();
        for (std::size_t i = 0; i < std::min(ahead, number); ++i) {
            hashes[i] = fetch(codes[i]);
        }
        std::uint64_t added = 0;
        for (std::size_t i = 0; i < number; ++i) {
            const std::uint64_t hash = hashes[i % ahead];
            if (i + ahead < number) {
                hashes[i % ahead] = fetch(codes[i + ahead]);
            }
            added += insert(codes[i], hash, tags.empty() ? Tag{0} : tags[i]) ? 1U : 0U;
        }
        return added;
    }

    [[nodiscard]] bool contains(const Code& code) const {
        if (is_zero<Words>(code)) {
            return has_zero_;
        }
        if (slots_.empty()) {
            return false;
        }
        std::size_t slot = slot_of(code_hash(code));
        while (!is_zero<Words>(slots_[slot]) && !same_code<Words>(slots_[slot], code)) {
            slot = next(slot);
        }
        return same_code<Words>(slots_[slot], code);
    }

    /// Calls f(code, tag) for each.
    template <class F>
    void for_each(F&& f) const {
        for (std::size_t slot = 0; slot < slots_.size(); ++slot) {
            if (!is_zero<Words>(slots_[slot])) {
                f(slots_[slot], tagged_ ? tags_[slot] : Tag{0});
            }
        }
        if (has_zero_) {
            f(Code{}, zero_tag_);
        }
    }

    /// All codes in rising order; the table is empty afterwards. Takes no more memory than the table had.
    std::vector<Code> take_sorted() {
        std::vector<Code> codes = std::exchange(slots_, {});
        tags_ = {};
        codes.erase(std::remove_if(codes.begin(), codes.end(), IsZero<Words>{}), codes.end());
        if (std::exchange(has_zero_, false)) {
            codes.push_back(Code{});
        }
        used_ = 0;
        zero_tag_ = 0;
        expected_ = 0;
        std::sort(codes.begin(), codes.end(), CodeLess<Words>{});
        return codes;
    }

private:
    static constexpr std::size_t ahead = 16;
    static constexpr std::size_t first_slots = 64;

    /// An empty slot holds the code 0; whether the code 0 is in the set is told apart.
    bool insert(const Code& code, std::uint64_t hash, Tag tag) {
        if (is_zero<Words>(code)) {
            zero_tag_ = std::max(zero_tag_, tag);
            return !std::exchange(has_zero_, true);
        }
        if ((used_ + 1) * 5 > slots_.size() * 4) {
            grow();
        }
        std::size_t slot = slot_of(hash);
        while (!is_zero<Words>(slots_[slot])) {
            if (same_code<Words>(slots_[slot], code)) {
                if (tagged_) {
                    tags_[slot] = std::max(tags_[slot], tag);
                }
                return false;
            }
            slot = next(slot);
        }
        slots_[slot] = code;
        if (tagged_) {
            tags_[slot] = tag;
        }
        ++used_;
        return true;
    }

    /// The hash is mixed once more: shards and processes have gone by some of its bits already.
    [[nodiscard]] std::size_t slot_of(std::uint64_t hash) const {
        const std::uint64_t mixed = hash * 0x9e3779b97f4a7c15;
        return static_cast<std::size_t>((static_cast<detail::Wide>(mixed) * slots_.size()) >> 64U);
    }
    [[nodiscard]] std::size_t next(std::size_t slot) const { return slot + 1 == slots_.size() ? 0 : slot + 1; }

    std::uint64_t fetch(const Code& code) const {
        const std::uint64_t hash = code_hash(code);
        if (!slots_.empty()) {
            const std::size_t slot = slot_of(hash);
            __builtin_prefetch(slots_.data() + slot, 1);
            if (tagged_) {
                __builtin_prefetch(tags_.data() + slot, 1);
            }
        }
        return hash;
    }

    void grow() {
        const std::vector<Code> old = std::move(slots_);
        const std::vector<Tag> old_tags = std::move(tags_);
        slots_ = std::vector<Code>(old.empty() ? std::max<std::size_t>(first_slots, expected_ * 5 / 4)
                                               : old.size() + old.size() / 4);
        tags_ = std::vector<Tag>(tagged_ ? slots_.size() : 0);
        for (std::size_t place = 0; place < old.size(); ++place) {
            if (is_zero<Words>(old[place])) {
                continue;
            }
            std::size_t slot = slot_of(code_hash(old[place]));
            while (!is_zero<Words>(slots_[slot])) {
                slot = next(slot);
            }
            slots_[slot] = old[place];
            if (tagged_) {
                tags_[slot] = old_tags[place];
            }
        }
    }

    std::vector<Code> slots_;
    std::uint64_t used_ = 0;  ///< slots, without the code 0
    std::vector<Tag> tags_;   ///< by slot, if tagged
    bool has_zero_ = false;
    Tag zero_tag_ = 0;
    std::uint64_t expected_ = 0;
    bool tagged_ = false;  ///< from the first codes on, or never
};

}  // namespace rulescope::explore
