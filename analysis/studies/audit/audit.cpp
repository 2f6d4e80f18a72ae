#include "analysis/studies/audit/audit.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <tuple>

#include "analysis/parallel/workers.h"
#include "analysis/specs/error.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/statistics/interval.h"
#include "analysis/statistics/rounding.h"
#include "analysis/studies/audit/audit_effects.h"
#include "analysis/studies/audit/audit_pairs.h"
#include "analysis/studies/audit/audit_points.h"
#include "analysis/studies/audit/audit_situations.h"
#include "analysis/studies/check/check_run.h"

namespace rulescope::studies {

namespace {

/// A point is rare if the share of the games that it affects is below this bound.
constexpr double rare_below = 0.01;

/// A point, the comparisons of its options, and the random games of its options. The jobs fill in the results.
struct Work {
    AuditPoint point;
    std::vector<std::pair<std::size_t, std::size_t>> couples;  ///< indices of options, the smaller one first
    std::vector<ComparedOptions> pairs;                        ///< results of `couples`
    std::vector<std::vector<GameEnd>> plays;                   ///< results of random games under options 1, 2, ...
};

/// A task for one thread. Jobs start in order, and each job writes its result to a separate place.
using Job = std::function<void()>;

/// The work on every point, or on the point with this id. Throws specs::InputError if there is no such point.
std::vector<Work> work_on(const specs::LoadedRules& ruleset, const std::string& gap) {
    std::vector<Work> works;
    std::vector<std::string> ids;
    for (AuditPoint& point : audit_points(ruleset)) {
        ids.push_back(point.gap.id);
        if (!gap.empty() && gap != point.gap.id) {
            continue;
        }
        Work work{std::move(point), {}, {}, {}};
        for (std::size_t a = 0; a < work.point.options.size(); ++a) {
            for (std::size_t b = a + 1; b < work.point.options.size(); ++b) {
                work.couples.emplace_back(a, b);
            }
        }
        work.pairs.resize(work.couples.size());
        work.plays.resize(work.point.options.empty() ? 0 : work.point.options.size() - 1);
        works.push_back(std::move(work));
    }
    if (works.empty() && !gap.empty()) {
        specs::bad_option("--gap", fmt::format("the rulebook of {} has no open point '{}'.{}", ruleset.rules.name, gap,
                                               specs::what_was_expected(gap, ids)));
    }
    return works;
}

/// The verdict on a point and its text.
std::pair<AuditVerdict, std::string> verdict_of_work(const Work& work) {
    if (work.point.cannot_matter) {
        return {AuditVerdict::cannot, fmt::format("Cannot matter here: {}.", work.point.not_compared)};
    }
    if (work.pairs.empty()) {
        return {AuditVerdict::not_compared, fmt::format("Not compared: {}.", work.point.not_compared)};
    }
    const ComparedOptions* widest = nullptr;
    bool diverged = false;
    bool same = true;
    for (const ComparedOptions& compared : work.pairs) {
        diverged = diverged || compared.pair.verdict == PairVerdict::differ;
        same = same && compared.pair.verdict == PairVerdict::same;
        if (compared.games > 0 &&
            (widest == nullptr || compared.games_diverged * widest->games > widest->games_diverged * compared.games)) {
            widest = &compared;
        }
    }
    if (same) {
        return {AuditVerdict::never,
                "Never matters on this board: no game distinguishes any two options (exhaustive)."};
    }
    if (!diverged) {
        return {AuditVerdict::not_shown, "No difference found within the budget."};
    }
    if (widest == nullptr) {
        const bool begin = std::any_of(work.pairs.begin(), work.pairs.end(), [](const ComparedOptions& compared) {
            return compared.pair.found_by == DivergenceFoundBy::start;
        });
        return begin ? std::pair(AuditVerdict::common,
                                 std::string("Reachable, common: the options differ at the start of every game."))
                     : std::pair(AuditVerdict::reachable,
                                 std::string("Reachable; its frequency in random games was not counted."));
    }
    const double share = static_cast<double>(widest->games_diverged) / static_cast<double>(widest->games);
    const statistics::Interval interval = statistics::wilson(widest->games_diverged, widest->games);
    const bool rare = share < rare_below;
    return {rare ? AuditVerdict::rare : AuditVerdict::common,
            fmt::format("Reachable, {}: it affects {:.1f} % of random games (95 % interval {:.1f} to {:.1f} %).",
                        rare ? "rare" : "common", 100 * share, 100 * interval.low, 100 * interval.high)};
}

std::optional<std::string> unless_empty(const std::string& text) {
    return text.empty() ? std::nullopt : std::optional(text);
}

/// Returns the share of random games in which the difference matters.
std::optional<AuditShare> share_of(const ComparedOptions& compared) {
    if (compared.pair.verdict == PairVerdict::same) {
        return AuditShare{0, 0, 0.0, {0.0, 0.0}, true};
    }
    if (compared.games == 0) {
        return std::nullopt;
    }
    const double share = static_cast<double>(compared.games_diverged) / static_cast<double>(compared.games);
    return AuditShare{compared.games, compared.games_diverged, statistics::rounded(share),
                      statistics::rounded(statistics::wilson(compared.games_diverged, compared.games)), false};
}

std::vector<AuditEffect> effects_of(const Work& work, const std::vector<GameEnd>& in_force) {
    std::vector<AuditEffect> effects{effect_of(work.point.options.front().name, in_force)};
    for (std::size_t option = 1; option < work.point.options.size(); ++option) {
        effects.push_back(effect_of(work.point.options[option].name, work.plays[option - 1], in_force));
        const auto couple = std::find(work.couples.begin(), work.couples.end(), std::pair(std::size_t{0}, option));
        effects.back().touched = share_of(work.pairs[static_cast<std::size_t>(couple - work.couples.begin())]);
    }
    return effects;
}

AuditedPoint audited_point(const Work& work, const std::vector<GameEnd>& in_force) {
    const specs::Gap& gap = work.point.gap;
    AuditedPoint point;
    point.id = gap.id;
    point.key = gap.key;
    point.question = gap.question;
    point.open = work.point.open;
    point.clauses = gap.clauses;
    point.default_option = gap.default_option;
    point.why = gap.why;
    point.in_force = unless_empty(work.point.in_force);
    for (const specs::GapOption& option : gap.options) {
        point.options.push_back({option.name, option.meaning, option.says, option.name == gap.default_option,
                                 option.name == work.point.in_force});
    }
    std::tie(point.verdict, point.words) = verdict_of_work(work);
    point.not_compared = unless_empty(work.point.not_compared);
    for (const ComparedOptions& compared : work.pairs) {
        point.pairs.push_back(compared.pair);
    }
    if (!point.pairs.empty()) {
        point.effects = effects_of(work, in_force);
    }
    return point;
}

/// Returns a result that has only the parts that do not depend on the searches.
AuditResult result_about(const AuditOptions& options, const specs::LoadedRules& ruleset, std::uint64_t seed) {
    const specs::Rulebook rulebook = specs::load_rulebook(ruleset.rules.rulebook);
    AuditResult result;
    result.ruleset = ruleset.rules.name;
    result.hash = ruleset.hash;
    result.set = ruleset.overrides;
    result.title = ruleset.rules.title;
    result.rulebook = {rulebook.id, rulebook.title};
    result.command =
        "rulescope audit " + words_of(ruleset) + words_of_request(options) + fmt::format(" --seed {}", seed);
    result.seed = seed;
    result.bounds = {options.states, options.depth,     options.memory_bytes,
                     options.games,  options.max_turns, options.directed};
    return result;
}

}  // namespace

std::map<std::string, std::uint64_t> verdicts_of(const AuditResult& result) {
    std::map<std::string, std::uint64_t> verdicts;
    for (const AuditedPoint& point : result.points) {
        ++verdicts[std::string(names_of(point.verdict)[static_cast<std::size_t>(point.verdict)])];
    }
    return verdicts;
}

std::vector<Option> options(AuditOptions& request) {
    return {{"--gap", "ID", "Audit only this open point, e.g. G-2, and the situations that concern it", &request.gap,
             shipped_names("gaps")},
            number("--games", "N", "Random games under each option (default {}; 0: none)", &request.games,
                   {0, 1'000'000'000}),
            number("--states", "N", "Compare at most so many pairs of positions for two options (default {})",
                   &request.states, {1, 1'000'000'000'000}),
            number("--depth", "N", "Compare at most so many turns deep (default: no bound)", &request.depth, {1, 1000}),
            number("--directed", "N", "Plies of each directed search (default {})", &request.directed,
                   {1, 1'000'000'000'000}),
            memory("Memory for all comparisons together (default {})", &request.memory_bytes),
            number("--max-turns", "N", "Stop a random game after N turns (default {})", &request.max_turns,
                   {1, max_turns_typed})};
}

AuditResult run_audit(const AuditOptions& options, const specs::LoadedRules& ruleset, const Run& run) {
    AuditResult result = result_about(options, ruleset, run.seed);
    std::vector<Work> works = work_on(ruleset, options.gap);
    std::vector<GameEnd> in_force;
    const std::vector<std::size_t> numbers = audited_situations(ruleset, options.gap);
    std::vector<AuditedSituation> situations(numbers.size());
    std::vector<const AuditPoint*> points;
    for (const Work& work : works) {
        points.push_back(&work.point);
    }
    std::vector<Job> jobs;
    // The longest jobs start first.
    for (Work& work : works) {
        for (std::size_t i = 0; i < work.couples.size(); ++i) {
            jobs.emplace_back([&work, &options, &run, i] {
                const auto [a, b] = work.couples[i];
                const auto& list = work.point.options;
                work.pairs[i] = audit_pair(work.point, list[a], list[b], a == 0, options, run);
            });
        }
    }
    for (std::size_t i = 0; i < situations.size(); ++i) {
        jobs.emplace_back([&, i] { situations[i] = audit_situation(ruleset, points, numbers[i], options, run); });
    }
    jobs.emplace_back([&] { in_force = audit_play(ruleset, options, run); });
    for (Work& work : works) {
        for (std::size_t i = 0; i < work.plays.size(); ++i) {
            jobs.emplace_back([&work, &options, &run, i] {
                work.plays[i] = audit_play(work.point.options[i + 1].ruleset, options, run);
            });
        }
    }
    std::atomic<std::uint64_t> done{0};
    for_each_index(jobs.size(), std::min(run.threads, max_audit_threads), [&](std::size_t i) {
        // If the caller stops the audit, the remaining jobs still run, with the smallest budgets. So the result has all
        // its parts.
        jobs[i]();
        run.report("audit", ++done, jobs.size(), "parts");
        return true;
    });

    result.stopped_by = run.interrupted() ? "interrupt" : "";
    for (const Work& work : works) {
        result.points.push_back(audited_point(work, in_force));
        for (const AuditedPair& pair : result.points.back().pairs) {
            if (result.stopped_by.empty() && pair.covered && pair.covered->stopped_by == "memory") {
                result.stopped_by = "memory";
            }
        }
    }
    result.complete = result.stopped_by.empty();
    result.situations = std::move(situations);
    return result;
}

AuditOptions smaller_audit(AuditOptions options) {
    options.games = std::min<std::uint64_t>(options.games, 300);
    options.states = std::min<std::uint64_t>(options.states, 40'000);
    options.directed = std::min<std::uint64_t>(options.directed, 100'000);
    return options;
}

}  // namespace rulescope::studies
