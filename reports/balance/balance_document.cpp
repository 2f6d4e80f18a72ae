// The document of a balance study, with its drawings.
#include <map>

#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/trace_file.h"
#include "reports/balance/balance.h"
#include "reports/balance/balance_json.h"
#include "reports/balance/balance_plots.h"
#include "reports/plots.h"
#include "reports/report/report_rules.h"

namespace rulescope::reports {

namespace {

reports::BalancePictures pictures_of(const specs::LoadedRules& ruleset) {
    const AnyGame game = rulescope::game_of(ruleset.rules);
    const drawing::Pictures& family = kit_of(ruleset.rules).pictures();
    reports::BalancePictures pictures;
    pictures.trace = [ruleset, game](const studies::ShownGame& shown) {
        std::vector<AnyPly> plies;
        for (const std::vector<AnyPly>& turn : shown.turns) {
            plies.insert(plies.end(), turn.begin(), turn.end());
        }
        return json_of(rulescope::trace_of(ruleset, game, game.initial(), plies));
    };
    pictures.game = [game, &family](const studies::ShownGame& shown) {
        const drawing::DrawnGame drawn = family.played_game(game, shown.positions, shown.turns);
        return reports::BalancePictures::Drawn{drawn.svg, drawn.note};
    };
    pictures.heat_map = [ruleset, &family](const drawing::HeatMap& map) { return family.heat_map(ruleset.rules, map); };
    pictures.clause_text = [texts = clause_texts()](const std::string& clause) {
        return texts.contains(clause) ? texts.at(clause) : std::string();
    };
    return pictures;
}

}  // namespace

Json balance_document(const studies::BalanceResult& result) {
    const AnyRules& main = result.rulesets.front().rules;
    const reports::BalancePictures pictures = pictures_of(result.rulesets.front());
    Json document = reports::balance_json(result, pictures);
    Json plots = Json::array();
    Json maps = Json::array();
    if (result.play) {
        for (const drawing::Plot& plot : kit_of(main).pictures().plots(main, *result.play, pictures.clause_text)) {
            plots.push_back(json_from(plot));
        }
        for (const drawing::PlayHeatMap& map :
             kit_of(main).pictures().heat_maps(main, play::cell_counts(*result.play))) {
            maps.push_back(json_from(map));
            maps.back()["svg"] = pictures.heat_map(map.map);
        }
    }
    document["plots"] = reports::balance_plots(result, plots);
    document["heat_maps"] = maps;
    return document;
}

}  // namespace rulescope::reports
