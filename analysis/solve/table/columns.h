// The columns of a table: the values that are stored for a position, and the preferences of a seat between values.
//
// The first column is the value: the result of the game if all seats play best, and the number of turns. With three
// seats or more there is one more column for each seat. It stores whether the seat can force a win against all others
// together, and in how many turns.
//
// A seat compares, in this order:
//   1. its own payoff; endless play counts as an equal share, and is worse than a draw by the rules. With more than two
//      seats only a win is better than endless play;
//   2. the number of turns: a seat with payoff 0 maximises it, every other seat minimises it;
//   3. the payoff of the next seat in order, then of the seat after it, and so on (max^n needs a unique answer; with
//      two seats this comparison is never needed).
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "core/game.h"

namespace rulescope::solve {

/// A value: a result and its number of turns, packed.
using Packed = std::uint16_t;
inline constexpr Packed undecided = 0xffff;

/// One possible result of a game.
struct Result {
    std::vector<double> payoff;  ///< payoff of each seat
    bool ends = true;            ///< false for a result without turns (endless play, "cannot be forced")
    bool operator==(const Result&) const = default;
};

class Column {
public:
    /// The column of values. Its results are, in this order: a win of each seat, an equal split, the other payoffs of
    /// the endings, endless play.
    static Column of_values(int seats, const std::vector<Outcome>& endings);
    /// The column that tells whether this seat can force a win. Its results are yes (0) and no (1).
    static Column of_force(int seats, Seat seat, const std::vector<Outcome>& endings);
    /// All columns of a game.
    static std::vector<Column> all(int seats, const std::vector<Outcome>& endings);

    [[nodiscard]] const std::vector<Result>& results() const { return results_; }
    [[nodiscard]] unsigned result(Packed value) const { return value & mask_; }
    [[nodiscard]] std::uint32_t turns(Packed value) const { return static_cast<std::uint32_t>(value) >> bits_; }
    /// The largest number of turns of a value.
    [[nodiscard]] std::uint32_t max_turns() const { return (std::uint32_t{undecided} >> bits_) - 1; }
    [[nodiscard]] Packed packed(unsigned result, std::uint32_t turns) const {
        if (turns > max_turns()) {
            throw std::length_error("best play takes more turns than a table can store: " + std::to_string(turns));
        }
        return static_cast<Packed>(turns << bits_ | result);
    }
    /// The value of a finished position.
    [[nodiscard]] Packed ended(int ending) const { return ended_[static_cast<std::size_t>(ending)]; }
    /// The value of a position from which one turn leads to a position with this value.
    [[nodiscard]] Packed step(Packed value) const {
        const unsigned which = after_turn_.empty() ? result(value) : after_turn_[result(value)];
        return results_[which].ends ? packed(which, turns(value) + 1) : value;
    }
    /// The same column, but a turn also replaces each result by `after_turn[result]`: the result for the position
    /// before the turn if the stored positions have exchanged seats (rotations.h).
    [[nodiscard]] Column turning(std::vector<unsigned> after_turn) const {
        Column column = *this;
        column.after_turn_ = std::move(after_turn);
        return column;
    }
    /// The preference of a seat for a value: a seat prefers higher scores. Different values have different scores.
    [[nodiscard]] std::int32_t score(Seat seat, Packed value) const {
        const Liking& liking = likings_[seat * results_.size() + result(value)];
        return liking.base + liking.sign * static_cast<std::int32_t>(turns(value)) * ties;
    }
    /// True if the value is a win of this seat. Values are found in ascending order of turns, so the first win that is
    /// found decides a position where the seat acts.
    [[nodiscard]] bool decides(Seat seat, Packed value) const {
        return likings_[seat * results_.size() + result(value)].decides;
    }
    /// The value of positions that remain undecided: endless play, or a win that cannot be forced.
    [[nodiscard]] Packed rest() const { return static_cast<Packed>(results_.size() - 1); }
    /// Some positions are still undecided after all wins were found. Returns true if such a position may then take a
    /// result that its seat prefers to endless play. In the column of values, this is correct with up to two seats,
    /// because both prefer a draw by the rules to endless play; with more seats it would be a guess. In the other
    /// columns it has no effect.
    [[nodiscard]] bool settles() const { return settles_; }

private:
    static constexpr std::int32_t ties = 128;

    struct Liking {
        std::int32_t base = 0;
        std::int32_t sign = 0;
        bool decides = false;
    };

    void finish(int seats);

    std::vector<Result> results_;
    std::vector<Packed> ended_;
    std::vector<unsigned> after_turn_;  ///< [result]; empty if turns keep results
    std::vector<Liking> likings_;       ///< indexed by seat, then by result
    unsigned bits_ = 1, mask_ = 1;
    bool settles_ = false;
};

}  // namespace rulescope::solve
