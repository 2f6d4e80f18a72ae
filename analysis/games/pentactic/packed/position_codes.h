// Positions of Pentactic as codes: the content of the exact key as a number in mixed radix.
//
// The digits, in the order in which they are appended (the last one is the first one taken off): phase, seat to act,
// starter, stones of each seat, the first game (absent, or its score and removed pentominoes), and for each grid its
// removed pentominoes and its cells (empty, a stone, or one of the pentominoes of the rule set).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "analysis/engine/radix_code.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

/// A position as digits, each below its radix.
class PositionDigits {
public:
    explicit PositionDigits(const RuleSet& rules);

    /// The radices in the order in which digits are appended; the same for all positions of the rule set.
    [[nodiscard]] const std::vector<std::uint64_t>& radices() const { return radices_; }
    [[nodiscard]] std::vector<std::uint64_t> digits_of(const Position& position) const;
    [[nodiscard]] Position position_of(const std::vector<std::uint64_t>& digits) const;
    /// The size of the largest code, in bytes.
    [[nodiscard]] int bytes() const;

private:
    [[nodiscard]] std::uint64_t digit_of(PieceSet set) const;
    [[nodiscard]] PieceSet set_of(std::uint64_t digit) const;

    std::size_t boards_, cells_, boxes_;
    bool two_games_;
    std::vector<Piece> pieces_;                                ///< pentominoes of the rule set
    std::array<std::uint8_t, piece_count> number_of_piece_{};  ///< index in pieces_
    std::vector<std::uint64_t> radices_;
};

/// Every outcome that the rules can produce: by clause, then by the set of winners.
std::vector<Outcome> all_outcomes(const RuleSet& rules);

/// A codec for packed::ReferenceCodes. PositionDigits::bytes() must be at most 8 * Words.
template <std::size_t Words>
class PositionCodes {
public:
    using Code = storage::Code<Words>;

    explicit PositionCodes(const RuleSet& rules) : digits_(rules), endings_(all_outcomes(rules)) {}

    [[nodiscard]] Code encode(const Position& position) const {
        const std::vector<std::uint64_t> digits = digits_.digits_of(position);
        Code code{};
        for (std::size_t i = 0; i < digits.size(); ++i) {
            packed::append_digit(code, digits_.radices()[i], digits[i]);
        }
        return code;
    }
    [[nodiscard]] Position decode(Code code) const {
        std::vector<std::uint64_t> digits(digits_.radices().size());
        for (std::size_t i = digits.size(); i-- > 0;) {
            digits[i] = packed::take_digit(code, digits_.radices()[i]);
        }
        return digits_.position_of(digits);
    }
    [[nodiscard]] int code_bytes() const { return digits_.bytes(); }
    [[nodiscard]] const std::vector<Outcome>& endings() const { return endings_; }

private:
    PositionDigits digits_;
    std::vector<Outcome> endings_;
};

}  // namespace rulescope::pentactic
