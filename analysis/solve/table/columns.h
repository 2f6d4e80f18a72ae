// The values stored for a position, by column, and the preferences of a seat between them.
//
// The first column is the value: the result of the game if all seats play best, and the number of turns. With three
// seats or more there is one more column for each seat: whether it can force a win against all others together, and in
// how many turns.
//
// A seat compares, in this order:
//   1. its own payoff; endless play counts as an equal share, and is worse than a draw by the rules;
//   2. turns: a seat with payoff 0 maximises them, every other seat minimises them;
//   3. the payoff of the next seat in order, then of the one after it, ... (max^n needs a unique answer; with two seats
//      these are never needed).
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/game.h"

namespace rulescope::solve {

/// A result with its number of turns, packed.
using Packed = std::uint16_t;
inline constexpr Packed undecided = 0xffff;

/// One possible result of a game.
struct Result {
    std::vector<double> payoff;  ///< per seat
    bool ends = true;            ///< false: a result without turns (endless play, "cannot be forced")
    bool operator==(const Result&) const = default;
};

class Column {
public:
    /// The value. Results: a win of each seat, an equal split, the other payoffs of the endings, endless play (last).
    static Column of_values(int seats, const std::vector<Outcome>& endings);
    /// Whether this seat can force a win: yes (0) or no (1).
    static Column of_force(int seats, Seat seat, const std::vector<Outcome>& endings);
    /// All columns of a game.
    static std::vector<Column> all(int seats, const std::vector<Outcome>& endings);

    [[nodiscard]] const std::vector<Result>& results() const { return results_; }
    [[nodiscard]] unsigned result(Packed value) const { return value & mask_; }
    [[nodiscard]] std::uint32_t turns(Packed value) const { return static_cast<std::uint32_t>(value) >> bits_; }
    [[nodiscard]] Packed packed(unsigned result, std::uint32_t turns) const {
        if (turns >= (std::uint32_t{undecided} >> bits_)) {
            throw std::length_error("best play takes more turns than a table can store: " + std::to_string(turns));
        }
        return static_cast<Packed>(turns << bits_ | result);
    }
    /// The value of a finished position.
    [[nodiscard]] Packed ended(int ending) const { return ended_[static_cast<std::size_t>(ending)]; }
    /// The value one turn earlier.
    [[nodiscard]] Packed step(Packed value) const {
        const unsigned which = result(value);
        return results_[which].ends ? packed(which, turns(value) + 1) : value;
    }
    /// A seat prefers higher scores; different values have different scores.
    [[nodiscard]] std::int32_t score(Seat seat, Packed value) const {
        const Liking& liking = likings_[seat * results_.size() + result(value)];
        return liking.base + liking.sign * static_cast<std::int32_t>(turns(value)) * ties;
    }
    /// True if no value with fewer turns is better, so that this value decides a position as soon as it is found.
    [[nodiscard]] bool decides(Seat seat, Packed value) const {
        return likings_[seat * results_.size() + result(value)].decides;
    }
    /// The value of positions that remain undecided: endless play, or a win that cannot be forced.
    [[nodiscard]] Packed rest() const { return static_cast<Packed>(results_.size() - 1); }
    /// True if a seat without a win in an undecided position may take a result that it prefers to endless play. This is
    /// correct with up to two seats, because both prefer a draw by the rules. With more seats it would be a guess.
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
    std::vector<Liking> likings_;  ///< by seat, then by result
    unsigned bits_ = 1, mask_ = 1;
    bool settles_ = false;
};

}  // namespace rulescope::solve
