// The result of a search.
#pragma once

#include <cstdint>

#include "analysis/play/turn_game.h"

namespace rulescope::play {

/// A turn chosen by a search.
template <TurnGame T>
struct Decision {
    typename T::Turn turn{};
    std::uint64_t legal = 0;  ///< number of legal turns
    Payoffs expected{};       ///< [seat]: expected payoff in the position before the turn
};

}  // namespace rulescope::play
