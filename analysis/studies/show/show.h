// A position with its legal turns, a judged turn, or a replayed game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/trace.h"

namespace rulescope::studies {

struct Show {
    specs::LoadedRules ruleset;
    specs::Rulebook rulebook;
    AnyGame game;
    AnyState position;                     ///< the position before the turn or the game
    std::vector<std::string> legal_turns;  ///< in notation; empty if a turn or a game is shown
    std::optional<JudgedTurn> turn{};
    std::optional<Replay> played{};

    /// False if the turn is illegal or the trace is not valid.
    [[nodiscard]] bool holds() const { return (!turn || turn->legal()) && (!played || played->holds()); }
};

/// Shows a position with its legal turns, or judges `turn` if it is given. Uses the start of the game if no position is
/// given. Throws specs::InputError if a text is not a position or not a turn.
Show show(const specs::LoadedRules& ruleset, const std::optional<std::string>& position,
          const std::optional<std::string>& turn);

/// The same with a game and a rulebook that were loaded before, for callers that show many positions.
Show show(const specs::LoadedRules& ruleset, const specs::Rulebook& rulebook, const AnyGame& game,
          const std::optional<std::string>& position, const std::optional<std::string>& turn);

/// Replays a trace. Throws specs::InputError if one of its texts is not a position or not a turn.
Show show(const specs::LoadedRules& ruleset, const Trace& trace);

}  // namespace rulescope::studies
