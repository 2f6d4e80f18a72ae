// Text of positions and turns of Pentactic. docs/notation.md defines the grammar.
//
//   A removes game=1 board=8/8/8/8/8/8/8/8            basic: A takes a pentomino of B out of play
//   B pentominoes game=1 board=8/8/8/3o4/8/8/8/8-L    rows from the top, o a stone, numbers of empty cells; L removed
//   A stones game=2 first=3:L board=...               3 points in the first game; L was removed there
//   A stones A=8/8/.../8-L B=8/8/.../8-F              duel, group: the grid of each player
//   ... stones=8,7,8                                  group: stones in each box
//   ... starter=B                                     the first player of this round, if not A (G-P7 rotating)
//
//   remove B:L   stone d4   stone B:d4   L:a1,b1,c1,d1,d2   pass
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/pentactic/position.h"
#include "core/result.h"

namespace rulescope::pentactic {

/// "A" for the first seat.
std::string seat_name(Seat seat);

std::string text_of(const RuleSet& rules, const Position& position);

/// Parses a position without validation. Faults give the column.
Result<Setup> parse_setup(const RuleSet& rules, std::string_view text);

/// Calls parse_setup(), then validate().
Result<Position> parse_position(const RuleSet& rules, std::string_view text);

/// A ply: "stone d4", "L:a1,b1,c1,d1,d2", "remove B:L", "pass".
std::string text_of(const RuleSet& rules, const Position& position, const Ply& ply);

/// Parses a ply without testing its legality. A stone or removal without a player's letter applies to the only board,
/// or to the only other player. Faults give the column.
Result<Ply> parse_ply(const RuleSet& rules, const Position& position, std::string_view text);

/// Draws the grid: rows from the top with their numbers, letters below; a dot is a free cell, o a stone.
std::string draw_text(const RuleSet& rules, const BoardState& board);

}  // namespace rulescope::pentactic
