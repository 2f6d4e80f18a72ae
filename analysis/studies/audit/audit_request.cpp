#include "analysis/studies/audit/audit_request.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <tuple>

#include "analysis/game/text.h"
#include "analysis/parallel/workers.h"
#include "analysis/specs/error.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/statistics/interval.h"
#include "analysis/statistics/rounding.h"
#include "analysis/studies/audit/audit_points.h"
#include "analysis/studies/audit/audit_turn.h"
#include "analysis/studies/check_request.h"
#include "analysis/studies/diff/diff_witness.h"
#include "analysis/verify/difference/search.h"
#include "analysis/verify/difference/walk.h"
#include "analysis/verify/knowledge.h"
#include "analysis/verify/situation_search.h"
#include "core/ascii.h"

namespace rulescope::studies {

namespace {

// Compares two options of an open point in lockstep: finds the shortest game on which they diverge.

struct ComparedOptions {
    AuditedPair pair;
    std::uint64_t games = 0;           ///< number of random games in which the options were compared
    std::uint64_t games_diverged = 0;  ///< number of these games in which the options diverged
};

using verify::Sides;

/// If the walk finds no divergence, agents with preferences play this many games for each game of uniformly random
/// agents.
constexpr std::uint64_t search_factor = 3;
/// Divergences found in random games are shortened: at most this many, beginning with the earliest divergence.
constexpr std::size_t shortened = 4;
/// The directed search runs if no divergence is known, or if the known divergence is more than this many turns beyond
/// the depth of the walk.
constexpr int directed_beyond = 10;

std::string amount(std::uint64_t number, const char* one, const char* many) {
    return fmt::format("{} {}", grouped(number), number == 1 ? one : many);
}

/// The searches for a divergence and their results.
struct DivergenceSearch {
    Compared compared;
    std::optional<DivergenceFoundBy> found_by;
    std::uint64_t directed = 0;
    std::string led_by;  ///< the situation that guided the directed search to the divergence
};

std::vector<verify::Situation> situations_about(const AnyGame& game, const std::string& gap) {
    std::vector<verify::Situation> list;
    for (verify::Situation& situation : verify::situations_of(game)) {
        const bool about =
            std::find(situation.concerns.begin(), situation.concerns.end(), gap) != situation.concerns.end();
        if (about && situation.potential && situation.never.empty()) {
            list.push_back(std::move(situation));
        }
    }
    return list;
}

/// Directs play to each situation that concerns the gap, one after the other. Looks for a divergence that needs fewer
/// turns than the best divergence found so far.
void search_directed(const Sides& games, const std::string& gap, const AuditOptions& options, const Run& run,
                     DivergenceSearch& search) {
    std::optional<verify::Divergence>& best = search.compared.divergence;
    for (const verify::Situation& situation : situations_about(games.a, gap)) {
        verify::BeamBounds bounds = verify::SituationBudgets{}.beam;
        bounds.plies = options.directed;
        if (best) {
            bounds.turns = std::min(bounds.turns, static_cast<std::size_t>(best->turn) - 1);
        }
        const auto directed = verify::search_divergence(games, search.compared.start, situation.potential, bounds);
        search.directed += directed.plies;
        if (!directed.divergence) {
            continue;
        }
        verify::Divergence shorter = verify::shorten(games, search.compared.start, *directed.divergence, run.stop);
        if (!best || shorter.turn < best->turn) {
            best = std::move(shorter);
            search.found_by = DivergenceFoundBy::directed;
            search.led_by = situation.id;
        }
        if (run.interrupted()) {
            return;
        }
    }
}

DivergenceSearch search_divergence_of(const Sides& games, const std::string& gap, bool count_games,
                                      const AuditOptions& options, const Run& run) {
    const verify::Pair start{games.a.initial(), games.b.initial()};
    verify::WalkBounds bounds;
    bounds.pairs = options.states;
    bounds.depth = options.depth;
    bounds.memory_bytes = options.memory_bytes / max_audit_threads;
    bounds.stop = run.stop;
    DivergenceSearch result{
        {start, verify::walk_in_step(games, start, bounds), {}, std::nullopt, std::nullopt}, std::nullopt, 0, ""};
    Compared& compared = result.compared;
    compared.divergence = compared.walk.divergence;
    compared.shortest = compared.divergence.has_value();
    result.found_by = compared.divergence ? std::optional(DivergenceFoundBy::walk) : std::nullopt;
    if (compared.exhaustive() || run.interrupted()) {
        return result;
    }
    verify::SearchOptions search;
    search.games = options.games;
    search.seed = run.seed;
    search.max_turns = options.max_turns;
    search.stop = run.stop;
    if (count_games) {
        compared.random_play = verify::divergences_in_play(games, start, search);
    }
    if (compared.divergence || run.interrupted()) {
        return result;
    }
    search.games *= search_factor;
    search.shortened = shortened;
    compared.searched = verify::search_by_play(games, start, search, compared.random_play);
    compared.divergence = compared.searched->divergence;
    result.found_by = compared.divergence ? std::optional(DivergenceFoundBy::play) : std::nullopt;
    if ((!compared.divergence || compared.divergence->turn > compared.walk.depth + directed_beyond) &&
        !run.interrupted()) {
        search_directed(games, gap, options, run, result);
    }
    compared.shortest = compared.divergence && compared.divergence->turn <= compared.walk.depth + 1;
    return result;
}

/// Says in which turn the two options diverge. If no divergence was found, says how much was searched.
std::string words_about(const DivergenceSearch& search) {
    const Compared& compared = search.compared;
    const auto depth = static_cast<std::uint64_t>(compared.walk.depth);
    const std::string pairs = amount(compared.walk.pairs, "pair of positions", "pairs of positions");
    if (compared.divergence) {
        const auto turn = static_cast<std::uint64_t>(compared.divergence->turn);
        if (compared.shortest) {
            return fmt::format("They differ {}; no shorter game distinguishes them.", in_turn(turn));
        }
        return fmt::format(
            "They differ {}, {}; no shorter game was found. No game of up to {} distinguishes them ({} compared).",
            in_turn(turn),
            search.found_by == DivergenceFoundBy::directed ? "found by a directed search and shortened"
                                                           : "found in random games and shortened",
            amount(depth, "turn", "turns"), pairs);
    }
    if (compared.exhaustive()) {
        return fmt::format("No game distinguishes them ({} compared, exhaustive).", pairs);
    }
    const std::string_view bound = compared.stopped_by();
    std::string words = fmt::format("No difference in {} to depth {}{}", pairs, depth,
                                    bound.empty() || bound == "interrupt" ? "" : fmt::format(" (--{})", bound));
    if (compared.searched) {
        words += fmt::format(", {}{}", amount(compared.searched->games, "random game", "random games"),
                             search.directed > 0 ? "" : " of several kinds");
    }
    if (search.directed > 0) {
        words += fmt::format(", {} of directed search", amount(search.directed, "ply", "plies"));
    }
    return words + ". This proves nothing beyond these bounds.";
}

/// Replaces A and B by the names of their options.
std::string named(std::string sentence, const std::string& a, const std::string& b) {
    const std::vector<std::pair<std::string, std::string>> words{
        {"under A", "with " + a}, {"Under A", "With " + a}, {"under B", "with " + b}, {"Under B", "With " + b}};
    for (const auto& [word, name] : words) {
        for (std::size_t at = sentence.find(word); at != std::string::npos;
             at = sentence.find(word, at + name.size())) {
            const std::size_t end = at + word.size();
            if (end == sentence.size() || !ascii::is_letter_or_digit(sentence[end])) {
                sentence.replace(at, word.size(), name);
            }
        }
    }
    return sentence;
}

AuditedSide side_of(const AuditOption& option, const Trace& trace) {
    return {option.name, last_turn_of(option, trace)};
}

/// The `diff` command that shows a divergence. `diff` has no directed search, so of a divergence found by that search
/// the command begins in the position before its turn.
std::string diff_command(const AuditOption& a, const AuditOption& b, const AuditOptions& options, const Run& run,
                         const std::string& position = "") {
    std::string text = "rulescope diff " + words_of(a.ruleset) + " " + shell_word(a.ruleset.rules.name);
    for (std::size_t change = 0; change < b.ruleset.overrides.size(); ++change) {
        const bool common =
            change < a.ruleset.overrides.size() && a.ruleset.overrides[change] == b.ruleset.overrides[change];
        text += common ? "" : " --set-b " + shell_word(b.ruleset.overrides[change]);
    }
    const AuditOptions usual;
    text += position.empty() ? "" : " --position " + shell_word(position);
    text += options.depth != usual.depth ? fmt::format(" --depth {}", options.depth) : "";
    text += options.max_turns != usual.max_turns ? fmt::format(" --max-turns {}", options.max_turns) : "";
    return text + fmt::format(" --states {} --games {} --seed {}", options.states, options.games, run.seed);
}

/// Compares options `a` and `b` of the point. With `count_games`, also counts the random games in which the options
/// diverge. Runs on one thread.
ComparedOptions audit_pair(const AuditPoint& point, const AuditOption& a, const AuditOption& b, bool count_games,
                           const AuditOptions& options, const Run& run) {
    const AnyGame game_a = game_of(a.ruleset.rules);
    const AnyGame game_b = game_of(b.ruleset.rules);
    ComparedOptions result;
    AuditedPair& pair = result.pair;
    pair.a = a.name;
    pair.b = b.name;
    const verify::Pair start{game_a.initial(), game_b.initial()};
    std::string apart = verify::knowledge_of(a.ruleset.rules).not_comparable(a.ruleset.rules, b.ruleset.rules);
    const Sides games{game_a, game_b};
    if (apart.empty() && verify::difference_between_positions(games, start)) {
        apart = named(verify::knowledge_of(game_a).difference(game_a, start.a, game_b, start.b), a.name, b.name);
        apart = apart.empty() ? "who begins, or whether the game is over" : apart;
        pair.verdict = PairVerdict::differ;
        pair.found_by = DivergenceFoundBy::start;
        pair.shortest = true;
        pair.turn = 0;
        pair.words = "They begin differently: " + apart + ".";
        pair.sides = {side_of(a, trace_of(a.ruleset, game_a, Path(start.a))),
                      side_of(b, trace_of(b.ruleset, game_b, Path(start.b)))};
        return result;
    }
    const DivergenceSearch found = search_divergence_of(games, point.gap.id, count_games, options, run);
    const Compared& compared = found.compared;
    const bool diverged = compared.divergence.has_value();
    result.games = compared.random_play.games();
    result.games_diverged = compared.random_play.diverged();
    pair.verdict = diverged ? PairVerdict::differ : compared.exhaustive() ? PairVerdict::same : PairVerdict::not_found;
    pair.found_by = found.found_by;
    const std::string stopped_by(run.interrupted() ? "interrupt" : compared.stopped_by());
    pair.covered = AuditedPair::Covered{compared.walk.depth,
                                        compared.walk.pairs,
                                        compared.walk.distinct,
                                        compared.exhaustive(),
                                        stopped_by,
                                        compared.searched ? compared.searched->games : compared.random_play.games(),
                                        found.directed};
    pair.words = words_about(found);
    if (found.found_by != DivergenceFoundBy::directed) {
        pair.command = diff_command(a, b, options, run);
    }
    if (!diverged) {
        return result;
    }
    pair.shortest = compared.shortest;
    pair.turn = compared.divergence->turn;
    const Diff diff(game_a, game_b, start);
    const DiffWitness story = witness_of(a.ruleset, b.ruleset, diff, compared);
    pair.line = AuditedPair::Line{
        story.kind, named(story.sentence, a.name, b.name), story.before, story.position_a, story.written, found.led_by};
    pair.sides = {side_of(a, story.trace_a), side_of(b, story.trace_b)};
    if (!pair.command) {
        pair.command = diff_command(a, b, options, run, story.position_a);
    }
    return result;
}

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

AuditOptions smaller_audit(AuditOptions options) {
    options.games = std::min<std::uint64_t>(options.games, 300);
    options.states = std::min<std::uint64_t>(options.states, 40'000);
    options.directed = std::min<std::uint64_t>(options.directed, 100'000);
    return options;
}

}  // namespace rulescope::studies
