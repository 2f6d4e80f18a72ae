#include "analysis/games/pentactic/packed/packed_states.h"

#include <array>
#include <bit>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

#include "analysis/packed/radix_code.h"
#include "analysis/packed/reference_codes.h"
#include "core/pentactic/notation.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

namespace {

// Positions of Pentactic as codes. A code contains the same data as the exact key, written as one number in mixed
// radix.
//
// The first digits are the most significant: phase, seat to act, starter, stones of each seat. In the basic game three
// digits follow: whether the first game is over, its score, and its removed pentominoes. Then each grid has one digit
// for its removed pentominoes and one digit for each cell. The digit of a cell encodes an empty cell, a stone, or
// one of the pentominoes of the rule set.

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

/// Added to the score of the first game, so that the digit is not negative. The score is between -8 and 12.
constexpr int score_offset = 128;
constexpr std::uint64_t scores = 256;
constexpr std::uint64_t phases = 4;
/// Digits of a cell: empty, a stone, and from `first_piece` the pentominoes.
constexpr std::uint64_t empty_cell = 0, stone_cell = 1, first_piece = 2;

std::vector<Outcome> all_outcomes(const RuleSet& rules) {
    if (rules.mode == Mode::solitaire) {
        return {{{1.0}, "P-22"}, {{0.0}, "P-22"}};
    }
    const auto seats = static_cast<std::size_t>(rules.seats());
    std::vector<Outcome> list;
    for (const std::string_view clause : rules.mode == Mode::basic ? std::vector<std::string_view>{"P-11", "P-12"}
                                                                   : std::vector<std::string_view>{"P-17"}) {
        for (std::uint32_t winners = 1; winners < std::uint32_t{1} << seats; ++winners) {
            Outcome outcome{std::vector<double>(seats, 0.0), clause};
            const auto number = static_cast<double>(std::popcount(winners));
            for (std::size_t seat = 0; seat < seats; ++seat) {
                outcome.payoff[seat] = (winners >> seat & 1U) != 0 ? 1.0 / number : 0.0;
            }
            list.push_back(std::move(outcome));
        }
    }
    return list;
}

PositionDigits::PositionDigits(const RuleSet& rules)
    : boards_(static_cast<std::size_t>(rules.boards())),
      cells_(static_cast<std::size_t>(rules.grid.size())),
      boxes_(rules.mode == Mode::solitaire ? 1 : static_cast<std::size_t>(rules.seats())),
      two_games_(rules.mode == Mode::basic),
      pieces_(rules.pieces.pieces()),
      endings_(all_outcomes(rules)) {
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        number_of_piece_[pieces_[i]] = static_cast<std::uint8_t>(i);
    }
    const auto seats = static_cast<std::uint64_t>(rules.seats());
    const std::uint64_t sets = std::uint64_t{1} << pieces_.size();
    radices_ = {phases, seats, seats};
    radices_.insert(radices_.end(), boxes_, static_cast<std::uint64_t>(rules.stones) + 1);
    if (two_games_) {
        radices_.insert(radices_.end(), {2, scores, sets});
    }
    for (std::size_t board = 0; board < boards_; ++board) {
        radices_.push_back(sets);
        radices_.insert(radices_.end(), cells_, first_piece + pieces_.size());
    }
}

std::uint64_t PositionDigits::digit_of(PieceSet set) const {
    std::uint64_t digit = 0;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        digit |= std::uint64_t{set.has(pieces_[i]) ? 1U : 0U} << i;
    }
    return digit;
}

PieceSet PositionDigits::set_of(std::uint64_t digit) const {
    PieceSet set;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        set = (digit >> i & 1U) != 0 ? set.with(pieces_[i]) : set;
    }
    return set;
}

std::vector<std::uint64_t> PositionDigits::digits_of(const Position& position) const {
    std::vector<std::uint64_t> digits;
    digits.reserve(radices_.size());
    digits = {static_cast<std::uint64_t>(position.phase), position.to_act, position.starter};
    for (const int stones : position.stones) {
        digits.push_back(static_cast<std::uint64_t>(stones));
    }
    if (two_games_) {
        const FirstGame first = position.first.value_or(FirstGame{-score_offset, {}});
        digits.push_back(position.first ? 1 : 0);
        digits.push_back(static_cast<std::uint64_t>(first.score + score_offset));
        digits.push_back(digit_of(first.removed));
    }
    for (const BoardState& board : position.boards) {
        digits.push_back(digit_of(board.removed));
        for (const Content content : board.cells) {
            digits.push_back(is_piece(content)           ? first_piece + number_of_piece_[piece_of(content)]
                             : content == Content::stone ? stone_cell
                                                         : empty_cell);
        }
    }
    return digits;
}

Position PositionDigits::position_of(const std::vector<std::uint64_t>& digits) const {
    std::size_t at = 0;
    Position position;
    position.phase = static_cast<Phase>(digits[at++]);
    position.to_act = static_cast<Seat>(digits[at++]);
    position.starter = static_cast<Seat>(digits[at++]);
    for (std::size_t box = 0; box < boxes_; ++box) {
        position.stones.push_back(static_cast<int>(digits[at++]));
    }
    if (two_games_) {
        const bool second = digits[at++] == 1;
        const int score = static_cast<int>(digits[at++]) - score_offset;
        const PieceSet removed = set_of(digits[at++]);
        if (second) {
            position.first = FirstGame{score, removed};
        }
    }
    for (std::size_t number = 0; number < boards_; ++number) {
        BoardState board;
        board.removed = set_of(digits[at++]);
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            const std::uint64_t digit = digits[at++];
            board.cells.push_back(digit == empty_cell   ? Content::empty
                                  : digit == stone_cell ? Content::stone
                                                        : content_of(pieces_[digit - first_piece]));
        }
        position.boards.push_back(std::move(board));
    }
    return position;
}

}  // namespace

const packed::PackedStates& packed_states() {
    static const packed::StatesByDigits<Pentactic, PositionDigits> states{
        "the fast twin of Pentactic has no packed states"};
    return states;
}

}  // namespace rulescope::pentactic
