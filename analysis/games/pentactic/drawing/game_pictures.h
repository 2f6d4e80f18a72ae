// Pictures of games and turns of Pentactic.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/pictures.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

/// The grid before the first turn; "" if it cannot be drawn.
std::string draw_start(const Pentactic& game);

/// Draws the grid that the turn changes, before and after the turn. In the stone phase, marks show the cells where a
/// stone is legal. If the turn is a removal or ends a game, the pentominoes in hand are also drawn. If each player has
/// a grid and the turn ends the game, draws all grids at the end instead.
std::string draw_example(const Pentactic& game, const Position& before, const std::vector<Ply>& plies);

/// A short game on one grid is drawn turn by turn. For every other game only the grids at the end are drawn.
/// `positions` contains the start and the position after each turn.
drawing::DrawnGame draw_shortest(const Pentactic& game, const std::vector<Position>& positions,
                                 const std::vector<std::vector<Ply>>& turns);

}  // namespace rulescope::pentactic
