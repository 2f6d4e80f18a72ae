// Placing a disc: F-3 to F-7.
#pragma once

#include <optional>
#include <vector>

#include "core/four_in_a_row/position.h"

namespace rulescope::four_in_a_row {

/// The cell on which a disc dropped into a column lands (F-5); for a full column the place above its top cell (F-6).
Cell landing_cell(const RuleSet& rules, const Position& position, int column);

/// All legal plies. If discs are dropped, one ply for each column that is not full, sorted by column (F-5, F-6).
/// Otherwise one ply for each free cell, in the order of the cells (F-7).
std::vector<Ply> places(const RuleSet& rules, const Position& position);

/// Returns the reason why a ply is refused, or nothing if it is legal. Examines the cell and the cell below it,
/// independently of places().
std::optional<Refusal> refusal_of_place(const RuleSet& rules, const Position& position, const Ply& ply);

/// Puts a disc of the seat to act on the cell.
void place(const RuleSet& rules, Position& position, const Ply& ply, Events* events);

}  // namespace rulescope::four_in_a_row
