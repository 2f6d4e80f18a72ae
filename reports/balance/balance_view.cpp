#include "reports/balance/balance_view.h"

#include "analysis/games/kit/game_kit.h"
#include "analysis/statistics/rounding.h"
#include "analysis/studies/report/report_rules.h"
#include "reports/balance/balance_plots.h"
#include "reports/numbers.h"

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

using statistics::rounded;

Table score_table(const std::string& name, const std::string& counted) {
    Table table;
    table.columns = {{"name", name},
                     {"n", counted, Format::count},
                     {"lines_4", "Openings of 4", Format::count},
                     {"lines_8", "of 8", Format::count},
                     {"score", "Score", Format::percent},
                     {"interval", "95 % interval", Format::number}};
    return table;
}

Table results_table(const std::string& name) {
    Table table;
    table.columns = {{"name", name},
                     {"n", "Games", Format::count},
                     {"lines_4", "Openings of 4", Format::count},
                     {"lines_8", "of 8", Format::count},
                     {"different", "Different", Format::count},
                     {"wins", "Wins", Format::count},
                     {"losses", "Losses", Format::count},
                     {"draws", "Draws", Format::count},
                     {"unfinished", "Unfinished", Format::count},
                     {"score", "Score", Format::percent},
                     {"interval", "95 % interval", Format::number}};
    return table;
}

std::vector<TableCell> score_row(const std::string& name, const studies::Score& score) {
    return {name,
            whole(score.games()),
            whole(score.lines.after_four),
            whole(score.lines.after_eight),
            share_cell(score.value()),
            interval_cell(score.interval())};
}

std::vector<TableCell> score_row(const std::string& name, const studies::RoundScore& score) {
    return {name,
            whole(score.rounds),
            whole(score.lines.after_four),
            whole(score.lines.after_eight),
            share_cell(score.value()),
            interval_cell(score.interval())};
}

std::vector<TableCell> results_row(const std::string& name, const studies::Score& score) {
    return {name,
            whole(score.games()),
            whole(score.lines.after_four),
            whole(score.lines.after_eight),
            whole(score.different),
            whole(score.wins),
            whole(score.losses),
            whole(score.draws),
            whole(score.unfinished),
            share_cell(score.value()),
            interval_cell(score.interval())};
}

TableCell share_cell(std::optional<double> share) {
    return share ? TableCell(rounded(*share)) : TableCell();
}

TableCell interval_cell(const statistics::Interval& interval) {
    return percent_range(rounded(interval));
}

}  // namespace rulescope::reports
