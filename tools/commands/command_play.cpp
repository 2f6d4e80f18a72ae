// `rulescope play`: matches between agents.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/parallel/workers.h"
#include "analysis/play/agent_words.h"
#include "analysis/play/counting/opening_tree.h"
#include "analysis/play/match/match_identity.h"
#include "analysis/play/match/match_plan.h"
#include "analysis/play/match/play_match.h"
#include "analysis/play/match/turn_rows.h"
#include "analysis/play/sqlite/game_store.h"
#include "analysis/specs/error.h"
#include "analysis/specs/family.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/storage/kept_game.h"
#include "reports/data/data_file.h"
#include "reports/data/data_tables.h"
#include "reports/json.h"
#include "reports/studies/play.h"
#include "reports/table.h"
#include "tools/command_line/commands.h"
#include "tools/commands/game_trace.h"
#include "tools/commands/rule_set_text.h"
#include "tools/commands/state_graph.h"
#include "tools/output.h"
#include "tools/processes.h"
#include "tools/study.h"

namespace rulescope::tools {

namespace {

// --tree of `play`: the opening tree of a match.

/// The opening tree that the command requests.
struct TreeRequest {
    int turns = 0;
    std::uint64_t min_games = 0;  ///< 0: a hundredth of the games
    std::string file;             ///< of --tree-graph; "" if there is none
};

constexpr std::uint64_t part_of_games = 100;

void require_drawable(const play::OpeningTreeResult& tree) {
    if (tree.branches.size() > drawing::max_boards) {
        bad_option("--tree-graph",
                   fmt::format("the tree has {}, a picture shows at most {}; raise --tree-min or lower --tree",
                               counted(tree.branches.size(), "position", "positions"), drawing::max_boards));
    }
}

/// Nothing without --tree. Throws specs::InputError.
std::optional<TreeRequest> tree_request(const PlayCommand& command) {
    if (!command.tree) {
        if (command.tree_min || !command.tree_graph.empty()) {
            bad_option(command.tree_min ? "--tree-min" : "--tree-graph",
                       "it belongs to an opening tree; add --tree TURNS");
        }
        return std::nullopt;
    }
    if (command.game) {
        bad_option("--tree", "--game writes one game only; leave one of the two out");
    }
    TreeRequest request;
    request.turns = *command.tree;
    request.min_games = command.tree_min.value_or(request.min_games);
    if (!command.tree_graph.empty()) {
        graph_format("--tree-graph", command.tree_graph);
        if (command.rulesets.size() != 1) {
            bad_option("--tree-graph", "one file shows one tree; give exactly one rule set");
        }
    }
    request.file = command.tree_graph;
    return request;
}

/// The tree of the games. Leaves out branches with few games.
play::OpeningTreeResult tree_result(const TreeRequest& request, const play::OpeningTree& tree, std::uint64_t games) {
    return tree.result(request.min_games > 0 ? request.min_games
                                             : std::max<std::uint64_t>(1, (games + part_of_games - 1) / part_of_games));
}

/// Draws the tree into the file of the request: a board for each branch. Throws specs::InputError if there are too many
/// branches, or if the file cannot be written.
void draw_tree(const TreeRequest& request, const specs::LoadedRules& ruleset, const play::MatchGame& game,
               const play::OpeningTreeResult& tree, const Context& context) {
    require_drawable(tree);
    const std::vector<std::string> seats = seat_names(ruleset.rules);
    const drawing::Pictures& pictures = kit_of(ruleset.rules).pictures();
    drawing::GraphPicture picture;
    picture.seats = seats;
    picture.title = ruleset.rules.title;
    picture.caption = "Percentages: the score of the seat that played the turn, with its 95 % interval.";
    for (std::size_t at = 0; at < tree.branches.size(); ++at) {
        const play::OpeningBranch& branch = tree.branches[at];
        const AnyState state = parse_state(game.game, branch.position).value();
        drawing::GraphNode node;
        node.heading = at == 0 ? counted(branch.games, "game", "games")
                               : fmt::format("{}: {}", seats.at(branch.seat), counted(branch.games, "game", "games"));
        node.value = at == 0 ? "" : reports::branch_score_text(branch);
        node.position = branch.position;
        node.depth = static_cast<std::uint32_t>(branch.depth);
        node.seat = game.game.outcome(state) ? 0 : game.game.seat_to_act(state);
        node.start = at == 0;
        node.open = branch.branches_left_out > 0 || branch.depth == tree.turns;
        drawing::NodeBoard board = pictures.node_board(game.game, state, tree.branches.size() > drawing::many_boards);
        node.board = board.size;
        node.draw_board = std::move(board.draw);
        picture.nodes.push_back(std::move(node));
        if (at > 0) {
            picture.edges.push_back({static_cast<std::uint32_t>(branch.parent), static_cast<std::uint32_t>(at),
                                     branch.turn, "", branch.legal, false});
        }
    }
    write_picture("--tree-graph", picture, graph_format("--tree-graph", request.file), request.file, context);
}

/// --positions of `play`: writes the turns of all games, each with the position before it, as a table for other
/// programs.
///
/// The games come in the order of their numbers. The same matches give the same bytes for any number of threads and
/// processes, and after a resumed run.
class PositionExport {
public:
    /// Begins the file for games of these rule sets. If the path is empty, there is no file, and no function has an
    /// effect. Throws specs::InputError.
    PositionExport(const std::string& path, const std::vector<specs::LoadedRules>& rulesets, int threads);

