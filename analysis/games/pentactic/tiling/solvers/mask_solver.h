// The fast solver: exact cover made for pentominoes, by bit masks.
//
// It shares nothing with links_solver.h but core/pentactic; the two are held against each other. Counting lays one
// pentomino first (X where it is there, for it has the fewest places) and only in one of the places that the
// symmetries make of each other: what it finds there stands for as many tilings as there are such places.
#pragma once

#include <memory>
#include <optional>

#include "analysis/games/pentactic/tiling/solvers/search.h"

namespace rulescope::tiling {

class MaskSolver {
public:
    /// Makes the tables of a grid once, for any stones and pieces. Throws std::logic_error if the grid has more
    /// than most_cells cells.
    MaskSolver(const Grid& grid, bool flips);
    ~MaskSolver();
    MaskSolver(MaskSolver&&) noexcept;
    MaskSolver& operator=(MaskSolver&&) noexcept;

    [[nodiscard]] const Grid& grid() const;
    [[nodiscard]] bool flips() const;

    // Puzzles have the grid and flips of the solver and no fault (faults_of). Functions may be called from
    // several threads at once.

    /// One solution, or none: fast where there are many, and thorough where there is none.
    [[nodiscard]] Found solve(const Puzzle& puzzle, const SearchOptions& options = {}) const;

    /// The first `limit` solutions (0: all) in the order of this solver: it always covers the first free cell
    /// (along the shorter side of the grid), by the pieces in the order of their letters. On one thread.
    [[nodiscard]] Found list(const Puzzle& puzzle, std::uint64_t limit, const SearchOptions& options = {}) const;

    /// How many solutions there are, and how many up to symmetry. If the budget does not suffice, the answer
    /// still does not depend on the number of threads.
    [[nodiscard]] Count count(const Puzzle& puzzle, const SearchOptions& options = {}) const;

    /// Covers of some free cells of the puzzle by any of its pieces; pieces may be left over. At most `limit`.
    [[nodiscard]] Found cover(const Puzzle& puzzle, const std::vector<Cell>& region, std::uint64_t limit,
                              const SearchOptions& options = {}) const;

private:
    class Tables;
    std::unique_ptr<const Tables> tables_;
};

}  // namespace rulescope::tiling
