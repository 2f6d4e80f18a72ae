// An independent implementation of Pentactic for its properties, which counts on the squares alone.
//
// The oracle does not use core's chapters (drafting, laying, ending) or their helpers: properties would otherwise only
// show that the reference agrees with itself. Core lays stored shapes onto a grid; the oracle enumerates five joined
// free squares and identifies their pentomino. Core searches the lines of a stone for other stones; the oracle crosses
// out rows and columns.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/pentactic/position.h"

namespace rulescope::pentactic::oracle {

// ---- squares (P-1) ----------------------------------------------------------------------------------

/// The pentomino of five squares of a grid, in any order. Empty if the squares are not joined by their sides, or if
/// they are a pentomino turned over where that is not allowed (G-P13).
std::optional<Piece> pentomino_of(const Grid& grid, const std::vector<Cell>& squares, bool flips);

// ---- contents of a grid -------------------------------------------------------------------------------

std::vector<Cell> stones_on(const BoardState& board);
std::vector<Cell> squares_of(const BoardState& board, Piece piece);
/// Pentominoes that lie on the grid.
PieceSet laid(const BoardState& board);
/// Pentominoes that are neither laid nor out of play.
PieceSet left(const RuleSet& rules, const BoardState& board);
/// Pairs of stones in one row or column.
int pairs_in_line(const Grid& grid, const BoardState& board);

// ---- legal placements ---------------------------------------------------------------------------------

/// Free squares in rows and columns without a stone (P-7).
std::vector<Cell> room_for_stones(const RuleSet& rules, const BoardState& board);
/// Every legal placement of the pentominoes that are left (P-8).
std::vector<Placement> room_for_pentominoes(const RuleSet& rules, const BoardState& board);
/// True if none of the pentominoes that are left can be laid on the grid.
bool stuck(const RuleSet& rules, const BoardState& board);
/// True if no seat can lay a pentomino.
bool all_stuck(const RuleSet& rules, const Position& position);

// ---- seats and their grids ----------------------------------------------------------------------------

/// The grid on which a seat lays its pentominoes: the only one, or its own.
std::size_t grid_of(const RuleSet& rules, Seat seat);
/// Basic: the seats that play the stones and the pentominoes in the current game of the match (P-4).
Seat stones_player(const Position& position);
Seat pentomino_player(const Position& position);
/// Grids on which a seat lays stones: the only one, or all but its own (P-13, P-20).
std::vector<std::size_t> targets(const RuleSet& rules, Seat seat);
/// Stones that the seat to act may lay, as plies.
std::vector<Ply> stones_to_lay(const RuleSet& rules, const Position& position);
/// Pentominoes that the seat to act may lay, as plies.
std::vector<Ply> pentominoes_to_lay(const RuleSet& rules, const Position& position);
/// Removals that the seat to act may choose (P-5, P-14, P-19, G-P9), as plies.
std::vector<Ply> removals(const RuleSet& rules, const Position& position);

/// The position after a ply in its grids, boxes and pentominoes out of play; phase and seat to act are unchanged.
Position laid_down(const RuleSet& rules, const Position& before, const Ply& ply);

// ---- points ---------------------------------------------------------------------------------------------

/// P-10: points of the pentomino player in the current game of the match.
int basic_points(const RuleSet& rules, const Position& position);
/// P-17: pentominoes and stones left over.
int duel_points(const RuleSet& rules, const Position& position, Seat seat);
/// The payoff of each seat for these points: the best seats share 1. `fewest`: fewest points are best.
std::vector<double> payoffs(const std::vector<int>& points, bool fewest);

// ---- texts ----------------------------------------------------------------------------------------------

/// "remove B:L", "stone B:d4", "L:a1,b1,…", "pass"; the letter of the player if there are several grids.
std::string text_of(const RuleSet& rules, const Ply& ply);
std::string text_of(const std::vector<int>& points);
std::string text_of(const std::vector<double>& payoffs);

/// The missing and the surplus plies of `found`; empty if both lists hold the same plies.
std::string difference(const RuleSet& rules, std::vector<Ply> expected, std::vector<Ply> found);

}  // namespace rulescope::pentactic::oracle
