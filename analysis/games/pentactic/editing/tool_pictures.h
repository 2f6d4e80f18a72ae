// Small drawings for the tools and choices of Pentactic.
#pragma once

#include <string>

namespace rulescope::pentactic {

/// Draws the pentomino or the stone of a tool or of a choice. A pentomino has the orientation of the text "L:r1f" and
/// is crossed if it goes out of play. Returns "" for tools and choices without a piece. See
/// editing::Editing::picture().
std::string tool_picture(const std::string& name);

}  // namespace rulescope::pentactic
