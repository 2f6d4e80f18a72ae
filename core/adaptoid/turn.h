// Turns as people write them, read against a position.
#pragma once

#include <string_view>
#include <vector>

#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

/// The plies of a written turn played from `position`: staying and skipping are filled in, every ply
/// is asked for its legality. A fault names the clause that forbids it and the column in the text;
/// a text that is not a turn at all has a fault without a clause.
Result<std::vector<Ply>> read_turn(const Adaptoid& game, const Position& position, std::string_view text);

/// The position after all plies of a turn; the clauses that fired are appended to `events` unless null.
Position after_turn(const Adaptoid& game, const Position& position, const std::vector<Ply>& plies,
                    Events* events = nullptr);

}  // namespace rulescope::adaptoid
