// The effective rule set as a single TOML text, independent of files and overrides.
#pragma once

#include <string>

#include "core/adaptoid/rule_set.h"

namespace rulescope::adaptoid {

/// A root rule set (without `extends`) with every key. Loading it gives an equal rule set with an equal hash. Random
/// boards are written as layouts. The cells of the start are written in the order of the board.
std::string canonical_text(const RuleSet& rules);

/// The drawing of a board in the notation of Board::layout, without empty margins. Lattice boards only.
std::string layout_text(const Board& board);

}  // namespace rulescope::adaptoid
