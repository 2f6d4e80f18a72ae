// The last of the kernel headers: what the including .cpp has to offer, as a Kernel.
#pragma once

#include "analysis/engine/kernel_code.h"
#include "analysis/engine/kernel_steps.h"
#include "analysis/engine/kernel_turns.h"

namespace rulescope::engine::RULESCOPE_ISA {

template <bool Lattice>
void turns(const Plan& plan, const State& state, void* to, TakeTurn take) {
    bool more = true;
    for_each_turn<Lattice>(plan, state,
                           [&](const Turn& turn, const State& next) { more = more && take(to, turn, next); });
}

template <bool Lattice>
Turn play(const Plan& plan, State& state, std::uint64_t number) {
    Turn turn;
    play_numbered<Lattice>(
        plan, state, [&](std::uint64_t) { return number; }, turn);
    return turn;
}

template <bool Lattice>
constexpr Kernel table(const char* name) {
    return {name,
            turns<Lattice>,
            [](const Plan& plan, const State& state) { return count_turns<Lattice>(plan, state); },
            perft_counted<Lattice>,
            perft_made<Lattice>,
            perft_grouped<Lattice>,
            play<Lattice>,
            playout<Lattice>,
            next_codes<Lattice>};
}

inline constexpr Kernel on_lattice = table<true>(RULESCOPE_ISA_NAME);
inline constexpr Kernel by_table = table<false>(RULESCOPE_ISA_NAME);

}  // namespace rulescope::engine::RULESCOPE_ISA
