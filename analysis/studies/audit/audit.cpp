#include "analysis/studies/audit/audit.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "analysis/parallel/workers.h"
#include "analysis/statistics/interval.h"
#include "analysis/studies/audit/audit_effects.h"
#include "analysis/studies/audit/audit_pairs.h"
#include "analysis/studies/audit/audit_points.h"
#include "analysis/studies/audit/audit_situations.h"
#include "analysis/studies/check/check_run.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::studies {

namespace {

/// What touches fewer games than this is rare.
constexpr double rare_below = 0.01;

/// One point of the audit while it is worked on.
struct Work {
    AuditPoint point;
    std::vector<std::pair<std::size_t, std::size_t>> couples;  ///< of options, the smaller number first
    std::vector<AuditedPair> pairs;                            ///< of these
    std::vector<AuditPlay> plays;                              ///< of options 1, 2, ...
};

/// A piece of work for one thread. They are begun in order; what each finds has a place of its own.
using Job = std::function<void()>;

std::vector<Work> work_on(const specs::LoadedRules& ruleset) {
    std::vector<Work> works;
    for (AuditPoint& point : audit_points(ruleset)) {
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
    return works;
}

/// The verdict on a point, and in words.
std::pair<AuditVerdict, std::string> verdict_of_work(const Work& work) {
    if (work.point.cannot_matter) {
        return {AuditVerdict::cannot, fmt::format("Cannot matter here: {}.", work.point.not_compared)};
    }
    if (work.pairs.empty()) {
        return {AuditVerdict::not_compared, fmt::format("Not compared: {}.", work.point.not_compared)};
    }
    const AuditedPair* widest = nullptr;
    bool diverged = false;
    bool same = true;
    for (const AuditedPair& pair : work.pairs) {
        diverged = diverged || pair.diverged;
        same = same && pair.same;
        if (pair.games > 0 &&
            (widest == nullptr || pair.games_diverged * widest->games > widest->games_diverged * pair.games)) {
            widest = &pair;
        }
    }
    if (same) {
        return {AuditVerdict::never,
                "Never matters on this board: no game tells any two options apart, and all were gone through."};
    }
    if (!diverged) {
        return {AuditVerdict::not_shown, "Did not show within the budget."};
    }
    if (widest == nullptr) {
        const bool begin = std::any_of(work.pairs.begin(), work.pairs.end(), [](const AuditedPair& pair) {
            return pair.found_by == DivergenceFoundBy::start;
        });
        return begin ? std::pair(AuditVerdict::common, std::string("Reachable, common: every game begins otherwise."))
                     : std::pair(AuditVerdict::reachable, std::string("Reachable; how often was not counted."));
    }
    const double share = static_cast<double>(widest->games_diverged) / static_cast<double>(widest->games);
    const statistics::Interval interval = statistics::wilson(widest->games_diverged, widest->games);
    const bool rare = share < rare_below;
    return {rare ? AuditVerdict::rare : AuditVerdict::common,
            fmt::format("Reachable, {}: it touches {:.1f} % of random games (95 % interval {:.1f} to {:.1f} %).",
                        rare ? "rare" : "common", 100 * share, 100 * interval.low, 100 * interval.high)};
}

AuditedPoint audited_point(Work work, const AuditPlay& in_force) {
    const auto [verdict, words] = verdict_of_work(work);
    AuditedPoint point{
        work.point.gap, work.point.open, work.point.in_force, work.point.not_compared, verdict, words, {}, {}};
    for (std::size_t option = 0; !work.pairs.empty() && option < work.point.options.size(); ++option) {
        AuditedOption audited{work.point.options[option].name,
                              option == 0 ? in_force : std::move(work.plays[option - 1]), std::nullopt};
        const auto couple = std::find(work.couples.begin(), work.couples.end(), std::pair(std::size_t{0}, option));
        if (option > 0 && couple != work.couples.end()) {
            audited.against_in_force = static_cast<std::size_t>(couple - work.couples.begin());
        }
        point.options.push_back(std::move(audited));
    }
    point.pairs = std::move(work.pairs);
    return point;
}

}  // namespace

std::string_view name_of(AuditVerdict verdict) {
    switch (verdict) {
        case AuditVerdict::common: return "common";
        case AuditVerdict::rare: return "rare";
        case AuditVerdict::reachable: return "reachable";
        case AuditVerdict::never: return "never";
        case AuditVerdict::cannot: return "cannot";
        case AuditVerdict::not_shown: return "not shown";
        case AuditVerdict::not_compared: break;
    }
    return "not compared";
}

AuditResult run_audit(const specs::LoadedRules& ruleset, const AuditOptions& options) {
    std::vector<Work> works = work_on(ruleset);
    AuditPlay in_force;
    std::vector<AuditedSituation> situations(audited_situations(ruleset));
    std::vector<const AuditPoint*> points;
    for (const Work& work : works) {
        points.push_back(&work.point);
    }
    std::vector<Job> jobs;
    // What may take longest comes first.
    for (Work& work : works) {
        for (std::size_t i = 0; i < work.couples.size(); ++i) {
            jobs.emplace_back([&work, &options, i] {
                const auto [a, b] = work.couples[i];
                const auto& list = work.point.options;
                work.pairs[i] = audit_pair(work.point, list[a], list[b], a == 0, options);
            });
        }
    }
    for (std::size_t i = 0; i < situations.size(); ++i) {
        jobs.emplace_back([&, i] { situations[i] = audit_situation(ruleset, points, i, options); });
    }
    jobs.emplace_back([&] { in_force = audit_play(ruleset, options); });
    for (Work& work : works) {
        for (std::size_t i = 0; i < work.plays.size(); ++i) {
            jobs.emplace_back(
                [&work, &options, i] { work.plays[i] = audit_play(work.point.options[i + 1].ruleset, options); });
        }
    }
    std::atomic<std::uint64_t> done{0};
    for_each_index(jobs.size(), std::min(options.threads, max_audit_threads), [&](std::size_t i) {
        // Stopped from outside: what is left is done with what it may still do, which is little, so that every place
        // of the document is filled.
        jobs[i]();
        if (options.progress) {
            options.progress("audit", ++done, jobs.size());
        }
        return true;
    });

    const specs::Rulebook rulebook = specs::load_rulebook(ruleset.rules.rulebook);
    AuditResult result{ruleset, rulebook.id, rulebook.title, options, !(options.stop && *options.stop), {}, {}};
    for (Work& work : works) {
        result.points.push_back(audited_point(std::move(work), in_force));
        for (const AuditedPair& pair : result.points.back().pairs) {
            result.complete = result.complete && !pair.cut_short;
        }
    }
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
