#include "tools/audit_pairs.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "analysis/game/text.h"
#include "analysis/verify/difference_directed.h"
#include "analysis/verify/situation_search.h"
#include "tools/audit_told.h"
#include "tools/check_run.h"
#include "tools/diff_story.h"
#include "tools/numbers.h"
#include "tools/play_json.h"

namespace rulescope::tools {

namespace {

using verify::Sides;
using verify::WalkEnd;

/// How many games that choose are played for each plain one, where the walk found nothing.
constexpr std::uint64_t search_factor = 3;
/// How many of the shortest partings of random games are made shorter.
constexpr std::size_t shortened = 4;
/// A parting that chance found so many turns beyond those that were gone through is looked for by direction, too.
constexpr int long_way = 10;

std::string amount(std::uint64_t number, const char* one, const char* many) {
    return fmt::format("{} {}", grouped(number), number == 1 ? one : many);
}

/// How the search for a parting went.
template <Game G>
struct Hunt {
    Compared<G> compared;
    std::string found_by;  ///< "walk", "play", "directed"; empty: nothing was found
    std::uint64_t directed = 0;
    std::string led_by;  ///< the situation that led the directed search to it
};

template <Game G>
std::vector<verify::SituationOf<G>> situations_about(const G& game, const std::string& gap) {
    std::vector<verify::SituationOf<G>> list;
    for (verify::SituationOf<G>& situation : verify::situations_of(game)) {
        const bool about =
            std::find(situation.concerns.begin(), situation.concerns.end(), gap) != situation.concerns.end();
        if (about && situation.potential && situation.never.empty()) {
            list.push_back(std::move(situation));
        }
    }
    return list;
}

/// Leads play to the silent positions that concern the gap, one after the other, and looks on the way: for a game with
/// fewer turns than the one that is known.
template <Game G>
void hunt_directed(const Sides<G>& games, const std::string& gap, const AuditOptions& options, Hunt<G>& hunt) {
    std::optional<verify::Parting<G>>& best = hunt.compared.parting;
    for (const verify::SituationOf<G>& situation : situations_about(games.a, gap)) {
        verify::BeamBounds bounds = verify::SituationBudgets{}.beam;
        bounds.plies = options.directed;
        if (best) {
            bounds.turns = std::min(bounds.turns, static_cast<std::size_t>(best->turn) - 1);
        }
        const auto directed = verify::direct_to_parting(games, hunt.compared.start, situation.potential, bounds);
        hunt.directed += directed.plies;
        if (!directed.parting) {
            continue;
        }
        verify::Parting<G> shorter = verify::shorten(games, hunt.compared.start, *directed.parting, options.stop);
        if (!best || shorter.turn < best->turn) {
            best = std::move(shorter);
            hunt.found_by = "directed";
            hunt.led_by = situation.id;
        }
        if (options.stop && *options.stop) {
            return;
        }
    }
}

template <Game G>
Hunt<G> hunt(const Sides<G>& games, const std::string& gap, bool count_games, const AuditOptions& options) {
    const verify::Pair<G> start{games.a.initial(), games.b.initial()};
    verify::WalkBounds bounds;
    bounds.pairs = options.states;
    bounds.depth = options.depth;
    bounds.memory_bytes = options.memory_bytes / most_audit_threads;
    bounds.stop = options.stop;
    Hunt<G> result{{start, verify::walk_in_step(games, start, bounds), {}, std::nullopt, std::nullopt}, "", 0, ""};
    Compared<G>& compared = result.compared;
    compared.parting = compared.walked.parting;
    compared.shortest = compared.parting.has_value();
    result.found_by = compared.parting ? "walk" : "";
    const auto stopped = [&] { return options.stop && *options.stop; };
    if (compared.exhaustive() || stopped()) {
        return result;
    }
    verify::SearchOptions search;
    search.games = options.games;
    search.seed = options.seed;
    search.max_turns = options.max_turns;
    search.stop = options.stop;
    if (count_games) {
        compared.plain = verify::partings_in_play(games, start, search);
    }
    if (compared.parting || stopped()) {
        return result;
    }
    search.games *= search_factor;
    search.shortened = shortened;
    compared.searched = verify::search_by_play(games, start, search, compared.plain);
    compared.parting = compared.searched->parting;
    result.found_by = compared.parting ? "play" : "";
    if ((!compared.parting || compared.parting->turn > compared.walked.depth + long_way) && !stopped()) {
        hunt_directed(games, gap, options, result);
    }
    compared.shortest = compared.parting && compared.parting->turn <= compared.walked.depth + 1;
    return result;
}

/// Where two options part, or what was looked at in vain.
template <Game G>
std::string words_about(const Hunt<G>& hunt) {
    const Compared<G>& compared = hunt.compared;
    const auto depth = static_cast<std::uint64_t>(compared.walked.depth);
    const std::string pairs = amount(compared.walked.pairs, "pair of positions", "pairs of positions");
    if (compared.parting) {
        const auto turn = static_cast<std::uint64_t>(compared.parting->turn);
        if (compared.shortest) {
            return fmt::format("They part {}; no shorter game tells them apart.", in_turn(turn));
        }
        return fmt::format(
            "They part {}, {}; that is the shortest game found. No game of up to {} tells them apart ({} compared).",
            in_turn(turn),
            hunt.found_by == "directed" ? "found by a directed search and shortened"
                                        : "found in random games and shortened",
            amount(depth, "turn", "turns"), pairs);
    }
    if (compared.exhaustive()) {
        return fmt::format("No game tells them apart: {}, all there are, were compared.", pairs);
    }
    std::string words = fmt::format("Did not matter in {} to depth {}", pairs, depth);
    if (compared.searched) {
        words += fmt::format(", {}{}", amount(compared.searched->games, "random game", "random games"),
                             hunt.directed > 0 ? "" : " of several kinds");
    }
    if (hunt.directed > 0) {
        words += fmt::format(", {} of directed search", amount(hunt.directed, "ply", "plies"));
    }
    return words + ". That proves nothing beyond.";
}

/// A and B as their options' names.
std::string named(std::string sentence, const std::string& a, const std::string& b) {
    const std::vector<std::pair<std::string, std::string>> words{
        {"under A", "with " + a}, {"Under A", "With " + a}, {"under B", "with " + b}, {"Under B", "With " + b}};
    for (const auto& [word, name] : words) {
        for (std::size_t at = sentence.find(word); at != std::string::npos;
             at = sentence.find(word, at + name.size())) {
            const std::size_t end = at + word.size();
            if (end == sentence.size() || std::isalnum(static_cast<unsigned char>(sentence[end])) == 0) {
                sentence.replace(at, word.size(), name);
            }
        }
    }
    return sentence;
}

/// What one option makes of the turn in which they part.
template <class Rules>
Json side_json(const AuditOption<Rules>& option, const Trace& trace) {
    Json side{{"option", option.name}};
    side.update(told_last_turn(option.ruleset, trace));
    return side;
}

/// The command that finds it again, if `diff` can: it knows no directed search.
template <class Rules>
std::string diff_command(const AuditOption<Rules>& a, const AuditOption<Rules>& b, const AuditOptions& options) {
    std::string text = "rulescope diff " + words_of(a.ruleset) + " " + shell_word(a.ruleset.rules.name);
    for (std::size_t change = 0; change < b.ruleset.overrides.size(); ++change) {
        const bool common =
            change < a.ruleset.overrides.size() && a.ruleset.overrides[change] == b.ruleset.overrides[change];
        text += common ? "" : " --set-b " + shell_word(b.ruleset.overrides[change]);
    }
    return text + fmt::format(" --states {} --games {} --seed {}", options.states, options.games, options.seed);
}

}  // namespace

template <class Rules>
AuditedPair audit_pair(const AuditPoint<Rules>& point, const AuditOption<Rules>& a, const AuditOption<Rules>& b,
                       bool count_games, const AuditOptions& options) {
    const auto game_a = game_of(a.ruleset.rules);
    const auto game_b = game_of(b.ruleset.rules);
    using G = std::decay_t<decltype(game_a)>;
    AuditedPair pair;
    Json& json = pair.json;
    json = {{"a", a.name}, {"b", b.name}};
    const verify::Pair<G> start{game_a.initial(), game_b.initial()};
    std::string apart = verify::incomparable(a.ruleset.rules, b.ruleset.rules);
    const Sides<G> games{game_a, game_b};
    if (apart.empty() && verify::seen_apart(games, start)) {
        apart = named(verify::position_difference(game_a, start.a, game_b, start.b), a.name, b.name);
        apart = apart.empty() ? "who begins, or whether the game is over" : apart;
        pair.parted = true;
        json.update({{"verdict", "differ"},
                     {"found_by", "start"},
                     {"shortest", true},
                     {"turn", 0},
                     {"words", "They begin differently: " + apart + "."}});
        json["sides"] = Json::array({side_json(a, start_trace(a.ruleset, game_a, start.a)),
                                     side_json(b, start_trace(b.ruleset, game_b, start.b))});
        return pair;
    }
    const Hunt<G> found = hunt(games, point.gap.id, count_games, options);
    const Compared<G>& compared = found.compared;
    pair.parted = compared.parting.has_value();
    pair.same = compared.exhaustive() && !pair.parted;
    pair.cut_short = (options.stop && *options.stop) || (!pair.parted && compared.walked.end == WalkEnd::memory);
    pair.games = compared.plain.games();
    pair.games_parted = compared.plain.parted();
    json["verdict"] = pair.parted ? "differ" : pair.same ? "same" : "not found";
    json["found_by"] = found.found_by.empty() ? Json(nullptr) : Json(found.found_by);
    json["shortest"] = pair.parted ? Json(compared.shortest) : Json(nullptr);
    json["turn"] = pair.parted ? Json(compared.parting->turn) : Json(nullptr);
    json["depth"] = compared.walked.depth;
    json["pairs"] = compared.walked.pairs;
    json["distinct"] = compared.walked.distinct;
    json["exhaustive"] = compared.exhaustive();
    json["cut_short"] = pair.cut_short;
    json["searched_games"] = compared.searched ? compared.searched->games : compared.plain.games();
    json["directed_plies"] = found.directed;
    json["words"] = words_about(found);
    json["command"] = diff_command(a, b, options);
    if (!pair.parted) {
        return pair;
    }
    Diff<G> diff(game_a, game_b, start);
    const DiffStory story = story_of(a.ruleset, b.ruleset, diff, compared);
    json["kind"] = story.kind;
    json["difference"] = named(story.sentence, a.name, b.name);
    json["before"] = story.before;
    json["position"] = story.position_a;
    json["written"] = story.written;
    if (found.found_by == "directed") {
        json.erase("command");  // diff knows no directed search; the traces tell the game
        json["led_by"] = found.led_by;
    }
    json["sides"] = Json::array({side_json(a, story.trace_a), side_json(b, story.trace_b)});
    return pair;
}

template AuditedPair audit_pair(const AuditPoint<adaptoid::RuleSet>&, const AuditOption<adaptoid::RuleSet>&,
                                const AuditOption<adaptoid::RuleSet>&, bool, const AuditOptions&);
template AuditedPair audit_pair(const AuditPoint<pentactic::RuleSet>&, const AuditOption<pentactic::RuleSet>&,
                                const AuditOption<pentactic::RuleSet>&, bool, const AuditOptions&);

}  // namespace rulescope::tools
