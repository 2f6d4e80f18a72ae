#include "tools/play/puzzle_sources.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "analysis/games/kit/game_kit.h"
#include "analysis/play/agent_words.h"
#include "analysis/play/match/play_match.h"
#include "analysis/play/match/recorded_game.h"
#include "analysis/play/sqlite/game_store.h"
#include "analysis/solve/stopped.h"
#include "analysis/specs/error.h"
#include "analysis/storage/file_error.h"
#include "analysis/studies/request/typed_number.h"
#include "analysis/studies/solve_rules.h"
#include "tools/output.h"
#include "tools/processes.h"
#include "tools/rules/kept_match.h"

namespace rulescope::tools {

namespace {

constexpr int longest_win = 5;
constexpr std::uint64_t max_games = 1'000'000;
constexpr std::uint64_t max_boards = 10'000'000;
constexpr std::uint64_t max_turns_of_game = 1'000'000;

/// Refuses an option that is given although the source or the rule set does not use it.
void refuse(const std::string& option, const std::string& value, const std::string& why) {
    if (!value.empty()) {
        bad_option(option, why);
    }
}

std::string last_words(std::uint64_t last) {
    return last == 1 ? "the last turn" : fmt::format("the last {} turns", grouped(last));
}

/// The records of all games of the rule set in a file, and the match.
struct KeptRecords {
    play::KeptMatch match;
    std::vector<play::GameRecord> records;
};

KeptRecords kept_records(const PuzzlesCommand& command, const specs::LoadedRules& ruleset,
                         const play::MatchGame& game) {
    const play::GameStore store(command.state, play::GameStore::For::reading);
    KeptRecords kept{kept_match(store, ruleset.rules.name, ruleset.hash, command.match), {}};
    play::with_match_faults(command.state, [&] {
        for (const std::uint64_t number : store.numbers(kept.match.name)) {
            if (interrupted()) {
                throw solve::Interrupted();
            }
            const play::MatchPlan plan = play::plan_of(kept.match.identity, number, game.game.seats());
            kept.records.push_back(play::game_record(game, plan, *store.game(kept.match, number)));
        }
    });
    return kept;
}

std::string kept_options(const PuzzlesCommand& command) {
    return " --state " + shell_word(command.state) +
           (command.match.empty() ? "" : " --match " + shell_word(command.match));
}

std::string agents_words(const std::vector<std::string>& agents) {
    const bool same = std::all_of(agents.begin(), agents.end(), [&](const auto& agent) { return agent == agents[0]; });
    return same ? agents.front() : fmt::format("{}", fmt::join(agents, " against "));
}

PuzzlePositions of_kept_games(const PuzzlesCommand& command, const specs::LoadedRules& ruleset, std::uint64_t last) {
    const play::MatchGame game = match_game_of(ruleset.rules);
    const KeptRecords kept = kept_records(command, ruleset, game);
    PuzzlePositions found;
    for (const play::GameRecord& record : kept.records) {
        const auto positions = studies::last_positions(game, record, last, kept.match.name);
        found.positions.insert(found.positions.end(), positions.begin(), positions.end());
    }
    found.source = {
        "kept games",
        fmt::format("{} of {} of {}", last_words(last), counted(kept.records.size(), "kept game", "kept games"),
                    agents_words(kept.match.identity.agents)),
        fmt::format("{} --last {}", kept_options(command), last)};
    return found;
}

PuzzlePositions of_table(const PuzzlesCommand& command, const specs::LoadedRules& ruleset,
                         const std::vector<int>& turns, std::uint64_t puzzles, Progress& progress) {
    if (!solve::Table::exists(command.table)) {
        bad_option("--table", fmt::format("there is no table '{}'; make it with: rulescope solve {} --table {}",
                                          command.table, ruleset.rules.name, shell_word(command.table)));
    }
    const AnyGame game = game_of(ruleset.rules);
    parallel::SingleProcess alone;
    solve::SolveRequest request;
    request.table = command.table;
    request.communicator = &alone;
    request.options.rules = ruleset.hash;
    request.options.version = version();
    request.options.threads = command.context.threads;
    request.options.stop = &interrupted();
    request.options.progress = [&](const std::string& what, std::uint64_t done, std::uint64_t total) {
        progress.update(what, done, total);
    };
    request.study = solve::StudyOptions{};
    request.study->sample = turns.front() == 1 ? 100 * puzzles : 0;
    request.study->seed = command.context.seed;
    request.study->puzzles = static_cast<std::uint32_t>(puzzles);
    request.study->candidates = static_cast<std::uint32_t>(std::max<std::uint64_t>(300, 20 * puzzles));
    try {
        const auto result = studies::solve_rules(game, game.initial(), studies::EngineChoice::automatic, request);
        return {
            {"table",
             fmt::format("a table of {}", counted(result->facts.counts.stored, "solved position", "solved positions")),
             " --table " + shell_word(command.table)},
            studies::table_positions(game, *result->study, turns)};
    } catch (const storage::FileError& fault) {
        throw specs::InputError(specs::Message{fault.path(), 0, 0, fault.sentence()});
    }
}

PuzzlePositions of_own_games(const PuzzlesCommand& command, const specs::LoadedRules& ruleset, std::uint64_t last,
                             Progress& progress) {
    const play::MatchGame game = match_game_of(ruleset.rules);
    play::PlayOptions options;
    options.version = version();
    options.seed = command.context.seed;
    options.games = 200;
    options.opening_turns = 4;
    read_bound(options.games, "--games", command.games, max_games);
    read_bound(options.opening_turns, "--openings", command.openings, max_turns_of_game, 0);
    read_bound(options.max_turns, "--max-turns", command.max_turns, max_turns_of_game);
    if (options.opening_turns >= options.max_turns) {
        bad_option("--openings",
                   fmt::format("openings of {} leave no turns to play; games stop after --max-turns {}",
                               counted(static_cast<std::uint64_t>(options.opening_turns), "turn", "turns"),
                               options.max_turns));
    }
    options.agents =
        play::agent_words(command.agents.empty() ? game.family->can_search() ? "greedy" : "random" : command.agents);
    const std::vector<std::string> agents = play::seat_agents(ruleset.rules, *game.family, options.agents);
    const play::MatchPlayers players = play::players_of(ruleset, game, agents, version());
    play::MatchRun run;
    run.plan = play::plan_of(options, agents);
    run.threads = command.context.threads;
    run.stop = &interrupted();
    run.progress = [&](std::uint64_t done, std::uint64_t total) { progress.update("playing", done, total); };
    PuzzlePositions found;
    play::MatchEnd end;
    play::with_match_faults("", [&] {
        end = play::run_match(game, players, run, [&](const play::GameRecord& record, const play::MatchCounts&) {
            const auto positions = studies::last_positions(game, record, last, "");
            found.positions.insert(found.positions.end(), positions.begin(), positions.end());
            return true;
        });
    });
    if (!end.complete) {
        throw solve::Interrupted();
    }
    const std::string openings =
        options.opening_turns == 0
            ? ""
            : fmt::format(" after {} at random",
                          counted(static_cast<std::uint64_t>(options.opening_turns), "turn", "turns"));
    found.source = {"games",
                    fmt::format("{} of {} of {}{} (seed {})", last_words(last), counted(options.games, "game", "games"),
                                agents_words(agents), openings, options.seed),
                    fmt::format(" --games {} --agents {} --openings {} --max-turns {} --last {}", options.games,
                                shell_word(fmt::format("{}", fmt::join(options.agents, ","))), options.opening_turns,
                                options.max_turns, last)};
    return found;
}

}  // namespace

std::vector<int> wanted_turns(const std::string& typed) {
    std::set<int> turns;
    std::string rest = typed.empty() ? "1,2" : typed;
    while (!rest.empty()) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        turns.insert(static_cast<int>(parse_count("--turns", rest.substr(0, comma), 1, longest_win)));
        rest.erase(0, comma + 1);
    }
    if (turns.empty()) {
        bad_option("--turns", fmt::format("expected numbers from 1 to {} with commas between them", longest_win));
    }
    return {turns.begin(), turns.end()};
}

