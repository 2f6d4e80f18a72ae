// A game as a list of choices, as every subcommand prints it and `show --trace` replays it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/specs/rule_set_file.h"
#include "tools/output.h"
#include "tools/turn.h"

namespace rulescope::tools {

/// {"ruleset": "adaptoid", "set": [...], "start": "W 0-0 ...", "turns": ["+A3", ...], "choices": [0, 3, ...]}
struct Trace {
    std::string ruleset;
    std::vector<std::string> set;      ///< overrides of the rule set, as with --set
    std::optional<std::string> start;  ///< position text; else the rule set's start
    std::vector<std::string> turns;    ///< as written; may be empty when there are choices
    std::vector<int> choices;          ///< for every ply its place in the list of plies; may be empty
};

/// Reads a trace file; a document that holds a trace under "trace" is accepted too. Throws specs::InputError.
Trace read_trace(const std::string& path);

/// The document of a trace.
Json json_of(const Trace& trace);

/// The trace of a game given by its plies. Only whole turns have a text; of a turn that breaks off the choices remain.
template <Game G, class Rules>
Trace trace_of(const specs::Loaded<Rules>& ruleset, const G& game, const typename G::State& start,
               const std::vector<typename G::Ply>& plies);

/// A replayed game: the turns up to the first that is not legal.
template <Game G>
struct Replay {
    typename G::State start;
    std::vector<JudgedTurn<G>> turns;  ///< only the last may be refused
    std::vector<int> choices;          ///< of all legal plies
    std::string fault;                 ///< where and why the trace does not hold; empty: it does

    [[nodiscard]] bool holds() const { return fault.empty(); }
    [[nodiscard]] const typename G::State& end() const { return turns.empty() ? start : turns.back().after; }
};

/// Plays the trace by the reference rules, checking every turn, and its choices against its turns.
template <Game G>
Replay<G> replay(const G& game, const Trace& trace);

}  // namespace rulescope::tools
