// Searches for positions that a rulebook may not cover, and for a game that leads to each of them.
#include "analysis/studies/audit/audit_request.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/game/family.h"
#include "analysis/game/text.h"
#include "analysis/studies/audit/audit_turn.h"
#include "analysis/verify/situation_search.h"

namespace rulescope::studies {

namespace {

/// Bounds of the search for one situation, derived from the bounds of the audit.
verify::SituationBudgets budgets_of(const AuditOptions& options, const Run& run) {
    verify::SituationBudgets budgets;
    budgets.states = std::min(budgets.states, options.states);
    budgets.plies = std::min(budgets.plies, 50 * options.states);
    budgets.games = std::max<std::uint64_t>(1, options.games / 5);
    budgets.seed = run.seed;
    budgets.beam.plies = options.directed;
    if (run.interrupted()) {  // after a stop, search as little as possible
        budgets.states = budgets.plies = budgets.games = budgets.shrinks = budgets.beam.plies = 1;
    }
    return budgets;
}

std::string plural(std::uint64_t number, const char* one, const char* many) {
    return fmt::format("{} {}", grouped(number), number == 1 ? one : many);
}

std::string words_about(const verify::Situation& situation, const verify::Sighting& sighting) {
    if (sighting.ruled_out) {
        return fmt::format("Cannot happen here: {}.", situation.never);
    }
    const std::string covered = sighting.layers == 0 ? std::string()
                                                     : fmt::format("{} searched, every game of up to {}",
                                                                   plural(sighting.states, "position", "positions"),
                                                                   plural(sighting.layers, "turn", "turns"));
    if (sighting.nowhere) {
        return fmt::format("No game shows it ({} searched, exhaustive).",
                           plural(sighting.states, "position", "positions"));
    }
    const std::string chance = sighting.games == 0
                                   ? ""
                                   : fmt::format(" It occurs in {} of {}.", grouped(sighting.games_showing),
                                                 plural(sighting.games, "random game", "random games"));
    if (sighting.by == verify::FoundBy::nothing) {
        return fmt::format("Not found: {}{}, {} of directed search. The budget is too small, or it cannot happen.",
                           covered.empty() ? "" : covered + ", ", plural(sighting.games, "random game", "random games"),
                           plural(sighting.directed_plies, "ply", "plies"));
    }
    const std::string where = in_turn(sighting.turns);
    if (sighting.shortest) {
        return fmt::format("It happens {}; no shorter game shows it.{}", where, chance);
    }
    return fmt::format("It happens {}, {}; the game is the shortest found{}.{}", where,
                       sighting.by == verify::FoundBy::direction ? "found by a directed search"
                                                                 : "found in random games and shortened",
                       covered.empty() ? "" : fmt::format(" ({})", covered), chance);
}

}  // namespace

std::vector<std::size_t> audited_situations(const specs::LoadedRules& ruleset, const std::string& gap) {
    std::vector<std::size_t> numbers;
    const std::vector<verify::Situation> situations = verify::situations_of(game_of(ruleset.rules));
    for (std::size_t number = 0; number < situations.size(); ++number) {
        const std::vector<std::string>& concerns = situations[number].concerns;
        if (gap.empty() || std::find(concerns.begin(), concerns.end(), gap) != concerns.end()) {
            numbers.push_back(number);
        }
    }
    return numbers;
}

namespace {

SightingVerdict verdict_on(const verify::Sighting& sighting) {
    return sighting.by != verify::FoundBy::nothing ? SightingVerdict::found
           : sighting.ruled_out                    ? SightingVerdict::never
           : sighting.nowhere                      ? SightingVerdict::nowhere
                                                   : SightingVerdict::not_found;
}

/// Returns the result of the search for the situation with index `number`, under one option.
AuditedSighting sighting_of(const AuditOption& option, std::size_t number, const AuditOptions& options,
                            const Run& run) {
    const AnyGame game = game_of(option.ruleset.rules);
    const verify::Situation situation = verify::situations_of(game)[number];
    const verify::Sighting sighting = verify::find_situation(game, situation, budgets_of(options, run));
    AuditedSighting result;
    result.verdict = verdict_on(sighting);
    result.words = words_about(situation, sighting);
    if (!situation.never.empty()) {
        result.why_never = situation.never;
    }
    result.states = sighting.states;
    result.depth = sighting.layers;
    result.games = sighting.games;
    result.games_showing = sighting.games_showing;
    result.directed_plies = sighting.directed_plies;
    if (result.verdict == SightingVerdict::found) {
        result.by = sighting.by;
        result.shortest = sighting.shortest;
        result.turns = sighting.turns;
        Path path(game, game.initial(), sighting.plies);
        path.complete(game);
        result.turn = last_turn_of(option, trace_of(option.ruleset, game, path));
    }
    return result;
}

/// Examines the options of the points that the situation concerns. Returns the first option that does not exclude the
/// situation, or null if every option excludes it.
const AuditOption* option_allowing(const std::vector<std::string>& concerns, std::size_t number,
                                   const std::vector<const AuditPoint*>& points) {
    for (const AuditPoint* point : points) {
        if (std::find(concerns.begin(), concerns.end(), point->gap.id) == concerns.end()) {
            continue;
        }
        for (const AuditOption& option : point->options) {
            if (verify::situations_of(game_of(option.ruleset.rules))[number].never.empty()) {
                return &option;
            }
        }
    }
    return nullptr;
}

}  // namespace

AuditedSituation audit_situation(const specs::LoadedRules& ruleset, const std::vector<const AuditPoint*>& points,
                                 std::size_t number, const AuditOptions& options, const Run& run) {
    const verify::Situation situation = verify::situations_of(game_of(ruleset.rules))[number];
    AuditedSituation result{
        situation.id, situation.sentence, situation.concerns, sighting_of({"", "", ruleset}, number, options, run), {}};
    if (!situation.never.empty()) {
        if (const AuditOption* option = option_allowing(situation.concerns, number, points)) {
            result.under = AuditedSituation::Under{option->set, sighting_of(*option, number, options, run)};
        }
    }
    return result;
}

}  // namespace rulescope::studies
