// The kernel for any processor; also what is not worth compiling twice: codes of single positions, plies (engine.cpp).
#define RULESCOPE_ISA portable
#define RULESCOPE_ISA_NAME "portable"
#include "analysis/engine/kernel_table.h"

namespace rulescope::engine {

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

State decode(const Plan& plan, const CodeLayout& layout, const std::uint64_t* words) {
    return portable::decode(plan, layout, words);
}

}  // namespace rulescope::engine
