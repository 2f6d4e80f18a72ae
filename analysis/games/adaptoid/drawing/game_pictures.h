// Pictures of games and turns of the Adaptoid family.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/pictures.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

/// The board before the first turn; "" if it cannot be drawn.
std::string draw_start(const Adaptoid& game);

/// A turn as two boards, before and after.
std::string draw_example(const Adaptoid& game, const Position& before, const std::vector<Ply>& plies);

/// Draws a short game turn by turn; the result is empty for a long game. `positions`: the start and the position after
/// each turn.
drawing::DrawnGame draw_shortest(const Adaptoid& game, const std::vector<Position>& positions,
                                 const std::vector<std::vector<Ply>>& turns);

/// Draws a game between agents turn by turn; only the last turns of a long game.
drawing::DrawnGame draw_played(const Adaptoid& game, const std::vector<Position>& positions,
                               const std::vector<std::vector<Ply>>& turns);

}  // namespace rulescope::adaptoid
