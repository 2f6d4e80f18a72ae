// FEEDING: step 3 of a turn (ES L45, L81-L87; SA L87-L97, L111-L113; A3 L36; NL L41).
#pragma once

#include <vector>

#include "core/adaptoid/position.h"

namespace rulescope::adaptoid {

/// Food around a cell: the number of discs on the adjacent cells that have no adaptoid (A-23, S-17, S-18).
int food(const RuleSet& rules, const Position& position, Cell cell);

/// Food that an adaptoid needs: one for each limb (A-23, G-7).
int need(const RuleSet& rules, const Piece& piece);

/// True if the adaptoid on this cell is fed.
bool fed(const RuleSet& rules, const Position& position, Cell cell);

/// starving_enemies() returns the cells of all unfed enemies of the mover; unfed() returns the cells of
/// all unfed adaptoids of one colour. Both lists are ascending.
std::vector<Cell> starving_enemies(const RuleSet& rules, const Position& position);
std::vector<Cell> unfed(const RuleSet& rules, const Position& position, Colour colour);

/// Performs step 3: all unfed enemies leave the board, at once or one after the other (G-15). Emits S-17, A-10,
/// T-6 and T-10 for enemies, and A-24 for own adaptoids that are unfed and stay.
void starve(const RuleSet& rules, Position& position, Events* events);

}  // namespace rulescope::adaptoid
