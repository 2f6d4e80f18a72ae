// The simplest reason why a puzzle has no solution, found without a search of the whole board, and its deductions.
#pragma once

#include <optional>
#include <vector>

#include "analysis/games/pentactic/tiling/reason.h"
#include "analysis/games/pentactic/tiling/solvers/mask_solver.h"
#include "analysis/games/pentactic/tiling/solvers/mask_table.h"
#include "analysis/games/pentactic/tiling/solvers/puzzle.h"

namespace rulescope::pentactic {

// Proofs that a puzzle has no solution, short enough for a sentence.
//
// A placement is possible if it lies on free cells, and if every region that it leaves has a multiple of five cells.
// The deductions look for a cell or a piece without a possible placement, for two cells that exclude each other, and
// for a cell whose possible placements all lead to such a cell or piece.

class Deductions {
public:
    Deductions(const Grid& grid, bool flips) : table_(grid, flips) {}

    /// The free cells over which none of the pieces can be laid, ascending.
    [[nodiscard]] std::vector<Cell> uncoverable(const Puzzle& puzzle) const;
    /// The first deduction that applies. Requires a puzzle with this grid and these flips, whose regions all have a
    /// multiple of five cells.
    [[nodiscard]] std::optional<Reason> first(const Puzzle& puzzle) const;

private:
    struct Option {
        Mask128 cells;
        Piece piece = 0;
    };
    using Options = std::vector<Option>;

    [[nodiscard]] bool in_fives(Mask128 free) const;
    [[nodiscard]] Options placements_in(Mask128 free, PieceSet pieces) const;
    [[nodiscard]] Options possible(const Options& options, Mask128 free) const;
    [[nodiscard]] std::optional<Reason> cut_off(const Options& options, Mask128 free) const;
    [[nodiscard]] static std::optional<Reason> without_place(const Options& options, PieceSet pieces);
    [[nodiscard]] std::optional<Reason> two_cells(const Options& options, Mask128 free) const;
    [[nodiscard]] std::optional<Reason> excluding(const Options& first, const Options& second, unsigned one,
                                                  unsigned other) const;
    [[nodiscard]] std::string name(unsigned place) const { return table_.grid().name(table_.cell_of(place)); }

    MaskTable<Mask128> table_;
};

// The simplest reason, found without a search of the whole board.

class Reasons {
public:
    /// The solver must exist as long as this object.
    explicit Reasons(const MaskSolver& solver) : solver_(solver), deductions_(solver.grid(), solver.flips()) {}

    /// Returns the first reason that applies; empty if none is found. If there are several regions, each region of at
    /// most 25 cells is searched. Requires a puzzle with the grid and flips of the solver and without faults.
    [[nodiscard]] std::optional<Reason> simple(const Puzzle& puzzle) const;

private:
    const MaskSolver& solver_;
    Deductions deductions_;
};

}  // namespace rulescope::pentactic
