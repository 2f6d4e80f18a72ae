// Turns as people write them, read against a position.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/adaptoid/adaptoid.h"
#include "core/adaptoid/notation.h"

namespace rulescope::adaptoid {

/// A written turn, as far as the rules allow it.
struct JudgedPlies {
    std::vector<Ply> plies;          ///< the legal ones, in order; staying and skipping are filled in
    std::optional<Refusal> refusal;  ///< why the next one is not legal; nothing: the whole turn is
    int column = 0;                  ///< where the refused ply stands in the text; 0: it is missing at the end
};

/// Plays a written turn from `position` ply by ply, asking for each whether it is legal.
JudgedPlies judge(const Adaptoid& game, const Position& position, const TurnText& written);

/// The plies of a turn that must be legal and written as it should be (x for an attack, - for a move onto
/// an empty cell). A fault names the clause that forbids it and the column in the text; a text that is not
/// a turn at all has a fault without a clause.
Result<std::vector<Ply>> read_turn(const Adaptoid& game, const Position& position, std::string_view text);

/// The position after all plies of a turn; the clauses that fired are appended to `events` unless null.
Position after_turn(const Adaptoid& game, const Position& position, const std::vector<Ply>& plies,
                    Events* events = nullptr);

}  // namespace rulescope::adaptoid
