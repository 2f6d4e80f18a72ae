// Small boards with a proved winner: how often agents win them from the winning seat.
#include <fmt/format.h>

#include <set>
#include <variant>

#include "analysis/game/language.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/play/agent_spec.h"
#include "analysis/studies/balance/balance_context.h"

namespace rulescope::studies {

namespace {

WinRate win_rate(const PlayedMatch& match, std::size_t winner) {
    WinRate rate;
    std::set<std::uint64_t> courses;
    for (const play::GameFacts& game : match.games) {
        ++rate.won.among;
        if (!game.payoffs.empty() && game.payoffs[winner] == 1.0) {
            ++rate.won.games;
        }
        courses.insert(game.course);
    }
    rate.different = courses.size();
    return rate;
}

/// Plays on a board from its start, because the proved value is the value of the start. The agent is at the winning
/// seat and `defender` at all other seats.
PlayedMatch played_on(BalanceContext& context, const std::string& subject, const SolvedBoard& solved,
                      const std::string& agent, const std::string& defender) {
    const auto seats = static_cast<std::size_t>(solved.board.rules.rules.seats());
    std::vector<std::string> seated{agent};
    std::string name = fmt::format("{} on {}: {}", subject, solved.board.title, agent);
    if (defender != agent) {
        seated.assign(seats, defender);
        seated[static_cast<std::size_t>(solved.value.winner)] = agent;
        name += " against " + defender;
    }
    MatchRequest request = context.side_match(name, solved.board.rules, seated, false);
    request.games = context.options.anchor_games;
    request.opening_turns = 0;
    return context.play(request);
}

SolvedBoard::Row row_of(BalanceContext& context, const std::string& subject, const SolvedBoard& solved,
                        const std::string& agent, const std::vector<std::string>& agents) {
    const auto winner = static_cast<std::size_t>(solved.value.winner);
    SolvedBoard::Row row;
    row.agent = agent;
    row.family = agent.substr(0, agent.find(':'));
    const auto read = play::read_agent(agent);
    row.budget = std::holds_alternative<play::AgentSpec>(read) ? std::get<play::AgentSpec>(read).budget : 0;
    const PlayedMatch itself = played_on(context, subject, solved, agent, agent);
    row.score = score_on_position(itself.games, solved.board.rules.rules.seats(), 0, itself.anytime());
    row.itself = win_rate(itself, winner);
    row.defender = defender_against(agent, agents);
    if (!row.defender.empty()) {
        row.defended = win_rate(played_on(context, subject, solved, agent, row.defender), winner);
    }
    return row;
}

}  // namespace

SolvedBoards solved_chapter(BalanceContext& context, const specs::LoadedRules& rules) {
    SolvedBoards chapter;
    chapter.games = context.options.anchor_games;
    const std::vector<std::string> agents = examined_agents(context.options);
    for (const play::SolvableBoard& board : kit_of(rules.rules).balance_variants().solvable_boards(rules)) {
        const std::optional<ExactValue> value = context.matches.solve(board);
        if (!value) {
            context.complete = false;
            break;
        }
        if (value->winner < 0) {
            chapter.open.push_back(board.title);
            continue;
        }
        SolvedBoard solved{board, *value, seat_names(board.rules.rules)[static_cast<std::size_t>(value->winner)], {}};
        for (const std::string& agent : agents) {
            solved.rows.push_back(row_of(context, label_of(rules), solved, agent, agents));
        }
        chapter.boards.push_back(std::move(solved));
    }
    return chapter;
}

}  // namespace rulescope::studies
