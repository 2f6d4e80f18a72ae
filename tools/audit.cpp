#include "tools/audit.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "analysis/parallel/workers.h"
#include "analysis/statistics/interval.h"
#include "tools/audit_effects.h"
#include "tools/audit_pairs.h"
#include "tools/audit_points.h"
#include "tools/audit_situations.h"
#include "tools/check_run.h"
#include "tools/play_json.h"
#include "tools/rule_set_text.h"

namespace rulescope::tools {

namespace {

/// What touches fewer games than this is rare.
constexpr double rare_below = 0.01;

/// One point of the audit while it is worked on.
template <class Rules>
struct Work {
    AuditPoint<Rules> point;
    std::vector<std::pair<std::size_t, std::size_t>> couples;  ///< of options, the smaller number first
    std::vector<AuditedPair> pairs;                            ///< of these
    std::vector<AuditPlay> plays;                              ///< of options 1, 2, ...
};

/// A piece of work for one thread. They are begun in order; what each finds has a place of its own.
using Job = std::function<void()>;

template <class Rules>
std::vector<Work<Rules>> work_on(const specs::Loaded<Rules>& ruleset) {
    std::vector<Work<Rules>> works;
    for (AuditPoint<Rules>& point : audit_points(ruleset)) {
        Work<Rules> work{std::move(point), {}, {}, {}};
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

/// The options of a point as the gap list tells them.
template <class Rules>
Json options_json(const AuditPoint<Rules>& point) {
    Json list = Json::array();
    for (const specs::GapOption& option : point.gap.options) {
        list.push_back({{"name", option.name},
                        {"meaning", option.meaning},
                        {"says", option.says},
                        {"default", option.name == point.gap.default_option},
                        {"in_force", option.name == point.in_force}});
    }
    return list;
}

/// Of how many random games play comes across the difference.
Json share_json(const AuditedPair& pair) {
    if (pair.same) {
        return {{"games", 0}, {"parted", 0}, {"share", 0.0}, {"interval", {0.0, 0.0}}, {"proved", true}};
    }
    if (pair.games == 0) {
        return nullptr;
    }
    const double share = static_cast<double>(pair.games_parted) / static_cast<double>(pair.games);
    return {{"games", pair.games},
            {"parted", pair.games_parted},
            {"share", rounded(share)},
            {"interval", interval_json(statistics::wilson(pair.games_parted, pair.games))},
            {"proved", false}};
}

template <class Rules>
Json effects_json(const Work<Rules>& work, const AuditPlay& in_force) {
    Json effects = Json::array();
    for (std::size_t option = 0; option < work.point.options.size(); ++option) {
        Json effect{{"option", work.point.options[option].name}, {"in_force", option == 0}};
        if (option == 0) {
            effect.update(play_of_option(in_force));
        } else {
            for (std::size_t couple = 0; couple < work.couples.size(); ++couple) {
                if (work.couples[couple] == std::pair(std::size_t{0}, option)) {
                    effect["touched"] = share_json(work.pairs[couple]);
                }
            }
            effect.update(play_of_option(work.plays[option - 1]));
            add_differences(effect, in_force, work.plays[option - 1]);
        }
        effects.push_back(std::move(effect));
    }
    return effects;
}

/// The verdict on a point, and in words.
template <class Rules>
std::pair<std::string, std::string> verdict_of_work(const Work<Rules>& work) {
    if (work.point.cannot_matter) {
        return {"cannot", fmt::format("Cannot matter here: {}.", work.point.not_compared)};
    }
    if (work.pairs.empty()) {
        return {"not compared", fmt::format("Not compared: {}.", work.point.not_compared)};
    }
    const AuditedPair* widest = nullptr;
    bool parted = false;
    bool same = true;
    for (const AuditedPair& pair : work.pairs) {
        parted = parted || pair.parted;
        same = same && pair.same;
        if (pair.games > 0 &&
            (widest == nullptr || pair.games_parted * widest->games > widest->games_parted * pair.games)) {
            widest = &pair;
        }
    }
    if (same) {
        return {"never",
                "Never matters on this board: no game tells any two options apart, and all were gone through."};
    }
    if (!parted) {
        return {"not shown", "Did not show within the budget."};
    }
    if (widest == nullptr) {
        const bool begin = std::any_of(work.pairs.begin(), work.pairs.end(), [](const AuditedPair& pair) {
            return pair.json.value("found_by", Json()) == "start";
        });
        return begin ? std::pair<std::string, std::string>{"common", "Reachable, common: every game begins otherwise."}
                     : std::pair<std::string, std::string>{"reachable", "Reachable; how often was not counted."};
    }
    const double share = static_cast<double>(widest->games_parted) / static_cast<double>(widest->games);
    const statistics::Interval interval = statistics::wilson(widest->games_parted, widest->games);
    const bool rare = share < rare_below;
    return {rare ? "rare" : "common",
            fmt::format("Reachable, {}: it touches {:.1f} % of random games (95 % interval {:.1f} to {:.1f} %).",
                        rare ? "rare" : "common", 100 * share, 100 * interval.low, 100 * interval.high)};
}

template <class Rules>
Json point_json(const Work<Rules>& work, const AuditPlay& in_force) {
    const AuditPoint<Rules>& point = work.point;
    Json json{{"id", point.gap.id}, {"key", point.gap.key}, {"question", point.gap.question}};
    json["open"] = point.open;
    json["clauses"] = point.gap.clauses;
    json["default"] = point.gap.default_option;
    json["why"] = point.gap.why;
    json["in_force"] = point.in_force.empty() ? Json(nullptr) : Json(point.in_force);
    json["options"] = options_json(point);
    const auto [verdict, words] = verdict_of_work(work);
    json["verdict"] = verdict;
    json["words"] = words;
    json["compared"] = !work.pairs.empty();
    json["not_compared"] = point.not_compared.empty() ? Json(nullptr) : Json(point.not_compared);
    json["pairs"] = Json::array();
    for (const AuditedPair& pair : work.pairs) {
        json["pairs"].push_back(pair.json);
    }
    json["effects"] = work.pairs.empty() ? Json::array() : effects_json(work, in_force);
    return json;
}

/// The command that gives all of this again.
template <class Rules>
std::string audit_command(const specs::Loaded<Rules>& ruleset, const AuditOptions& options) {
    const AuditOptions usual;
    std::string command = "rulescope audit " + words_of(ruleset);
    command += options.games != usual.games ? fmt::format(" --games {}", options.games) : "";
    command += options.states != usual.states ? fmt::format(" --states {}", options.states) : "";
    command += options.depth != usual.depth ? fmt::format(" --depth {}", options.depth) : "";
    command += options.directed != usual.directed ? fmt::format(" --directed {}", options.directed) : "";
    command += options.memory_bytes != usual.memory_bytes ? fmt::format(" --memory {}", options.memory_bytes) : "";
    return command + fmt::format(" --seed {}", options.seed);
}

}  // namespace

template <class Rules>
Json run_audit(const specs::Loaded<Rules>& ruleset, const AuditOptions& options) {
    std::vector<Work<Rules>> works = work_on(ruleset);
    AuditPlay in_force;
    std::vector<Json> situations(audited_situations(ruleset));
    std::vector<const AuditPoint<Rules>*> points;
    for (const Work<Rules>& work : works) {
        points.push_back(&work.point);
    }
    std::vector<Job> jobs;
    // What may take longest comes first.
    for (Work<Rules>& work : works) {
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
    for (Work<Rules>& work : works) {
        for (std::size_t i = 0; i < work.plays.size(); ++i) {
            jobs.emplace_back(
                [&work, &options, i] { work.plays[i] = audit_play(work.point.options[i + 1].ruleset, options); });
        }
    }
    std::atomic<std::uint64_t> done{0};
    for_each_index(jobs.size(), std::min(options.threads, most_audit_threads), [&](std::size_t i) {
        // Stopped from outside: what is left is done with what it may still do, which is little, so that every place
        // of the document is filled.
        jobs[i]();
        if (options.progress) {
            options.progress("audit", ++done, jobs.size());
        }
        return true;
    });

    bool complete = !(options.stop && *options.stop);
    Json document = new_document("audit");
    add_rule_set(document, ruleset);
    document["title"] = ruleset.rules.title;
    const specs::Rulebook rulebook = specs::load_rulebook(ruleset.rules.rulebook);
    document["rulebook"] = {{"id", rulebook.id}, {"title", rulebook.title}};
    document["command"] = audit_command(ruleset, options);
    document["seed"] = options.seed;
    document["bounds"] = {
        {"states", options.states}, {"depth", options.depth},         {"memory_bytes", options.memory_bytes},
        {"games", options.games},   {"max_turns", options.max_turns}, {"directed", options.directed}};
    document["level"] = statistics::default_level;
    Json gaps = Json::array();
    std::map<std::string, std::uint64_t> verdicts;
    for (const Work<Rules>& work : works) {
        gaps.push_back(point_json(work, in_force));
        ++verdicts[gaps.back().at("verdict").get<std::string>()];
        for (const AuditedPair& pair : work.pairs) {
            complete = complete && !pair.cut_short;
        }
    }
    document["complete"] = complete;
    document["verdicts"] = verdicts;
    document["gaps"] = std::move(gaps);
    document["situations"] = situations;
    return document;
}

template <class Rules>
Json report_audit(const specs::Loaded<Rules>& ruleset, AuditOptions options) {
    options.games = std::min<std::uint64_t>(options.games, 300);
    options.states = std::min<std::uint64_t>(options.states, 40'000);
    options.directed = std::min<std::uint64_t>(options.directed, 100'000);
    Json document = run_audit(ruleset, options);
    // One drawn pair for each point: the audit's own page draws them all.
    for (Json& gap : document.at("gaps")) {
        bool drawn = false;
        for (Json& pair : gap.at("pairs")) {
            if (!pair.contains("sides")) {
                continue;
            }
            for (Json& side : pair.at("sides")) {
                if (drawn) {
                    side.erase("svg");
                }
            }
            drawn = true;
        }
    }
    return document;
}

bool audit_cut_short(const Json& document) {
    return !document.at("complete").get<bool>();
}

Json audit_json(Json document) {
    for (Json& gap : document.at("gaps")) {
        for (Json& pair : gap.at("pairs")) {
            if (pair.contains("sides")) {
                for (Json& side : pair.at("sides")) {
                    side.erase("svg");
                }
            }
        }
    }
    for (Json& situation : document.at("situations")) {
        situation.erase("svg");
        if (situation.at("under").is_object()) {
            situation.at("under").erase("svg");
        }
    }
    return document;
}

template Json run_audit(const specs::LoadedRuleSet&, const AuditOptions&);
template Json run_audit(const specs::LoadedPentactic&, const AuditOptions&);
template Json report_audit(const specs::LoadedRuleSet&, AuditOptions);
template Json report_audit(const specs::LoadedPentactic&, AuditOptions);

}  // namespace rulescope::tools
