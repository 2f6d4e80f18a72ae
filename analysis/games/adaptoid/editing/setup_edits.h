// Tools that change a setup of the Adaptoid family.
#pragma once

#include <string>
#include <vector>

#include "analysis/editing/editing.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

/// The tools for adaptoids, limbs, discs (only if the players arrange the board), the turn and the captures.
std::vector<editing::Tool> setup_tools(const RuleSet& rules);

/// The board, the boxes and the captures of a setup. They need not be a position.
Position unchecked_position(const RuleSet& rules, const Setup& setup);

/// The text of a setup, in the notation of positions. If two adaptoids are on one cell, the second is written.
std::string setup_text(const RuleSet& rules, const Setup& setup);

/// Changes the setup. See editing::Editing::edit().
editing::Edited edit_setup(const RuleSet& rules, const std::string& text, const editing::Edit& edit);

/// The same position under other rules with the same cells. Boxes are given only if the other rules need them (G-22).
Result<Position> position_under(const RuleSet& rules, const Position& position, const RuleSet& others);

}  // namespace rulescope::adaptoid
