// Laying stones and pentominoes, and passing: P-7, P-8, P-13, P-15, P-20, P-21, P-22, G-P6.
#pragma once

#include <optional>
#include <vector>

#include "core/pentactic/position.h"

namespace rulescope::pentactic {

/// Stones that the seat to act may lay, sorted by board, then by cell.
std::vector<Ply> stones_to_lay(const RuleSet& rules, const Position& position);

/// Pentominoes that may be laid on a board, sorted by letter, then by cells.
std::vector<Ply> pentominoes_to_lay(const RuleSet& rules, const std::vector<Placement>& placements,
                                    const Position& position, int board);

/// True if any pentomino can be laid on the board.
bool can_lay_pentomino(const RuleSet& rules, const std::vector<Placement>& placements, const Position& position,
                       int board);

/// True if the seat to act may pass although it could lay something (G-P6 free; P-7 defines the forced passes of the
/// basic game).
bool may_pass_freely(const RuleSet& rules);

/// Each function returns the reason why a ply is refused, or nothing if the ply is legal. `placements` are all
/// placements on the empty grid.
std::optional<Refusal> refusal_of_stone(const RuleSet& rules, const Position& position, const Ply& ply);
std::optional<Refusal> refusal_of_pentomino(const RuleSet& rules, const Position& position, const Ply& ply);
std::optional<Refusal> refusal_of_pass(const RuleSet& rules, const std::vector<Placement>& placements,
                                       const Position& position);

/// Performs a ply: lays a stone or a pentomino, or passes. Then the next seat acts.
void lay(const RuleSet& rules, Position& position, const Ply& ply, Events* events);

}  // namespace rulescope::pentactic
