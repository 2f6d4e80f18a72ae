#include "analysis/studies/solve/agent_errors.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <stdexcept>

#include "analysis/game/halting.h"
#include "analysis/game/turns.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/parallel/workers.h"
#include "analysis/play/agent_words.h"
#include "analysis/solve/options.h"
#include "analysis/specs/typed_text.h"
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

}  // namespace rulescope::studies
