// Why a puzzle has no solution, as far as that can be said in a sentence and shown on a board.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/games/pentactic/tiling/solvers/mask_solver.h"

namespace rulescope::tiling {

/// From the plainest to the deepest; the first that is true is told.
enum class ReasonKind {
    area,               ///< the free cells are not five for each piece
    region_size,        ///< a region of free cells is no multiple of five
    uncoverable_cell,   ///< no piece can be laid over some free cell
    region_unfillable,  ///< a region by itself cannot be filled, whatever pieces are taken
    search              ///< nothing of that kind: every arrangement was tried
};

/// "area", "region_size", "uncoverable_cell", "region_unfillable", "search"
std::string name_of(ReasonKind kind);

struct Reason {
    ReasonKind kind = ReasonKind::search;
    std::string sentence;
    std::vector<Cell> cells;  ///< what a drawing may mark: the region or the cell; empty for area and search
    std::uint64_t nodes = 0;  ///< of the search that proves it; 0 where none is needed
};

/// That the free area is not what the pieces cover, and how many stones would be right.
Reason area_reason(const Puzzle& puzzle);

/// A reason that is seen without searching the whole board, if there is one: small regions are tried alone. The
/// solver has the puzzle's grid and flips; the puzzle has no fault.
std::optional<Reason> plain_reason(const MaskSolver& solver, const Puzzle& puzzle);

/// What remains to be said after a search of `nodes` nodes over the whole board.
Reason searched_reason(std::uint64_t nodes);

}  // namespace rulescope::tiling
