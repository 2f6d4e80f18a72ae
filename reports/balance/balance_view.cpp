#include "reports/balance/balance_view.h"

#include <limits>
#include <vector>

#include "analysis/drawing/plots/heat_map.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/studies/balance/balance_chapters.h"
#include "analysis/studies/report/report_rules.h"
#include "reports/balance/balance_plots.h"
#include "reports/balance/plot_messages.h"
#include "reports/balance/result_table.h"

namespace rulescope::reports {

namespace {

// Heat maps of the first placements under a pie rule.

drawing::PlayHeatMap placement_map(const studies::Placements& placements, std::size_t white) {
    const std::vector<std::string>& cells = placements.first.cells;
    drawing::PlayHeatMap result;
    result.id = "placement-" + cells[white];
    Table& data = result.data;
    data.title = filled(plot_messages().placement_title, cells[white]);
    data.caption = plot_messages().placement_caption;
    data.columns = {{"black", plot_messages().black_on}, {"score", plot_messages().white_score, Format::percent}};
    drawing::HeatMap& map = result.map;
    map.title = data.title;
    map.unit = plot_messages().placement_unit;
    map.decimals = 0;
    map.from_zero = false;
    map.pitch = 46;
    for (const studies::Placements::Row& row : placements.rows) {
        map.same_scale.push_back(100.0 * row.score.mean());
    }
    for (std::size_t black = 0; black < cells.size(); ++black) {
        const studies::Placements::Row* row = placements.row_of(white, black);
        map.values.push_back(row ? 100.0 * row->score.mean() : std::numeric_limits<double>::quiet_NaN());
        if (row) {
            data.rows.push_back({cells[black], share_cell(row->score.mean())});
        }
    }
    return result;
}

/// Returns one map for each cell of White; cells that are symmetric to each other share a map. A map shows White's
/// score for each cell of Black. All maps have the same scale.
std::vector<drawing::PlayHeatMap> placement_maps(const studies::Placements& placements) {
    std::vector<drawing::PlayHeatMap> maps;
    int last = -1;
    for (const play::FirstPlacements::Class& placement : placements.first.classes) {
        if (placement.white != last) {
            last = placement.white;
            maps.push_back(placement_map(placements, static_cast<std::size_t>(last)));
        }
    }
    return maps;
}

/// Nothing if the games are too few to admit an agent, or no board has a proved winner.
AdmittedAgents admitted_agents(const std::optional<studies::Admission>& admission) {
    if (!admission || admission->boards == 0 || admission->games < studies::Admission::enough) {
        return std::nullopt;
    }
    std::vector<std::string> names;
    for (const studies::Admission::Agent& agent : admission->agents) {
        if (agent.admitted) {
            names.push_back(agent.agent);
        }
    }
    return names;
}

}  // namespace

std::string BalanceView::clause_text(const std::string& clause) const {
    const auto found = clause_texts.find(clause);
    return found == clause_texts.end() ? std::string() : found->second;
}

BalanceView view_of(const studies::BalanceResult& result) {
    BalanceView view{result, {}, {}, {}, studies::clause_texts()};
    std::vector<drawing::Plot> plots;
    if (result.play) {
        const AnyRules& rules = result.rulesets.front().rules;
        const drawing::Pictures& pictures = kit_of(rules).pictures();
        plots =
            pictures.plots(rules, *result.play, [&](const std::string& clause) { return view.clause_text(clause); });
        view.cells = pictures.heat_maps(rules, play::cell_counts(*result.play));
    }
    view.admitted = admitted_agents(result.admission);
    view.plots = balance_plots(result, plots);
    if (result.placements) {
        view.placements = placement_maps(*result.placements);
    }
    return view;
}

}  // namespace rulescope::reports
