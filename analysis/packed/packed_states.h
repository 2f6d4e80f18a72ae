// PackedStates: the interface through which a family packs positions into codes. Exploring, solving and proofs use it.
#pragma once

#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/packed/packed_game.h"

namespace rulescope::packed {

class PackedStates {
public:
    PackedStates() = default;
    virtual ~PackedStates() = default;
    PackedStates(const PackedStates&) = delete;
    PackedStates& operator=(const PackedStates&) = delete;

    /// The reasons why the fast twin (twin_game.h) cannot pack states of this rule set; empty if it can.
    [[nodiscard]] virtual std::vector<std::string> reasons_against_twin(const AnyGame& game) const = 0;
    /// The reasons why states of the reference cannot be packed; empty if they can.
    [[nodiscard]] virtual std::vector<std::string> reasons_against_reference(const AnyGame& game) const = 0;

    /// Returns the fast twin as a packed game. `start` must be between turns. The packed game uses the symmetries that
    /// map `start` to itself.
    [[nodiscard]] virtual AnyPackedGame by_twin(const AnyGame& game, const AnyState& start) const = 0;
    /// Returns the reference as a packed game, under the same conditions.
    [[nodiscard]] virtual AnyPackedGame by_reference(const AnyGame& game, const AnyState& start) const = 0;
};

}  // namespace rulescope::packed
