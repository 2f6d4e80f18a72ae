// The simplest reason why a puzzle has no solution, found without a search of the whole board.
#pragma once

#include <optional>

#include "analysis/games/pentactic/tiling/deductions.h"
#include "analysis/games/pentactic/tiling/solvers/mask_solver.h"

namespace rulescope::pentactic {

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
