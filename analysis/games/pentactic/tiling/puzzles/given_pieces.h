// A solitaire puzzle on which some pieces are laid already.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "analysis/games/pentactic/tiling/solvers/mask_solver.h"
#include "core/random.h"

namespace rulescope::tiling {

struct GivenBoard {
    Puzzle puzzle;           ///< grid, stones, and all pieces, the given ones included
    Tiling given{};          ///< the pieces that are laid already
    Tiling solution{};       ///< all pieces, if `single`
    bool single = false;     ///< exactly one solution
    bool undecided = false;  ///< the budget was spent
    bool interrupted = false;
};

/// The puzzle of the other pieces: the cells of the given pieces count as stones.
Puzzle puzzle_of_rest(const GivenBoard& board);

/// Sets `solution`, `single`, `undecided` and `interrupted`.
void solve_rest(const MaskSolver& solver, GivenBoard& board, const SearchOptions& options);

/// Gives pieces of a random solution, as few as possible: without any of them there are several solutions. Returns a
/// board that is not `single` if the puzzle has no solution.
GivenBoard with_given_pieces(const MaskSolver& solver, const Puzzle& puzzle, Random& random,
                             const SearchOptions& options);

}  // namespace rulescope::tiling
