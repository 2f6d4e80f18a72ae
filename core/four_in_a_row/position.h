// Positions of four in a row, the plies that change them, and the set-ups they are made from.
#pragma once

#include <array>
#include <bit>
#include <vector>

#include "core/four_in_a_row/rule_set.h"
#include "core/game.h"

namespace rulescope::four_in_a_row {

/// A set of cells: bit c is set where cell c belongs to it.
using Cells = std::uint64_t;
constexpr Cells bit(Cell cell) {
    return Cells{1} << static_cast<unsigned>(cell);
}

/// A position: valid by construction. Made by validate() or by playing plies; its members are open so that the
/// chapters of the rulebook can each do their part, and so that tests can write wrong rules.
struct Position {
    std::array<Cells, 2> discs{};  ///< of each seat: white, black (F-2)

    bool operator==(const Position&) const = default;
    [[nodiscard]] Cells occupied() const { return discs[0] | discs[1]; }
    [[nodiscard]] bool free(int cell) const { return (occupied() & bit(static_cast<Cell>(cell))) == 0; }
    [[nodiscard]] int count() const { return std::popcount(occupied()); }
    /// White begins and turns alternate, so that the number of discs decides (F-3, F-4).
    [[nodiscard]] Seat to_act() const { return static_cast<Seat>(count() % 2); }
    /// Who put the last disc; of the empty board the second seat.
    [[nodiscard]] Seat last_to_act() const { return static_cast<Seat>(1 - to_act()); }
};

/// One disc; a ply is a turn (F-4).
struct Ply {
    Cell cell = no_cell;  ///< where it comes to rest; of a full column the place above its top cell
    bool operator==(const Ply&) const = default;
};

/// What somebody says a position is: unchecked.
struct Setup {
    struct Disc {
        Cell cell = no_cell;
        Seat seat = 0;
    };
    Seat to_act = 0;
    std::vector<Disc> discs;
};

/// The position that a set-up describes, or everything that is wrong with it: cells and clauses. Accepts finished
/// positions. Does not prove that a game leads there.
Result<Position> validate(const RuleSet& rules, const Setup& setup);

}  // namespace rulescope::four_in_a_row
