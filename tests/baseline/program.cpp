// Compares agents with the baseline: `rulescope-baseline play | calibrate | mirror`.
//
// The agents of the command play as they are. It is a program of its own, because the command has no agents from
// outside its families; it plays, stores and tests matches with the functions of the command.
#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iostream>
#include <memory>

#include "analysis/games/kit/game_kit.h"
#include "analysis/play/agent_words.h"
#include "analysis/play/match/play_match.h"
#include "analysis/play/sqlite/game_store.h"
#include "reports/json.h"
#include "reports/play/play_sentences.h"
#include "tests/baseline/calibration.h"
#include "tests/baseline/mirror.h"
#include "tests/baseline/players.h"
#include "tools/command.h"
#include "tools/play/sequential_option.h"

namespace rulescope::play::baseline {
namespace {

struct Request {
    std::string ruleset = "adaptoid";
    std::vector<std::string> set{};
    std::string agents{}, sprt{}, state{};
    std::uint64_t games = 400, seed = 1, positions = 200;
    int openings = 0, threads = 0, repeats = 1;
};

int play(const Request& request) {
    const specs::LoadedRules rules = specs::load_rules(request.ruleset, request.set);
    const MatchGame game = match_game_of(rules.rules);
    const NamedPlayers players = players_with_baseline(rules, game, agent_words(request.agents));
    tools::require_two_seats(rules.rules.seats(), rules.rules.title);
    tools::require_sequential_match(players.names, "exchanged");
    PlayOptions options;
    options.games = request.games;
    options.seed = request.seed;
    options.threads = request.threads;
    options.opening_turns = request.openings;
    options.exchanged = true;
    options.counted = Counted::results;
    options.stop = &tools::interrupted();
    if (!request.sprt.empty()) {
        options.question = tools::sequential_question(request.sprt);
    }
    std::uint64_t microseconds[2] = {0, 0};
    std::uint64_t decisions[2] = {0, 0};
    options.on_game = [&](const KeptGame& kept) {
        for (std::size_t turn = static_cast<std::size_t>(kept.opening); turn < kept.turns.size(); ++turn) {
            ++decisions[kept.seating[turn % 2]];
        }
        for (std::size_t agent = 0; agent < 2; ++agent) {
            microseconds[agent] += kept.microseconds.at(agent);
        }
    };
    std::unique_ptr<GameStore> store;
    std::unique_ptr<storage::GameKeeper> keeper;
    if (!request.state.empty()) {
        store = std::make_unique<GameStore>(request.state);
        keeper = store->match(
            "play 1", match_identity(rules, players.names, plan_of(options, players.names), reports::version()));
        options.keeper = keeper.get();
    }
    const PlayResult result = play_match(rules, game, options, players.players, players.names);
    for (const std::string& sentence : reports::play_sentences(result)) {
        std::cout << sentence << "\n";
    }
    for (std::size_t agent = 0; agent < 2; ++agent) {
        std::cout << fmt::format("{}: {:.2f} ms of wall time per decision in {} decisions\n", players.names[agent],
                                 1e-3 * static_cast<double>(microseconds[agent]) /
                                     static_cast<double>(std::max<std::uint64_t>(1, decisions[agent])),
                                 decisions[agent]);
    }
    const bool accepted = !result.answer || result.answer->verdict == statistics::SequentialVerdict::other;
    return !result.complete ? tools::exit_cut_short : accepted ? tools::exit_done : tools::exit_does_not_hold;
}

int calibrate(const Request& request) {
    const specs::LoadedRules rules = specs::load_rules(request.ruleset, request.set);
    const MatchGame game = match_game_of(rules.rules);
    const NamedPlayers players = players_with_baseline(rules, game, agent_words(request.agents));
    const std::vector<AnyState> positions = positions_of_games(game, request.positions, request.seed);
    const std::vector<DecisionTime> times =
        decision_times(game, players.players.agents, positions, request.repeats, request.seed);
    for (std::size_t agent = 0; agent < times.size(); ++agent) {
        std::cout << fmt::format("{:20} {:8.3f} ms of processor time per decision, {:.3f} ± {:.3f} of {}\n",
                                 players.names[agent], times[agent].milliseconds, times[agent].ratio,
                                 times[agent].error, players.names.front());
    }
    return tools::exit_done;
}

int mirror(const Request& request) {
    const specs::LoadedRules rules = specs::load_rules(request.ruleset, request.set);
    const MatchGame game = match_game_of(rules.rules);
    const NamedPlayers players = players_with_baseline(rules, game, agent_words(request.agents));
    std::vector<OpeningScore> scores;
    for (const std::vector<std::string>& opening : mirror_openings) {
        scores.push_back(opening_score(game, players.players.agents.front(), opening, request.games,
                                       request.seed + scores.size(), request.threads));
        const OpeningScore& score = scores.back();
        std::cout << fmt::format("{}: {} scores {:.3f} in {} games ({} unfinished), {} lines after eight turns\n",
                                 fmt::join(opening, " "), players.names.front(), score.mean, score.games,
                                 score.games - score.finished, score.lines);
    }
    const MirrorResult result = mirror_result(scores[0], scores[1]);
    std::cout << fmt::format("difference {:.3f}, 90 % interval {:.3f} to {:.3f}: {}\n", result.difference,
                             result.interval.low, result.interval.high,
                             result.alike()     ? "alike within 5 points"
                             : result.differs() ? "different by more than 5 points"
                                                : "not decided");
    return result.alike() ? tools::exit_done : tools::exit_does_not_hold;
}

int run(int count, char** arguments) {
    CLI::App app("Compares agents with the alpha-beta search of tests/baseline (agent baseline:NODES)");
    Request request;
    int status = tools::exit_done;
    const auto add = [&](const char* name, const char* what, int (*work)(const Request&)) {
        CLI::App* command = app.add_subcommand(name, what);
        command->add_option("RULESET", request.ruleset);
        command->add_option("--set", request.set)->take_all();
        command->add_option("--agents", request.agents)->required();
        command->add_option("--seed", request.seed);
        command->add_option("--threads", request.threads);
        command->callback([&status, &request, work] { status = work(request); });
        return command;
    };
    CLI::App* match = add("play", "A match with exchanged seats", &play);
    match->add_option("--games", request.games);
    match->add_option("--openings", request.openings);
    match->add_option("--sprt", request.sprt);
    match->add_option("--state", request.state);
    CLI::App* times = add("calibrate", "Processor time per decision of several agents", &calibrate);
    times->add_option("--positions", request.positions);
    times->add_option("--repeats", request.repeats);
    CLI::App* images = add("mirror", "Scores of one agent after two mirror openings", &mirror);
    images->add_option("--games", request.games);
    app.require_subcommand(1);
    try {
        app.parse(count, arguments);
    } catch (const CLI::ParseError& fault) {
        return app.exit(fault) == 0 ? tools::exit_done : tools::exit_bad_input;
    } catch (const specs::InputError& fault) {
        std::cerr << "rulescope-baseline: " << fault.what() << "\n";
        return tools::exit_bad_input;
    }
    return status;
}

}  // namespace
}  // namespace rulescope::play::baseline

int main(int count, char** arguments) {
    rulescope::tools::catch_interrupts();
    return rulescope::play::baseline::run(count, arguments);
}
