// The kernel that runs on any processor. This file also has the functions for codes of single positions. They are
// compiled only once, with this kernel. Functions for plies are in twin.cpp.
#define RULESCOPE_ISA portable
#define RULESCOPE_ISA_NAME "portable"
#include "analysis/games/adaptoid/twin/kernel_table.h"

namespace rulescope::twin {

extern const Kernels portable_kernels;
const Kernels portable_kernels = portable::kernels;

CodeWords encode(const Plan& plan, const CodeLayout& layout, const State& state) {
    CodeWords words{};
    portable::encode(plan, layout, state, words.data());
    return words;
}

CodeWords encode_image(const Plan& plan, const CodeLayout& layout, const State& state, int symmetry) {
    if (layout.kind != CodeLayout::Kind::radix) {
        return encode(plan, layout, image(plan, state, symmetry));
    }
    CodeWords words{};
    portable::encode_radix(plan, layout, state, plan.symmetries[static_cast<std::size_t>(symmetry)].data(),
                           words.data());
    return words;
}

std::uint8_t seat_in(const Plan& plan, const CodeLayout& layout, const std::uint64_t* words) {
    portable::BitReader bits(words, layout.words);
    const std::uint64_t rest = layout.kind == CodeLayout::Kind::radix
                                   ? words[layout.rest_word] / layout.rest_weight
                                   : bits.take(static_cast<unsigned>(layout.rest_bits));
    return static_cast<std::uint8_t>(rest % static_cast<std::uint64_t>(plan.seats));
}

CodeRank rank_in(const Plan& plan, const CodeLayout& layout, const std::uint64_t* words) {
    CodeRank rank;
    portable::BitReader bits(words, layout.words);
    std::uint64_t rest = 0;
    if (layout.kind == CodeLayout::Kind::radix) {
        rest = words[layout.rest_word] / layout.rest_weight;
        for (int word = 0; word * layout.per_word < plan.cells; ++word) {
            std::uint64_t left = word == layout.rest_word ? words[word] % layout.rest_weight : words[word];
            while (left != 0) {
                const std::uint64_t above = portable::quotient(left, layout.base, layout.base_reciprocal);
                rank.material += layout.parts_of_digit[left - above * layout.base];
                left = above;
            }
        }
    } else {
        // The material is the number of 1s after the rest: one for each adaptoid and one for each limb.
        rest = bits.take(static_cast<unsigned>(layout.rest_bits));
        for (int word = 0; word < layout.words; ++word) {
            rank.material += static_cast<std::uint32_t>(portable::count(words[word]));
        }
        rank.material -= static_cast<std::uint32_t>(portable::count(rest));
    }
    rest /= static_cast<std::uint64_t>(plan.seats);
    for (int seat = 0; seat < plan.seats; ++seat) {
        rank.lost += static_cast<std::uint32_t>(rest % layout.losses);
        rest /= layout.losses;
    }
    return rank;
}

State decode(const Plan& plan, const CodeLayout& layout, const std::uint64_t* words) {
    return portable::decode(plan, layout, words);
}

}  // namespace rulescope::twin
