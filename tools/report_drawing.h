// What a report draws of a game: the start, a turn before and after, the shortest game.
#pragma once

#include <string>
#include <vector>

#include "core/adaptoid/adaptoid.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::tools {

/// The board before the first turn; "" if it cannot be drawn.
std::string draw_start(const adaptoid::Adaptoid& game);
std::string draw_start(const pentactic::Pentactic& game);

/// A turn as two boards. In Pentactic the grid that the turn is about; where stones are laid with the cells that are
/// legal for one, and where play ends with what is left over.
std::string draw_example(const adaptoid::Adaptoid& game, const adaptoid::Position& before,
                         const std::vector<adaptoid::Ply>& plies);
std::string draw_example(const pentactic::Pentactic& game, const pentactic::Position& before,
                         const std::vector<pentactic::Ply>& plies);

/// A game in a drawing.
struct DrawnGame {
    std::string svg;   ///< "" if it cannot be drawn
    std::string note;  ///< what of the game is drawn, where that is not the whole
};

/// `positions` are the start and what stands after each of the turns. A short game turn by turn, of a long one in
/// Pentactic what lies on the grids at its end, in the Adaptoid family nothing.
DrawnGame draw_shortest(const adaptoid::Adaptoid& game, const std::vector<adaptoid::Position>& positions,
                        const std::vector<std::vector<adaptoid::Ply>>& turns);
DrawnGame draw_shortest(const pentactic::Pentactic& game, const std::vector<pentactic::Position>& positions,
                        const std::vector<std::vector<pentactic::Ply>>& turns);

/// A game that agents played: a short one turn by turn, of a longer one in the Adaptoid family the last turns, in
/// Pentactic what lies on the grids at its end.
DrawnGame draw_played(const adaptoid::Adaptoid& game, const std::vector<adaptoid::Position>& positions,
                      const std::vector<std::vector<adaptoid::Ply>>& turns);
DrawnGame draw_played(const pentactic::Pentactic& game, const std::vector<pentactic::Position>& positions,
                      const std::vector<std::vector<pentactic::Ply>>& turns);

}  // namespace rulescope::tools
