// How the first seat's score depends on the strength of play, and how much stronger each strength is than the last.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <variant>

#include "analysis/play/agent_spec.h"
#include "analysis/statistics/rating.h"
#include "tools/balance_chapters.h"
#include "tools/balance_score.h"
#include "tools/play_json.h"

namespace rulescope::tools {

namespace {

play::AgentSpec spec_of(const std::string& words) {
    const auto read = play::read_agent(words);
    return std::holds_alternative<play::AgentSpec>(read) ? std::get<play::AgentSpec>(read) : play::AgentSpec{};
}

/// "mcts" of "mcts:400"; "random" stands at the foot of every family.
std::string family_of(const std::string& words) {
    return words.substr(0, words.find(':'));
}

/// The weaker and the stronger of every match of the ladder: each against the one before in its family, "random" at the
/// foot of all and "greedy" at the foot of those that search by evaluation; and across the families the strongest ones.
std::vector<std::pair<std::size_t, std::size_t>> ladder_pairs(const std::vector<std::string>& agents) {
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    std::map<std::string, std::size_t> last;
    for (std::size_t agent = 0; agent < agents.size(); ++agent) {
        const std::string family = family_of(agents[agent]);
        const bool by_evaluation = family == "alphabeta" || family == "paranoid";
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
    for (const char* other : {"greedy", "alphabeta", "paranoid"}) {
        if (last.contains("mcts") && last.contains(other)) {
            pairs.emplace_back(last[other], last["mcts"]);
        }
    }
    return pairs;
}

Json elo_json(double elo) {
    return std::abs(elo) < 1e6 ? Json(rounded(elo)) : Json(nullptr);
}

}  // namespace

const std::vector<std::string>& balance_chapters() {
    static const std::vector<std::string> chapters{"strength", "ladder", "restricted", "solved", "seats", "placements"};
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
        const std::string family = tree ? "mcts" : seats == 2 ? "alphabeta" : "paranoid";
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

PlayedMatch BalanceContext::play(const MatchRequest& request) {
    PlayedMatch match = play_match(context, request);
    complete = complete && match.complete;
    return match;
}

MatchRequest BalanceContext::side_match(const std::string& name, const specs::AnyRuleSet& ruleset,
                                        const std::vector<std::string>& agents, bool exchanged) const {
    MatchRequest request;
    request.name = name;
    request.ruleset = &ruleset;
    request.agents = agents;
    request.exchanged = exchanged;
    request.opening_turns = options.opening_turns;
    const auto seats = static_cast<std::uint64_t>(seats_of(ruleset));
    request.games = exchanged ? (options.side_games + seats - 1) / seats * seats : options.side_games;
    return request;
}

Json strength_chapter(BalanceContext& work, const specs::AnyRuleSet& ruleset) {
    const int seats = seats_of(ruleset);
    Json rows = Json::array();
    for (const std::string& agent : work.options.strengths) {
        const PlayedMatch match = work.play(
            work.side_match(fmt::format("{}: {} at every seat", label_of(ruleset), agent), ruleset, {agent}, false));
        Json row{{"family", family_of(agent)}, {"agent", agent}, {"budget", spec_of(agent).budget}};
        Json by_seat = Json::array();
        for (int seat = 0; seat < seats; ++seat) {
            by_seat.push_back(json_of(score_of_seat(match.games, seats, seat)));
        }
        row.update(by_seat[0]);
        row["by_seat"] = by_seat;
        rows.push_back(row);
    }
    return {{"games", work.options.side_games}, {"rows", rows}};
}

Json ladder_chapter(BalanceContext& work, const specs::AnyRuleSet& ruleset) {
    const int seats = seats_of(ruleset);
    const std::vector<std::string>& agents = work.options.strengths;
    if (agents.size() < 2) {
        return nullptr;
    }
    const std::vector<std::pair<std::size_t, std::size_t>> pairs = ladder_pairs(agents);
    statistics::ScoreTable table(agents.size());
    Json matches = Json::array();
    for (const auto& [weaker, stronger] : pairs) {
        std::vector<std::string> seated(static_cast<std::size_t>(seats), agents[weaker]);
        seated.front() = agents[stronger];
        MatchRequest request =
            work.side_match(fmt::format("{}: {} against {}", label_of(ruleset), agents[stronger], agents[weaker]),
                            ruleset, seated, true);
        request.opening_turns = work.options.ladder_opening_turns;
        const PlayedMatch match = work.play(request);
        const play::AgentResult& score = match.agents.front();
        Json row{{"agent", agents[stronger]},
                 {"against", agents[weaker]},
                 {"games", match.games.size()},
                 {"fair", rounded(1.0 / seats)}};
        row.update(json_of(score));
        matches.push_back(row);
        if (seats == 2) {
            const auto rounds = static_cast<double>(score.rounds());
            table.add(stronger, weaker, 2.0 * rounds * score.score(), 2.0 * rounds * (1.0 - score.score()));
        }
    }
    Json chapter{{"openings", work.options.ladder_opening_turns}, {"matches", matches}, {"ratings", Json::array()}};
    // With more seats a score is not one against one, and Elo has no meaning.
    if (seats == 2) {
        const bool needs_help = !statistics::has_ratings(table);
        const auto ladder = statistics::bradley_terry(table, needs_help ? 1.0 : 0.0);
        for (std::size_t agent = 0; ladder && agent < agents.size(); ++agent) {
            const statistics::Interval interval = ladder->difference(agent, 0);
            chapter["ratings"].push_back({{"agent", agents[agent]},
                                          {"family", family_of(agents[agent])},
                                          {"elo", elo_json(ladder->elo[agent])},
                                          {"interval", {elo_json(interval.low), elo_json(interval.high)}}});
        }
        chapter["virtual_draws"] = needs_help ? 1 : 0;
    }
    return chapter;
}

}  // namespace rulescope::tools
