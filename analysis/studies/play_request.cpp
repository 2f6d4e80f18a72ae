#include "analysis/studies/play_request.h"

#include <optional>

#include <fmt/format.h>

#include "analysis/game/number_text.h"
#include "analysis/game/text.h"
#include "analysis/play/agent_words.h"
#include "analysis/specs/error.h"

namespace rulescope::studies {

using specs::bad_option;

namespace {

const char* const sprt_option = "--sprt";
constexpr double max_elo = 1000.0;

std::optional<double> elo_in(const std::string& text) {
    const std::optional<double> elo = read_decimal(text);
    return elo && *elo >= -max_elo && *elo <= max_elo ? elo : std::nullopt;
}

/// Reads "0,10": two differences of strength in Elo points from -1000 to 1000, the first one smaller.
play::SequentialQuestion sequential_question(const std::string& text) {
    const std::size_t comma = text.find(',');
    const std::optional<double> elo0 = elo_in(text.substr(0, comma));
    const std::optional<double> elo1 = comma == std::string::npos ? std::nullopt : elo_in(text.substr(comma + 1));
    if (!elo0 || !elo1) {
        bad_option(sprt_option,
                   fmt::format("expected two numbers of Elo points from {:g} to {:g}, as in 0,10, got '{}'", -max_elo,
                               max_elo, text));
    }
    if (*elo0 >= *elo1) {
        bad_option(sprt_option,
                   fmt::format("the first number must be less than the second, as in 0,10, got '{}'", text));
    }
    return {*elo0, *elo1};
}

void require_sequential_match(const std::vector<std::string>& agents, const std::string& seats) {
    if (agents.size() != 2) {
        bad_option(sprt_option, "the test compares two agents: give --agents A,B");
    }
    if (seats == "kept") {
        bad_option("--seats", "with --sprt the agents exchange seats; leave out --seats kept");
    }
}

}  // namespace

std::vector<Option> options(PlayRequest& request) {
    return {
        number("--games", "N", "How many games (default {})", &request.games, {1, max_games_typed}),
        {"--agents", "A,B", "One agent for all, or one per seat: random, mcts:400, perfect:FILE", &request.agents},
        choice("--seats", "kept or exchanged between games (default: exchanged unless all agents are equal)",
               &request.seats, {"kept", "exchanged"}),
        number("--openings", "TURNS", "Begin each game with N random turns (default {})", &request.openings,
               {0, max_turns_typed}),
        {"--line", "TURNS", "Begin each game with these turns, separated by semicolons; before random turns",
         &request.line},
        {"--sprt", "ELO0,ELO1", "Stop as soon as a sequential test decides between these strengths of A over B",
         &request.sprt},
        number("--max-turns", "N", "Stop a game after N turns (default {})", &request.max_turns, {1, max_turns_typed})};
}

play::PlayOptions match_options(const PlayRequest& request, const Run& run, const std::string& version) {
    play::PlayOptions match;
    match.version = version;
    match.games = request.games;
    match.max_turns = request.max_turns;
    match.opening_turns = request.openings;
    match.line = parse_line(request.line);
    if (match.opening_turns + static_cast<int>(match.line.size()) >= match.max_turns) {
        bad_option(
            match.line.empty() ? "--openings" : "--line",
            fmt::format("openings of {} leave no turns to play; games stop after --max-turns {}",
                        counted(static_cast<std::uint64_t>(match.opening_turns) + match.line.size(), "turn", "turns"),
                        match.max_turns));
    }
    if (!request.seats.empty()) {
        match.exchanged = request.seats == "exchanged";
    }
    match.seed = run.seed;
    match.threads = run.threads;
    match.communicator = run.communicator;
    match.stop = run.stop;
    match.agents = play::agent_words(request.agents);
    if (!request.sprt.empty()) {
        match.question = sequential_question(request.sprt);
        require_sequential_match(match.agents, request.seats);
        match.exchanged = true;
    }
    return match;
}

void require_two_seats(const play::PlayOptions& options, const specs::LoadedRules& ruleset) {
    const int seats = ruleset.rules.seats();
    if (options.question && seats != 2) {
        bad_option(sprt_option, fmt::format("the test is for two seats; {} has {}", ruleset.rules.title, seats));
    }
}

}  // namespace rulescope::studies
