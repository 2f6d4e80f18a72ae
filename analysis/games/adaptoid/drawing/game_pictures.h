// Games and turns of the Adaptoid family in pictures.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/pictures.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

/// The board before the first turn; "" if it cannot be drawn.
std::string draw_start(const Adaptoid& game);

/// A turn as two boards.
std::string draw_example(const Adaptoid& game, const Position& before, const std::vector<Ply>& plies);

/// `positions` are the start and what stands after each of the turns. A short game turn by turn; nothing of a long one.
drawing::DrawnGame draw_shortest(const Adaptoid& game, const std::vector<Position>& positions,
                                 const std::vector<std::vector<Ply>>& turns);

/// A game that agents played: a short one turn by turn, of a longer one the last turns.
drawing::DrawnGame draw_played(const Adaptoid& game, const std::vector<Position>& positions,
                               const std::vector<std::vector<Ply>>& turns);

}  // namespace rulescope::adaptoid
