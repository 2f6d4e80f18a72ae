// Packed states of games of the Adaptoid family, for tests.
#pragma once

#include "analysis/games/adaptoid/packed/coded_reference.h"
#include "analysis/games/adaptoid/packed/packed_states.h"

namespace rulescope::testing {

inline packed::AnyPackedGame packed_by_twin(const adaptoid::Adaptoid& game) {
    return adaptoid::packed_states().by_twin(AnyGame(game), AnyState(game.initial()));
}
inline packed::AnyPackedGame packed_by_twin(const adaptoid::Adaptoid& game, const adaptoid::Position& start) {
    return adaptoid::packed_states().by_twin(AnyGame(game), AnyState(start));
}
inline packed::AnyPackedGame packed_by_reference(const adaptoid::Adaptoid& game, const adaptoid::Position& start) {
    return adaptoid::packed_states().by_reference(AnyGame(game), AnyState(start));
}

/// The reference with codes. The searches of the libraries run on it as PackedGame<4>.
using PackedReference = packed::PackedGameOf<adaptoid::CodedReference>;

}  // namespace rulescope::testing
