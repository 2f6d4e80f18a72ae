#include "reports/report/report_build.h"

#include <fmt/format.h>

#include "analysis/games/kit/game_kit.h"
#include "reports/audit/audit_document.h"
#include "reports/play/play_sentences.h"
#include "reports/report/report_sentences.h"

namespace rulescope::reports {

namespace {

/// The command that reproduces the document, independent of the command as typed; without threads and folders.
std::string reproducing(const ReportRun& run) {
    return fmt::format("rulescope report {} --games {} --seed {} --depth {}", words_of(run.ruleset), run.options.games,
                       run.options.seed, run.perft.depth);
}

/// Adds the chapters about the rules.
void add_rules(Report& report, const ReportRun& run) {
    report.title = run.ruleset.rules.title;
    report.ruleset = report_ruleset(run.ruleset, run.rulebook);
    report.rules = report_clauses(run.ruleset, run.rulebook);
    report.other_modes = report_other_modes(run.ruleset, run.rulebook);
    report.figures = report_figures(run.ruleset, run.rulebook);
    report.readings = report_readings(run.ruleset, run.rulebook, run.played.counts);
}

/// Adds the chapters about random play, except the coverage of the clauses.
void add_play(Report& report, const ReportRun& run) {
    const AnyRules& rules = run.ruleset.rules;
    const drawing::Pictures& pictures = kit_of(rules).pictures();
    report.play = play_document(run.played);
    report.results = pictures.tables(rules, run.played);
    report.plots = pictures.plots(rules, run.played, [&](const std::string& clause) {
        return run.texts.contains(clause) ? run.texts.at(clause) : std::string();
    });
    for (const drawing::PlayHeatMap& map : pictures.heat_maps(rules, play::cell_counts(run.played))) {
        report.heat_maps.push_back({map.id, map.data});
    }
}

}  // namespace

Report build_report(const ReportRun& run) {
    Report report;
    report.version = version();
    report.engine = "reference";
    report.complete = run.complete();
    add_rules(report, run);
    add_play(report, run);
    report.perft = run.perft;
    if (run.boards) {
        report.boards = report_boards(*run.boards);
    }
    report.shortest_game = run.shortest_game;
    report.coverage = run.coverage;
    report.check = report_check(run.checked, run.texts);
    report.audit = run.audit;
    mark_drawn(report.audit, AuditDrawings::one_per_point);
    const ReportOptions& options = run.options;
    report.budgets = {options.games, options.seed, options.max_turns, run.perft.depth};
    if (run.boards) {
        report.budgets.boards = options.boards;
        report.budgets.nodes = options.nodes;
    }
    report.command = reproducing(run);
    for (const std::vector<std::string>& sentences :
         {report.boards ? boards_sentences(*report.boards) : std::vector<std::string>{}, play_sentences(run.played),
          coverage_sentences(report.coverage), report.check.sentences, audit_sentences(report.audit),
          perft_sentences(report.perft)}) {
        report.findings.insert(report.findings.end(), sentences.begin(), sentences.end());
    }
    return report;
}

}  // namespace rulescope::reports
