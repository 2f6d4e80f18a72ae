// Packed states of the Adaptoid family, and the digits of their codes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/packed/packed_states.h"
#include "analysis/packed/radix_code.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

// Packed states of the Adaptoid family. Both the fast twin and the reference can produce them.

const packed::PackedStates& packed_states();

// Converts positions of the Adaptoid family between turns to lists of digits and back. The codes of the reference
// consist of these digits (packed::RadixCodes).
//
// The digits are in this order: the seat to act, the number of adaptoids that each colour has lost, and the cells from
// the last to the first. The digit of a cell is 0 for an empty cell, otherwise it gives the colour, legs and pincers of
// the adaptoid. The digits determine the position only if the supplies follow from the board, the game starts on given
// cells, and every end is visible on the board. For other rule sets, reasons_against() returns the unmet conditions.

class PositionDigits : public packed::RadixDigits {
public:
    explicit PositionDigits(const RuleSet& rules);

    [[nodiscard]] std::vector<std::string> reasons_against() const;
    [[nodiscard]] std::vector<std::uint64_t> digits_of(const Position& position) const;
    [[nodiscard]] Position position_of(const std::vector<std::uint64_t>& digits) const;
    /// Every final clause for every winner, then a draw.
    [[nodiscard]] std::vector<Outcome> endings() const;

private:
    RuleSet rules_;
    std::uint64_t legs_, pincers_;  ///< number of possible values of legs, and of pincers
};

}  // namespace rulescope::adaptoid
