#include "tools/audit_situations.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/verify/situation_search.h"
#include "tools/audit_told.h"
#include "tools/numbers.h"

namespace rulescope::tools {

namespace {

/// Bounds of the search, in proportion to those of the audit.
verify::SituationBudgets budgets_of(const AuditOptions& options) {
    verify::SituationBudgets budgets;
    budgets.states = std::min(budgets.states, options.states);
    budgets.plies = std::min(budgets.plies, 50 * options.states);
    budgets.games = std::max<std::uint64_t>(1, options.games / 5);
    budgets.seed = options.seed;
    budgets.beam.plies = options.directed;
    if (options.stop && *options.stop) {  // what is left of an interrupted run is done in no time
        budgets.states = budgets.plies = budgets.games = budgets.shrinks = budgets.beam.plies = 1;
    }
    return budgets;
}

std::string plural(std::uint64_t number, const char* one, const char* many) {
    return fmt::format("{} {}", grouped(number), number == 1 ? one : many);
}

template <Game G>
std::string words_about(const verify::SituationOf<G>& situation, const verify::Sighting<G>& sighting) {
    if (sighting.ruled_out) {
        return fmt::format("Cannot happen here: {}.", situation.never);
    }
    const std::string covered = sighting.layers == 0 ? std::string()
                                                     : fmt::format("{} gone through, every game of up to {}",
                                                                   plural(sighting.states, "position", "positions"),
                                                                   plural(sighting.layers, "turn", "turns"));
    if (sighting.nowhere) {
        return fmt::format("No game shows it: {}, all there are, were gone through.",
                           plural(sighting.states, "position", "positions"));
    }
    const std::string chance = sighting.games == 0
                                   ? ""
                                   : fmt::format(" It was seen in {} of {}.", grouped(sighting.games_showing),
                                                 plural(sighting.games, "random game", "random games"));
    if (sighting.by == verify::FoundBy::nothing) {
        return fmt::format("Not found: {}{}, {} of directed search. The budget was not enough, or it cannot happen.",
                           covered.empty() ? "" : covered + ", ", plural(sighting.games, "random game", "random games"),
                           plural(sighting.directed_plies, "ply", "plies"));
    }
    const std::string where = in_turn(sighting.turns);
    if (sighting.shortest) {
        return fmt::format("It happens {}; no shorter game shows it.{}", where, chance);
    }
    return fmt::format("It happens {}, {}; that is the shortest game found{}.{}", where,
                       sighting.by == verify::FoundBy::direction ? "found by a directed search"
                                                                 : "found in random games and made smaller",
                       covered.empty() ? "" : fmt::format(" ({})", covered), chance);
}

}  // namespace

template <class Rules>
std::size_t audited_situations(const specs::Loaded<Rules>& ruleset) {
    return verify::situations_of(game_of(ruleset.rules)).size();
}

namespace {

/// What looking for situation `number` under a rule set came to.
template <class Rules>
Json sighting_json(const specs::Loaded<Rules>& ruleset, std::size_t number, const AuditOptions& options) {
    const auto game = game_of(ruleset.rules);
    const auto situation = verify::situations_of(game)[number];
    const auto sighting = verify::find_situation(game, situation, budgets_of(options));
    const bool found = sighting.by != verify::FoundBy::nothing;
    Json json{{"verdict", found ? "found" : sighting.ruled_out ? "never" : sighting.nowhere ? "nowhere" : "not found"}};
    json["words"] = words_about(situation, sighting);
    json["why_never"] = situation.never.empty() ? Json(nullptr) : Json(situation.never);
    json["by"] = found ? Json(std::string(name_of(sighting.by))) : Json(nullptr);
    json["shortest"] = found ? Json(sighting.shortest) : Json(nullptr);
    json["turns"] = found ? Json(sighting.turns) : Json(nullptr);
    json["states"] = sighting.states;
    json["depth"] = sighting.layers;
    json["games"] = sighting.games;
    json["games_showing"] = sighting.games_showing;
    json["directed_plies"] = sighting.directed_plies;
    if (found) {
        const Trace trace = trace_of(ruleset, game, game.initial(), to_end_of_turn(game, sighting.plies));
        json.update(told_last_turn(ruleset, trace));
    }
    return json;
}

/// The first option of a point that the situation concerns under which it is not ruled out; null: there is none.
template <class Rules>
const AuditOption<Rules>* option_allowing(const std::vector<std::string>& concerns, std::size_t number,
                                          const std::vector<const AuditPoint<Rules>*>& points) {
    for (const AuditPoint<Rules>* point : points) {
        if (std::find(concerns.begin(), concerns.end(), point->gap.id) == concerns.end()) {
            continue;
        }
        for (const AuditOption<Rules>& option : point->options) {
            if (verify::situations_of(game_of(option.ruleset.rules))[number].never.empty()) {
                return &option;
            }
        }
    }
    return nullptr;
}

}  // namespace

template <class Rules>
Json audit_situation(const specs::Loaded<Rules>& ruleset, const std::vector<const AuditPoint<Rules>*>& points,
                     std::size_t number, const AuditOptions& options) {
    const auto situation = verify::situations_of(game_of(ruleset.rules))[number];
    Json json{{"id", situation.id}, {"sentence", situation.sentence}, {"concerns", situation.concerns}};
    json.update(sighting_json(ruleset, number, options));
    json["under"] = nullptr;
    if (!situation.never.empty()) {
        if (const AuditOption<Rules>* option = option_allowing(situation.concerns, number, points)) {
            json["under"] = {{"set", option->set}};
            json["under"].update(sighting_json(option->ruleset, number, options));
        }
    }
    return json;
}

template std::size_t audited_situations(const specs::LoadedRuleSet&);
template std::size_t audited_situations(const specs::LoadedPentactic&);
template Json audit_situation(const specs::LoadedRuleSet&, const std::vector<const AuditPoint<adaptoid::RuleSet>*>&,
                              std::size_t, const AuditOptions&);
template Json audit_situation(const specs::LoadedPentactic&, const std::vector<const AuditPoint<pentactic::RuleSet>*>&,
                              std::size_t, const AuditOptions&);

}  // namespace rulescope::tools
