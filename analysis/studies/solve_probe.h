// The positions that `solve` is asked about.
#pragma once

#include <string>

#include "analysis/game/any_game.h"

namespace rulescope::studies {

/// Returns the position of a probe as text. A probe is "start", a position as `show` writes it, or a list of turns from
/// the start. Semicolons separate the turns. Throws specs::InputError, whose messages name `option`.
std::string probed_position(const AnyGame& game, const AnyState& start, const std::string& text,
                            const std::string& option = "--probe");

}  // namespace rulescope::studies
