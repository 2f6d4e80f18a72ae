// The first seat's score by playing strength.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <variant>

#include <fmt/format.h>

#include "analysis/game/language.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/play/agent_spec.h"
#include "analysis/studies/balance/balance.h"
#include "analysis/studies/balance/balance_context.h"

namespace rulescope::studies {

namespace {

play::AgentSpec spec_of(const std::string& words) {
    const auto read = play::read_agent(words);
    return std::holds_alternative<play::AgentSpec>(read) ? std::get<play::AgentSpec>(read) : play::AgentSpec{};
}

/// Returns the name without the budget: "mcts" for "mcts:400". "random" is the weakest agent of every family.
std::string family_of(const std::string& words) {
    return words.substr(0, words.find(':'));
}

/// The trend of each family with at least three budgets. The rows of a family whose matches are judged more than once
/// have none: the test is for one number of games.
std::vector<StrengthTrend> trends_of(const std::vector<StrengthRow>& rows) {
    constexpr std::size_t min_budgets = 3;
    std::vector<std::string> families;
    std::map<std::string, std::vector<statistics::TrendRow>> by_family;
    for (const StrengthRow& row : rows) {
        const Score& first = row.by_seat.front();
        if (row.budget == 0 || first.games() == 0 || first.judged.anytime) {
            continue;
        }
        std::vector<statistics::TrendRow>& of = by_family[row.family];
        if (of.empty()) {
            families.push_back(row.family);
        }
        of.push_back({std::log2(static_cast<double>(row.budget)), first.clusters});
    }
    std::vector<StrengthTrend> trends;
    for (const std::string& family : families) {
        if (by_family[family].size() >= min_budgets) {
            if (const auto trend = statistics::trend(by_family[family])) {
                trends.push_back({family, *trend});
            }
        }
    }
    return trends;
}

}  // namespace

const std::vector<std::string>& balance_chapters() {
    static const std::vector<std::string> chapters{"strength", "restricted", "solved", "seats", "placements"};
    return chapters;
}

std::vector<std::string> default_strengths(const std::string& agent, int seats) {
    const play::AgentSpec spec = spec_of(agent);
    const bool searches = spec.budget > 0;
    const bool by_trees = spec.kind == play::AgentSpec::Kind::mcts;
    const std::uint64_t iterations = !searches  ? 400
                                     : by_trees ? spec.budget
                                                : std::max<std::uint64_t>(1, spec.budget / 10);
    std::vector<std::string> agents{"random"};
    for (const bool tree : {true, false}) {
        const std::string family = tree ? "mcts" : seats == 2 ? "alphabeta" : "maxn";
        if (!tree) {
            agents.emplace_back("greedy");
        }
        for (std::uint64_t part = 8; part >= 1; part /= 2) {
            const std::uint64_t budget = std::max<std::uint64_t>(1, iterations / part) * (tree ? 1 : 10);
            const std::string words = fmt::format("{}:{}", family, budget);
            if (agents.back() != words) {
                agents.push_back(words);
            }
        }
    }
    return agents;
}

Strength strength_chapter(BalanceContext& context, const specs::LoadedRules& rules) {
    Strength chapter;
    chapter.games = context.options.side_games;
    for (const std::string& agent : context.options.strengths) {
        const PlayedMatch match = context.play(
            context.side_match(fmt::format("{}: {} at every seat", label_of(rules), agent), rules, {agent}, false));
        StrengthRow row{family_of(agent), agent, spec_of(agent).budget, {}};
        for (int seat = 0; seat < rules.rules.seats(); ++seat) {
            row.by_seat.push_back(score_of_seat(match.games, rules.rules.seats(), seat, match.anytime()));
        }
        chapter.rows.push_back(std::move(row));
    }
    chapter.trends = trends_of(chapter.rows);
    return chapter;
}

// Small boards with a proved winner: how often agents win them from the winning seat.

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
