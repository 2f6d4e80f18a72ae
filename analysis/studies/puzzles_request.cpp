#include "analysis/studies/puzzles_request.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "analysis/games/kit/game_kit.h"
#include "analysis/parallel/communicator.h"
#include "analysis/play/agent_words.h"
#include "analysis/play/match/match_identity.h"
#include "analysis/play/match/play_match.h"
#include "analysis/solve/options.h"
#include "analysis/specs/error.h"
#include "analysis/storage/file_error.h"
#include "analysis/studies/solve_rules.h"
#include "analysis/tiling/board_tiling.h"

namespace rulescope::studies {

using specs::bad_option;

namespace {

constexpr int longest_win = 5;
constexpr std::uint64_t most_of_games = 1'000'000;

/// Refuses an option that is given although the source or the rule set does not use it.
void refuse(const std::string& option, bool given, const std::string& why) {
    if (given) {
        bad_option(option, why);
    }
}

/// The options of games that the study plays.
void refuse_games(const PuzzlesRequest& request, const std::string& why) {
    refuse("--games", request.games.has_value(), why);
    refuse("--agents", !request.agents.empty(), why);
    refuse("--openings", request.openings.has_value(), why);
    refuse("--max-turns", request.max_turns.has_value(), why);
}

/// Refuses --match without --state.
void refuse_match(const PuzzlesRequest& request) {
    refuse("--match", request.state.empty() && !request.match.empty(),
           "it selects a match of a file of kept games; give --state FILE as well");
}

/// The lengths of --turns, ascending and different.
std::vector<int> wanted_turns(const std::string& typed) {
    std::set<int> turns;
    std::string rest = typed.empty() ? "1,2" : typed;
    while (!rest.empty()) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        turns.insert(static_cast<int>(parse_count("--turns", rest.substr(0, comma), 1, longest_win)));
        rest.erase(0, comma + 1);
    }
    return {turns.begin(), turns.end()};
}

std::string last_words(std::uint64_t last) {
    return last == 1 ? "the last turn" : fmt::format("the last {} turns", grouped(last));
}

std::string agents_words(const std::vector<std::string>& agents) {
    const bool same = std::all_of(agents.begin(), agents.end(), [&](const auto& agent) { return agent == agents[0]; });
    return same ? agents.front() : fmt::format("{}", fmt::join(agents, " against "));
}

/// Positions for wins; each function sets the source of the book, and the options that it used.
using Positions = std::vector<PuzzlePosition>;

void add_last(Positions& positions, const play::MatchGame& game, const play::GameRecord& record, std::uint64_t last,
              const std::string& match) {
    const Positions more = last_positions(game, record, last, match);
    positions.insert(positions.end(), more.begin(), more.end());
}

Positions of_kept_games(PuzzleBook& book, const ReadKept& read) {
    const play::MatchGame game = match_game_of(book.ruleset.rules);
    const KeptGames kept = read(game);
    const std::uint64_t last = book.request.last.value_or(8);
    Positions positions;
    for (const play::GameRecord& record : kept.records) {
        add_last(positions, game, record, last, kept.match);
    }
    book.request.last = last;
    book.kind = "kept games";
    book.source = fmt::format("{} of {} of {}", last_words(last),
                              counted(kept.records.size(), "kept game", "kept games"), agents_words(kept.agents));
    return positions;
}

Positions of_table(PuzzleBook& book, const std::vector<int>& turns, const Run& run, const std::string& version) {
    const std::string& table = book.request.table;
    if (!solve::Table::exists(table)) {
        bad_option("--table", fmt::format("there is no table '{}'; make it with: rulescope solve {} --table {}", table,
                                          book.ruleset.rules.name, shell_word(table)));
    }
    const std::uint64_t puzzles = book.request.puzzles;
    parallel::SingleProcess alone;
    solve::SolveRequest request;
    request.table = table;
    request.communicator = &alone;
    request.options.rules = book.ruleset.hash;
    request.options.version = version;
    request.options.threads = run.threads;
    request.options.stop = run.stop;
    request.options.progress = [&](const std::string& what, std::uint64_t done, std::uint64_t total) {
        run.report(what, done, total, "positions");
    };
    request.study = solve::StudyOptions{};
    request.study->sample = turns.front() == 1 ? 100 * puzzles : 0;
    request.study->seed = run.seed;
    request.study->puzzles = static_cast<std::uint32_t>(puzzles);
    request.study->candidates = static_cast<std::uint32_t>(std::max<std::uint64_t>(300, 20 * puzzles));
    try {
        const auto result = solve_rules(book.game, book.game.initial(), EngineChoice::automatic, request);
        book.kind = "table";
        book.source =
            fmt::format("a table of {}", counted(result->facts.counts.stored, "solved position", "solved positions"));
        return table_positions(book.game, *result->study, turns);
    } catch (const storage::FileError& fault) {
        throw specs::InputError(specs::Message{fault.path(), 0, 0, fault.sentence()});
    }
}

Positions of_own_games(PuzzleBook& book, const Run& run, const std::string& version) {
    const play::MatchGame game = match_game_of(book.ruleset.rules);
    PuzzlesRequest& request = book.request;
    request.games = request.games.value_or(200);
    request.openings = request.openings.value_or(4);
    request.max_turns = request.max_turns.value_or(1000);
    request.last = request.last.value_or(8);
    if (request.agents.empty()) {
        request.agents = game.family->can_search() ? "greedy" : "random";
    }
    if (*request.openings >= *request.max_turns) {
        bad_option("--openings", fmt::format("openings of {} leave no turns to play; games stop after --max-turns {}",
                                             counted(static_cast<std::uint64_t>(*request.openings), "turn", "turns"),
                                             *request.max_turns));
    }
    play::PlayOptions options;
    options.version = version;
    options.seed = run.seed;
    options.games = *request.games;
    options.opening_turns = *request.openings;
    options.max_turns = *request.max_turns;
    options.agents = play::agent_words(request.agents);
    const std::vector<std::string> agents = play::seat_agents(book.ruleset.rules, *game.family, options.agents);
    const play::MatchPlayers players = play::players_of(book.ruleset, game, agents, version);
    play::MatchRun match;
    match.plan = play::plan_of(options, agents);
    match.threads = run.threads;
    match.stop = run.stop;
    match.progress = [&](std::uint64_t done, std::uint64_t total) { run.report("playing", done, total, "games"); };
    Positions positions;
    play::MatchEnd end;
    play::with_match_faults("", [&] {
        end = play::run_match(game, players, match, [&](const play::GameRecord& record, const play::MatchCounts&) {
            add_last(positions, game, record, *request.last, "");
            return true;
        });
    });
    if (!end.complete) {
        throw solve::Interrupted();
    }
    book.kind = "games";
    book.source =
        fmt::format("{} of {} of {}{} (seed {})", last_words(*request.last), counted(options.games, "game", "games"),
                    agents_words(agents),
                    options.opening_turns == 0
                        ? ""
                        : fmt::format(" after {} at random",
                                      counted(static_cast<std::uint64_t>(options.opening_turns), "turn", "turns")),
                    options.seed);
    return positions;
}

void find_wins(PuzzleBook& book, const ReadKept& kept, const Run& run, const std::string& version) {
    const PuzzlesRequest& request = book.request;
    PuzzleOptions options;
    options.turns = wanted_turns(request.turns);
    refuse("--boards", request.boards.has_value(), "boards are drawn for a solitaire only; this game has two seats");
    refuse("--table", !request.state.empty() && !request.table.empty(), "give --state or --table, not both");
    const bool own = request.state.empty() && request.table.empty();
    if (!own) {
        refuse_games(request, "no games are played with --state or --table; leave this option out");
    }
    refuse_match(request);
    refuse("--last", !request.table.empty() && request.last, "a table has no last turns; leave this option out");
    const Positions positions = own                     ? of_own_games(book, run, version)
                                : request.table.empty() ? of_kept_games(book, kept)
                                                        : of_table(book, options.turns, run, version);
    options.puzzles = request.puzzles;
    options.budget = request.budget.value_or(0);
    options.seed = run.seed;
    options.threads = run.threads;
    options.stop = run.stop;
    options.progress = [&](const std::string& what, std::uint64_t done, std::uint64_t total) {
        run.report(what, done, total, "positions");
    };
    book.turns = find_puzzles(book.ruleset, positions, options);
    book.request.budget = book.turns->budget;
    book.request.turns = fmt::format("{}", fmt::join(options.turns, ","));
}

void find_covers(PuzzleBook& book, const ReadKept& read, const Run& run) {
    PuzzlesRequest& request = book.request;
    const std::string why = "this game has one seat; its puzzles are boards to cover, drawn at random or from --state";
    refuse("--table", !request.table.empty(), why);
    refuse_games(request, why);
    refuse("--turns", !request.turns.empty(), why);
    refuse("--last", request.last.has_value(), why);
    refuse_match(request);
    tiling::CoverRequest wanted;
    if (request.state.empty()) {
        request.boards = wanted.boards = request.boards.value_or(wanted.boards);
        book.kind = "boards";
        book.source = fmt::format("stones drawn at random (seed {})", run.seed);
    } else {
        refuse("--boards", request.boards.has_value(), "the boards are those of the kept games; leave this option out");
        const play::MatchGame game = match_game_of(book.ruleset.rules);
        const KeptGames kept = read(game);
        for (const play::GameRecord& record : kept.records) {
            wanted.games.push_back({kept.match, record.number, Path(game.game, game.start, record.turns).states});
        }
        wanted.from_games = true;
        book.kind = "kept games";
        book.source = fmt::format("kept games of {}", agents_words(kept.agents));
    }
    wanted.puzzles = request.puzzles;
    request.budget = wanted.budget = request.budget.value_or(wanted.budget);
    wanted.seed = run.seed;
    wanted.threads = run.threads;
    wanted.stop = run.stop;
    wanted.progress = [&](const std::string& what, std::uint64_t done, std::uint64_t total) {
        run.report(what, done, total, "boards");
    };
    if (const tiling::BoardTiling* const boards = kit_of(book.ruleset.rules).board_tiling()) {
        book.covers = boards->cover_puzzles().puzzles(book.ruleset.rules, wanted);
    }
    if (!book.covers) {
        bad_option("rulescope puzzles", fmt::format("{} has no boards to cover", book.ruleset.rules.name));
    }
    if (!book.covers->complete) {
        throw solve::Interrupted();
    }
}

}  // namespace

