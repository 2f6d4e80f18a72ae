// Games and turns of Pentactic in pictures: grids side by side.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/pictures.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

/// The grid before the first turn; "" if it cannot be drawn.
std::string draw_start(const Pentactic& game);

/// The grid that the turn is about, before and after; where stones are laid with the cells that are legal for one, and
/// where play ends with what is left over.
std::string draw_example(const Pentactic& game, const Position& before, const std::vector<Ply>& plies);

/// `positions` are the start and what stands after each of the turns. A short game turn by turn, of a long one what
/// lies on the grids at its end.
drawing::DrawnGame draw_shortest(const Pentactic& game, const std::vector<Position>& positions,
                                 const std::vector<std::vector<Ply>>& turns);

/// The same of a game that agents played.
drawing::DrawnGame draw_played(const Pentactic& game, const std::vector<Position>& positions,
                               const std::vector<std::vector<Ply>>& turns);

}  // namespace rulescope::pentactic
