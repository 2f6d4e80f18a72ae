// Reasons why a puzzle has no solution, as a sentence and as cells to mark on the board.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/games/pentactic/tiling/solvers/mask_solver.h"

namespace rulescope::tiling {

/// The kinds of reasons, from the simplest to the most complicated. The first kind that applies is reported.
enum class ReasonKind {
    area,               ///< the number of free cells is not five times the number of pieces
    region_size,        ///< the size of a region of free cells is not a multiple of five
    uncoverable_cell,   ///< there is a free cell that no piece can cover
    region_unfillable,  ///< there is a region that no selection of the pieces can fill
    search              ///< no other kind applies: an exhaustive search found no solution
};

/// "area", "region_size", "uncoverable_cell", "region_unfillable", "search"
std::string name_of(ReasonKind kind);

struct Reason {
    ReasonKind kind = ReasonKind::search;
    std::string sentence;
    std::vector<Cell> cells;  ///< cells to mark in a drawing: a region or single cells; empty for area and search
    std::uint64_t nodes = 0;  ///< nodes of the search that proves the reason; 0 if no search was needed
};

/// The reason `area`. Its sentence names the right number of stones, which leaves five cells for each piece.
Reason area_reason(const Puzzle& puzzle);

/// Returns the first reason that applies, without a search of the whole board. Empty if no reason is found in this way.
/// If there are several regions, each region of at most 25 cells is searched. Requires a solver with the grid and flips
/// of the puzzle, and a puzzle without faults.
std::optional<Reason> simple_reason(const MaskSolver& solver, const Puzzle& puzzle);

/// The reason `search`, after a search of `nodes` nodes over the whole board.
Reason searched_reason(std::uint64_t nodes);

}  // namespace rulescope::tiling
