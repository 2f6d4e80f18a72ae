// Tools that change a setup of Pentactic.
#pragma once

#include <string>
#include <vector>

#include "analysis/editing/editing.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

/// The tools for pentominoes, stones, pentominoes out of play, boxes of stones, and the turn.
std::vector<editing::Tool> setup_tools(const RuleSet& rules);

/// A setup with empty grids in the first phase of the game.
std::string empty_setup_text(const RuleSet& rules);

/// The setup with full boxes if this is a game of a group and the text gives no boxes.
Setup with_boxes(const RuleSet& rules, Setup setup);

/// The grids of a setup with the boxes that they leave to the players. They need not be a position.
Position unchecked_position(const RuleSet& rules, const Setup& setup);

/// Changes the setup. See editing::Editing::edit().
editing::Edited edit_setup(const RuleSet& rules, const std::string& text, const editing::Edit& edit);

}  // namespace rulescope::pentactic