std::vector<Option> options(PuzzlesRequest& request) {
    const Range turns{1, max_turns_typed};
    return {
        {"--turns", "LIST", "Lengths of the wins, in turns of the winner: 1 to 5, with commas (default 1,2)",
         &request.turns},
        number("--puzzles", "N", "At most so many puzzles of each length, or boards (default {})", &request.puzzles,
               {1, 1000}),
        {"--state", "FILE", "Take positions from the kept games of this file of `play --state`", &request.state},
        {"--match", "NAME", "With --state: the match of the games", &request.match},
        {"--table", "FILE", "Take positions from this table of `solve --table`", &request.table},
        number("--games", "N", "Without --state and --table: play so many games (default 200)", &request.games,
               {1, most_of_games}),
        {"--agents", "A,B", "The agents of these games (default greedy; random where no agent searches)",
         &request.agents},
        number("--openings", "TURNS", "Begin each of these games with N random turns (default 4)", &request.openings,
               {0, max_turns_typed}),
        number("--max-turns", "N", "Stop one of these games after N turns (default 1000)", &request.max_turns, turns),
        number("--last", "N", "Take the positions before the last N turns of each game (default 8)", &request.last,
               turns),
        number("--boards", "N", "Of a solitaire, without --state: draw so many boards (default 200)", &request.boards,
               {1, 10'000'000}),
        number("--budget", "N",
               "Turns or placements to try for one position or board (default 20000000; on the reference 200000)",
               &request.budget, {1, 1'000'000'000'000})};
}

PuzzleBook run_puzzles(const PuzzlesRequest& request, const specs::LoadedRules& ruleset, const ReadKept& kept,
                       const Run& run, const std::string& version) {
    const int seats = ruleset.rules.seats();
    if (seats > 2) {
        bad_option("rulescope puzzles", fmt::format("{} has {} seats; puzzles are for games with one or two seats",
                                                    ruleset.rules.name, seats));
    }
    PuzzleBook book{request, ruleset, game_of(ruleset.rules), run.seed};
    if (seats == 2) {
        find_wins(book, kept, run, version);
    } else {
        find_covers(book, kept, run);
    }
    return book;
}

}  // namespace rulescope::studies
