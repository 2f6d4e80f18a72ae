// What is known of a position, column by column, and which of two such things a seat likes better.
//
// The first column is the value: how the game ends if everybody plays as well as possible, and in how many turns.
// With three seats or more there is one more column for each seat: can it force a win against all others together,
// and in how many turns?
//
// A seat compares, in this order:
//   1. its own payoff; endless play counts as an equal share, and comes behind a draw by the rules;
//   2. turns: who gets nothing delays, everybody else hurries;
//   3. the payoff of the next seat in order, then of the one after it, ... (max^n needs one answer; two seats never
//      come so far).
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

/// One way a game can come out.
struct Result {
    std::vector<double> payoff;  ///< per seat
    bool ends = true;            ///< false: nothing that is reached (endless play, "cannot be forced"): no turns
    bool operator==(const Result&) const = default;
};

class Column {
public:
    /// The value. Results: each seat wins, an equal split, whatever else the endings have, endless play (the last).
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
    /// What a finished position is worth.
    [[nodiscard]] Packed ended(int ending) const { return ended_[static_cast<std::size_t>(ending)]; }
    /// The same, one turn earlier.
    [[nodiscard]] Packed step(Packed value) const {
        const unsigned which = result(value);
        return results_[which].ends ? packed(which, turns(value) + 1) : value;
    }
    /// The higher, the better the seat likes it; different values never have the same score.
    [[nodiscard]] std::int32_t score(Seat seat, Packed value) const {
        const Liking& liking = likings_[seat * results_.size() + result(value)];
        return liking.base + liking.sign * static_cast<std::int32_t>(turns(value)) * ties;
    }
    /// Is there nothing better than this in fewer turns, so that it decides as soon as it is found?
    [[nodiscard]] bool decides(Seat seat, Packed value) const {
        return likings_[seat * results_.size() + result(value)].decides;
    }
    /// Of positions from which nothing follows: endless play; a win that cannot be forced.
    [[nodiscard]] Packed rest() const { return static_cast<Packed>(results_.size() - 1); }
    /// May a seat that found neither a win nor the end of everything take what it likes better than endless play?
    /// With up to two seats that is sound: both like a draw by the rules better. With more it would be a guess.
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
