// Perfect play with a table of solved positions.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/solve/table/probe.h"

namespace rulescope::solve {

/// Returns the position after a best turn (the fastest win or the slowest loss), or nothing if the game is over. If
/// several turns are best, `number` selects one of them; the caller draws `number` from the seed of the game.
template <std::size_t Words>
std::optional<packed::Code<Words>> perfect_turn(const Probe<Words>& probe, const packed::Code<Words>& code,
                                                std::uint64_t number) {
    const auto turns = probe.turns(code);
    std::uint64_t best = 0;
    for (const auto& turn : turns) {
        best += turn.best ? turn.count : 0;
    }
    if (best == 0) {
        return std::nullopt;
    }
    std::uint64_t left = number % best;
    for (const auto& turn : turns) {  // the best turns come first
        if (left < turn.count) {
            return turn.after;
        }
        left -= turn.count;
    }
    return std::nullopt;
}

}  // namespace rulescope::solve
