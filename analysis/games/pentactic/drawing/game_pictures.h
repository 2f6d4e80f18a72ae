// Pictures of games and turns of Pentactic: grids next to each other.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/pictures.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

/// The grid before the first turn; "" if it cannot be drawn.
std::string draw_start(const Pentactic& game);

/// The grid that the turn changes, before and after. In turns that place stones, with the cells where a stone is legal;
/// at the end of play, with the leftover pieces.
std::string draw_example(const Pentactic& game, const Position& before, const std::vector<Ply>& plies);

/// Draws a short game turn by turn, and for a long game only the grids at its end. `positions`: the start and the
/// position after each turn.
drawing::DrawnGame draw_shortest(const Pentactic& game, const std::vector<Position>& positions,
                                 const std::vector<std::vector<Ply>>& turns);

/// Draws a game between agents: a short one turn by turn, a long one only at its end.
drawing::DrawnGame draw_played(const Pentactic& game, const std::vector<Position>& positions,
                               const std::vector<std::vector<Ply>>& turns);

}  // namespace rulescope::pentactic
