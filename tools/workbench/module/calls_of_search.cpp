// Calls that search or check.
#include <fmt/format.h>

#include "analysis/game/turns.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/play/agent_words.h"
#include "analysis/play/match/match_identity.h"
#include "analysis/play/match/play_match.h"
#include "analysis/specs/error.h"
#include "analysis/studies/audit/audit_request.h"
#include "analysis/studies/check_request.h"
#include "analysis/studies/diff/diff_request.h"
#include "analysis/studies/perft_request.h"
#include "analysis/studies/play_request.h"
#include "analysis/studies/solve/probe_request.h"
#include "analysis/studies/solve/solve_request.h"
#include "reports/studies/audit.h"
#include "reports/studies/check.h"
#include "reports/studies/diff.h"
#include "reports/studies/perft.h"
#include "reports/studies/play.h"
#include "reports/studies/probe.h"
#include "reports/studies/solve.h"
#include "reports/studies/vector_file.h"
#include "reports/studies/vectors.h"
#include "tools/workbench/module/call.h"

namespace rulescope::workbench {

// Calls that search: perft, play, decide, solve, value_of_turns.

using specs::bad_option;

namespace {

/// The document of `perft --json`. Fields: the options of perft.
Answer perft(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    studies::PerftRequest defaults;
    defaults.depth = 3;
    defaults.engine = "auto";
    defaults.memory_bytes = page_memory;
    const studies::PerftRequest wanted = read_study(request, defaults);
    studies::require_engine(wanted, opened->ruleset);
    return answer_of(reports::outcome_of({studies::run_perft(wanted, opened->ruleset, run_of(request))}));
}

/// The document of `play --json`. Fields: the options of play.
Answer play_games(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    studies::PlayRequest defaults;
    defaults.games = 100;
    const studies::PlayRequest wanted = read_study(request, defaults);
    play::PlayOptions options = studies::match_options(wanted, run_of(request), reports::version());
    studies::require_two_seats(options, opened->ruleset);
    options.counted = play::Counted::events;
    play::PlayResult result;
    play::with_match_faults(
        "", [&] { result = play::play_match(opened->ruleset, match_game_of(opened->ruleset.rules), options); });
    return answer_of(reports::outcome_of(std::vector<reports::MatchResult>{{result}},
                                         fmt::format("{}{} --seed {} --json", CommandLine("play", *opened).text(),
                                                     studies::words_of_request(wanted), options.seed)));
}

/// The turn that an agent chooses, and the payoffs that it expects. Fields: position, agent, seed.
Answer decide(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    const AnyGame& game = opened->game;
    const AnyState state = request.position(*opened);
    if (game.outcome(state)) {
        bad_option("position", "the game is over: there is no turn to choose");
    }
    if (!game.between_turns(state)) {
        bad_option("position", "this position is in the middle of a turn; give one between turns");
    }
    const play::MatchGame match = match_game_of(opened->ruleset.rules);
    const std::vector<std::string> words =
        play::seat_agents(opened->ruleset.rules, *match.family, {request.needed("agent")}, "agent");
    const play::MatchPlayers players = play::players_of(opened->ruleset, match, words, reports::version(), "agent");
    Random random(request.seed());
    const Seat seat = game.seat_to_act(state);
    const play::Choice<AnyGame> choice = players.agents[static_cast<std::size_t>(seat)](game, state, random);
    Json out;
    out["turn"] = game.turn_text(state, choice.plies);
    out["agent"] = words[static_cast<std::size_t>(seat)];
    out["legal_turns"] = choice.legal;
    out["expectation"] = Json();
    if (!choice.expected.empty()) {
        out["expectation"] = Json::array();
        for (const double payoff : choice.expected) {
            out["expectation"].push_back(statistics::rounded(payoff));
        }
    }
    return {out};
}

/// The command that solves or probes as the request does, with the memory that it takes by default: the page has less.
template <class StudyRequest>
std::string command_of(const std::string& name, const Opened& opened, const std::vector<std::string>& probes,
                       StudyRequest request) {
    request.memory_bytes = StudyRequest().memory_bytes;
    CommandLine command(name, opened);
    for (const std::string& probe : probes) {
        command.word(shell_word(probe));
    }
    return command.text() + studies::words_of_request(request);
}

Answer too_large(const std::string& command) {
    return {
        {{"solved", false}, {"sentence", "the game is too large to be solved in the memory of the page"}}, command, 4};
}

/// Solves for a list of positions, which is in `field` of the request. Throws specs::InputError if one has no value.
studies::ProbeRun probed(const Request& request, const Opened& opened, const studies::ProbeRequest& wanted,
                         const std::string& field) {
    studies::ProbeRun run = studies::run_probe(wanted, opened.ruleset, run_of(request), reports::version(), field);
    for (const solve::SolvedProbe& probe : run.result.probes) {
        if (!probe.solved) {
            bad_option(field, probe.position + ": " + probe.reason);
        }
    }
    return run;
}

/// The document of `solve --json`, or with probes (list) that of `probe --json`; status 4 if the memory does not
/// suffice. Fields: the options of the study; the page has no files for a table or a state.
Answer solve_game(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    for (const std::string field : {"table", "state"}) {
        if (request.has(field)) {
            bad_option(field, "the page has no files");
        }
    }
    if (const std::vector<std::string> probes = request.texts("probes"); !probes.empty()) {
        studies::ProbeRequest defaults;
        defaults.probes = probes;
        defaults.memory_bytes = page_memory;
        const studies::ProbeRequest wanted = read_study(request, defaults, {"probes"});
        try {
            return answer_of(reports::outcome_of(probed(request, *opened, wanted, "probes")));
        } catch (const solve::MemoryShort&) {
            return too_large(command_of("probe", *opened, probes, wanted));
        }
    }
    studies::SolutionRequest defaults;
    defaults.memory_bytes = page_memory;
    const studies::SolutionRequest wanted = read_study(request, defaults, {"probes"});
    try {
        return answer_of(reports::outcome_of(std::make_shared<const studies::SolutionRun>(
            *studies::run_solve(wanted, {}, opened->ruleset, run_of(request), reports::version()))));
    } catch (const solve::MemoryShort&) {
        return too_large(command_of("solve", *opened, {}, wanted));
    }
}

/// A turn with its value for the seat to act ("win", "loss", "draw", "endless", "share"), the payoffs of all seats and
/// the turns to the end.
Json value_json(const solve::SolvedTurn& turn, Seat seat) {
    return {{"text", turn.turn},
            {"value", turn.value.to(seat)},
            {"payoffs", turn.value.payoff},
            {"distance", turn.value.turns},
            {"best", turn.best},
            {"keeps", turn.keeps}};
}

/// The value of every turn of a position, or of each of several positions of one game. Fields: position, or
/// positions (list) of the game from the start; memory.
Answer value_of_turns(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    const bool several = request.has("positions");
    studies::ProbeRequest wanted;
    wanted.memory_bytes = request.memory();
    wanted.position = several ? std::nullopt : request.text("position");
    wanted.probes = request.texts("positions");
    const std::string command =
        command_of("probe", *opened, several ? wanted.probes : std::vector<std::string>{"start"}, wanted);
    std::optional<solve::SolveResult> result;
    try {
        result = probed(request, *opened, wanted, "positions").result;
    } catch (const solve::MemoryShort&) {
        return too_large("");
    }
    const auto turns = [](const solve::SolvedPosition& position) {
        Json list = Json::array();
        for (const solve::SolvedTurn& turn : position.turns) {
            list.push_back(value_json(turn, position.to_act));
        }
        return list;
    };
    Json out{{"solved", true}};
    if (!several) {
        out["turns"] = turns(result->start);
        return {out, command};
    }
    out["positions"] = Json::array();
    for (const solve::SolvedProbe& probe : result->probes) {
        out["positions"].push_back({{"position", probe.position}, {"turns", turns(*probe.solved)}});
    }
    return {out, command};
}

constexpr Call search_calls[] = {{"perft", perft},
                                 {"play", play_games},
                                 {"decide", decide},
                                 {"solve", solve_game},
                                 {"value_of_turns", value_of_turns, true}};

}  // namespace

std::span<const Call> calls_of_search() {
    return search_calls;
}

// Calls that check rule sets: check, diff, audit, vectors.

namespace {

/// The document of `check --json`. Fields: the options of check.
Answer check(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    studies::CheckRequest defaults;
    defaults.options.states = 20'000;
    defaults.options.games = 200;
    defaults.options.memory_bytes = page_memory;
    return answer_of(
        reports::outcome_of(studies::run_check(read_study(request, defaults), opened->ruleset, run_of(request))));
}

/// The document of `diff --json`. Fields: a, b (rule sets), and the options of diff.
Answer diff(const Request& request) {
    const std::shared_ptr<const Opened> a = request.rules("a");
    const std::shared_ptr<const Opened> b = request.rules("b");
    studies::DiffOptions defaults;
    defaults.walk.pairs = 100'000;
    defaults.walk.memory_bytes = page_memory;
    defaults.play.games = 200;
    const studies::DiffOptions options = read_study(request, defaults, {"a", "b"});
    return answer_of(reports::outcome_of(a->ruleset, b->ruleset,
                                         studies::compare(options, a->ruleset, b->ruleset, run_of(request)), options,
                                         request.seed()));
}

/// The document of `audit --json`. Fields: the options of audit.
Answer audit(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    studies::AuditOptions defaults;
    defaults.games = 100;
    defaults.states = 20'000;
    defaults.directed = 20'000;
    defaults.memory_bytes = page_memory;
    return answer_of(reports::outcome_of(
        studies::run_audit(read_study(request, defaults), opened->ruleset, run_of(request)), opened->ruleset));
}

/// The document of `vectors --check --json`. Fields: text (of a file of vectors).
Answer vectors(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    return answer_of(reports::outcome_of(
        reports::check_vector_text(request.needed("text"), "vectors.jsonl", opened->ruleset), "vectors.jsonl"));
}

constexpr Call check_calls[] = {{"check", check}, {"diff", diff}, {"audit", audit}, {"vectors", vectors}};

}  // namespace

std::span<const Call> calls_of_checks() {
    return check_calls;
}

}  // namespace rulescope::workbench
