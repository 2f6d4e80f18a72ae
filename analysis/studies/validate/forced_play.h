// Rule sets in which no seat has a choice, for instance because every supply is empty and only `pass` is legal.
#pragma once

#include <string>

#include "analysis/game/any_rules.h"

namespace rulescope::studies {

/// Plays the only legal turn of each position from the start. Returns a sentence if the game ends, or 24 turns pass,
/// without a position that has two legal turns; else "".
std::string forced_play(const AnyRules& rules);

}  // namespace rulescope::studies
