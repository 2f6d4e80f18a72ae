// Reasons why a puzzle has no solution, as a sentence and as cells to mark on the board.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/games/pentactic/tiling/solvers/mask_solver.h"

namespace rulescope::tiling {

/// From the simplest to the deepest; the first that is true is reported.
enum class ReasonKind {
    area,               ///< the free cells are not five for each piece
    region_size,        ///< a region of free cells is no multiple of five
    uncoverable_cell,   ///< no piece can be laid over some free cell
    region_unfillable,  ///< no choice of pieces fills one region, taken alone
    search              ///< none of the above: an exhaustive search found no solution
};

/// "area", "region_size", "uncoverable_cell", "region_unfillable", "search"
std::string name_of(ReasonKind kind);

struct Reason {
    ReasonKind kind = ReasonKind::search;
    std::string sentence;
    std::vector<Cell> cells;  ///< cells to mark in a drawing: a region or single cells; empty for area and search
    std::uint64_t nodes = 0;  ///< nodes of the search that proves the reason; 0 without a search
};

/// The reason `area`, with the number of stones that leaves the area of the pieces.
Reason area_reason(const Puzzle& puzzle);

/// The first reason that needs no search of the whole board, if there is one; regions of at most 25 cells are searched
/// separately. Requires a solver with the grid and flips of the puzzle, and a puzzle without faults.
std::optional<Reason> simple_reason(const MaskSolver& solver, const Puzzle& puzzle);

/// The reason `search`, after a search of `nodes` nodes over the whole board.
Reason searched_reason(std::uint64_t nodes);

}  // namespace rulescope::tiling
