// The plan of a balance study against what the study plays.
#include "analysis/studies/balance/balance_plan.h"

#include <gtest/gtest.h>

#include <optional>
#include <utility>

#include "analysis/studies/balance/balance.h"
#include "analysis/studies/report/report_match.h"

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
    options.line_turns = 1;
    options.line_games = 2;
    options.ladder_opening_turns = 1;
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
    plays_as_planned("adaptoid-7", {"strength", "ladder", "restricted", "seats", "placements"},
                     {"deciding", "strength", "ladder", "restricted"});
    plays_as_planned("adapt3-tiny", {"strength", "ladder", "seats"}, {"deciding", "strength", "ladder", "seats"});
    plays_as_planned("adaptoid-igg", {"placements"}, {"deciding", "placements"},
                     {"board.hexagon=2", "goal.captures=1"});
    plays_as_planned("adaptoid", {"lines"}, {"deciding", "lines"});
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

// mcts:50 searches an eighth of mcts:400. The other agents of the ladder differ too, so a game takes the mean.
TEST(BalancePlan, WeighsGamesByTheEffortOfTheirAgents) {
    BalanceOptions options;
    options.agent = "mcts:400";
    options.strengths = {"random", "mcts:50", "mcts:400"};
    options.games = 100;
    options.side_games = 10;
    options.chapters = {"strength", "ladder"};
    const BalancePlan plan = balance_plan({specs::load_rules("adaptoid-7")}, options);
    ASSERT_EQ(plan.stages.size(), 3U);
    EXPECT_DOUBLE_EQ(plan.stages[0].deciding_games, 100.0);
    EXPECT_DOUBLE_EQ(plan.stages[1].deciding_games, 10.0 * (0.0 + 0.125 + 1.0));
    EXPECT_DOUBLE_EQ(plan.stages[2].deciding_games, 10.0 * (0.0625 + 0.5625)) << "mcts:50 - random, mcts:400 - mcts:50";
    EXPECT_EQ(plan.stage_of("ladder"), 3);
    EXPECT_EQ(plan.stage_of("solved"), 0);
}

}  // namespace
}  // namespace rulescope::studies
