#include "tools/diff.h"

#include <fmt/format.h>

#include "analysis/games/pentactic/language/rule_set_text.h"
#include "analysis/specs/error.h"
#include "core/adaptoid/notation.h"
#include "core/pentactic/notation.h"

namespace rulescope::tools {

using verify::Pair;
using verify::Sides;
using verify::WalkEnd;

namespace {

/// How many games that choose are played for each plain one, where the walk found nothing.
constexpr std::uint64_t choosing_factor = 3;

std::optional<adaptoid::Position> read_under(const adaptoid::Adaptoid& game, const std::string& text) {
    const Result<adaptoid::Position> position = adaptoid::parse_position(game.rules(), text);
    return position.ok() ? std::optional(*position) : std::nullopt;
}
std::optional<pentactic::Position> read_under(const pentactic::Pentactic& game, const std::string& text) {
    const Result<pentactic::Position> position = pentactic::parse_position(game.rules(), text);
    return position.ok() ? std::optional(*position) : std::nullopt;
}

bool stopped(const DiffOptions& options) {
    return options.walk.stop && *options.walk.stop;
}

template <Game G>
Compared<G> compare_from(const Sides<G>& games, const Pair<G>& start, const DiffOptions& options) {
    Compared<G> compared{start, verify::walk_in_step(games, start, options.walk), {}, std::nullopt, std::nullopt};
    compared.parting = compared.walked.parting;
    compared.shortest = compared.parting.has_value();
    compared.cut_short = compared.walked.end == WalkEnd::memory || compared.walked.end == WalkEnd::interrupt;
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
    compared.plain = verify::partings_in_play(games, start, search);
    if (compared.parting || stopped(options)) {
        compared.cut_short = compared.cut_short || (!compared.parting && stopped(options));
        return compared;
    }
    search.games *= choosing_factor;
    // Partings beyond the turns that were asked for are none of this comparison's business.
    search.max_turns = std::min(search.max_turns, options.walk.depth);
    // Every search has its turn, and the parting with the fewest turns counts.
    const std::vector<verify::PartingSearch<G>> searches{[&](const Sides<G>& both, const Pair<G>& from) {
        compared.searched = verify::search_by_play(both, from, search, compared.plain);
        return compared.searched->parting;
    }};
    for (const verify::PartingSearch<G>& look : searches) {
        std::optional<verify::Parting<G>> found = look(games, start);
        if (found && (!compared.parting || found->turn < compared.parting->turn)) {
            compared.parting = std::move(found);
        }
    }
    compared.shortest = compared.parting && compared.parting->turn <= compared.walked.depth + 1;
    compared.cut_short = compared.cut_short || stopped(options);
    return compared;
}

/// A position that both rule sets know although their starts differ: the start of the one, read by the other.
template <Game G>
std::optional<Pair<G>> common_position(const Sides<G>& games, const Pair<G>& start) {
    std::optional<Pair<G>> pair;
    if (const auto in_b = read_under(games.b, games.a.text(start.a))) {
        pair = Pair<G>{start.a, *in_b};
    }
    if (pair && !verify::seen_apart(games, *pair)) {
        return pair;
    }
    if (const auto in_a = read_under(games.a, games.b.text(start.b))) {
        pair = Pair<G>{*in_a, start.b};
        if (!verify::seen_apart(games, *pair)) {
            return pair;
        }
    }
    return std::nullopt;
}

template <Game G>
std::string start_difference_text(const Sides<G>& games, const Pair<G>& start) {
    if (const std::string sentence = verify::position_difference(games.a, start.a, games.b, start.b);
        !sentence.empty()) {
        return "the starts differ: " + sentence;
    }
    return "the starts differ: another seat is to act, or the game is over under one of them";
}

}  // namespace

template <class Rules>
auto compare(const specs::Loaded<Rules>& a, const specs::Loaded<Rules>& b, const std::optional<std::string>& position,
             const DiffOptions& options) -> Diff<decltype(game_of(std::declval<Rules>()))> {
    using G = decltype(game_of(std::declval<Rules>()));
    const G game_a = game_of(a.rules);
    const G game_b = game_of(b.rules);
    const Pair<G> start{read_position(game_a, position, "--position (under A)"),
                        read_position(game_b, position, "--position (under B)")};
    Diff<G> diff(game_a, game_b, start);
    diff.start_difference = verify::incomparable(a.rules, b.rules);
    diff.settings = differences(a.rules, b.rules);
    if (!diff.start_difference.empty()) {
        diff.no_beyond = "the rule sets cannot be compared turn by turn";
        return diff;
    }
    const Sides<G> games{diff.a, diff.b};
    if (!verify::seen_apart(games, start)) {
        diff.compared = compare_from(games, start, options);
    } else {
        diff.start_difference = start_difference_text(games, start);
        if (const std::optional<Pair<G>> common = common_position(games, start)) {
            diff.beyond_start = compare_from(games, *common, options);
        } else {
            diff.no_beyond = "neither start is a position of the other rule set that looks the same there";
        }
    }
    if (!stopped(options) && !(diff.compared && diff.compared->exhaustive())) {
        diff.play = compare_play(diff.a, start.a, diff.b, start.b, options.play);
    }
    diff.interrupted = stopped(options);
    return diff;
}

template auto compare(const specs::LoadedRuleSet&, const specs::LoadedRuleSet&, const std::optional<std::string>&,
                      const DiffOptions&) -> Diff<adaptoid::Adaptoid>;
template auto compare(const specs::LoadedPentactic&, const specs::LoadedPentactic&, const std::optional<std::string>&,
                      const DiffOptions&) -> Diff<pentactic::Pentactic>;

}  // namespace rulescope::tools
