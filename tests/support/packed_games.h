// Packed states of games of the Adaptoid family, for tests.
#pragma once

#include "analysis/games/adaptoid/packed/packed_states.h"
#include "analysis/packed/reference_codes.h"
#include "core/adaptoid/notation.h"

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

using ReferenceCodes = packed::ReferenceCodes<adaptoid::Adaptoid, packed::RadixCodes<adaptoid::PositionDigits, 5>>;

/// The reference with codes of the largest width.
struct CodedReference : packed::TwinGame<ReferenceCodes, adaptoid::Adaptoid> {
    explicit CodedReference(const adaptoid::Adaptoid& game) : TwinGame(game, ReferenceCodes(game), game.initial()) {}
};

}  // namespace rulescope::testing
