// Positions of the Adaptoid family between turns as digits, for codes of the reference (packed::RadixCodes).
//
// The digits, in the order in which they are appended: seat to act, adaptoids lost of each colour, and the cells from
// the last to the first (empty, or a colour with legs and pincers). The digits suffice only if the supplies follow from
// the board, the game starts on given cells, and every end is visible on the board. For other rule sets,
// reasons_against() returns the unmet conditions.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/engine/radix_code.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

class PositionDigits : public packed::RadixDigits {
public:
    explicit PositionDigits(const RuleSet& rules);

    [[nodiscard]] std::vector<std::string> reasons_against() const;
    [[nodiscard]] std::vector<std::uint64_t> digits_of(const Position& position) const;
    [[nodiscard]] Position position_of(const std::vector<std::uint64_t>& digits) const;
    /// Every winner with every final clause, then a draw.
    [[nodiscard]] std::vector<Outcome> endings() const;

private:
    RuleSet rules_;
    std::uint64_t legs_, pincers_;  ///< number of possible values of each
};

}  // namespace rulescope::adaptoid
