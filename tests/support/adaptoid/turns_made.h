// Counts turn sequences by making the position after every turn, one by one: what the kernel's counts are compared
// with.
#pragma once

#include <cstdint>

#include "analysis/games/adaptoid/packed/packed_twin.h"

namespace rulescope::testing {

inline std::uint64_t turns_made(const twin::Kernel& kernel, const twin::Plan& plan, const twin::State& state,
                                int depth) {
    struct Below {
        const twin::Kernel& kernel;
        const twin::Plan& plan;
        int depth;
        std::uint64_t sum = 0;
    } below{kernel, plan, depth - 1};
    kernel.turns(plan, state, &below, [](void* to, const twin::Turn&, const twin::State& next) {
        Below& at = *static_cast<Below*>(to);
        at.sum += at.depth == 0 ? 1 : turns_made(at.kernel, at.plan, next, at.depth);
        return true;
    });
    return below.sum;
}

}  // namespace rulescope::testing
