#include "analysis/studies/audit/audit_pairs.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/game/text.h"
#include "analysis/studies/audit/audit_turn.h"
#include "analysis/studies/check/check_run.h"
#include "analysis/studies/difference/diff_witness.h"
#include "analysis/verify/difference/directed.h"
#include "analysis/verify/difference/shortening.h"
#include "analysis/verify/knowledge.h"
#include "analysis/verify/situations/situation_search.h"
#include "core/ascii.h"

namespace rulescope::studies {

namespace {

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

}  // namespace

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

}  // namespace rulescope::studies