    [[nodiscard]] bool requested() const { return file_ != nullptr; }
    /// The games that follow belong to this match. `agents`: their names, one per seat.
    void begin(const specs::LoadedRules& ruleset, const play::MatchPlan& plan, const std::vector<std::string>& agents);
    void add(const storage::KeptGame& game);
    /// Writes the remaining games of the match.
    void end();
    /// Completes the file. It appears under its name only after this call.
    void finish();

private:
    /// A match, and how many of its games are written.
    struct Match {
        std::string ruleset;
        std::string title;
        std::string hash;
        std::vector<std::string> set;
        std::vector<std::string> agents;
        play::MatchPlan plan;
        AnyGame game;
        std::uint64_t games = 0;
    };

    [[nodiscard]] DataFacts facts() const;

    std::unique_ptr<DataFile> file_;
    int seats_ = 0;
    int threads_ = 1;
    std::vector<Match> matches_;
    std::vector<storage::KeptGame> waiting_;
};

/// So many games are replayed together, each by one thread.
constexpr std::size_t games_together = 256;

std::string list_of(const Json& list) {
    return list.dump(-1, ' ', false, Json::error_handler_t::replace);
}

PositionExport::PositionExport(const std::string& path, const std::vector<specs::LoadedRules>& rulesets, int threads)
    : threads_(threads) {
    if (path.empty()) {
        return;
    }
    for (const specs::LoadedRules& ruleset : rulesets) {
        seats_ = std::max(seats_, ruleset.rules.seats());
    }
    file_ = data_file("--positions", path, {turn_table(seats_)});
}

void PositionExport::begin(const specs::LoadedRules& ruleset, const play::MatchPlan& plan,
                           const std::vector<std::string>& agents) {
    if (!requested()) {
        return;
    }
    matches_.push_back({ruleset.rules.name, ruleset.rules.title, ruleset.hash, ruleset.overrides, agents, plan,
                        game_of(ruleset.rules)});
}

void PositionExport::add(const storage::KeptGame& game) {
    if (!requested()) {
        return;
    }
    waiting_.push_back(game);
    if (waiting_.size() == games_together) {
        end();
    }
}

void PositionExport::end() {
    if (waiting_.empty()) {
        return;
    }
    Match& match = matches_.back();
    std::vector<std::vector<play::TurnRow>> rows(waiting_.size());
    for_each_index(waiting_.size(), threads_, [&](std::size_t i) {
        rows[i] = play::turn_rows(match.game, match.plan, waiting_[i]);
        return true;
    });
    for (const std::vector<play::TurnRow>& game : rows) {
        for (const play::TurnRow& row : game) {
            file_->add(data_row(row, match.ruleset, match.agents, seats_));
        }
    }
    match.games += waiting_.size();
    waiting_.clear();
}

DataFacts PositionExport::facts() const {
    Json rulesets = Json::array(), titles = Json::array(), hashes = Json::array(), agents = Json::array(),
         games = Json::array();
    for (const Match& match : matches_) {
        rulesets.push_back(match.ruleset);
        titles.push_back(match.title);
        hashes.push_back(match.hash);
        agents.push_back(match.agents);
        games.push_back(match.games);
    }
    const play::MatchPlan& plan = matches_.front().plan;
    return {{"content", "play"},
            {"version", version()},
            {"rulesets", list_of(rulesets)},
            {"titles", list_of(titles)},
            {"hashes", list_of(hashes)},
            {"set", list_of(matches_.front().set)},
            {"agents", list_of(agents)},
            {"games", list_of(games)},
            {"seed", std::to_string(plan.seed)},
            {"seats", play::seats_word(plan.exchanged)},
            {"openings", std::to_string(plan.opening_turns)},
            {"line", list_of(plan.line)},
            {"max_turns", std::to_string(plan.max_turns)}};
}

void PositionExport::finish() {
    if (requested()) {
        file_->finish(facts());
    }
}

// Games of matches as tables for other programs: CSV with one line for each game, and JSON Lines with one document for
// each game.
//
// Both files list the games in the order of their numbers. The same match gives the same bytes at any time and on any
// machine.

/// The fields that all games of one match share.
struct ExportedMatch {
    std::string ruleset;
    std::vector<std::string> set;     ///< overrides of the rule set
    std::vector<std::string> agents;  ///< as specified: "mcts:400"
};

class GameExport {
public:
    /// The arguments are the paths of the files; no file is written for an empty path. Throws specs::InputError if a
    /// file cannot be written.
    GameExport(const std::string& csv, const std::string& jsonl);
    void add(const ExportedMatch& match, const play::MatchPlan& plan, const storage::KeptGame& game);
    /// Completes the files. They appear under their names only after this call.
    /// A fault of one file ends that file alone; it is thrown when the other one is complete.
    void finish();

private:
    void attempt(std::optional<GrowingFile>& file, const std::function<void(GrowingFile&)>& work);

