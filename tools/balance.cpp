#include "tools/balance.h"

#include "tools/balance_chapters.h"

namespace rulescope::tools {

namespace {

Json budgets_json(const BalanceOptions& options, const MatchContext& context) {
    return {{"games", options.games},
            {"side_games", options.side_games},
            {"placement_games", options.placement_games},
            {"seed", context.seed},
            {"max_turns", context.max_turns},
            {"margin", options.margin},
            {"openings", options.opening_turns},
            {"ladder_openings", options.ladder_opening_turns},
            {"sequential", options.until_decided},
            {"agent", options.agent},
            {"strengths", options.strengths},
            {"chapters", options.chapters}};
}

/// The match that decides about one rule set. All of them have the same openings and the same luck.
MatchRequest deciding_match(const specs::AnyRuleSet& ruleset, const BalanceOptions& options) {
    MatchRequest request;
    request.name = label_of(ruleset);
    request.ruleset = &ruleset;
    request.agents = {options.agent};
    request.games = options.games;
    request.opening_turns = options.opening_turns;
    request.counted = true;
    if (options.until_decided) {
        request.until_decided = options.margin;
    }
    return request;
}

Json shown_json(const std::vector<ShownGame>& games) {
    Json shown = Json::array();
    for (const ShownGame& game : games) {
        shown.push_back({{"game", game.number},
                         {"turns", game.turns},
                         {"why", game.why},
                         {"texts", game.texts},
                         {"trace", game.trace},
                         {"svg", game.svg},
                         {"note", game.note}});
    }
    return shown;
}

}  // namespace

Balance build_balance(const std::vector<specs::AnyRuleSet>& rulesets, const BalanceOptions& options,
                      const MatchContext& context) {
    BalanceContext work{options, context};
    const specs::AnyRuleSet& main = rulesets.front();
    std::vector<PlayedMatch> matches;
    std::vector<const specs::AnyRuleSet*> pointers;
    for (std::size_t number = 0; number < rulesets.size(); ++number) {
        matches.push_back(work.play(deciding_match(rulesets[number], options)));
        pointers.push_back(&rulesets[number]);
    }
    Json document = new_document("balance");
    document["engine"] = engine_of(main);
    document["title"] = title_of(main);
    document["complete"] = true;
    document["command"] = options.command;
    document["seed"] = context.seed;
    document["budgets"] = budgets_json(options, context);
    document["findings"] = Json::array();
    document["plots"] = Json::array();
    document.update(main_chapter(options, main, matches.front()));
    document["rulesets"] = Json::array();
    for (std::size_t number = 0; number < rulesets.size(); ++number) {
        document["rulesets"].push_back(main_chapter(options, rulesets[number], matches[number]));
    }
    document["comparison"] = comparison_chapter(pointers, matches);
    document["quality"] = quality_chapter(matches.front());
    document["openings"] = openings_chapter(matches.front());
    document["play"] = matches.front().play;
    document["shown"] = shown_json(matches.front().shown);

    const auto wanted = [&](const std::string& chapter) { return options.chapters.contains(chapter) && work.complete; };
    document["strength"] = wanted("strength") ? strength_chapter(work, main) : Json(nullptr);
    document["solved"] = wanted("solved") ? solved_chapter(work, main) : Json(nullptr);
    document["ladder"] = wanted("ladder") ? ladder_chapter(work, main) : Json(nullptr);
    document["restricted"] = wanted("restricted") ? restricted_chapter(work, main) : Json(nullptr);
    document["three"] = wanted("seats") ? seats_chapter(work, main, matches.front()) : Json(nullptr);
    document["placements"] = wanted("placements") ? placements_chapter(work, main) : Json(nullptr);
    document["complete"] = work.complete;
    if (context.peers == nullptr || context.peers->number() == 0) {  // the others know no games
        document["plots"] = balance_plots(main, document);
        document["heat_maps"] = balance_heat_maps(main, document);
        document["findings"] = balance_sentences(document);
    }

    Balance balance;
    balance.complete = work.complete;
    balance.balanced = document["verdict"]["holds"].get<bool>();
    balance.document = std::move(document);
    return balance;
}

}  // namespace rulescope::tools
