// Traces: games as documents. Every subcommand prints games in this form, and `show --trace` replays them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/json_text.h"
#include "analysis/game/path.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/typed_text.h"

namespace rulescope {

/// The outcome that a document states. The payoffs are empty if the game is not over.
struct StatedOutcome {
    std::vector<double> payoffs;
    std::string clause;  ///< "" if the document names none
};

/// {"ruleset": "adapt3", "set": [...], "start": "W 0-0 ...", "turns": ["+A3", ...], "choices": [0, 3, ...]}
struct Trace {
    std::string ruleset;
    std::vector<std::string> set;               ///< overrides of the rule set, as with --set
    std::optional<std::string> start;           ///< position as text; without a value, the rule set's start applies
    std::vector<std::string> turns;             ///< in notation; may be empty if there are choices
    std::vector<int> choices;                   ///< for every ply, its index among the legal plies; may be empty
    std::optional<StatedOutcome> outcome = {};  ///< no value if the document states none
    std::vector<std::int64_t> legal = {};       ///< numbers of legal turns before each turn, as stated; may be empty
};

/// Returns the JSON document of a trace.
Json json_of(const Trace& trace);

/// A replayed game. The replay stops after the first illegal turn.
struct Replay {
    AnyState start;
    std::vector<JudgedTurn> turns;  ///< only the last turn may be refused
    std::vector<int> choices;       ///< the choices of all replayed plies
    std::string fault;              ///< the first fault of the trace and its place; empty if there is none

    [[nodiscard]] bool holds() const { return fault.empty(); }
    [[nodiscard]] const AnyState& end() const { return turns.empty() ? start : turns.back().after; }
    /// The turns with their legal plies.
    [[nodiscard]] Path path() const;
};

/// Returns the trace of a game. If the last turn is incomplete, the trace contains its choices but not its text.
Trace trace_of(const specs::LoadedRules& ruleset, const AnyGame& game, const Path& path);

/// Replays the trace with the reference rules. Checks that every turn is legal, that the choices agree with the turns,
/// and that the outcome and the numbers of legal turns are as the trace states. A trace can be long: the replay polls
/// (analysis/game/halting.h). Throws specs::InputError if a text is not a position or not a turn.
Replay replay(const AnyGame& game, const Trace& trace);

/// Returns the trace of turns that an analysis found. Throws std::logic_error if the reference does not play them or
/// they do not lead to the position `end`, if it is given.
Trace checked_trace(const specs::LoadedRules& ruleset, const AnyGame& game, const std::string& start,
                    const std::vector<std::string>& turns, const std::optional<std::string>& end = std::nullopt);

namespace specs {

/// Reads a trace from a JSON file. The trace is the whole document or the value of its key "trace". Of a file with a
/// game in each line, "FILE:LINE" is one game. Throws InputError.
Trace read_trace(const std::string& path);

/// Like read_trace(), but for the text of a file; `name` takes the place of the path in messages.
Trace parse_trace(const std::string& text, const std::string& name);

/// Reads the trace of a document; `source` names the document in messages. Throws InputError.
Trace trace_from(const Json& document, const std::string& source);

}  // namespace specs

}  // namespace rulescope
