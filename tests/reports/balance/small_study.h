// A balance study that takes little: few games between random agents on small boards.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "analysis/studies/balance/balance.h"

namespace rulescope::reports {

inline studies::BalanceResult small_study(const std::vector<std::string>& rulesets, std::set<std::string> chapters,
                                          const std::vector<std::string>& overrides = {}) {
    std::vector<specs::LoadedRules> loaded;
    for (const std::string& name : rulesets) {
        loaded.push_back(specs::load_rules(name, overrides));
    }
    studies::BalanceOptions options;
    options.agent = "random";
    options.games = 12;
    options.side_games = 6;
    options.placement_games = 2;
    options.strengths = {"random", "greedy"};
    options.chapters = std::move(chapters);
    options.command = "rulescope balance " + rulesets.front();
    studies::MatchContext context;
    context.threads = 1;
    context.max_turns = 200;
    context.version = "test";
    context.solve = [](const play::SolvableBoard&) { return studies::ExactValue{1.0, 0, 7}; };
    return studies::study_balance(loaded, options, context);
}

/// With a first placement on seven cells.
inline studies::BalanceResult small_pie_study() {
    return small_study({"adaptoid-igg"}, {"placements"}, {"board.hexagon=2", "goal.captures=1"});
}

}  // namespace rulescope::reports
