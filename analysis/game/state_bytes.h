// The size of a state, for estimates of memory.
#pragma once

#include <cstddef>

#include "core/game.h"

namespace rulescope {

/// Bytes of one state without what it points to. A game whose State is a handle answers by a function of this name.
template <Game G>
std::size_t state_bytes(const G& game) {
    if constexpr (requires { game.state_bytes(); }) {
        return game.state_bytes();
    } else {
        return sizeof(typename G::State);
    }
}

}  // namespace rulescope