PuzzlePositions puzzle_positions(const PuzzlesCommand& command, const specs::LoadedRules& ruleset,
                                 const std::vector<int>& turns, std::uint64_t puzzles, Progress& progress) {
    refuse("--boards", command.boards, "boards are drawn for a solitaire only; this game has two seats");
    if (!command.state.empty() && !command.table.empty()) {
        bad_option("--table", "give --state or --table, not both");
    }
    const bool own = command.state.empty() && command.table.empty();
    if (!own) {
        const std::string why = "no games are played with --state or --table; leave this option out";
        refuse("--games", command.games, why);
        refuse("--agents", command.agents, why);
        refuse("--openings", command.openings, why);
        refuse("--max-turns", command.max_turns, why);
    }
    if (command.state.empty()) {
        refuse("--match", command.match, "it selects a match of a file of kept games; give --state FILE as well");
    }
    if (!command.table.empty()) {
        refuse("--last", command.last, "a table has no last turns; leave this option out");
    }
    std::uint64_t last = 8;
    read_bound(last, "--last", command.last, max_turns_of_game);
    return own                     ? of_own_games(command, ruleset, last, progress)
           : command.table.empty() ? of_kept_games(command, ruleset, last)
                                   : of_table(command, ruleset, turns, puzzles, progress);
}

CoverBoards cover_boards(const PuzzlesCommand& command, const specs::LoadedRules& ruleset) {
    const std::string why = "this game has one seat; its puzzles are boards to cover, drawn at random or from --state";
    refuse("--table", command.table, why);
    refuse("--games", command.games, why);
    refuse("--agents", command.agents, why);
    refuse("--openings", command.openings, why);
    refuse("--max-turns", command.max_turns, why);
    refuse("--turns", command.turns, why);
    refuse("--last", command.last, why);
    CoverBoards found;
    if (command.state.empty()) {
        refuse("--match", command.match, "it selects a match of a file of kept games; give --state FILE as well");
        found.boards = 200;
        read_bound(found.boards, "--boards", command.boards, max_boards);
        found.source = {"boards", fmt::format("stones drawn at random (seed {})", command.context.seed),
                        fmt::format(" --boards {}", found.boards)};
        return found;
    }
    refuse("--boards", command.boards, "the boards are those of the kept games; leave this option out");
    const play::MatchGame game = match_game_of(ruleset.rules);
    const KeptRecords kept = kept_records(command, ruleset, game);
    for (const play::GameRecord& record : kept.records) {
        found.games.push_back({kept.match.name, record.number, Path(game.game, game.start, record.turns).states});
    }
    found.from_games = true;
    found.source = {"kept games", fmt::format("kept games of {}", agents_words(kept.match.identity.agents)),
                    kept_options(command)};
    return found;
}

}  // namespace rulescope::tools
