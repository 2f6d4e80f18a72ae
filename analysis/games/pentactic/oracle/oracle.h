// An independent implementation of Pentactic for its properties.
//
// The oracle does not use core's chapters (drafting, laying, ending) or their helpers: properties would otherwise only
// show that the reference agrees with itself. Core lays stored shapes onto a grid; the oracle enumerates sets of five
// joined free squares and identifies the pentomino of each set. Core searches the row and column of a stone for other
// stones; the oracle crosses out the rows and columns that have a stone.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/pentactic/position.h"

namespace rulescope::pentactic::oracle {

// ---- squares (P-1) ----------------------------------------------------------------------------------

/// The pentomino of five squares of a grid, in any order. Empty if the squares are not joined by their sides. Also
/// empty if they form only the mirror image of a pentomino and `flips` is false (G-P13).
std::optional<Piece> pentomino_of(const Grid& grid, const std::vector<Cell>& squares, bool flips);

// ---- contents of a grid -------------------------------------------------------------------------------

std::vector<Cell> stones_on(const BoardState& board);
std::vector<Cell> squares_of(const BoardState& board, Piece piece);
/// Pentominoes that lie on the grid.
PieceSet laid(const BoardState& board);
/// Pentominoes that are neither laid nor out of play.
PieceSet left(const RuleSet& rules, const BoardState& board);
/// The number of pairs of stones that share a row or column.
int pairs_in_line(const Grid& grid, const BoardState& board);

// ---- legal placements ---------------------------------------------------------------------------------

/// The free squares whose row and column have no stone (P-7).
std::vector<Cell> room_for_stones(const RuleSet& rules, const BoardState& board);
/// Every legal placement of the pentominoes that are left (P-8).
std::vector<Placement> room_for_pentominoes(const RuleSet& rules, const BoardState& board);
/// True if none of the pentominoes that are left can be laid on the grid.
bool stuck(const RuleSet& rules, const BoardState& board);
/// True if no seat can lay a pentomino.
bool all_stuck(const RuleSet& rules, const Position& position);

// ---- seats and their grids ----------------------------------------------------------------------------

/// The grid on which a seat lays its pentominoes: the only grid, or its own.
std::size_t grid_of(const RuleSet& rules, Seat seat);
/// Basic: the seats that play the stones and the pentominoes in the current game of the match (P-4).
Seat stones_player(const Position& position);
Seat pentomino_player(const Position& position);
/// Grids on which a seat lays stones: the only grid, or all grids but its own (P-13, P-20).
std::vector<std::size_t> targets(const RuleSet& rules, Seat seat);
/// Stones that the seat to act may lay, as plies.
std::vector<Ply> stones_to_lay(const RuleSet& rules, const Position& position);
/// Pentominoes that the seat to act may lay, as plies.
std::vector<Ply> pentominoes_to_lay(const RuleSet& rules, const Position& position);
/// Removals that the seat to act may choose (P-5, P-14, P-19, G-P9), as plies.
std::vector<Ply> removals(const RuleSet& rules, const Position& position);

/// The position after a ply, but only its grids, boxes and removed pentominoes are new. The phase and the seat to act
/// are still those before the ply.
Position laid_down(const RuleSet& rules, const Position& before, const Ply& ply);

// ---- points ---------------------------------------------------------------------------------------------

/// P-10: points of the pentomino player in the current game of the match.
int basic_points(const RuleSet& rules, const Position& position);
/// P-17: the number of pentominoes and stones that the seat has left over.
int duel_points(const RuleSet& rules, const Position& position, Seat seat);
/// The payoff of each seat for these points. If `fewest` is true, the smallest number of points is best, else the
/// largest. The seats with the best points share a payoff of 1 equally; the other seats get 0.
std::vector<double> payoffs(const std::vector<int>& points, bool fewest);

// ---- texts ----------------------------------------------------------------------------------------------

/// "remove B:L", "stone B:d4", "L:a1,b1,…", "pass". The letter of the player is included if there are several grids.
std::string text_of(const RuleSet& rules, const Ply& ply);
std::string text_of(const std::vector<int>& points);
std::string text_of(const std::vector<double>& payoffs);

/// Names the plies that are missing from `found` and the plies of `found` that are not expected. Empty if both lists
/// contain the same plies.
std::string difference(const RuleSet& rules, std::vector<Ply> expected, std::vector<Ply> found);

}  // namespace rulescope::pentactic::oracle
