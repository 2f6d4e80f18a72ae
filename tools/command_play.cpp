// `rulescope play`: matches between agents.
#include <fmt/format.h>

#include <memory>

#include "analysis/specs/error.h"
#include "tools/commands.h"
#include "tools/game_export.h"
#include "tools/game_trace.h"
#include "tools/match_agents.h"
#include "tools/numbers.h"
#include "tools/pentactic_play.h"
#include "tools/processes.h"
#include "tools/progress.h"
#include "tools/report_play.h"
#include "tools/rule_set_text.h"

namespace rulescope::tools {

namespace {

constexpr std::uint64_t most_games_of_play = 1'000'000'000'000;
constexpr std::uint64_t most_turns_of_play = 1'000'000;

/// What a match is called in a file of games, with the place of its rule set on the command line.
const std::string match_name = "play ";

PlayOptions options_of(const PlayCommand& command) {
    PlayOptions options;
    options.games = parse_count("--games", command.games.empty() ? "1000" : command.games, 1, most_games_of_play);
    options.max_turns = static_cast<int>(
        parse_count("--max-turns", command.max_turns.empty() ? "1000" : command.max_turns, 1, most_turns_of_play));
    options.opening_turns = static_cast<int>(
        parse_count("--openings", command.openings.empty() ? "0" : command.openings, 0, most_turns_of_play));
    if (options.opening_turns >= options.max_turns) {
        bad_option("--openings",
                   fmt::format("{} turns leave nothing to play, as games are stopped after --max-turns {}",
                               options.opening_turns, options.max_turns));
    }
    const std::vector<std::string> seats{"kept", "exchanged"};
    if (!command.seats.empty()) {
        if (command.seats != seats[0] && command.seats != seats[1]) {
            bad_option("--seats",
                       fmt::format("unknown '{}'.{}", command.seats, specs::what_was_expected(command.seats, seats)));
        }
        options.exchanged = command.seats == seats[1];
    }
    options.seed = command.context.seed;
    options.threads = command.context.threads;
    options.communicator = command.context.communicator;
    options.stop = &interrupted();
    options.agents = agent_words(command.agents);
    return options;
}

std::string matches_text(const std::string& title, const std::vector<std::string>& sentences) {
    std::string text = title + "\n";
    for (const std::string& sentence : sentences) {
        text += "  " + sentence + "\n";
    }
    return text;
}

/// Writes one game as a trace.
int write_game(const PlayCommand& command, const PlayOptions& options, const specs::AnyRuleSet& ruleset) {
    const std::uint64_t number = parse_count("--game", command.game, 1, most_games_of_play);
    if (is_root(command.context)) {
        emit(command.context, command.state.empty() ? played_game_trace(ruleset, options, number)
                                                    : kept_game_trace(ruleset, command.state, command.match, number));
    }
    return exit_done;
}

/// The file in which the games are kept. One that holds another match is refused before anything is played.
std::unique_ptr<GameStore> open_store(const std::string& path, const PlayOptions& options,
                                      const std::vector<specs::AnyRuleSet>& rulesets) {
    auto store = std::make_unique<GameStore>(path);
    for (const KeptMatch& match : store->matches()) {
        if (!match.name.starts_with(match_name)) {
            throw specs::InputError(
                specs::Message{path, 0, 0,
                               fmt::format("this file holds the match '{}', which was not played by `rulescope play`; "
                                           "name another file",
                                           match.name)});
        }
    }
    for (std::size_t number = 0; number < rulesets.size(); ++number) {
        std::visit(
            [&](const auto& loaded) {
                const std::vector<std::string> words = seat_agents(loaded, options.agents);
                store->match(match_name + std::to_string(number + 1),
                             match_identity(loaded, words, plan_of(options, words)));
            },
            rulesets[number]);
    }
    return store;
}

/// What is told at the end, of all rule sets.
struct Told {
    Json documents = Json::array();
    Json identities = Json::array();
    std::string text{};
    bool complete = true;
};

Told play_all(const PlayCommand& command, PlayOptions options, const std::vector<specs::AnyRuleSet>& rulesets) {
    const bool first = is_root(command.context);
    GameExport exported(first ? command.csv : "", first ? command.jsonl : "");
    std::unique_ptr<GameStore> store;
    if (first && !command.state.empty()) {
        store = open_store(command.state, options, rulesets);
        options.store = store.get();
    }
    Progress progress(command.context, "games");
    Told told;
    std::size_t number = 0;
    const auto play = [&](const auto& loaded) {
        options.match = match_name + std::to_string(++number);
        options.progress = [&](const std::string&, std::uint64_t done, std::uint64_t total) {
            progress.update(loaded.rules.name, done, total);
        };
        const std::vector<std::string> words = seat_agents(loaded, options.agents);
        const ExportedMatch match{loaded.rules.name, loaded.overrides, words};
        const play::MatchPlan plan = plan_of(options, words);
        if (!command.csv.empty() || !command.jsonl.empty()) {
            options.told = [&](const storage::KeptGame& game) { exported.add(match, plan, game); };
        }
        const auto played = run_play(loaded, options);
        told.complete = told.complete && played.complete;
        if (first) {
            told.documents.push_back(play_document(played));
            told.identities.push_back(identity(loaded));
            told.text += matches_text(loaded.rules.title, play_sentences(told.documents.back()));
        }
    };
    for (const specs::AnyRuleSet& ruleset : rulesets) {
        std::visit(play, ruleset);
    }
    progress.clear();
    exported.finish();
    return told;
}

}  // namespace

int run(const PlayCommand& command) {
    const PlayOptions options = options_of(command);
    std::vector<specs::AnyRuleSet> rulesets;
    for (const std::string& name : command.rulesets) {
        rulesets.push_back(load(command.context, name));
        std::visit([&](const auto& loaded) { seat_agents(loaded, options.agents); }, rulesets.back());
    }
    if (!command.context.out.empty()) {
        require_writable(command.context.out);
    }
    if (!command.match.empty() && (command.game.empty() || command.state.empty())) {
        bad_option("--match", "it says of which match a game is wanted: give --state FILE and --game N as well");
    }
    if (!command.game.empty()) {
        if (rulesets.size() != 1) {
            bad_option("--game", "it is a game of one rule set; name one");
        }
        return write_game(command, options, rulesets.front());
    }
    const Told told = play_all(command, options, rulesets);
    if (is_root(command.context)) {
        if (command.context.json) {
            Json together = new_document("play");
            together["rulesets"] = told.documents;
            emit(command.context, told.documents.size() == 1 ? told.documents.front() : together);
        } else {
            const char* goes_on =
                command.state.empty() ? "" : " The same command goes on from there, with the games kept so far.";
            emit(
                command.context,
                told.text + (told.complete ? "" : fmt::format("Interrupted: these are the first games.{}\n", goes_on)));
        }
        write_manifest(command.context, told.identities, {{"games", options.games}, {"max_turns", options.max_turns}});
    }
    return told.complete ? exit_done : exit_cut_short;
}

}  // namespace rulescope::tools
