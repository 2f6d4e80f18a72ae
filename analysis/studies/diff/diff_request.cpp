#include "analysis/studies/diff/diff_request.h"

#include <fmt/format.h>

#include "analysis/game/family.h"
#include "analysis/game/language.h"
#include "analysis/specs/error.h"
#include "analysis/specs/typed_text.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::studies {

using verify::Pair;
using verify::Sides;
using verify::WalkEnd;

namespace {

/// If the walk finds no divergence, this many biased games are played for each uniform game.
constexpr std::uint64_t choosing_factor = 3;

bool stopped(const DiffOptions& options) {
    return options.walk.stop && *options.walk.stop;
}

Compared compare_from(const Sides& games, const Pair& start, const DiffOptions& options) {
    Compared compared{start, verify::walk_in_step(games, start, options.walk), {}, std::nullopt, std::nullopt};
    compared.divergence = compared.walk.divergence;
    compared.shortest = compared.divergence.has_value();
    compared.cut_short = compared.walk.end == WalkEnd::memory || compared.walk.end == WalkEnd::interrupt;
    if (stopped(options) || compared.exhaustive()) {
        return compared;
    }
    verify::SearchOptions search;
    search.games = options.play.games;
    search.seed = options.play.seed;
    search.max_turns = options.play.max_turns;
    search.threads = options.play.threads;
    search.stop = options.play.stop;
    search.progress = options.play.progress;
    compared.random_play = verify::divergences_in_play(games, start, search);
    if (compared.divergence || stopped(options)) {
        compared.cut_short = compared.cut_short || (!compared.divergence && stopped(options));
        return compared;
    }
    search.games *= choosing_factor;
    // Divergences beyond the requested number of turns are not part of the comparison.
    search.max_turns = std::min(search.max_turns, options.walk.depth);
    // All searches run; the divergence after the smallest number of turns is used.
    const std::vector<verify::DivergenceSearch> searches{[&](const Sides& both, const Pair& from) {
        compared.searched = verify::search_by_play(both, from, search, compared.random_play);
        return compared.searched->divergence;
    }};
    for (const verify::DivergenceSearch& search_from : searches) {
        std::optional<verify::Divergence> found = search_from(games, start);
        if (found && (!compared.divergence || found->turn < compared.divergence->turn)) {
            compared.divergence = std::move(found);
        }
    }
    compared.shortest = compared.divergence && compared.divergence->turn <= compared.walk.depth + 1;
    compared.cut_short = compared.cut_short || stopped(options);
    return compared;
}

/// For rule sets with different starts. Tries the start of each rule set: returns it if it is also a valid position
/// under the other rule set, and equal there.
std::optional<Pair> common_position(const Sides& games, const Pair& start) {
    std::optional<Pair> pair;
    if (const auto in_b = verify::position_from(games.b, games.a.text(start.a))) {
        pair = Pair{start.a, *in_b};
    }
    if (pair && !verify::difference_between_positions(games, *pair)) {
        return pair;
    }
    if (const auto in_a = verify::position_from(games.a, games.b.text(start.b))) {
        pair = Pair{*in_a, start.b};
        if (!verify::difference_between_positions(games, *pair)) {
            return pair;
        }
    }
    return std::nullopt;
}

std::string start_difference_text(const Sides& games, const Pair& start) {
    if (const std::string sentence = verify::knowledge_of(games.a).difference(games.a, start.a, games.b, start.b);
        !sentence.empty()) {
        return "the starts differ: " + sentence;
    }
    return "the starts differ: different seats are to act, or the game is over under only one rule set";
}

}  // namespace

std::vector<Option> options(DiffOptions& request) {
    return {{"--position", "TEXT", "Start from this position (default: the starts)", &request.position},
            number("--states", "N", "Compare at most so many pairs of positions (default {})", &request.walk.pairs,
                   {1, 1'000'000'000'000}),
            number("--depth", "N", "Compare at most so many turns (default {})", &request.walk.depth, {1, 1000}),
            memory("Stop when pairs need more than this (default {})", &request.walk.memory_bytes),
            number("--games", "N", "Random games of the comparison of play (default {}; 0: none)", &request.play.games,
                   {0, 1'000'000}),
            number("--max-turns", "N", "Stop a game after N turns (default {})", &request.play.max_turns,
                   {1, max_turns_typed})};
}

Diff compare(DiffOptions options, const specs::LoadedRules& a, const specs::LoadedRules& b, const Run& run) {
    if (a.family != b.family) {
        specs::bad_option(
            "rulescope diff",
            fmt::format("{} and {} are different games ({} and {}); two rule sets of one family are expected",
                        a.rules.name, b.rules.name, a.family, b.family));
    }
    options.walk.threads = options.play.threads = run.threads;
    options.walk.stop = options.play.stop = run.stop;
    options.play.seed = run.seed;
    options.walk.progress = [&](int turn, std::uint64_t done, std::uint64_t total) {
        run.report(fmt::format("turn {}", turn), done, total, "pairs");
    };
    options.play.progress = [&](const std::string& what, std::uint64_t done, std::uint64_t total) {
        run.report(what, done, total, "games");
    };
    const std::optional<std::string>& position = options.position;
    const AnyGame game_a = game_of(a.rules);
    const AnyGame game_b = game_of(b.rules);
    const Pair start{read_position(game_a, position, "--position (under A)"),
                     read_position(game_b, position, "--position (under B)")};
    Diff diff(game_a, game_b, start);
    diff.start_difference = verify::knowledge_of(a.rules).not_comparable(a.rules, b.rules);
    diff.settings = differences(a.rules, b.rules);
    if (!diff.start_difference.empty()) {
        diff.no_beyond = "the rule sets cannot be compared turn by turn";
        return diff;
    }
    const Sides games{diff.a, diff.b};
    if (!verify::difference_between_positions(games, start)) {
        diff.compared = compare_from(games, start, options);
    } else {
        diff.start_difference = start_difference_text(games, start);
        if (const std::optional<Pair> common = common_position(games, start)) {
            diff.beyond_start = compare_from(games, *common, options);
        } else {
            diff.no_beyond = "neither start is a valid position with the same meaning under the other rule set";
        }
    }
    if (options.play.games > 0 && !stopped(options) && !(diff.compared && diff.compared->exhaustive())) {
        diff.play = compare_play(diff.a, start.a, diff.b, start.b, options.play);
    }
    diff.interrupted = stopped(options);
    return diff;
}

}  // namespace rulescope::studies
