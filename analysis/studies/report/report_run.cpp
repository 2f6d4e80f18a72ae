#include "analysis/studies/report/report_run.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

#include "analysis/games/kit/game_kit.h"
#include "analysis/studies/audit/audit_request.h"
#include "analysis/studies/balance/board_value.h"
#include "analysis/studies/report/report_rules.h"

namespace rulescope::studies {

BalanceOptions report_match_options(const specs::LoadedRules& rules, const ReportOptions& options) {
    BalanceOptions match;
    match.games = 0;
    match.margin = options.margin;
    match.until_decided = true;
    if (rules.rules.seats() < 2) {
        return match;
    }
    constexpr std::uint64_t random_games_for_each = 50;  // a report with few random games is quick
    const play::DefaultMatch usual = default_match_of(rules);
    match.agent = options.agent.empty() ? usual.agent : options.agent;
    match.games = options.match_games.value_or(std::min(usual.games, options.games / random_games_for_each));
    match.opening_turns = options.opening_turns.value_or(std::min(usual.opening_turns, options.max_turns - 1));
    return match;
}

std::optional<ReportMatch> report_match(const specs::LoadedRules& rules, const ReportOptions& options) {
    const BalanceOptions planned = report_match_options(rules, options);
    if (planned.games == 0) {
        return std::nullopt;
    }
    MatchContext context;
    context.seed = options.seed;
    context.threads = options.threads;
    context.max_turns = options.max_turns;
    context.version = options.version;
    context.stop = options.stop;
    if (options.progress) {
        context.progress = [&](const std::string&, std::uint64_t done, std::uint64_t total) {
            options.progress("games of " + planned.agent, done, total);
        };
    }
    MatchRequest request = deciding_match(rules, planned);
    request.counted = false;
    const PlayedMatch played = play_match(context, request);
    return ReportMatch{deciding_chapter(planned, played, options.max_turns), planned.opening_turns, planned.margin,
                       tested_of(rules, planned.agent), played.complete};
}

std::optional<ExactValue> report_value(const specs::LoadedRules& rules, const ReportOptions& options) {
    constexpr std::uint64_t positions = 200'000;
    if (rules.rules.seats() != 2) {
        return std::nullopt;
    }
    BoardSearch search;
    search.positions = std::max<std::uint64_t>(1, std::min(positions, options.games * 100));
    search.memory_bytes = std::uint64_t{1} << 26U;
    search.version = options.version;
    search.stop = options.stop;
    std::optional<ExactValue> value = board_value({rules.rules.title, 0, rules, 0}, search);
    return value && value->winner >= 0 ? value : std::nullopt;
}

namespace {

/// Reduces a budget of the check or the audit if the report has few games, so that such a report is quick.
std::uint64_t share_of_games(std::uint64_t largest, const ReportOptions& options, std::uint64_t for_each_game) {
    return std::max<std::uint64_t>(1, std::min(largest, options.games * for_each_game));
}

/// The run of a part; `part` precedes the names of its stages.
Run run_of(const ReportOptions& options, const std::string& part) {
    Run run;
    run.seed = options.seed;
    run.threads = options.threads > 0 ? options.threads : static_cast<int>(std::thread::hardware_concurrency());
    run.stop = options.stop;
    run.progress = [&options, part](const std::string& what, std::uint64_t done, std::uint64_t total,
                                    const std::string&) {
        if (options.progress) {
            options.progress(part + what, done, total);
        }
    };
    return run;
}

/// The check of a report, with smaller budgets than `rulescope check`.
CheckRun checked(const specs::LoadedRules& ruleset, const ReportOptions& options) {
    CheckRequest check;
    check.as_read = true;
    check.options.states = share_of_games(options.checked_states, options, 10);
    check.options.games = share_of_games(options.checked_games, options, 1);
    check.options.max_turns = static_cast<std::uint32_t>(options.max_turns);
    check.options.memory_bytes = options.memory_bytes;
    check.options.violations = 1'000'000;
    return run_check(check, ruleset, run_of(options, "checking, "));
}

AuditOptions audit_options(const ReportOptions& options) {
    AuditOptions audit;
    audit.games = share_of_games(options.audited_games, options, 1);
    audit.states = share_of_games(options.audited_states, options, 4);
    audit.directed = share_of_games(options.audited_plies, options, 10);
    audit.max_turns = options.max_turns;
    audit.memory_bytes = options.memory_bytes;
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

}  // namespace

std::string ReportRun::stopped_by() const {
    // Only an interrupt ends games and boards early.
    return !played.complete || (match && !match->complete) || (boards && !boards->complete) ? "interrupt"
           : checked.found.cut_short                                                        ? checked.found.cut_by
           : !audit.complete                                                                ? audit.stopped_by
           : !perft.complete                                                                ? perft.stopped_by
                                                                                            : "";
}

ReportRun run_report(const specs::LoadedRules& ruleset, const ReportOptions& options) {
    ReportRun run;
    run.ruleset = ruleset;
    run.rulebook = specs::load_rulebook(ruleset.rules.rulebook);
    run.texts = clause_texts();
    run.options = options;
    run.threads = options.threads > 0 ? options.threads : static_cast<int>(std::thread::hardware_concurrency());
    const tiling::BoardTiling* const tiling = kit_of(ruleset.rules).board_tiling();
    const bool with_match = report_match_options(ruleset, options).games > 0;
    const int stages = 5 + (tiling != nullptr ? 1 : 0) + (with_match ? 1 : 0);
    int stage = 0;
    const auto next_stage = [&] {
        if (options.stage) {
            options.stage(++stage, stages);
        }
    };
    auto begin = std::chrono::steady_clock::now();
    const auto ends = [&](const char* part) {  // seconds are truncated to tenths
        const auto now = std::chrono::steady_clock::now();
        run.seconds.emplace_back(part, std::floor(std::chrono::duration<double>(now - begin).count() * 10.0) / 10.0);
        begin = now;
    };
    next_stage();
    run.played = play::play_match(ruleset, match_game_of(ruleset.rules), play_options(options));
    ends("random play");
    run.value = report_value(ruleset, options);
    if (with_match) {
        next_stage();
        run.match = report_match(ruleset, options);
    }
    ends("match");
    next_stage();
    run.perft = report_perft(ruleset.rules, options);
    ends("perft");
    if (tiling != nullptr) {
        next_stage();
        run.boards = tiling->report(ruleset.rules, {options.boards, options.nodes, options.seed, options.threads,
                                                    options.progress, options.stop, options.full_atlas});
    }
    ends("boards");
    next_stage();
    run.checked = checked(ruleset, options);
    ends("checking");
    next_stage();
    run.audit = run_audit(smaller_audit(audit_options(options)), ruleset, run_of(options, ""));
    ends("audit");
    next_stage();
    run.shortest_game = shortest_game(run.played);
    run.coverage = cover(run.played, run.rulebook, run.perft.rows, run.texts);
    ends("drawing");
    return run;
}

}  // namespace rulescope::studies
