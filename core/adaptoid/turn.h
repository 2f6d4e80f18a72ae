// Interprets the text of a turn at a position.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/adaptoid/adaptoid.h"
#include "core/adaptoid/notation.h"

namespace rulescope::adaptoid {

/// The legal part of a written turn.
struct JudgedPlies {
    std::vector<Ply> plies;          ///< the legal plies, in order, including an unwritten stay or skip
    std::optional<Refusal> refusal;  ///< why the next ply is illegal; nothing if the whole turn is legal
    int column = 0;                  ///< column of the refused ply in the text; 0 if the text ends before it
};

/// Plays a written turn from `position` ply by ply and tests each ply for legality.
JudgedPlies judge(const Adaptoid& game, const Position& position, const TurnText& written);

/// Returns the plies of a turn. The turn must be legal and use the correct sign (x for an attack, - for a move onto an
/// empty cell). A fault gives the clause that forbids the turn and the column in the text. If the text is not a turn,
/// the fault has no clause.
Result<std::vector<Ply>> read_turn(const Adaptoid& game, const Position& position, std::string_view text);

/// Returns the position after all plies of a turn; appends the events to `events` unless null.
Position after_turn(const Adaptoid& game, const Position& position, const std::vector<Ply>& plies,
                    Events* events = nullptr);

}  // namespace rulescope::adaptoid
