// Small boards with a solved value: compares the value with the scores of agents of increasing strength.
#include <fmt/format.h>

#include <variant>

#include "analysis/game/language.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/play/agent_spec.h"
#include "analysis/studies/balance/balance_context.h"

namespace rulescope::studies {

std::optional<SolvedBoards> solved_chapter(BalanceContext& context, const specs::LoadedRules& rules) {
    SolvedBoards chapter;
    for (const play::SolvableBoard& board : kit_of(rules.rules).balance_variants().solvable_boards(rules)) {
        const std::optional<ExactValue> value = context.matches.solve(board.rules);
        if (!value) {
            context.complete = false;
            break;
        }
        SolvedBoard solved{board, *value, "", {}};
        if (value->winner >= 0) {
            solved.winner = seat_names(board.rules.rules)[static_cast<std::size_t>(value->winner)];
        }
        for (const std::string& agent : context.options.strengths) {
            MatchRequest request = context.side_match(
                fmt::format("{} on seven cells, {} captures: {}", label_of(rules), board.captures, agent), board.rules,
                {agent}, false);
            request.opening_turns = 0;  // the solved value is the value of the start position
            const PlayedMatch match = context.play(request);
            const auto read = play::read_agent(agent);
            solved.rows.push_back(
                {agent, agent.substr(0, agent.find(':')),
                 std::holds_alternative<play::AgentSpec>(read) ? std::get<play::AgentSpec>(read).budget : 0,
                 of_these_agents(score_of_seat(match.games, 2, 0, match.anytime()))});
        }
        chapter.boards.push_back(std::move(solved));
    }
    return chapter.boards.empty() ? std::nullopt : std::optional(chapter);
}

}  // namespace rulescope::studies
