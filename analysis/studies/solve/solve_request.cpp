#include "analysis/studies/solve/solve_request.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <stdexcept>

#include "analysis/game/halting.h"
#include "analysis/game/turns.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/parallel/communicator.h"
#include "analysis/parallel/workers.h"
#include "analysis/play/agent_words.h"
#include "analysis/solve/options.h"
#include "analysis/specs/error.h"
#include "analysis/specs/typed_text.h"
#include "analysis/storage/file_error.h"
#include "analysis/studies/check_request.h"
#include "analysis/studies/engine_choice.h"
#include "analysis/studies/solve_rules.h"
#include "core/random.h"

namespace rulescope::studies {
namespace {

using solve::SolvedPosition;
using solve::SolvedTurn;

/// What an agent does in one position.
struct Answer {
    const SolvedTurn* turn = nullptr;
    std::vector<double> expected;
};

/// The entry of `turns` that leads to this position. The entries name the first turn that leads to a position.
const SolvedTurn* entry_of(const AnyGame& game, const AnyState& state, const std::vector<SolvedTurn>& turns,
                           const Key& after) {
    const SolvedTurn* found = nullptr;
    for_each_turn(game, state, [&](const std::vector<AnyPly>& plies, const AnyState& next) {
        if (found != nullptr || game.key(next) != after) {
            return;
        }
        const std::string text = game.turn_text(state, plies);
        const auto same = std::find_if(turns.begin(), turns.end(), [&](const auto& turn) { return turn.turn == text; });
        found = same == turns.end() ? nullptr : &*same;
    });
    if (found == nullptr) {
        throw std::logic_error("a turn of an agent is not in the table: " + game.text(state));
    }
    return found;
}

/// True if some turn keeps the payoff of the seat to act and another does not.
bool has_choice(const SolvedPosition& position) {
    const auto keeps = [](const SolvedTurn& turn) { return turn.keeps; };
    return std::any_of(position.turns.begin(), position.turns.end(), keeps) &&
           !std::all_of(position.turns.begin(), position.turns.end(), keeps);
}

AgentErrors counted(const std::string& agent, const std::vector<SolvedPosition>& sample,
                    const std::vector<Answer>& answers) {
    AgentErrors errors;
    errors.agent = agent;
    errors.by_distance = {{1, 1, {}},   {2, 3, {}},           {4, 7, {}}, {8, 15, {}},
                          {16, 31, {}}, {32, 0xffffffff, {}}, {0, 0, {}}};
    std::uint32_t fastest = 0;
    for (std::size_t at = 0; at < sample.size(); ++at) {
        const SolvedPosition& position = sample[at];
        const Answer& answer = answers[at];
        const std::string result = position.value.to(position.to_act);
        if (!answer.expected.empty() && (result == "win" || result == "loss")) {
            const double fair = 1.0 / std::max(2.0, static_cast<double>(position.value.payoff.size()));
            const double own = answer.expected[position.to_act];
            ++errors.expectations.occasions;
            errors.expectations.errors += (result == "win" ? own < fair : own > fair) ? 1U : 0U;
        }
        if (!has_choice(position)) {
            continue;
        }
        const bool mistake = !answer.turn->keeps;
        ++errors.mistakes.occasions;
        errors.mistakes.errors += mistake ? 1U : 0U;
        const std::uint32_t turns = position.value.turns;  // 0 for endless play
        for (ErrorsByDistance& row : errors.by_distance) {
            if (row.low <= turns && turns <= row.high) {
                ++row.mistakes.occasions;
                row.mistakes.errors += mistake ? 1U : 0U;
            }
        }
        if (mistake && turns > 0 && (!errors.worst || turns < fastest)) {
            fastest = turns;
            errors.worst = Mistake{at, answer.turn->turn, position.turns.front().turn, answer.turn->value};
        }
    }
    std::erase_if(errors.by_distance, [](const ErrorsByDistance& row) { return row.mistakes.occasions == 0; });
    return errors;
}

}  // namespace

std::vector<std::string> default_agents(const specs::LoadedRules& ruleset) {
    const AnyGame game = game_of(ruleset.rules);
    const play::Agents& family = kit_of(ruleset.rules).agents();
    if (!family.can_search()) {
        return {"random", "mcts:100"};
    }
    if (game.seats() == 2) {
        return {"random", "greedy", "mcts:100", "alphabeta:1000"};
    }
    return game.seats() > 2 ? std::vector<std::string>{"random", "greedy", "mcts:100", "maxn:1000"}
                            : std::vector<std::string>{"random", "greedy", "mcts:100"};
}

std::vector<AgentErrors> errors_of_agents(const specs::LoadedRules& ruleset, const std::vector<SolvedPosition>& sample,
                                          const AgentErrorOptions& options) {
    const play::MatchGame match = match_game_of(ruleset.rules);
    const AnyGame game = game_of(ruleset.rules);
    std::vector<AnyState> states;
    for (const SolvedPosition& position : sample) {
        states.push_back(read_position(game, position.position, "position of a table"));
    }
    std::vector<AgentErrors> all;
    const std::uint64_t total = options.agents.size() * sample.size();
    std::mutex lock;
    std::uint64_t done = 0;
    for (const std::string& agent : options.agents) {
        const std::vector<std::string> words = play::seat_agents(ruleset.rules, *match.family, {agent}, "--agents");
        const play::MatchPlayers players = play::players_of(ruleset, match, words, options.version);
        std::vector<Answer> answers(sample.size());
        for_each_index(sample.size(), options.threads, [&](std::size_t at) {
            Random random = Random::stream(options.seed, at);
            const HaltedBy scope(options.stop);
            const auto choice = [&] {
                try {
                    return players.agents[sample[at].to_act](game, states[at], random);
                } catch (const Halted&) {
                    throw solve::Interrupted();
                }
            }();
            const AnyState after = after_plies(game, states[at], choice.plies);
            answers[at] = {entry_of(game, states[at], sample[at].turns, game.key(after)), choice.expected};
            const std::lock_guard guard(lock);
            ++done;
            if (options.progress) {
                options.progress(done, total);
            }
            return options.stop == nullptr || !*options.stop;
        });
        if (options.stop != nullptr && *options.stop) {
            throw solve::Interrupted();
        }
        all.push_back(counted(words.front(), sample, answers));
    }
    return all;
}

using specs::bad_option;

namespace {

constexpr std::uint64_t max_sample = 1'000'000;

/// The options of the study and its agents in notation; nothing if no study is requested.
std::optional<std::pair<solve::StudyOptions, std::vector<std::string>>> study_of(const SolutionRequest& request,
                                                                                 const specs::LoadedRules& ruleset,
                                                                                 const Run& run) {
    if (!request.study) {
        if (request.sample || !request.agents.empty()) {
            bad_option(request.agents.empty() ? "--sample" : "--agents",
                       "it belongs to a study of the solution; add --study or --page FILE.html");
        }
        return std::nullopt;
    }
    solve::StudyOptions options;
    options.seed = run.seed;
    options.sample = request.sample.value_or(options.sample);
    std::vector<std::string> agents =
        request.agents.empty() ? default_agents(ruleset) : play::agent_words(request.agents);
    for (std::string& agent : agents) {
        agent = play::seat_agents(ruleset.rules, kit_of(ruleset.rules).agents(), {agent}, "--agents").front();
    }
    return std::pair{options, agents};
}

}  // namespace

std::vector<Option> options(SolutionRequest& request) {
    return {
        {"--position", "TEXT", "Start from this position (default: the start)", &request.position},
        {"--table", "FILE", "Keep the values in this file; if it exists, it is read instead of solving",
         &request.table},
        {"--verify", "", "Verify the table: every value follows from those of its successors", &request.verify},
        choice("--rows",
               "all: every unfinished position (default); open: only those that the seat to act cannot win at "
               "once, for larger boards",
               &request.rows, {"all", "open"}),
        choice("--engine", "auto, fast or reference (default auto)", &request.engine, engine_names()),
        memory("Stop when positions need more than this (default {})", &request.memory_bytes),
        {"--state", "DIR", "Keep the state of a long run here; a killed run resumes from it", &request.state},
        {"--study", "", "Also study the solution: who wins with which lead, where agents err, puzzles", &request.study},
        number("--sample", "N", "Test agents in so many positions of the study (default 1000)", &request.sample,
               {1, max_sample}),
        {"--agents", "LIST", "Agents to test, such as greedy,mcts:100 (default: four agents)", &request.agents}};
}

solve::SolutionPart first_turns_part() {
    solve::SolutionPart part;
    part.kind = solve::SolutionPart::Kind::turns;
    part.turns = 1;
    part.max_positions = 2000;
    return part;
}

AnyState solved_start(const SolutionRequest& request, const AnyGame& game) {
    AnyState start = read_position(game, request.position);
    if (!turn_complete(game, start)) {
        bad_option("--position", "this position is in the middle of a turn; give one between turns");
    }
    return start;
}

std::optional<solve::SolveResult> solved(const SolutionRequest& request, const specs::LoadedRules& ruleset,
                                         const AnyGame& game, const AnyState& start, solve::SolveRequest wanted,
                                         const Run& run, const std::string& version) {
    parallel::SingleProcess alone;
    parallel::Communicator& all = run.communicator == nullptr ? alone : *run.communicator;
    const bool first = all.rank() == 0;
    const bool reads = all.all_reduce_or(first && !request.table.empty() && solve::Table::exists(request.table));
    if (reads && !first) {
        return std::nullopt;
    }
    wanted.communicator = reads ? &alone : &all;
    wanted.table = first ? request.table : "";
    wanted.verify = request.verify;
    solve::SolveOptions& options = wanted.options;
    options.rows_required = !request.rows.empty();
    options.rows = request.rows == "open" ? solve::Rows::open : solve::Rows::all;
    options.memory_bytes = request.memory_bytes;
    options.threads = run.threads;
    options.state = request.state;
    options.rules = ruleset.hash;
    if (game.key(start) != game.key(game.initial())) {
        options.rules += " from " + game.text(start);
    }
    options.version = version;
    options.stop = run.stop;
    options.progress = [&](const std::string& stage, std::uint64_t done, std::uint64_t total) {
        run.report(stage, done, total, "positions");
    };
    try {
        return solve_rules(game, start, engine_choice(request.engine).value_or(EngineChoice::automatic), wanted);
    } catch (const storage::FileError& fault) {
        throw specs::InputError(specs::Message{fault.path(), 0, 0, fault.sentence()});
    } catch (const solve::RowsUnavailable& fault) {
        bad_option("--rows", fmt::format("no open rows: {}; leave --rows out", fault.what()));
    }
}

std::optional<SolutionRun> run_solve(const SolutionRequest& request, const SolutionOutputs& outputs,
                                     const specs::LoadedRules& ruleset, const Run& run, const std::string& version) {
    const AnyGame game = game_of(ruleset.rules);
    const AnyState start = solved_start(request, game);
    const auto study = study_of(request, ruleset, run);
    solve::SolveRequest wanted;
    wanted.graphs = outputs.graphs;
    wanted.row = outputs.row;
    if (study) {
        wanted.study = study->first;
        wanted.graphs.push_back(first_turns_part());
    }
    std::optional<solve::SolveResult> result = solved(request, ruleset, game, start, wanted, run, version);
    if (!result) {
        return std::nullopt;
    }
    std::optional<StudiedSolution> studied;
    if (study) {
        AgentErrorOptions errors;
        errors.agents = study->second;
        errors.seed = run.seed;
        errors.threads = run.threads;
        errors.version = version;
        errors.stop = run.stop;
        errors.progress = [&](std::uint64_t done, std::uint64_t total) {
            run.report("testing agents", done, total, "positions");
        };
        studied = {study->first, errors_of_agents(ruleset, result->study->sample, errors)};
    }
    return SolutionRun{request, ruleset, game, run.seed, std::move(*result), std::move(studied)};
}

}  // namespace rulescope::studies
