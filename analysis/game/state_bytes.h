// The size of a state, for estimates of memory.
#pragma once

#include <cstddef>

#include "core/game.h"

namespace rulescope {

/// Size in bytes of one state, without the memory to which the state points. If State is a handle, the game must
/// provide a function state_bytes().
template <Game G>
std::size_t state_bytes(const G& game) {
    if constexpr (requires { game.state_bytes(); }) {
        return game.state_bytes();
    } else {
        return sizeof(typename G::State);
    }
}

}  // namespace rulescope