    std::optional<specs::InputError> fault_{};
    std::optional<GrowingFile> csv_;
    std::optional<GrowingFile> jsonl_;
};

using reports::csv_field;

std::vector<std::string> agents_by_seat(const ExportedMatch& match, const storage::KeptGame& game) {
    std::vector<std::string> agents;
    for (const int agent : game.seating) {
        agents.push_back(match.agents.at(static_cast<std::size_t>(agent)));
    }
    return agents;
}

std::optional<std::size_t> winning_seat(const storage::KeptGame& game) {
    for (std::size_t seat = 0; seat < game.payoffs.size(); ++seat) {
        if (game.payoffs[seat] == 1.0) {
            return seat;
        }
    }
    return std::nullopt;
}

std::string csv_line(const ExportedMatch& match, const play::MatchPlan& plan, const storage::KeptGame& game) {
    const std::vector<std::string> agents = agents_by_seat(match, game);
    const std::optional<std::size_t> winner = winning_seat(game);
    return fmt::format("{},{},{},{},{},{},{},{},{},{},{},{}\n", csv_field(match.ruleset), game.number,
                       plan.round_of(game.number), csv_field(fmt::format("{}", fmt::join(agents, ","))), game.opening,
                       game.turns.size(), game.winner, winner ? std::to_string(*winner + 1) : "",
                       winner ? csv_field(agents[*winner]) : "", game.clause,
                       csv_field(fmt::format("{}", fmt::join(game.payoffs, ","))),
                       csv_field(fmt::format("{}", fmt::join(game.turns, "; "))));
}

std::string json_line(const ExportedMatch& match, const play::MatchPlan& plan, const storage::KeptGame& game) {
    Json line;
    line["ruleset"] = match.ruleset;
    if (!match.set.empty()) {
        line["set"] = match.set;
    }
    line["game"] = game.number;
    line["round"] = plan.round_of(game.number);
    line["agents"] = agents_by_seat(match, game);
    line["opening"] = game.opening;
    if (game.payoffs.empty()) {
        line["outcome"] = nullptr;
    } else {
        const std::optional<std::size_t> winner = winning_seat(game);
        line["outcome"] = {{"winner", winner ? Json(game.winner) : Json(nullptr)},
                           {"winner_seat", winner ? Json(*winner + 1) : Json(nullptr)},
                           {"payoffs", game.payoffs},
                           {"clause", game.clause}};
    }
    line["turns"] = game.turns;
    line["legal"] = game.legal;
    Json expected = Json::array();
    for (const std::vector<double>& turn : game.expected) {
        expected.push_back(turn.empty() ? Json(nullptr) : Json(turn));
    }
    line["expected"] = expected;
    return line.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

GameExport::GameExport(const std::string& csv, const std::string& jsonl) {
    if (!csv.empty()) {
        csv_.emplace(csv);
        csv_->add("ruleset,game,round,agents,opening,turns,winner,winner_seat,winner_agent,clause,payoffs,text\n");
    }
    if (!jsonl.empty()) {
        jsonl_.emplace(jsonl);
    }
}

void GameExport::add(const ExportedMatch& match, const play::MatchPlan& plan, const storage::KeptGame& game) {
    attempt(csv_, [&](GrowingFile& file) { file.add(csv_line(match, plan, game)); });
    attempt(jsonl_, [&](GrowingFile& file) { file.add(json_line(match, plan, game)); });
}

void GameExport::attempt(std::optional<GrowingFile>& file, const std::function<void(GrowingFile&)>& work) {
    try {
        if (file) {
            work(*file);
        }
    } catch (const specs::InputError& fault) {
        fault_ = fault_ ? fault_ : fault;
        file.reset();
    }
}

void GameExport::finish() {
    for (std::optional<GrowingFile>* file : {&csv_, &jsonl_}) {
        attempt(*file, [](GrowingFile& whole) { whole.finish(); });
    }
    if (fault_) {
        throw *fault_;
    }
}

// The command.

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
