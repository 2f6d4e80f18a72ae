#include "reports/audit/audit_document.h"

#include <fmt/format.h>

#include <map>

#include "analysis/statistics/interval.h"
#include "reports/audit/audit_effects_json.h"
#include "analysis/studies/check/check_run.h"
#include "reports/play/play_json.h"
#include "reports/rule_set_document.h"

namespace rulescope::reports {

namespace {

/// The rules of a turn as text, where its overrides put over the audited rules do not give them: stones that the seed
/// placed under another reading.
std::optional<std::string> rules_beyond_set(const specs::LoadedRules& audited, const AuditedTurn& turn) {
    const std::vector<std::string> set(turn.trace.set.begin() + static_cast<std::ptrdiff_t>(audited.overrides.size()),
                                       turn.trace.set.end());
    const std::string rules = specs::canonical_text(turn.game->rules());
    const std::string audited_text = specs::canonical_text(audited.rules);
    return specs::canonical_text(specs::parse_rules(audited_text, audited.rules.name, set).rules) == rules
               ? std::nullopt
               : std::optional(rules);
}

/// `drawn`: the rules that are audited, if the page has a picture of the turn; else null.
Json turn_json(const AuditedTurn& turn, const specs::LoadedRules* drawn) {
    Json json;
    json["trace"] = json_of(turn.trace);
    json["told"] = Json::array();
    for (const FiredLine& event : turn.events) {
        json["told"].push_back({{"clause", event.clause}, {"sentence", event.sentence}});
    }
    json["position"] = turn.position;
    json["turn"] = turn.turn ? Json(*turn.turn) : Json(nullptr);
    json["legal"] = turn.legal();
    if (turn.refusal) {
        json["refusal"] = {{"clause", turn.refusal->clause}, {"sentence", turn.refusal->sentence}};
    }
    json["after"] = turn.after;
    if (turn.position_after) {
        json["position_after"] = *turn.position_after;
    }
    if (drawn != nullptr) {
        json["drawn"] = true;
        if (const std::optional<std::string> rules = rules_beyond_set(*drawn, turn)) {
            json["rules"] = *rules;
        }
    }
    return json;
}

Json found_by_json(DivergenceFoundBy by) {
    switch (by) {
        case DivergenceFoundBy::start: return "start";
        case DivergenceFoundBy::walk: return "walk";
        case DivergenceFoundBy::play: return "play";
        case DivergenceFoundBy::directed: return "directed";
        case DivergenceFoundBy::nothing: break;
    }
    return nullptr;
}

Json pair_json(const AuditedPair& pair, const specs::LoadedRules* drawn) {
    Json json{{"a", pair.a}, {"b", pair.b}};
    json["verdict"] = pair.diverged ? "differ" : pair.same ? "same" : "not found";
    json["found_by"] = found_by_json(pair.found_by);
    json["shortest"] = pair.diverged ? Json(pair.shortest) : Json(nullptr);
    json["turn"] = pair.diverged ? Json(pair.turn) : Json(nullptr);
    if (pair.found_by != DivergenceFoundBy::start) {
        json["depth"] = pair.depth;
        json["pairs"] = pair.pairs;
        json["distinct"] = pair.distinct;
        json["exhaustive"] = pair.exhaustive;
        json["cut_short"] = pair.cut_short;
        json["searched_games"] = pair.searched_games;
        json["directed_plies"] = pair.directed_plies;
    }
    json["words"] = pair.words;
    if (pair.command) {
        json["command"] = *pair.command;
    }
    if (pair.line) {
        json["kind"] = pair.line->kind;
        json["difference"] = pair.line->difference;
        json["before"] = pair.line->before;
        json["position"] = pair.line->position;
        json["written"] = pair.line->written;
        if (!pair.line->led_by.empty()) {
            json["led_by"] = pair.line->led_by;
        }
    }
    if (!pair.sides.empty()) {
        json["sides"] = Json::array();
        for (const AuditedSide& side : pair.sides) {
            Json entry{{"option", side.option}};
            entry.update(turn_json(side.turn, drawn));
            json["sides"].push_back(std::move(entry));
        }
    }
    return json;
}

Json options_json(const AuditedPoint& point) {
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
    const double share = static_cast<double>(pair.games_diverged) / static_cast<double>(pair.games);
    return {{"games", pair.games},
            {"parted", pair.games_diverged},
            {"share", rounded(share)},
            {"interval", interval_json(statistics::wilson(pair.games_diverged, pair.games))},
            {"proved", false}};
}

Json effects_json(const AuditedPoint& point) {
    Json effects = Json::array();
    for (const AuditedOption& option : point.options) {
        const bool in_force = effects.empty();
        Json effect{{"option", option.name}, {"in_force", in_force}};
        if (option.against_in_force) {
            effect["touched"] = share_json(point.pairs[*option.against_in_force]);
        }
        effect.update(play_of_option(option.play));
        if (!in_force) {
            add_differences(effect, point.options.front().play, option.play);
        }
        effects.push_back(std::move(effect));
    }
    return effects;
}

Json point_json(const AuditedPoint& point, const specs::LoadedRules& ruleset, AuditDrawings drawings) {
    Json json{{"id", point.gap.id}, {"key", point.gap.key}, {"question", point.gap.question}};
    json["open"] = point.open;
    json["clauses"] = point.gap.clauses;
    json["default"] = point.gap.default_option;
    json["why"] = point.gap.why;
    json["in_force"] = point.in_force.empty() ? Json(nullptr) : Json(point.in_force);
    json["options"] = options_json(point);
    json["verdict"] = std::string(name_of(point.verdict));
    json["words"] = point.words;
    json["compared"] = !point.pairs.empty();
    json["not_compared"] = point.not_compared.empty() ? Json(nullptr) : Json(point.not_compared);
    json["pairs"] = Json::array();
    bool drawn = false;
    for (const AuditedPair& pair : point.pairs) {
        const bool draw = drawings == AuditDrawings::all || (drawings == AuditDrawings::one_per_point && !drawn);
        json["pairs"].push_back(pair_json(pair, draw ? &ruleset : nullptr));
        drawn = drawn || !pair.sides.empty();
    }
    json["effects"] = effects_json(point);
    return json;
}

Json sighting_json(const AuditedSighting& one, const specs::LoadedRules* drawn) {
    const verify::Sighting& sighting = one.sighting;
    const bool found = sighting.by != verify::FoundBy::nothing;
    Json json{{"verdict", found ? "found" : sighting.ruled_out ? "never" : sighting.nowhere ? "nowhere" : "not found"}};
    json["words"] = one.words;
    json["why_never"] = one.never.empty() ? Json(nullptr) : Json(one.never);
    json["by"] = found ? Json(std::string(name_of(sighting.by))) : Json(nullptr);
    json["shortest"] = found ? Json(sighting.shortest) : Json(nullptr);
    json["turns"] = found ? Json(sighting.turns) : Json(nullptr);
    json["states"] = sighting.states;
    json["depth"] = sighting.layers;
    json["games"] = sighting.games;
    json["games_showing"] = sighting.games_showing;
    json["directed_plies"] = sighting.directed_plies;
    if (one.turn) {
        json.update(turn_json(*one.turn, drawn));
    }
    return json;
}

Json situation_json(const AuditedSituation& situation, const specs::LoadedRules* drawn) {
    Json json{{"id", situation.id}, {"sentence", situation.sentence}, {"concerns", situation.concerns}};
    json.update(sighting_json(situation.here, drawn));
    json["under"] = nullptr;
    if (situation.under) {
        json["under"] = {{"set", situation.under->set}};
        json["under"].update(sighting_json(situation.under->there, drawn));
    }
    return json;
}

}  // namespace

std::string reproducing(const AuditResult& result) {
    const AuditOptions& options = result.options;
    const AuditOptions usual;
    std::string command = "rulescope audit " + words_of(result.ruleset);
    command += options.games != usual.games ? fmt::format(" --games {}", options.games) : "";
    command += options.states != usual.states ? fmt::format(" --states {}", options.states) : "";
    command += options.depth != usual.depth ? fmt::format(" --depth {}", options.depth) : "";
    command += options.directed != usual.directed ? fmt::format(" --directed {}", options.directed) : "";
    command += options.memory_bytes != usual.memory_bytes ? fmt::format(" --memory {}", options.memory_bytes) : "";
    return command + fmt::format(" --seed {}", options.seed);
}

Json audit_document(const AuditResult& result, AuditDrawings drawings) {
    const AuditOptions& options = result.options;
    Json document = new_document("audit");
    add_rule_set(document, result.ruleset);
    document["title"] = result.ruleset.rules.title;
    document["rulebook"] = {{"id", result.rulebook_id}, {"title", result.rulebook_title}};
    document["command"] = reproducing(result);
    document["seed"] = options.seed;
    document["bounds"] = {
        {"states", options.states}, {"depth", options.depth},         {"memory_bytes", options.memory_bytes},
        {"games", options.games},   {"max_turns", options.max_turns}, {"directed", options.directed}};
    document["level"] = statistics::default_level;
    std::map<std::string, std::uint64_t> verdicts;
    Json gaps = Json::array();
    for (const AuditedPoint& point : result.points) {
        gaps.push_back(point_json(point, result.ruleset, drawings));
        ++verdicts[std::string(name_of(point.verdict))];
    }
    document["complete"] = result.complete;
    document["verdicts"] = verdicts;
    document["gaps"] = std::move(gaps);
    document["situations"] = Json::array();
    for (const AuditedSituation& situation : result.situations) {
        document["situations"].push_back(
            situation_json(situation, drawings != AuditDrawings::none ? &result.ruleset : nullptr));
    }
    return document;
}

}  // namespace rulescope::reports
