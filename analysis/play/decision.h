// What a search comes to.
#pragma once

#include <cstdint>

#include "analysis/play/turn_game.h"

namespace rulescope::play {

template <TurnGame T>
struct Decision {
    typename T::Turn turn{};
    std::uint64_t legal = 0;  ///< how many turns there were
    Payoffs expected{};       ///< what the search expects each seat to get, as the position stands before the turn
};

}  // namespace rulescope::play
