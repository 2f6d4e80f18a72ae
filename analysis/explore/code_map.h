// The codes of one shard with a number for each: made once, for as many codes as there are.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/explore/code_table.h"

namespace rulescope::explore {

template <std::size_t Words>
class CodeMap {
public:
    using Code = explore::Code<Words>;
    using Slot = std::uint32_t;
    static constexpr Slot none = 0xffffffff;

    CodeMap() = default;
    explicit CodeMap(std::uint64_t codes) : slots_(codes * 4 / 3 + 2) {}

    /// How many bytes a map of so many codes takes, without what is kept beside the slots.
    static std::uint64_t bytes_for(std::uint64_t codes) { return (codes * 4 / 3 + 2) * sizeof(Code); }

    [[nodiscard]] Slot slots() const { return static_cast<Slot>(slots_.size()) + 1; }
    void insert(const Code& code) {
        if (is_zero<Words>(code)) {
            has_zero_ = true;
            return;
        }
        std::size_t slot = slot_of(code);
        while (!is_zero<Words>(slots_[slot])) {
            slot = slot + 1 == slots_.size() ? 0 : slot + 1;
        }
        slots_[slot] = code;
    }
    /// Where the code lies; `none` if it does not. The code 0 has a slot behind all others.
    [[nodiscard]] Slot find(const Code& code) const {
        if (is_zero<Words>(code)) {
            return has_zero_ ? static_cast<Slot>(slots_.size()) : none;
        }
        std::size_t slot = slot_of(code);
        while (!same_code<Words>(slots_[slot], code)) {
            if (is_zero<Words>(slots_[slot])) {
                return none;
            }
            slot = slot + 1 == slots_.size() ? 0 : slot + 1;
        }
        return static_cast<Slot>(slot);
    }
    void fetch(const Code& code) const { __builtin_prefetch(slots_.data() + slot_of(code)); }
    [[nodiscard]] bool holds(Slot slot) const {
        return slot == slots_.size() ? has_zero_ : !is_zero<Words>(slots_[slot]);
    }
    [[nodiscard]] Code at(Slot slot) const { return slot == slots_.size() ? Code{} : slots_[slot]; }

private:
    [[nodiscard]] std::size_t slot_of(const Code& code) const {
        const std::uint64_t mixed = code_hash(code) * 0x9e3779b97f4a7c15;
        return static_cast<std::size_t>((static_cast<detail::Wide>(mixed) * slots_.size()) >> 64U);
    }
    std::vector<Code> slots_;
    bool has_zero_ = false;
};

}  // namespace rulescope::explore
