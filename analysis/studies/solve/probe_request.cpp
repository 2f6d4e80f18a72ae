#include "analysis/studies/solve/probe_request.h"

#include <fmt/format.h>

#include "analysis/game/language.h"
#include "analysis/game/number_text.h"
#include "analysis/game/turns.h"
#include "analysis/specs/error.h"
#include "analysis/specs/typed_text.h"
#include "analysis/studies/engine_choice.h"
#include "analysis/studies/solve/solve_request.h"

namespace rulescope::studies {

namespace {

std::string trimmed(std::string text) {
    text.erase(0, text.find_first_not_of(' '));
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

}  // namespace

std::vector<Option> options(ProbeRequest& request) {
    return {{"--position", "TEXT", "Turns begin here; a table must be of this start (default: the start)",
             &request.position},
            {"--table", "FILE", "Read the values from this file; if it does not exist, solve and keep them there",
             &request.table},
            choice("--engine", "auto, fast or reference (default auto)", &request.engine, engine_names()),
            memory("Stop when positions need more than this (default {})", &request.memory_bytes)};
}

std::string probed_position(const AnyGame& game, const AnyState& start, const std::string& written,
                            const std::string& place) {
    const std::string text = trimmed(written);
    if (text == "start") {
        return game.text(start);
    }
    // A text that looks like a position is read as a position, so that an error message explains what is wrong with the
    // position. A seat and a space begin every position; scores, rows with '/' or fields with '=' follow.
    const bool like_a_position = text.size() > 2 && ascii::is_letter(text[0]) && text[0] == ascii::upper(text[0]) &&
                                 text[1] == ' ' &&
                                 (ascii::is_digit(text[2]) || text.find_first_of("=/", 2) != std::string::npos);
    if (like_a_position || parse_state(game, text).ok()) {
        const AnyState position = read_position(game, text, place);
        if (!turn_complete(game, position)) {
            specs::bad_option(place, "this position is in the middle of a turn; give one between turns");
        }
        return game.text(position);
    }
    AnyState now = start;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(';', begin), text.size());
        const std::string turn = trimmed(text.substr(begin, end - begin));
        const JudgedTurn judged = judge_turn(game, now, turn, place);
        if (!judged.legal()) {
            specs::bad_option(place, fmt::format("'{}' is illegal by {}: {}", turn, judged.refusal->clause,
                                                 judged.refusal->sentence));
        }
        now = judged.after;
        begin = end + 1;
    }
    if (!turn_complete(game, now)) {
        specs::bad_option(place, fmt::format("'{}' ends in the middle of a turn", text));
    }
    return game.text(now);
}

ProbeRun run_probe(const ProbeRequest& request, const specs::LoadedRules& ruleset, const Run& run,
                   const std::string& version, const std::string& place) {
    const AnyGame game = game_of(ruleset.rules);
    SolutionRequest solution;
    solution.position = request.position;
    solution.table = request.table;
    solution.engine = request.engine;
    solution.memory_bytes = request.memory_bytes;
    const AnyState start = solved_start(solution, game);
    solve::SolveRequest wanted;
    for (const std::string& probe : request.probes) {
        wanted.probes.push_back(probed_position(game, start, probe, place));
    }
    return {request, ruleset, game, *solved(solution, ruleset, game, start, wanted, run, version)};
}

}  // namespace rulescope::studies
