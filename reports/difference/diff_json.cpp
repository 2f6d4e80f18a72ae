// The document of `rulescope diff`.
#include <algorithm>

#include "analysis/statistics/interval.h"
#include "analysis/studies/difference/diff_witness.h"
#include "reports/difference/diff_text.h"
#include "reports/early_end.h"
#include "reports/fields.h"
#include "reports/rule_set_document.h"

namespace rulescope::reports {

namespace {

Json exact_interval_json(const statistics::Interval& interval) {
    return Json::array({interval.low, interval.high});
}

Json side_json(const specs::LoadedRules& loaded) {
    Json side;
    add_rule_set(side, loaded);
    return side;
}

std::string ended_by(verify::WalkEnd end) {
    switch (end) {
        case verify::WalkEnd::divergence: return "divergence";
        case verify::WalkEnd::exhausted: return "exhausted";
        case verify::WalkEnd::pairs:
        case verify::WalkEnd::depth: return "bounds";
        case verify::WalkEnd::memory: return "memory";
        case verify::WalkEnd::interrupt: return "interrupt";
    }
    return "";
}

/// Describes the random games in which the rule sets differ: their number, their share with its interval, and the turn
/// of the first difference.
Json divergence_json(const verify::DivergencesInPlay& random_play) {
    std::vector<int> turns = random_play.turns;
    std::erase(turns, 0);
    std::sort(turns.begin(), turns.end());
    const double games = static_cast<double>(std::max<std::uint64_t>(1, random_play.games()));
    Json json{{"games", random_play.games()},
              {"diverged", random_play.diverged()},
              {"share", static_cast<double>(random_play.diverged()) / games},
              {"interval", exact_interval_json(statistics::wilson(random_play.diverged(), random_play.games()))},
              {"first_turn", nullptr}};
    if (!turns.empty()) {
        json["first_turn"] = {{"min", turns.front()}, {"median", turns[(turns.size() - 1) / 2]}};
    }
    return json;
}

/// Describes the comparison from one position: its verdict, its scope, the number of positions compared, the traces and
/// the difference.
Json compared_json(const specs::LoadedRules& a, const specs::LoadedRules& b, const Diff& diff,
                   const Compared& compared) {
    Json json;
    json["verdict"] = word_of(verdict_of(compared));
    json["scope"] = compared.exhaustive() || (compared.divergence && compared.shortest) ? "exhaustive" : "bounded";
    json["shortest"] = compared.divergence ? Json(compared.shortest) : Json(nullptr);
    json["depth"] = compared.walk.depth;
    json["pairs"] = compared.walk.pairs;
    json["distinct"] = compared.walk.distinct;
    json["walk"] = ended_by(compared.walk.end);
    json["searched_games"] = compared.searched ? compared.searched->games : 0;
    json["trace"] = nullptr;
    json["trace_b"] = nullptr;
    json["difference"] = nullptr;
    if (compared.divergence) {
        const DiffWitness witness = witness_of(a, b, diff, compared);
        json["trace"] = json_of(witness.trace_a);
        json["trace_b"] = json_of(witness.trace_b);
        json["difference"] = {{"kind", witness.kind},
                              {"turn", witness.turn},
                              {"written", witness.written},
                              {"a", witness.a},
                              {"b", witness.b},
                              {"sentence", witness.sentence},
                              {"position", witness.position_a},
                              {"position_b", witness.position_b}};
    }
    return json;
}

Json side_play_json(const SidePlay& side) {
    return {{"length", {{"mean", side.mean_length}}}, {"unfinished", side.unfinished}, {"scores", side.mean_scores}};
}

Json paired_json(const PairedDifference& difference) {
    return {{"mean", difference.mean}, {"interval", exact_interval_json(difference.interval)}, {"method", "paired t"}};
}

Json play_json(const Diff& diff) {
    const std::optional<Compared>& from = diff.compared ? diff.compared : diff.beyond_start;
    Json json;
    json["level"] = statistics::default_level;
    json["divergence"] = from && from->random_play.games() > 0 ? divergence_json(from->random_play) : Json(nullptr);
    if (!diff.play) {
        return json;
    }
    const PlayComparison& play = *diff.play;
    json["games"] = play.games;
    json["pairs"] = play.pairs;
    json["complete"] = play.complete;
    json["a"] = side_play_json(play.a);
    json["b"] = side_play_json(play.b);
    // An estimate requires at least two pairs.
    json["length_difference"] = play.pairs < 2 ? Json(nullptr) : paired_json(play.length);
    json["first_seat_difference"] = play.pairs < 2 ? Json(nullptr) : paired_json(play.first_seat);
    return json;
}

}  // namespace

Json diff_bounds(const DiffOptions& options) {
    return {{"states", options.walk.pairs},
            {"depth", options.walk.depth},
            {"memory_bytes", options.walk.memory_bytes},
            {"games", options.play.games},
            {"max_turns", options.play.max_turns}};
}

Json diff_document(const specs::LoadedRules& a, const specs::LoadedRules& b, const Diff& diff,
                   const DiffOptions& options) {
    Json document = new_document("diff", 2);
    document["a"] = side_json(a);
    document["b"] = side_json(b);
    document["settings"] = Json::array();
    for (const Difference& setting : diff.settings) {
        document["settings"].push_back({{"key", setting.key}, {"a", setting.before}, {"b", setting.after}});
    }
    document["seed"] = options.play.seed;
    document["bounds"] = diff_bounds(options);
    document["complete"] = diff.complete();
    add_stopped(document, std::string(diff.stopped_by()));
    if (diff.compared) {
        document.update(compared_json(a, b, diff, *diff.compared));
    } else {
        document["verdict"] = "differ";
        document["scope"] = "exhaustive";
        document["shortest"] = true;
        document["depth"] = 0;
        document["trace"] = json_of(trace_of(a, diff.a, Path(diff.start.a)));
        document["trace_b"] = json_of(trace_of(b, diff.b, Path(diff.start.b)));
        document["difference"] = {{"kind", "start"},
                                  {"turn", 0},
                                  {"a", diff.a.text(diff.start.a)},
                                  {"b", diff.b.text(diff.start.b)},
                                  {"sentence", diff.start_difference}};
    }
    document["beyond_start"] = nullptr;
    if (diff.beyond_start) {
        document["beyond_start"] = {{"position", diff.a.text(diff.beyond_start->start.a)},
                                    {"position_b", diff.b.text(diff.beyond_start->start.b)}};
        document["beyond_start"].update(compared_json(a, b, diff, *diff.beyond_start));
    } else if (!diff.no_beyond.empty()) {
        document["no_beyond_start"] = diff.no_beyond;
    }
    document["play"] = diff.play || diff.compared || diff.beyond_start ? play_json(diff) : Json(nullptr);
    return document;
}

}  // namespace rulescope::reports
