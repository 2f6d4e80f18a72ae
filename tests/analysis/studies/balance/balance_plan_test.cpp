// The plan of a balance study against what the study plays.
#include "analysis/studies/balance/balance_plan.h"

#include <gtest/gtest.h>

#include <optional>
#include <utility>

#include "analysis/studies/balance/balance.h"
#include "analysis/studies/report/report_run.h"

namespace rulescope::studies {
namespace {

void plays_as_planned(const std::string& name, std::set<std::string> chapters,
                      const std::vector<std::string>& expected_stages, const std::vector<std::string>& overrides = {}) {
    BalanceOptions options;
    options.agent = "random";
    options.strengths = {"random", "greedy"};
    options.games = 8;
    options.side_games = 3;
    options.placement_games = 2;
    options.chapters = std::move(chapters);
    const std::vector<specs::LoadedRules> rules{specs::load_rules(name, overrides)};
    const BalancePlan plan = balance_plan(rules, options);
    std::vector<std::string> stages;
    for (const PlannedStage& stage : plan.stages) {
        stages.push_back(stage.chapter);
    }
    EXPECT_EQ(stages, expected_stages) << name;
    std::vector<std::pair<int, int>> seen;
    MatchContext context;
    context.max_turns = 60;
    context.stage = [&](int number, int of) { seen.emplace_back(number, of); };
    const BalanceResult result = study_balance(rules, options, context);
    std::uint64_t games = 0;
    for (const ReportedMatch& match : result.matches) {
        games += match.games;
    }
    EXPECT_EQ(plan.matches(), result.matches.size()) << name;
    EXPECT_EQ(plan.games(), games) << name;
    std::vector<std::pair<int, int>> all;
    for (std::size_t number = 1; number <= stages.size(); ++number) {
        all.emplace_back(number, stages.size());
    }
    EXPECT_EQ(seen, all) << name;
}

TEST(BalancePlan, CountsTheMatchesThatTheStudyPlays) {
    plays_as_planned("adaptoid-7", {"strength", "restricted", "seats", "placements"},
                     {"deciding", "strength", "restricted"});
    plays_as_planned("adapt3-tiny", {"strength", "seats"}, {"deciding", "strength", "seats"});
    plays_as_planned("adaptoid-igg", {"placements"}, {"deciding", "placements"},
                     {"board.hexagon=2", "goal.captures=1"});
    plays_as_planned("four-in-a-row-tiny", {}, {"deciding"});
}

// The default path to "who is favoured?": an admitted agent where the family has one, random openings and a bound.
TEST(BalancePlan, TheDefaultMatchIsThatOfTheFamily) {
    struct Expected {
        const char* name;
        const char* agent;
        int openings;
        std::optional<play::Tested> tested;
    };
    for (const Expected& each : {Expected{"adaptoid", "alphabeta:64000", 4, play::Tested::admitted},
                                 Expected{"adapt3", "maxn:16000", 4, play::Tested::admitted},
                                 Expected{"pentactic-basic", "alphabeta:4000", 4, play::Tested::untested},
                                 Expected{"four-in-a-row", "alphabeta:64000", 2, play::Tested::misses_wins},
                                 Expected{"tic-tac-toe", "alphabeta:64000", 2, play::Tested::admitted}}) {
        const specs::LoadedRules rules = specs::load_rules(each.name);
        const BalanceOptions match = report_match_options(rules, {});
        EXPECT_EQ(match.agent, each.agent) << each.name;
        EXPECT_EQ(match.games, std::min<std::uint64_t>(400, default_match_of(rules).games)) << each.name;
        EXPECT_GE(match.games, 100U) << each.name;
        EXPECT_EQ(match.opening_turns, each.openings) << each.name;
        EXPECT_TRUE(match.until_decided) << each.name;
        EXPECT_EQ(tested_of(rules, match.agent), each.tested) << each.name;
        EXPECT_EQ(tested_of(rules, "greedy").has_value(), each.tested == play::Tested::untested) << each.name;
    }
    ReportOptions quick;
    quick.games = 200;
    EXPECT_EQ(report_match_options(specs::load_rules("adaptoid"), quick).games, 4U) << "a fiftieth";
    quick.match_games = 7;
    quick.agent = "greedy";
    EXPECT_EQ(report_match_options(specs::load_rules("adaptoid"), quick).games, 7U);
    EXPECT_EQ(report_match_options(specs::load_rules("adaptoid"), quick).agent, "greedy");
    EXPECT_EQ(report_match_options(specs::load_rules("pentactic-solitaire"), {}).games, 0U) << "no opponent";
}

// mcts:50 searches an eighth of mcts:400. A game against another agent, the defender, takes the mean of both.
TEST(BalancePlan, WeighsGamesByTheEffortOfTheirAgents) {
    BalanceOptions options;
    options.agent = "mcts:400";
    options.strengths = {"random", "mcts:50", "mcts:400"};
    options.games = 100;
    options.side_games = 10;
    options.chapters = {"strength", "solved"};
    const BalancePlan plan = balance_plan({specs::load_rules("adaptoid-7")}, options);
    ASSERT_EQ(plan.stages.size(), 3U);
    EXPECT_DOUBLE_EQ(plan.stages[0].deciding_games, 100.0);
    EXPECT_DOUBLE_EQ(plan.stages[1].deciding_games, 10.0 * (0.0 + 0.125 + 1.0));
    // On each board: random, mcts:50 and mcts:400 against themselves, then against mcts:400, random and random.
    EXPECT_EQ(plan.stages[2].matches % 6, 0U);
    EXPECT_DOUBLE_EQ(plan.stages[2].deciding_games,
                     static_cast<double>(plan.stages[2].games) / 6.0 * (0.0 + 0.125 + 1.0 + 0.5 + 0.0625 + 0.5));
    EXPECT_EQ(plan.stage_of("solved"), 3);
    EXPECT_EQ(plan.stage_of("restricted"), 0);
}

}  // namespace
}  // namespace rulescope::studies
