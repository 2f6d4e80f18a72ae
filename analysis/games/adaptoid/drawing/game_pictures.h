// Pictures of games and turns of the Adaptoid family.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/pictures.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

/// Draws the board before the first turn. The result is empty if the board cannot be drawn.
std::string draw_start(const Adaptoid& game);

/// Draws a turn as two boards: before and after the turn.
std::string draw_example(const Adaptoid& game, const Position& before, const std::vector<Ply>& plies);

/// Draws a short game turn by turn. The result is empty for a long game. `positions` are the start and the position
/// after each turn.
drawing::DrawnGame draw_shortest(const Adaptoid& game, const std::vector<Position>& positions,
                                 const std::vector<std::vector<Ply>>& turns);

/// Draws a game between agents turn by turn. If the game is long, only its last turns are drawn.
drawing::DrawnGame draw_played(const Adaptoid& game, const std::vector<Position>& positions,
                               const std::vector<std::vector<Ply>>& turns);

}  // namespace rulescope::adaptoid
