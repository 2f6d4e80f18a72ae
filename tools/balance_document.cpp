// The document of a balance study, with its drawings.
#include <map>

#include "analysis/drawing/heat_map.h"
#include "analysis/game/family.h"
#include "core/adaptoid/adaptoid.h"
#include "core/pentactic/pentactic.h"
#include "reports/balance_json.h"
#include "reports/balance_plots.h"
#include "tools/balance.h"
#include "tools/family_bridge.h"
#include "tools/report_drawing.h"
#include "tools/report_plots.h"
#include "tools/report_rules.h"
#include "tools/trace.h"

namespace rulescope::tools {

namespace {

/// The game drawn by its family.
template <Game G>
DrawnGame drawn(const G& game, const studies::ShownGame& shown) {
    std::vector<typename G::State> positions;
    for (const AnyState& state : shown.positions) {
        positions.push_back(state.as<typename G::State>());
    }
    std::vector<std::vector<typename G::Ply>> turns;
    for (const std::vector<AnyPly>& turn : shown.turns) {
        turns.push_back(plies_as<typename G::Ply>(turn));
    }
    return draw_played(game, positions, turns);
}

reports::BalancePictures pictures_of(const specs::LoadedRules& ruleset) {
    const AnyGame game = rulescope::game_of(ruleset.rules);
    reports::BalancePictures pictures;
    pictures.trace = [ruleset, game](const studies::ShownGame& shown) {
        std::vector<AnyPly> plies;
        for (const std::vector<AnyPly>& turn : shown.turns) {
            plies.insert(plies.end(), turn.begin(), turn.end());
        }
        return json_of(rulescope::trace_of(ruleset, game, game.initial(), plies));
    };
    pictures.game = [ruleset](const studies::ShownGame& shown) {
        const DrawnGame game_drawn =
            with_own_rules(ruleset, [&](const auto& rules) { return drawn(game_of(rules), shown); });
        return reports::BalancePictures::Drawn{game_drawn.svg, game_drawn.note};
    };
    pictures.heat_map = [ruleset](const drawing::HeatMap& map) {
        return drawing::draw_heat_map(ruleset.rules.as<adaptoid::RuleSet>().board, map);
    };
    pictures.clause_text = [texts = clause_texts()](const std::string& clause) {
        return texts.contains(clause) ? texts.at(clause) : std::string();
    };
    return pictures;
}

}  // namespace

Json balance_document(const studies::BalanceResult& result) {
    const specs::LoadedRules& main = result.rulesets.front();
    const reports::BalancePictures pictures = pictures_of(main);
    Json document = reports::balance_json(result, pictures);
    Json plots = Json::array();
    Json maps = Json::array();
    if (result.play) {
        with_own_rules(main, [&](const auto& rules) {
            plots = report_plots(rules, document["play"], pictures.clause_text);
            maps = report_heat_maps(rules, document["play"]);
        });
    }
    document["plots"] = reports::balance_plots(result, plots);
    document["heat_maps"] = maps;
    return document;
}

}  // namespace rulescope::tools
