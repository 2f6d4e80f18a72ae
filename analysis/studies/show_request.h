// A position with its legal turns, a judged turn, or a replayed game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/trace.h"
#include "analysis/studies/request/option.h"

namespace rulescope::studies {

struct ShowRequest {
    std::optional<std::string> position{};  ///< nothing: the start of the game
    std::optional<std::string> turn{};      ///< the turn to judge; nothing: the legal turns are listed
    bool all = false;                       ///< list every legal turn
    bool names = false;                     ///< write the names of free cells
};
std::vector<Option> options(ShowRequest& request);

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

/// Shows a position with its legal turns, or judges a turn. Throws specs::InputError if a text is not a position or not
/// a turn.
Show show(const specs::LoadedRules& ruleset, const ShowRequest& request);

/// The same with a game and a rulebook that were loaded before, for callers that show many positions.
Show show(const specs::LoadedRules& ruleset, const specs::Rulebook& rulebook, const AnyGame& game,
          const ShowRequest& request);

/// Replays a trace. Throws specs::InputError if one of its texts is not a position or not a turn.
Show show(const specs::LoadedRules& ruleset, const Trace& trace);

}  // namespace rulescope::studies
