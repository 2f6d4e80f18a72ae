// Positions of Pentactic as codes. A code contains the same data as the exact key, written as one number in mixed
// radix.
//
// The first digits are the most significant: phase, seat to act, starter, stones of each seat. In the basic game three
// digits follow: whether the first game is over, its score, and its removed pentominoes. Then each grid has one digit
// for its removed pentominoes and one digit for each cell. The digit of a cell encodes an empty cell, a stone, or
// one of the pentominoes of the rule set.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "analysis/engine/radix_code.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

/// Converts a position to digits and back. Each digit is less than its radix.
class PositionDigits : public packed::RadixDigits {
public:
    explicit PositionDigits(const RuleSet& rules);

    [[nodiscard]] std::vector<std::uint64_t> digits_of(const Position& position) const;
    [[nodiscard]] Position position_of(const std::vector<std::uint64_t>& digits) const;
    /// Every outcome that the rules can produce, sorted by clause, then by the set of winners.
    [[nodiscard]] std::vector<Outcome> endings() const { return endings_; }

private:
    [[nodiscard]] std::uint64_t digit_of(PieceSet set) const;
    [[nodiscard]] PieceSet set_of(std::uint64_t digit) const;

    std::size_t boards_, cells_, boxes_;
    bool two_games_;
    std::vector<Piece> pieces_;                                ///< pentominoes of the rule set
    std::array<std::uint8_t, piece_count> number_of_piece_{};  ///< [piece]: its index in pieces_
    std::vector<Outcome> endings_;
};

}  // namespace rulescope::pentactic
