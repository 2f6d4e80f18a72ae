// Pictures of games and turns of Pentactic.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/pictures.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

/// The grid before the first turn; "" if it cannot be drawn.
std::string draw_start(const Pentactic& game);

/// Draws the grid that the turn changes, before and after the turn. In a turn of the stone phase the cells where a
/// stone is legal are marked. A removal and a turn that ends a game also show the pentominoes in hand. If each player
/// has a grid, a turn that ends the game shows all grids at the end instead.
std::string draw_example(const Pentactic& game, const Position& before, const std::vector<Ply>& plies);

/// Draws a short game on one grid turn by turn, and of other games only the grids at the end. `positions`: the start
/// and the position after each turn.
drawing::DrawnGame draw_shortest(const Pentactic& game, const std::vector<Position>& positions,
                                 const std::vector<std::vector<Ply>>& turns);

/// Draws a game between agents as draw_shortest() does.
drawing::DrawnGame draw_played(const Pentactic& game, const std::vector<Position>& positions,
                               const std::vector<std::vector<Ply>>& turns);

}  // namespace rulescope::pentactic
