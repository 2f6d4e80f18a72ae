// The first seat's score by playing strength.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <variant>

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

}  // namespace rulescope::studies
