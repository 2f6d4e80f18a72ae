// The fast solver: exact cover by bit masks, specialised for pentominoes.
//
// The solver shares only core/pentactic with links_solver.h; tests compare the two solvers. To count solutions, the
// solver first lays the pentomino with the smallest number of placements (usually X), in one placement of each orbit
// under the symmetries. Each solution with this placement is counted once for every placement of the orbit.
#pragma once

#include <memory>
#include <optional>

#include "analysis/games/pentactic/tiling/solvers/puzzle.h"

namespace rulescope::pentactic {

class MaskSolver {
public:
    /// Builds the tables of a grid, which are valid for any stones and pieces. Throws std::logic_error if the grid has
    /// more than max_cells cells.
    MaskSolver(const Grid& grid, bool flips);
    ~MaskSolver();
    MaskSolver(MaskSolver&&) noexcept;
    MaskSolver& operator=(MaskSolver&&) noexcept;

    [[nodiscard]] const Grid& grid() const;
    [[nodiscard]] bool flips() const;

    // Each function requires a puzzle with the grid and flips of the solver and without faults (faults_of). The
    // functions may be called from several threads at once.

    /// Finds one solution. Optimised for boards with many solutions and for proofs that there is none. If the stones
    /// lie near the last cells, the search runs on the board turned by 180 degrees.
    [[nodiscard]] Found solve(const Puzzle& puzzle, const SearchOptions& options = {}) const;

    /// Returns the first `limit` solutions in the order in which this solver finds them; 0 means all solutions. In each
    /// step the solver covers the first free cell, counted along the shorter side of the grid. It tries the pieces in
    /// the order of their letters. Runs on one thread.
    [[nodiscard]] Found list(const Puzzle& puzzle, std::uint64_t limit, const SearchOptions& options = {}) const;

    /// Counts the solutions, and the solutions up to symmetry. The result does not depend on the number of threads,
    /// even if the budget is spent.
    [[nodiscard]] tiling::Count count(const Puzzle& puzzle, const SearchOptions& options = {}) const;

    /// Returns at most `limit` covers of the cells `region`; 0 means all covers. These cells must be free cells of the
    /// puzzle. A cover need not use all pieces of the puzzle.
    [[nodiscard]] Found cover(const Puzzle& puzzle, const std::vector<Cell>& region, std::uint64_t limit,
                              const SearchOptions& options = {}) const;

private:
    class Tables;
    std::unique_ptr<const Tables> tables_;
};

}  // namespace rulescope::pentactic
