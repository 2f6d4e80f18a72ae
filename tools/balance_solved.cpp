// Small boards whose value is known: do agents of rising strength come to what is true?
#include <fmt/format.h>

#include <variant>

#include "analysis/play/agent_spec.h"
#include "analysis/specs/error.h"
#include "tools/balance_chapters.h"
#include "tools/balance_score.h"
#include "tools/play_json.h"
#include "tools/processes.h"
#include "tools/solve_games.h"

namespace rulescope::tools {

namespace {

constexpr int most_captures_solved = 2;  // with three the space of seven cells has some forty million positions
constexpr std::uint64_t solving_memory = std::uint64_t{4} << 30U;

/// The rule set on the seven cells of a hexagon of side 2, White and Black in opposite corners; nothing if it cannot be
/// played there.
std::optional<specs::LoadedRuleSet> on_seven_cells(const specs::LoadedRuleSet& loaded, int captures) {
    if (loaded.rules.order.size() != 2) {
        return std::nullopt;
    }
    std::vector<std::string> overrides = loaded.overrides;
    for (const char* override : {"board.hexagon=2", "start.white=A2", "start.black=C2"}) {
        overrides.emplace_back(override);
    }
    overrides.push_back(fmt::format("goal.captures={}", captures));
    try {
        return specs::load_rule_set(loaded.rules.name, overrides);
    } catch (const specs::InputError&) {
        return std::nullopt;  // another outline, or a start that this rulebook sets up by itself
    }
}

/// Who wins under best play, and in how many turns.
std::optional<solve::Told> exact_value(const specs::LoadedRuleSet& loaded, const MatchContext& context) {
    const adaptoid::Adaptoid game(loaded.rules);
    SolveRequest request;
    request.ruleset = loaded.rules.name;
    request.options.rules = loaded.hash;
    request.options.threads = context.threads;
    request.options.memory_bytes = solving_memory;
    request.options.version = version();
    request.options.stop = context.stop;
    // Each process by itself: the space is small, and nothing has to be handed over.
    explore::Alone alone;
    request.peers = &alone;
    if (context.progress) {
        request.options.progress = [&](const std::string& what, std::uint64_t done, std::uint64_t total) {
            context.progress("solving seven cells, " + what, done, total);
        };
    }
    const std::optional<SolveFindings> findings =
        findings_of(loaded, game.initial(), false, SolveEngine::automatic, request);
    return findings ? std::optional(findings->start.value) : std::nullopt;
}

}  // namespace

Json solved_chapter(BalanceContext& work, const specs::AnyRuleSet& ruleset) {
    const auto* family = std::get_if<specs::LoadedRuleSet>(&ruleset);
    if (family == nullptr) {
        return nullptr;
    }
    Json boards = Json::array();
    for (int captures = 1; captures <= most_captures_solved; ++captures) {
        const std::optional<specs::LoadedRuleSet> loaded = on_seven_cells(*family, captures);
        if (!loaded) {
            continue;
        }
        const std::optional<solve::Told> value = exact_value(*loaded, work.context);
        if (!value) {
            work.complete = false;
            break;
        }
        const specs::AnyRuleSet small = *loaded;
        Json board = identity_of(small);
        board["captures"] = captures;
        board["turns"] = value->endless ? Json(nullptr) : Json(value->turns);
        board["exact"] = rounded(value->payoff.front());
        board["winner"] =
            value->winner() < 0 ? Json(nullptr) : Json(sides_of(small)[static_cast<std::size_t>(value->winner())]);
        board["rows"] = Json::array();
        for (const std::string& agent : work.options.strengths) {
            MatchRequest request =
                work.side_match(fmt::format("{} on seven cells, {} captures: {}", label_of(ruleset), captures, agent),
                                small, {agent}, false);
            request.opening_turns = 0;  // the value is that of the start
            const PlayedMatch match = work.play(request);
            const auto read = play::read_agent(agent);
            Json row{
                {"agent", agent},
                {"family", agent.substr(0, agent.find(':'))},
                {"budget", std::holds_alternative<play::AgentSpec>(read) ? std::get<play::AgentSpec>(read).budget : 0}};
            row.update(json_of(score_of_seat(match.games, 2, 0)));
            board["rows"].push_back(row);
        }
        boards.push_back(board);
    }
    return boards.empty() ? Json(nullptr) : Json{{"boards", boards}};
}

}  // namespace rulescope::tools
