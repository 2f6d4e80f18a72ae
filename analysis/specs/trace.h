// Traces: games as lists of choices. Every subcommand prints games in this form, and `show --trace` replays them.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/halting.h"
#include "analysis/game/json.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/typed_text.h"
#include "core/game.h"

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
template <Game G>
struct Replay {
    typename G::State start;
    std::vector<JudgedTurn<G>> turns;  ///< only the last turn may be refused
    std::vector<int> choices;          ///< the choices of all replayed plies
    std::string fault;                 ///< the first fault of the trace and its place; empty if there is none

    [[nodiscard]] bool holds() const { return fault.empty(); }
    [[nodiscard]] const typename G::State& end() const { return turns.empty() ? start : turns.back().after; }
};

namespace detail {

/// Describes the first difference between the choices that the trace contains and the choices that result from its
/// turns.
std::string disagreement(const std::vector<int>& written, const std::vector<int>& played);

/// Describes the difference between the outcome that the trace states and the one of the replayed game; "" if there is
/// none. A stated outcome without a clause is compared by its payoffs alone.
std::string disagreement(const StatedOutcome& stated, const std::optional<Outcome>& played);

/// Describes the first difference between the numbers of legal turns that the trace states and those of the replayed
/// game; "" if there is none.
template <Game G>
std::string disagreement_on_legal_turns(const G& game, const std::vector<std::int64_t>& stated,
                                        const Replay<G>& played) {
    if (stated.size() != played.turns.size()) {
        return fmt::format("the trace states the number of legal turns of {} turns; it has {} turns", stated.size(),
                           played.turns.size());
    }
    const Halt halt;
    for (std::size_t number = 0; number < stated.size(); ++number) {
        halt.poll();
        const auto right =
            static_cast<std::int64_t>(count_turns(game, number == 0 ? played.start : played.turns[number - 1].after));
        if (stated[number] != right) {
            return fmt::format("turn {}: the trace states {} legal turns; there are {}", number + 1, stated[number],
                               right);
        }
    }
    return "";
}

/// Replays the written turns.
template <Game G>
void replay_turns(const G& game, const Trace& trace, Replay<G>& result) {
    const Halt halt;
    for (std::size_t number = 0; number < trace.turns.size(); ++number) {
        halt.poll();
        const std::string source = fmt::format("turn {} of the trace", number + 1);
        JudgedTurn<G> turn = judge_turn(game, result.end(), trace.turns[number], source);
        for (const PlayedPly<G>& played : turn.plies) {
            result.choices.push_back(played.choice);
        }
        const bool legal = turn.legal();
        if (!legal) {
            result.fault = fmt::format("turn {}, {}: illegal by {}: {}", number + 1, turn.written, turn.refusal->clause,
                                       turn.refusal->sentence);
        }
        result.turns.push_back(std::move(turn));
        if (!legal) {
            return;
        }
    }
    if (!trace.choices.empty() && trace.choices != result.choices) {
        result.fault = disagreement(trace.choices, result.choices);
    }
}

/// Replays a trace that contains choices but no turns.
template <Game G>
void replay_choices(const G& game, const Trace& trace, Replay<G>& result) {
    typename G::State now = result.start;
    JudgedTurn<G> turn;
    const Halt halt;
    for (std::size_t number = 0; number < trace.choices.size(); ++number) {
        halt.poll();
        std::optional<PlayedPly<G>> played = play_choice(game, now, trace.choices[number]);
        if (!played) {
            result.fault = fmt::format("decision {}: choice {} does not exist, there are {}", number + 1,
                                       trace.choices[number], game.plies(now).size());
            return;
        }
        now = played->after;
        result.choices.push_back(trace.choices[number]);
        turn.plies.push_back(std::move(*played));
        if (game.between_turns(now)) {
            std::vector<typename G::Ply> plies;
            for (const PlayedPly<G>& ply : turn.plies) {
                plies.push_back(ply.ply);
            }
            turn.text = game.turn_text(turn.plies.front().before, plies);
            turn.written = turn.text;
            turn.after = now;
            result.turns.push_back(std::move(turn));
            turn = JudgedTurn<G>{};
        }
    }
    if (!turn.plies.empty()) {
        result.fault = "the trace ends in the middle of a turn";
    }
}

}  // namespace detail

/// Returns the trace of the game that consists of `plies`. If the last turn is incomplete, the trace contains its
/// choices but not its text.
template <Game G, class Rules>
Trace trace_of(const specs::Loaded<Rules>& ruleset, const G& game, const typename G::State& start,
               const std::vector<typename G::Ply>& plies) {
    Trace trace;
    trace.ruleset = ruleset.rules.name;
    trace.set = ruleset.overrides;
    trace.start = game.text(start);
    typename G::State begins = start;
    typename G::State now = start;
    std::vector<typename G::Ply> turn;
    for (const typename G::Ply& ply : plies) {
        const std::vector<typename G::Ply> legal = game.plies(now);
        const auto place = std::find(legal.begin(), legal.end(), ply);
        trace.choices.push_back(static_cast<int>(place - legal.begin()));
        now = game.after(now, ply);
        turn.push_back(ply);
        if (game.between_turns(now)) {
            trace.turns.push_back(game.turn_text(begins, turn));
            begins = now;
            turn.clear();
        }
    }
    return trace;
}

/// Replays the trace with the reference rules. Checks that every turn is legal, that the choices agree with the turns,
/// and that the outcome and the numbers of legal turns are as the trace states. A trace can be long: the replay polls
/// (analysis/game/halting.h).
template <Game G>
Replay<G> replay(const G& game, const Trace& trace) {
    Replay<G> result;
    result.start = read_position(game, trace.start, "start of the trace");
    if (!trace.turns.empty()) {
        detail::replay_turns(game, trace, result);
    } else {
        detail::replay_choices(game, trace, result);
    }
    if (result.holds() && trace.outcome) {
        result.fault = detail::disagreement(*trace.outcome, game.outcome(result.end()));
    }
    if (result.holds() && !trace.legal.empty()) {
        result.fault = detail::disagreement_on_legal_turns(game, trace.legal, result);
    }
    return result;
}

}  // namespace rulescope
