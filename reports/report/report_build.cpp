// Builds the document of a report from its results.
#include "reports/report/report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/language.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/statistics/rounding.h"
#include "reports/balance/fairness_sentences.h"
#include "reports/numbers.h"
#include "reports/studies/audit.h"
#include "reports/studies/play.h"

namespace rulescope::reports {

namespace {

/// The command that reproduces the document. It does not depend on the command as typed, and omits threads and folders.
std::string reproducing(const ReportRun& run) {
    std::string command = fmt::format("rulescope report {} --games {} --seed {} --depth {}", words_of(run.ruleset),
                                      run.options.games, run.options.seed, run.perft.depth);
    if (run.match) {
        command += fmt::format(" --agents {} --side-games {} --openings {} --margin {:g}", run.match->match.agent,
                               report_match_options(run.ruleset, run.options).games, run.match->opening_turns,
                               100.0 * run.match->margin);
    }
    if (!run.match && run.options.match_games) {
        command += " --side-games 0";
    }
    if (run.options.memory_bytes != ReportOptions{}.memory_bytes) {
        command += fmt::format(" --memory {}", run.options.memory_bytes);
    }
    if (run.boards && run.options.boards != ReportOptions{}.boards) {
        command += fmt::format(" --boards {}", run.options.boards);
    }
    return command + (run.boards && run.options.full_atlas ? " --full-atlas" : "");
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
    report.play = run.played;
    report.results = pictures.tables(rules, run.played);
    report.plots = pictures.plots(rules, run.played, [&](const std::string& clause) {
        return run.texts.contains(clause) ? run.texts.at(clause) : std::string();
    });
    for (const drawing::PlayHeatMap& map : pictures.heat_maps(rules, play::cell_counts(run.played))) {
        report.heat_maps.push_back({map.id, map.data});
    }
}

/// The match of agents that search, and the proved winner.
std::optional<FairnessChapter> fairness_of(const ReportRun& run) {
    if (!run.match) {
        return std::nullopt;
    }
    const studies::ReportMatch& played = *run.match;
    const studies::DecidingMatch& match = played.match;
    const std::vector<std::string> names = seat_names(run.ruleset.rules);
    FairnessChapter fairness;
    fairness.headline = verdict_headline(match) + ".";
    fairness.verdict = statistics::name_of(match.verdict.by_seat[match.verdict.seat].balance);
    fairness.agent = match.agent;
    if (run.value) {
        fairness.proved = fmt::format(
            "{} wins the game from its start against every defence{}.",
            capitalised(in_sentence(names[static_cast<std::size_t>(run.value->winner)])),
            run.value->turns ? fmt::format(" (proved, within {})", counted(*run.value->turns, "turn", "turns"))
                             : std::string(" (proved)"));
        fairness.sentences.push_back(fairness.proved);
    }
    fairness.sentences.push_back(reports::verdict_sentence(match));
    fairness.sentences.push_back(player_sentence(match, played.opening_turns, played.tested));
    fairness.games = match.games;
    fairness.max_games = report_match_options(run.ruleset, run.options).games;
    fairness.openings = played.opening_turns;
    fairness.margin = played.margin;
    for (std::size_t seat = 0; seat < names.size(); ++seat) {
        const studies::SeatVerdict& of = match.verdict.by_seat[seat];
        fairness.seats.push_back({names[seat], std::string(statistics::name_of(of.balance)),
                                  statistics::rounded(of.score), statistics::rounded(of.judged.interval)});
    }
    if (!match.length.empty()) {
        fairness.length =
            FairnessChapter::Length{statistics::summary_of(match.length).count, value_summary(match.length)};
        if (match.length_interval) {
            fairness.length->summary.interval = statistics::rounded(*match.length_interval);
        }
    }
    return fairness;
}

std::vector<std::string> boards_sentences(const BoardsChapter& boards) {
    std::vector<std::string> sentences;
    for (const BoardsChapter::Share& share : boards.shares) {
        if (!share.share || share.grid != boards.grid) {
            continue;  // the other grids are in the table
        }
        const std::string what = counted(static_cast<std::uint64_t>(boards.stones), "stone", "stones") + " " +
                                 (share.rule == "free" ? "anywhere on " + boards.grid
                                                       : "on " + boards.grid + ", no two in a row or column,");
        if (share.exact) {
            sentences.push_back(fmt::format("{} of the {} boards with {} can be solved ({}); every one was decided.",
                                            grouped(share.solvable), grouped(share.decided), what,
                                            percent(*share.share, 2)));
        } else {
            sentences.push_back(fmt::format("{} of {} random boards with {} can be solved (95 % interval {}).",
                                            percent(*share.share), grouped(share.decided), what, share.range));
        }
    }
    const BoardsChapter::Sample& sample = boards.sample;
    if (sample.median) {
        sentences.push_back(fmt::format("Of {}, the median board has {}; the numbers of solutions range from {} to {}.",
                                        counted(sample.boards, "random board", "random boards"),
                                        counted(*sample.median, "solution", "solutions"),
                                        grouped(sample.min.value_or(0)), grouped(sample.max.value_or(0))));
    }
    return sentences;
}

std::vector<std::string> perft_sentences(const PerftChapter& perft) {
    if (perft.rows.empty()) {
        return {};
    }
    const search::PerftRow& last = perft.rows.back();
    const std::string turns = counted(static_cast<std::uint64_t>(last.depth), "turn", "turns");
    if (perft.exhausted) {
        return {fmt::format("Every game is over after {} at most; the tree was searched to its end.", turns)};
    }
    return {fmt::format("After {} there are {} different sequences and {} different positions.", turns,
                        grouped(last.turns), grouped(last.positions))};
}

std::vector<std::string> coverage_sentences(const Coverage& coverage) {
    std::string text = coverage.events == 1
                           ? fmt::format("The one clause that a turn can fire under this rule set {}",
                                         coverage.fired == 1 ? "fired" : "did not fire")
                           : fmt::format("{} of the {} clauses that a turn can fire under this rule set fired",
                                         coverage.fired, coverage.events);
    if (!coverage.never.empty()) {
        text += fmt::format("; never: {}", fmt::join(coverage.never, ", "));
    }
    return {text + "."};
}

/// The first finding of the audit.
std::vector<std::string> audit_sentences(const AuditResult& audit) {
    return {audit_findings(audit).front() + "."};
}

}  // namespace

Report build_report(const ReportRun& run) {
    Report report;
    report.version = version();
    report.engine = "reference";
    report.complete = run.complete();
    report.stopped_by = run.stopped_by();
    add_rules(report, run);
    add_play(report, run);
    report.fairness = fairness_of(run);
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
        report.budgets.full_atlas = options.full_atlas;
    }
    report.command = reproducing(run);
    for (const std::vector<std::string>& sentences :
         {report.fairness ? report.fairness->sentences : std::vector<std::string>{},
          report.boards ? boards_sentences(*report.boards) : std::vector<std::string>{}, play_sentences(run.played),
          coverage_sentences(report.coverage), report.check.sentences, audit_sentences(report.audit),
          perft_sentences(report.perft)}) {
        report.findings.insert(report.findings.end(), sentences.begin(), sentences.end());
    }
    return report;
}

}  // namespace rulescope::reports
