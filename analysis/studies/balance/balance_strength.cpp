// The first seat's score by playing strength, and the rating difference between successive strengths.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <variant>

#include "analysis/play/agent_spec.h"
#include "analysis/statistics/matches/rating.h"
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

/// Returns the rating, or nothing if the rating is so large that it represents infinity.
std::optional<double> bounded(double elo) {
    constexpr double largest = 1e6;
    return std::abs(elo) < largest ? std::optional(elo) : std::nullopt;
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

std::vector<std::pair<std::size_t, std::size_t>> ladder_pairs(const std::vector<std::string>& agents) {
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    std::map<std::string, std::size_t> last;
    for (std::size_t agent = 0; agent < agents.size(); ++agent) {
        const std::string family = family_of(agents[agent]);
        const play::AgentSpec::Kind kind = spec_of(agents[agent]).kind;
        const bool by_evaluation = play::has_budget(kind) && kind != play::AgentSpec::Kind::mcts;
        const std::string foot = last.contains(family)                      ? family
                                 : by_evaluation && last.contains("greedy") ? "greedy"
                                                                            : "random";
        if (last.contains(foot)) {
            pairs.emplace_back(last[foot], agent);
        } else if (agent > 0) {
            pairs.emplace_back(agent - 1, agent);
        }
        last[family] = agent;
    }
    for (const char* other : {"greedy", "alphabeta", "maxn"}) {
        if (last.contains("mcts") && last.contains(other)) {
            pairs.emplace_back(last[other], last["mcts"]);
        }
    }
    return pairs;
}

const std::vector<std::string>& balance_chapters() {
    static const std::vector<std::string> chapters{"strength", "ladder",     "restricted", "solved",
                                                   "seats",    "placements", "lines"};
    return chapters;
}

std::set<std::string> default_chapters() {
    std::set<std::string> chapters(balance_chapters().begin(), balance_chapters().end());
    chapters.erase("lines");
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

std::optional<Ladder> ladder_chapter(BalanceContext& context, const specs::LoadedRules& rules) {
    const int seats = rules.rules.seats();
    const std::vector<std::string>& agents = context.options.strengths;
    if (agents.size() < 2) {
        return std::nullopt;
    }
    Ladder chapter;
    chapter.openings = context.options.ladder_opening_turns;
    statistics::ScoreTable table(agents.size());
    for (const auto& [weaker, stronger] : ladder_pairs(agents)) {
        std::vector<std::string> seated(static_cast<std::size_t>(seats), agents[weaker]);
        seated.front() = agents[stronger];
        MatchRequest request = context.side_match(
            fmt::format("{}: {} against {}", label_of(rules), agents[stronger], agents[weaker]), rules, seated, true);
        request.opening_turns = context.options.ladder_opening_turns;
        const PlayedMatch match = context.play(request);
        const RoundScore score = score_of_rounds(match.games, seats, match.anytime());
        chapter.matches.push_back({agents[stronger], agents[weaker], match.games.size(), 1.0 / seats, score});
        if (seats == 2) {
            statistics::Rounds rounds;
            for (const statistics::ScoreCount& mean : score.counts) {
                rounds.add(mean.payoff, mean.games);
            }
            table.add(stronger, weaker, rounds);
        }
    }
    // Elo is defined only for two seats, because with more seats a score involves more than two agents.
    const bool any = std::any_of(chapter.matches.begin(), chapter.matches.end(),
                                 [](const LadderMatch& match) { return match.score.rounds > 0; });
    if (seats == 2 && any) {
        const bool needs_help = !statistics::has_ratings(table);
        const auto ladder = statistics::bradley_terry(table, needs_help ? 1.0 : 0.0);
        for (std::size_t agent = 0; ladder && agent < agents.size(); ++agent) {
            const statistics::Interval interval = ladder->difference(agent, 0);
            chapter.ratings.push_back({agents[agent], family_of(agents[agent]), bounded(ladder->elo[agent]),
                                       bounded(interval.low), bounded(interval.high)});
        }
        chapter.virtual_draws = needs_help ? 1 : 0;
    }
    return chapter;
}

}  // namespace rulescope::studies
