// PackedStates: the part of a family that packs its positions into codes, for exploring, solving and proofs.
#pragma once

#include <string>
#include <vector>

#include "analysis/engine/any_packed_game.h"
#include "analysis/game/any_game.h"

namespace rulescope::packed {

class PackedStates {
public:
    PackedStates() = default;
    virtual ~PackedStates() = default;
    PackedStates(const PackedStates&) = delete;
    PackedStates& operator=(const PackedStates&) = delete;

    /// Why the fast twin has no packed states of this rule set; empty: it has.
    [[nodiscard]] virtual std::vector<std::string> reasons_against_twin(const AnyGame& game) const = 0;
    /// Why the reference has none; empty: it has.
    [[nodiscard]] virtual std::vector<std::string> reasons_against_reference(const AnyGame& game) const = 0;

    /// Packed states by the fast twin. `start` is between turns; its symmetries are those that games use.
    [[nodiscard]] virtual AnyPackedGame by_twin(const AnyGame& game, const AnyState& start) const = 0;
    /// Packed states by the reference, likewise.
    [[nodiscard]] virtual AnyPackedGame by_reference(const AnyGame& game, const AnyState& start) const = 0;
};

}  // namespace rulescope::packed
