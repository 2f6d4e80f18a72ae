#include <algorithm>

#include "analysis/game/language.h"
#include "reports/early_end.h"
#include "reports/explore/explore_documents.h"

namespace rulescope::reports {

using search::ExploreReport;
using search::LayerCounts;
using search::TurnTexts;

namespace {

/// The smallest, the largest and the mean number of legal turns in an unfinished position; null if no position was
/// expanded.
Json branching_of(const LayerCounts& counts, std::uint64_t expanded) {
    if (expanded == 0) {
        return nullptr;
    }
    return {{"min", counts.smallest},
            {"max", counts.largest},
            {"mean", static_cast<double>(counts.turns) / static_cast<double>(expanded)}};
}

std::uint64_t expanded(const ExploreReport& found) {
    std::uint64_t sum = 0;
    for (const LayerCounts& layer : found.layers) {
        sum += layer.expanded ? layer.unfinished : 0;
    }
    return sum;
}

Json layers_of(const ExploreReport& found) {
    Json list = Json::array();
    for (std::size_t turn = 0; turn < found.layers.size(); ++turn) {
        const LayerCounts& layer = found.layers[turn];
        list.push_back({{"layer", turn},
                        {"states", layer.positions},
                        {"classes", layer.classes},
                        {"terminal", layer.terminal()},
                        {"turns", layer.expanded ? Json(layer.turns) : Json(nullptr)},
                        {"dead_ends", layer.expanded ? Json(layer.dead_ends) : Json(nullptr)},
                        {"branching", branching_of(layer, layer.expanded ? layer.unfinished : 0)}});
    }
    return list;
}

Json example_of(const std::optional<ExploreReport::Example>& example) {
    if (!example) {
        return nullptr;
    }
    Json document{{"layer", example->layer}, {"position", example->position}};
    if (!example->turn.empty()) {
        document["turn"] = example->turn;
    }
    return document;
}

/// Describes the lasso: the lengths of its prefix and its cycle, the repeated position, and the replayed turns.
Json lasso_of(const ExploredRules& explored) {
    const auto& [prefix, loop] = *explored.found.lasso;
    TurnTexts all = prefix;
    all.insert(all.end(), loop.begin(), loop.end());
    const AnyGame& game = explored.game;
    const Trace there{"", {}, explored.start, prefix, {}};
    const std::string before = game.text(replay(game, there).end());
    const Trace trace = checked_trace(explored.ruleset, game, explored.start, all, before);
    return {
        {"turns_before", prefix.size()}, {"cycle_turns", loop.size()}, {"position", before}, {"trace", json_of(trace)}};
}

Json played(const ExploredRules& explored, const TurnTexts& turns) {
    return json_of(checked_trace(explored.ruleset, explored.game, explored.start, turns));
}

}  // namespace

Json explore_json(const ExploredRules& explored) {
    const ExploreReport& found = explored.found;
    Json document;
    document["position"] = explored.start;
    document["scope"] = found.exhaustive ? "exhaustive" : "bounded";
    document["stopped_by"] = text_or_null(found.stopped_by);
    add_stopped(document, found.stopped_by);
    if (!found.fault.empty()) {
        document["fault"] = found.fault;
    }
    document["states"] = found.total.positions;
    document["classes"] = found.total.classes;
    document["symmetries"] = found.symmetries;
    document["symmetry_checked"] = found.symmetry_checked ? Json(*found.symmetry_checked) : Json(nullptr);
    document["turns"] = found.total.turns;
    document["terminal"] = found.total.terminal();
    document["dead_ends"] = found.total.dead_ends;
    document["dead_end"] = example_of(found.dead_end);
    document["branching"] = branching_of(found.total, expanded(found));
    document["cyclic"] = found.cyclic ? Json(*found.cyclic) : Json(nullptr);
    document["cyclic_reason"] = text_or_null(found.cyclic_reason);
    document["lasso"] = found.lasso ? lasso_of(explored) : Json(nullptr);
    document["longest"] = found.longest ? Json(*found.longest) : Json(nullptr);
    document["longest_reason"] = text_or_null(found.longest_reason);
    document["longest_trace"] = found.longest ? played(explored, found.longest_game) : Json(nullptr);
    const auto shortest =
        std::min_element(found.endings.begin(), found.endings.end(),
                         [](const auto& a, const auto& b) { return a.turns.value_or(0) < b.turns.value_or(0); });
    document["shortest"] = shortest == found.endings.end() ? Json(nullptr) : Json(shortest->turns.value_or(0));
    document["endings"] = Json::array();
    const std::vector<std::string> names = seat_names(explored.ruleset.rules);
    const std::vector<std::string> colours = seat_colours(explored.ruleset.rules);
    for (const ExploreReport::Ending& ending : found.endings) {
        const auto seat = ending.outcome.winner();
        const Json winner = seat ? Json(colours[*seat].empty() ? names[*seat] : colours[*seat]) : Json(nullptr);
        document["endings"].push_back({{"clause", ending.outcome.clause},
                                       {"winner", winner},
                                       {"payoff", ending.outcome.payoff},
                                       {"states", ending.positions},
                                       {"shortest", ending.turns.value_or(0)},
                                       {"position", ending.position},
                                       {"trace", played(explored, ending.game)}});
    }
    document["rank"] = {{"constant", found.total.non_increasing},
                        {"constant_example", example_of(found.non_increasing_turn)},
                        {"decreasing", found.total.decreasing},
                        {"decreasing_example", example_of(found.decreasing_turn)}};
    document["layers"] = layers_of(found);
    document["bytes_per_class"] = found.coded ? Json(found.bytes_per_class) : Json(nullptr);
    return document;
}

Json explore_run_json(const ExploreReport& found, int threads) {
    const double seconds = found.search_seconds;
    return {{"threads", threads},
            {"seconds", seconds},
            {"classes_per_second", seconds > 0 ? static_cast<double>(found.total.classes) / seconds : 0.0},
            {"longest_seconds", found.longest_seconds},
            {"memory_bytes", found.memory_peak},
            {"disk_bytes", found.on_disk},
            {"layers_resumed", found.resumed}};
}

}  // namespace rulescope::reports
