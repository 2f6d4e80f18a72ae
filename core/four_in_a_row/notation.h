// Text of positions and turns of four in a row.
//
//   W 7/7/7/7/3B3/2WBW2    White to move; rows from the top, W and B discs, numbers of free cells
//   d                      a disc dropped into column d; "d3" is accepted, too
//   b2                     a disc placed on b2 of a flat board (F-7)
#pragma once

#include <string>
#include <string_view>

#include "core/four_in_a_row/position.h"

namespace rulescope::four_in_a_row {

std::string text_of(const RuleSet& rules, const Position& position);

/// Parses a position without validation. Faults give the column.
Result<Setup> parse_setup(const RuleSet& rules, std::string_view text);

/// Calls parse_setup(), then validate().
Result<Position> parse_position(const RuleSet& rules, std::string_view text);

std::string text_of(const RuleSet& rules, const Ply& ply);

/// Parses a ply without testing its legality; faults give the column.
Result<Ply> parse_ply(const RuleSet& rules, const Position& position, std::string_view text);

/// Draws the board: rows from the top with their numbers, letters below; a dot is a free cell.
std::string draw_text(const RuleSet& rules, const Position& position);

}  // namespace rulescope::four_in_a_row
