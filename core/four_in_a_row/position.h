// Positions of four in a row, the plies that change them, and the setups from which they are made.
#pragma once

#include <array>
#include <bit>
#include <vector>

#include "core/four_in_a_row/rule_set.h"
#include "core/game.h"

namespace rulescope::four_in_a_row {

/// A set of cells: bit c is set if cell c is a member.
using Cells = std::uint64_t;
constexpr Cells bit(Cell cell) {
    return Cells{1} << static_cast<unsigned>(cell);
}

/// A position. It is always valid, because only validate() and played plies make positions. The members are public
/// because the files that implement the clauses, and the mutants of the tests, change them.
struct Position {
    std::array<Cells, 2> discs{};  ///< discs of each seat: White, then Black (F-2)

    bool operator==(const Position&) const = default;
    [[nodiscard]] Cells occupied() const { return discs[0] | discs[1]; }
    [[nodiscard]] bool free(int cell) const { return (occupied() & bit(static_cast<Cell>(cell))) == 0; }
    [[nodiscard]] int count() const { return std::popcount(occupied()); }
    /// White begins and turns alternate, so the number of discs determines the seat to act (F-3, F-4).
    [[nodiscard]] Seat to_act() const { return static_cast<Seat>(count() % 2); }
    /// The seat that put the last disc; on the empty board the second seat.
    [[nodiscard]] Seat last_to_act() const { return static_cast<Seat>(1 - to_act()); }
};

/// One disc; a ply is a turn (F-4).
struct Ply {
    Cell cell = no_cell;  ///< the cell on which the disc lands; for a full column the place above its top cell
    bool operator==(const Ply&) const = default;
};

/// Description of a position, not validated.
struct Setup {
    struct Disc {
        Cell cell = no_cell;
        Seat seat = 0;
    };
    Seat to_act = 0;
    std::vector<Disc> discs;
};

/// Makes a position from a setup. Returns the position, or all faults of the setup with cells and clauses. Accepts
/// finished positions. Does not prove that the position is reachable.
Result<Position> validate(const RuleSet& rules, const Setup& setup);

}  // namespace rulescope::four_in_a_row
