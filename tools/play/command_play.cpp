// `rulescope play`: matches between agents.
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <utility>

#include "analysis/game/language.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/play/agent_words.h"
#include "analysis/play/match/play_match.h"
#include "analysis/play/sqlite/game_store.h"
#include "analysis/specs/error.h"
#include "reports/studies/play.h"
#include "tools/command_line/commands.h"
#include "tools/play/game_export.h"
#include "tools/play/position_export.h"
#include "tools/play/tree_option.h"
#include "tools/processes.h"
#include "tools/rules/game_trace.h"
#include "tools/rules/rule_set_text.h"
#include "tools/study.h"

namespace rulescope::tools {

namespace {

/// In a file of games, each match has a name: this prefix, followed by 1 for the first rule set of the command line, by
/// 2 for the second, and so on.
const std::string match_name = "play ";

/// Writes one game as a trace.
int write_game(const PlayCommand& command, const play::PlayOptions& options, const specs::LoadedRules& ruleset) {
    const std::uint64_t number = *command.game;
    if (is_root(command.context)) {
        emit(command.context, command.state.empty() ? played_game_trace(ruleset, options, number)
                                                    : kept_game_trace(ruleset, command.state, command.match, number));
    }
    return exit_done;
}

std::vector<std::string> agents_at(const specs::LoadedRules& ruleset, const play::PlayOptions& options) {
    return play::seat_agents(ruleset.rules, kit_of(ruleset.rules).agents(), options.agents);
}

/// Returns the keeper of a match. It reads the games of the match from the file and writes them to the file.
std::unique_ptr<play::GameKeeper> keeper_of(play::GameStore& store, const std::string& match,
                                            const specs::LoadedRules& ruleset, const play::PlayOptions& options) {
    const std::vector<std::string> words = agents_at(ruleset, options);
    return store.match(match, play::match_identity(ruleset, words, play::plan_of(options, words), version()));
}

/// Opens the file in which the games are stored. Refuses a file of another match before any game is played.
std::unique_ptr<play::GameStore> open_store(const std::string& path, const play::PlayOptions& options,
                                            const std::vector<specs::LoadedRules>& rulesets) {
    auto store = std::make_unique<play::GameStore>(path);
    std::size_t place = 0;
    for (const play::KeptMatch& match : store->matches()) {
        if (!match.name.starts_with(match_name)) {
            throw specs::InputError(specs::Message{
                path, 0, 0,
                fmt::format("this file contains the match '{}' of another subcommand; name another file", match.name)});
        }
        if (const std::string name = match_name + std::to_string(++place); match.name != name) {
            throw specs::InputError(specs::Message{
                path, 0, 0,
                fmt::format("the match '{}' stands in the place of '{}': this file was changed; use an undamaged copy",
                            match.name, name)});
        }
    }
    for (std::size_t number = 0; number < rulesets.size(); ++number) {
        keeper_of(*store, match_name + std::to_string(number + 1), rulesets[number], options);
    }
    return store;
}

/// The results of all rule sets, on process 0.
struct Played {
    std::vector<MatchResult> matches = {};
    bool complete = true;                          ///< on every process
    bool accepted = true;                          ///< no sequential match decided against its greater strength
    std::optional<specs::InputError> unwritten{};  ///< why a file beside the result was not written
    std::unique_ptr<play::GameStore> store{};      ///< the file of --state; nullptr if there is none
};

Played play_all(const PlayCommand& command, play::PlayOptions options, const std::vector<specs::LoadedRules>& rulesets,
                const std::optional<TreeRequest>& tree_wanted, Progress& progress) {
    const bool first = is_root(command.context);
    GameExport exported(first ? command.csv : "", first ? command.jsonl : "");
    PositionExport positions(first ? command.positions : "", rulesets, options.threads);
    Played played;
    if (first && !command.state.empty()) {
        played.store = open_store(command.state, options, rulesets);
    }
    play::GameStore* const store = played.store.get();
    // A file that cannot be written any more does not end the games or the other files.
    const auto apart = [&](const auto& work) {
        try {
            work();
            return true;
        } catch (const specs::InputError& fault) {
            played.unwritten = played.unwritten ? played.unwritten : fault;
            return false;
        }
    };
    bool positions_whole = true;
    const auto positions_apart = [&](const auto& work) { positions_whole = positions_whole && apart(work); };
    // Only the JSON document contains counts of clauses and pieces. For the text, the reference does not replay the
    // games.
    options.counted = command.context.json ? play::Counted::events : play::Counted::results;
    std::size_t number = 0;
    for (const specs::LoadedRules& ruleset : rulesets) {
        const std::string match = match_name + std::to_string(++number);
        options.progress = [&](std::uint64_t done, std::uint64_t total) {
            progress.update(ruleset.rules.name, done, total);
        };
        const std::vector<std::string> words = agents_at(ruleset, options);
        const ExportedMatch exported_match{ruleset.rules.name, ruleset.overrides, words};
        const play::MatchPlan plan = play::plan_of(options, words);
        const play::MatchGame match_game = match_game_of(ruleset.rules);
        std::optional<play::OpeningTree> tree;
        if (tree_wanted) {
            tree.emplace(match_game, tree_wanted->turns);
        }
        positions.begin(ruleset, plan, words);
        if (!command.csv.empty() || !command.jsonl.empty() || positions.requested() || tree) {
            options.on_game = [&](const play::KeptGame& game) {
                exported.add(exported_match, plan, game);
                positions_apart([&] { positions.add(game); });
                if (tree) {
                    tree->add(game);
                }
            };
        }
        const std::unique_ptr<play::GameKeeper> keeper =
            store == nullptr ? nullptr : keeper_of(*store, match, ruleset, options);
        options.keeper = keeper.get();
        options.earlier_reports.clear();
        if (store != nullptr && !options.question) {
            options.earlier_reports = store->reported(match);
            std::erase_if(options.earlier_reports, [&](std::uint64_t games) { return games >= options.games; });
        }
        play::with_match_faults(store == nullptr ? "" : store->path(), [&] {
            play::PlayResult result = play::play_match(ruleset, match_game, options);
            played.complete = played.complete && result.complete;
            if (!first) {
                return;
            }
            positions_apart([&] { positions.end(); });
            played.accepted =
                played.accepted && (!result.answer || result.answer->verdict == statistics::SequentialVerdict::other);
            std::optional<play::OpeningTreeResult> openings;
            if (tree) {
                openings = tree_result(*tree_wanted, *tree, result.counts.games);
                if (!tree_wanted->file.empty()) {
                    try {
                        draw_tree(*tree_wanted, ruleset, match_game, *openings, command.context);
                    } catch (const specs::InputError& fault) {
                        played.unwritten = played.unwritten ? played.unwritten : fault;  // thrown last
                    }
                }
            }
            if (store != nullptr && result.complete) {
                store->report(match, result.counts.games);
            }
            played.matches.push_back({std::move(result), std::move(openings)});
        });
    }
    progress.clear();
    apart([&] { exported.finish(); });
    positions_apart([&] { positions.finish(); });
    return played;
}

}  // namespace

int run(const PlayCommand& command) {
    Progress progress(command.context, "games");
    const play::PlayOptions options = match_options(command.request, run_of(command.context, progress), version());
    const std::optional<TreeRequest> tree = tree_request(command);
    if (!command.positions.empty()) {
        require_data_ending("--positions", command.positions);
    }
    std::vector<specs::LoadedRules> rulesets;
    for (const std::string& name : command.rulesets) {
        rulesets.push_back(load_rules(command.context, name));
        require_two_seats(options, rulesets.back());
        agents_at(rulesets.back(), options);
    }
    for (const std::string& file : {command.context.out, command.tree_graph}) {
        if (is_root(command.context) && !file.empty()) {
            require_writable(file);
        }
    }
    if (!command.match.empty() && (!command.game || command.state.empty())) {
        bad_option("--match", "it selects the match of a game: give --state FILE and --game N as well");
    }
    if (command.game) {
        if (rulesets.size() != 1) {
            bad_option("--game", "give exactly one rule set with --game");
        }
        if (!command.positions.empty()) {
            bad_option("--positions", "--game writes one game as a trace; leave one of the two options out");
        }
        return write_game(command, options, rulesets.front());
    }
    Played played = play_all(command, options, rulesets, tree, progress);
    int status = !played.complete ? exit_cut_short : played.accepted ? exit_done : exit_does_not_hold;
    if (is_root(command.context)) {
        StudyOutcome outcome = outcome_of(std::move(played.matches));
        if (!played.complete && played.store != nullptr) {
            add_sentence(outcome, "The same command continues from the stored games.");
        }
        status = finish(command.context, outcome);
        if (played.unwritten) {
            throw *played.unwritten;
        }
        if (played.store != nullptr) {
            played.store->require_in_place();
        }
    }
    return status;
}

}  // namespace rulescope::tools
