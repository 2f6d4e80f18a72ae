#include "reports/report/report_build.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <thread>

#include "analysis/game/text.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/play/match/play_match.h"
#include "analysis/studies/audit/audit.h"
#include "reports/audit/audit_document.h"
#include "reports/audit/audit_words.h"
#include "reports/play/play_sentences.h"

namespace rulescope::reports {

namespace {

/// The command that reproduces the document, independent of the command as typed; without threads and folders.
std::string reproducing(const specs::LoadedRules& loaded, const ReportOptions& options, int depth) {
    std::string command = "rulescope report " + shell_word(loaded.rules.name);
    for (const std::string& set : loaded.overrides) {
        command += " --set " + shell_word(set);
    }
    return command + fmt::format(" --games {} --seed {} --depth {}", options.games, options.seed, depth);
}

/// The budgets of checking and auditing are limited by the number of games, so that a report of few games is quick.
std::uint64_t share_of_games(std::uint64_t largest, const ReportOptions& options, std::uint64_t for_each_game) {
    return std::max<std::uint64_t>(1, std::min(largest, options.games * for_each_game));
}

/// The options of the check in a report, with smaller budgets than `rulescope check`.
verify::CheckOptions check_options(const ReportOptions& options) {
    verify::CheckOptions check;
    check.states = share_of_games(options.checked_states, options, 10);
    check.games = share_of_games(options.checked_games, options, 1);
    check.max_turns = static_cast<std::uint32_t>(options.max_turns);
    check.memory_bytes = options.memory_bytes;
    check.seed = options.seed;
    check.threads = options.threads > 0 ? options.threads : static_cast<int>(std::thread::hardware_concurrency());
    check.violations = 1'000'000;
    check.stop = options.stop;
    if (options.progress) {
        check.progress = [&options](const std::string& what, std::uint64_t done, std::uint64_t total) {
            options.progress("checking, " + what, done, total);
        };
    }
    return check;
}

/// The first finding of the audit, as a sentence.
std::vector<std::string> audit_sentences(const AuditResult& audit) {
    return {audit_findings(audit).front() + "."};
}

AuditOptions audit_options(const ReportOptions& options) {
    AuditOptions audit;
    audit.games = share_of_games(options.audited_games, options, 1);
    audit.states = share_of_games(options.audited_states, options, 4);
    audit.directed = share_of_games(options.audited_plies, options, 10);
    audit.max_turns = options.max_turns;
    audit.memory_bytes = options.memory_bytes;
    audit.seed = options.seed;
    audit.threads = options.threads > 0 ? options.threads : static_cast<int>(std::thread::hardware_concurrency());
    audit.stop = options.stop;
    audit.progress = options.progress;
    return audit;
}

play::PlayOptions play_options(const ReportOptions& options) {
    play::PlayOptions playing;
    playing.games = options.games;
    playing.seed = options.seed;
    playing.threads = options.threads;
    playing.max_turns = options.max_turns;
    if (options.progress) {
        playing.progress = [&](std::uint64_t done, std::uint64_t total) {
            options.progress("random games", done, total);
        };
    }
    playing.stop = options.stop;
    return playing;
}

/// Adds the chapters about the rules.
void add_rules(Report& report, const specs::LoadedRules& ruleset, const specs::Rulebook& rulebook,
               const play::MatchCounts& counts) {
    report.title = ruleset.rules.title;
    report.ruleset = report_ruleset(ruleset, rulebook);
    report.rules = report_clauses(ruleset, rulebook);
    report.other_modes = report_other_modes(ruleset, rulebook);
    report.figures = report_figures(ruleset, rulebook);
    report.readings = report_readings(ruleset, rulebook, counts);
}

/// Adds the chapters about random play, except the coverage of the clauses.
void add_play(Report& report, const play::PlayResult& played, const std::map<std::string, std::string>& texts) {
    const AnyRules& rules = played.ruleset.rules;
    const drawing::Pictures& pictures = kit_of(rules).pictures();
    report.play = play_document(played);
    report.results = pictures.tables(rules, played);
    report.plots = pictures.plots(rules, played, [&](const std::string& clause) {
        return texts.contains(clause) ? texts.at(clause) : std::string();
    });
    for (const drawing::PlayHeatMap& map : pictures.heat_maps(rules, play::cell_counts(played))) {
        report.heat_maps.push_back({map.id, map.data});
    }
}

/// The duration of each stage in seconds, truncated to tenths.
class Stopwatch {
    using Clock = std::chrono::steady_clock;

public:
    /// Ends the current stage, which began at the end of the previous one.
    void stage(const std::string& name) {
        const Clock::time_point now = Clock::now();
        const double seconds = std::chrono::duration<double>(now - begin_).count();
        seconds_.emplace_back(name, static_cast<double>(static_cast<int>(seconds * 10.0)) / 10.0);
        begin_ = now;
    }
    [[nodiscard]] const std::vector<std::pair<std::string, double>>& seconds() const { return seconds_; }

private:
    Clock::time_point begin_ = Clock::now();
    std::vector<std::pair<std::string, double>> seconds_;
};

}  // namespace

BuiltReport build_report(const specs::LoadedRules& ruleset, const ReportOptions& options) {
    const specs::Rulebook rulebook = specs::load_rulebook(ruleset.rules.rulebook);
    const std::map<std::string, std::string> texts = clause_texts();
    Report report;
    report.version = version();
    report.engine = "reference";
    Stopwatch watch;

    const play::PlayResult played = play::play_match(ruleset, match_game_of(ruleset.rules), play_options(options));
    watch.stage("random play");
    report.perft = report_perft(ruleset.rules, options);
    watch.stage("perft");
    report.boards = report_boards(ruleset.rules, options);
    watch.stage("boards");
    const CheckRun checked = run_check(ruleset, {}, true, check_options(options));
    watch.stage("checking");
    report.audit = run_audit(ruleset, smaller_audit(audit_options(options)));
    mark_drawn(report.audit, AuditDrawings::one_per_point);
    watch.stage("audit");

    const RandomPlay run{ruleset, options.seed, played.counts};
    add_rules(report, ruleset, rulebook, played.counts);
    add_play(report, played, texts);
    report.shortest_game = shortest_game(run);
    report.coverage = cover(run, rulebook, report.perft.rows, texts);
    report.check = report_check(checked, texts);
    report.complete = played.complete && !checked.found.cut_short && report.audit.complete && report.perft.complete &&
                      (!report.boards || report.boards->complete);
    report.budgets = {options.games, options.seed, options.max_turns, report.perft.depth};
    if (report.boards) {
        report.budgets.boards = options.boards;
        report.budgets.nodes = options.nodes;
    }
    report.command = reproducing(ruleset, options, report.perft.depth);
    for (const std::vector<std::string>& sentences :
         {report.boards ? boards_sentences(*report.boards) : std::vector<std::string>{}, play_sentences(played),
          coverage_sentences(report.coverage), report.check.sentences, audit_sentences(report.audit),
          perft_sentences(report.perft)}) {
        report.findings.insert(report.findings.end(), sentences.begin(), sentences.end());
    }
    watch.stage("drawing");
    const int threads = options.threads > 0 ? options.threads : static_cast<int>(std::thread::hardware_concurrency());
    return {std::move(report), threads, watch.seconds()};
}

}  // namespace rulescope::reports
