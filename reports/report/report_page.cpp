#include "reports/report/report_page.h"

#include <algorithm>
#include <iterator>

#include "reports/studies/audit.h"
#include "reports/studies/audit_words.h"
#include "reports/report/page_parts.h"
#include "reports/report/report_pictures.h"
#include "reports/report/report_template.h"
#include "reports/report/witness_book.h"
#include "reports/summary/report_summary.h"

namespace rulescope::reports {

namespace {

/// The findings without those that the chapters about the check and the open points repeat.
std::vector<std::string> other_findings(const Report& report) {
    std::vector<std::string> findings;
    std::vector<std::string> repeated = report.check.sentences;
    if (report.fairness) {
        repeated.insert(repeated.end(), report.fairness->sentences.begin(), report.fairness->sentences.end());
    }
    repeated.push_back(audit_findings(report.audit).front() + ".");
    std::copy_if(
        report.findings.begin(), report.findings.end(), std::back_inserter(findings),
        [&](const std::string& each) { return std::find(repeated.begin(), repeated.end(), each) == repeated.end(); });
    return findings;
}

/// Adds the address of the workbench to the view of each figure.
void link_figures(Json& figures, const std::vector<ReportedFigure>& drawn, const WorkbenchLinks& links) {
    for (std::size_t number = 0; number < drawn.size(); ++number) {
        figures.at(number)["workbench"] = links.figure(drawn[number].id);
    }
}

/// Adds the address of the workbench to the view of each game that is drawn.
template <class List, class TraceOf>
void link_games(Json& views, const List& games, const TraceOf& trace_of, const WorkbenchLinks& links) {
    std::size_t number = 0;
    for (const auto& game : games) {
        views.at(number++)["workbench"] = links.trace(trace_of(game));
    }
}

void add_links(Json& view, const Report& report, const WorkbenchLinks& links) {
    view["ruleset"]["start"]["workbench"] = links.position(report.ruleset.start.position);
    link_figures(view["figures"], report.figures, links);
    if (report.shortest_game) {
        view["shortest_game"]["workbench"] = links.trace(report.shortest_game->trace);
    }
    link_games(
        view["coverage"]["examples"], report.coverage.examples,
        [](const CoverageExample& example) -> const Trace& { return example.trace; }, links);
}

}  // namespace

std::string report_page(const Report& report, bool workbench) {
    Report drawn = report;
    const auto shared = std::make_shared<ReportPictures>(report.ruleset);
    ReportPictures& pictures = *shared;
    if (workbench) {
        pictures.link_to(WorkbenchLinks(report.ruleset));
    }
    pictures.draw_report(drawn);
    Json view = report_json(drawn);
    view["checked"] = html_of(checked_blocks(report.check, shared));
    view["witnesses"] = html_of(witness_pictures(report.check, shared));
    add_links(view, report, pictures.links());
    for (Json& rule : view["rules"]) {
        rule["instances"] = rule["kind"] != "fixed";  // a turn can fire them: the clauses of `same_as` have a row
    }
    view["audit"] = html_of(audit_chapter(report.audit, shared));
    view["summary"] = summary_view(report_summary(report));
    view["findings"] = other_findings(report);
    join_witnesses(view, report);
    add_specifications(view.at("plots"), drawn.plots);
    if (drawn.boards) {
        add_specifications(view.at("boards").at("plots"), drawn.boards->plots);
        add_specifications(view.at("boards").at("atlas").at("plots"), drawn.boards->atlas.plots);
    }
    add_page_parts(view);
    return fill(page_template("template.html"), view);
}

}  // namespace rulescope::reports
