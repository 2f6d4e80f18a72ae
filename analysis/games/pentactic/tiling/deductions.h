// Proofs that a puzzle has no solution, short enough for a sentence.
//
// A placement is possible if it lies on free cells, and if every region that it leaves has a multiple of five cells.
// The deductions look for a cell or a piece without a possible placement, for two cells that exclude each other, and
// for a cell whose possible placements all lead to such a cell or piece.
#pragma once

#include <optional>
#include <vector>

#include "analysis/games/pentactic/tiling/reason.h"
#include "analysis/games/pentactic/tiling/solvers/mask_table.h"
#include "analysis/games/pentactic/tiling/solvers/puzzle.h"

namespace rulescope::pentactic {

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

}  // namespace rulescope::pentactic
