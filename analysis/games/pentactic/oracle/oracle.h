// Pentactic a second time, told for its properties: counted on the squares alone.
//
// Nothing here asks core's chapters (drafting, laying, ending) or their helpers: properties would then only say that
// the reference agrees with itself. Where core lays drawn shapes onto a grid, this looks for five joined free squares
// and asks which pentomino they are; where core asks of a stone whom it meets, this crosses out rows and columns.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/pentactic/position.h"

namespace rulescope::pentactic::oracle {

// ---- squares (P-1) ----------------------------------------------------------------------------------

/// Which pentomino five squares of a grid are, in any order; nothing if they are not joined by their sides, or if
/// they are one turned over where that is not allowed (G-P13).
std::optional<Piece> pentomino_of(const Grid& grid, const std::vector<Cell>& squares, bool flips);

// ---- what lies on a grid ------------------------------------------------------------------------------

std::vector<Cell> stones_on(const BoardState& board);
std::vector<Cell> squares_of(const BoardState& board, Piece piece);
PieceSet laid(const BoardState& board);
/// Pentominoes that are neither laid nor out of play.
PieceSet left(const RuleSet& rules, const BoardState& board);
/// Pairs of stones in one row or column.
int pairs_in_line(const Grid& grid, const BoardState& board);

// ---- what may be laid ---------------------------------------------------------------------------------

/// Free squares in rows and columns without a stone (P-7).
std::vector<Cell> room_for_stones(const RuleSet& rules, const BoardState& board);
/// Every way to lay one of the pentominoes that are left (P-8).
std::vector<Placement> room_for_pentominoes(const RuleSet& rules, const BoardState& board);
bool stuck(const RuleSet& rules, const BoardState& board);
/// Can nobody lay a pentomino?
bool all_stuck(const RuleSet& rules, const Position& position);

// ---- who and whose ------------------------------------------------------------------------------------

/// The grid on which a seat lays its pentominoes: the only one, or its own.
std::size_t grid_of(const RuleSet& rules, Seat seat);
/// Basic: who plays the stones, and who the pentominoes, of the game that is on (P-4).
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

/// Grids, boxes and what is out of play after a ply; whose turn it is stays as it was.
Position laid_down(const RuleSet& rules, const Position& before, const Ply& ply);

// ---- points ---------------------------------------------------------------------------------------------

/// P-10: of the pentomino player of the game that is on.
int basic_points(const RuleSet& rules, const Position& position);
/// P-17: pentominoes and stones left over.
int duel_points(const RuleSet& rules, const Position& position, Seat seat);
/// What each seat is paid when these points are compared: the best share one.
std::vector<double> payoffs(const std::vector<int>& points, bool fewest);

// ---- words ----------------------------------------------------------------------------------------------

/// "remove B:L", "stone B:d4", "L:a1,b1,…", "pass": the player's letter wherever there are several grids.
std::string text_of(const RuleSet& rules, const Ply& ply);
std::string text_of(const std::vector<int>& points);
std::string text_of(const std::vector<double>& payoffs);

/// What is missing from a list of plies and what is there without right; empty if they are the same plies.
std::string difference(const RuleSet& rules, std::vector<Ply> expected, std::vector<Ply> found);

}  // namespace rulescope::pentactic::oracle
