#include "reports/balance/balance_view.h"

#include "analysis/games/kit/game_kit.h"
#include "analysis/studies/report/report_rules.h"
#include "reports/balance/balance_plots.h"
#include "reports/balance/placement_maps.h"

namespace rulescope::reports {

namespace {

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
