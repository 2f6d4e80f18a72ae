#include "analysis/studies/balance/balance.h"

#include "analysis/games/kit/game_kit.h"
#include "analysis/studies/balance/balance_plan.h"

namespace rulescope::studies {

MatchRequest deciding_match(const specs::LoadedRules& rules, const BalanceOptions& options) {
    MatchRequest request;
    request.name = label_of(rules);
    request.rules = rules;
    request.agents = {options.agent};
    request.games = options.games;
    request.opening_turns = options.opening_turns;
    request.line = options.line;
    request.counted = true;
    if (options.until_decided) {
        request.until_decided = options.margin;
    }
    return request;
}

BalanceResult study_balance(const std::vector<specs::LoadedRules>& rulesets, const BalanceOptions& options,
                            const MatchContext& context) {
    BalanceContext work{options, context};
    const specs::LoadedRules& main = rulesets.front();
    const MatchRequest first = deciding_match(main, options);
    const Resolution resolution =
        resolution_of(options, main.rules.seats(),
                      options.until_decided || !context.earlier_reports(first.name, first.games).empty());
    const BalancePlan plan = balance_plan(rulesets, options);
    if (context.announce && context.leads()) {
        context.announce(resolution, plan);
    }
    const auto begin_stage = [&](const std::string& chapter) {
        if (const int stage = plan.stage_of(chapter); stage > 0 && context.stage) {
            context.stage(stage, static_cast<int>(plan.stages.size()));
        }
    };
    begin_stage("deciding");
    std::vector<PlayedMatch> matches;
    for (const specs::LoadedRules& rules : rulesets) {
        matches.push_back(work.play(deciding_match(rules, options)));
    }
    BalanceResult result;
    result.resolution = resolution;
    result.rulesets = rulesets;
    result.options = options;
    result.engine = kit_of(main.rules).agents().searches_on(main.rules);
    result.seed = context.seed;
    result.max_turns = context.max_turns;
    for (const PlayedMatch& match : matches) {
        result.deciding.push_back(deciding_chapter(options, match, context.max_turns));
    }
    result.comparison = comparison_chapter(matches);
    result.quality = quality_chapter(matches.front(), context.max_turns);
    if (matches.size() > 1) {
        for (const PlayedMatch& match : matches) {
            result.courses.push_back(quality_chapter(match, context.max_turns));
        }
    }
    result.openings = openings_chapter(matches.front());
    result.play = matches.front().play;
    result.shown = matches.front().shown;
    const auto wanted = [&](const std::string& chapter) {
        if (!options.chapters.contains(chapter) || !work.complete) {
            return false;
        }
        begin_stage(chapter);
        return true;
    };
    if (wanted("strength")) {
        result.strength = strength_chapter(work, main);
    }
    if (wanted("solved")) {
        SolvedBoards solved = solved_chapter(work, main);
        if (work.complete) {
            result.admission = admission_of(solved, examined_agents(options));
        }
        if (!solved.boards.empty()) {
            result.solved = std::move(solved);
        }
    }
    if (wanted("restricted")) {
        result.restricted = restricted_chapter(work, main);
    }
    if (wanted("seats")) {
        result.three = seats_chapter(work, main, matches.front());
    }
    if (wanted("placements")) {
        result.placements = placements_chapter(work, main);
    }
    result.matches = work.played;
    result.complete = work.complete;
    return result;
}

}  // namespace rulescope::studies
