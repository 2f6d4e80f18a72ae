#include "reports/studies/explore.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/parallel/communicator.h"
#include "analysis/specs/trace.h"
#include "analysis/studies/request/option.h"
#include "reports/early_end.h"
#include "reports/numbers.h"
#include "reports/rule_set_document.h"
#include "reports/schema.h"
#include "reports/table.h"

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
Json lasso_of(const ExploreRun& explored) {
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

Json played(const ExploreRun& explored, const TurnTexts& turns) {
    return json_of(checked_trace(explored.ruleset, explored.game, explored.start, turns));
}

Json fields_of(const ExploreRun& explored) {
    const ExploreReport& found = explored.found;
    Json document = new_document(explore_schema());
    document["engine"] = found.engine;
    add_rule_set(document, explored.ruleset);
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

/// The values that differ from run to run: times, memory, disk.
Json run_json(const ExploreReport& found, const Run& run) {
    const double seconds = found.search_seconds;
    return {{"threads", run.threads},
            {"seconds", seconds},
            {"classes_per_second", seconds > 0 ? static_cast<double>(found.total.classes) / seconds : 0.0},
            {"longest_seconds", found.longest_seconds},
            {"memory_bytes", found.memory_peak},
            {"disk_bytes", found.on_disk},
            {"layers_resumed", found.resumed},
            {"processes", run.communicator == nullptr ? 1 : run.communicator->size()}};
}

std::string game_text(const TurnTexts& turns) {
    return turns.empty() ? "no turn" : fmt::format("{}", fmt::join(turns, ", "));
}

std::string winner_text(const std::vector<std::string>& seats, const Outcome& outcome) {
    const auto winner = outcome.winner();
    const bool any = std::any_of(outcome.payoff.begin(), outcome.payoff.end(), [](double part) { return part > 0; });
    return winner ? fmt::format("{} wins", in_sentence(seats[*winner])) : any ? "a draw" : "nobody wins";
}

std::string why_stopped(const ExploreReport& found) {
    if (found.stopped_by == "states") {
        return "the next layer would go beyond --states";
    }
    const std::string reason = sentence_of(early_end(found.stopped_by));
    return found.stopped_by == "disk" ? reason + ": " + found.fault : reason;
}

Table layers(const ExploreReport& found) {
    Table table;
    for (const char* label :
         {"layer", "positions", "classes", "finished", "turns", "min", "mean", "max", "dead ends"}) {
        table.columns.push_back({label, label, Format::count});
    }
    for (std::size_t layer = 0; layer < found.layers.size(); ++layer) {
        const LayerCounts& counts = found.layers[layer];
        std::vector<TableCell>& row = table.rows.emplace_back();
        row = {whole(layer), whole(counts.positions), whole(counts.classes), whole(counts.terminal())};
        if (!counts.expanded) {
            row.insert(row.end(), {"not expanded", "", "", "", ""});
        } else if (counts.unfinished == 0) {
            row.insert(row.end(), {whole(0), {}, {}, {}, whole(0)});
        } else {
            const double mean = static_cast<double>(counts.turns) / static_cast<double>(counts.unfinished);
            row.insert(row.end(), {whole(counts.turns), whole(counts.smallest), decimal(mean, 1), whole(counts.largest),
                                   whole(counts.dead_ends)});
        }
    }
    return table;
}

void add_rank(Blocks& blocks, const ExploreReport& found) {
    if (found.total.non_increasing > 0 && found.non_increasing_turn) {
        blocks.sentence(fmt::format("The rank does not increase on {}; first after {}: {}, {}",
                                    counted(found.total.non_increasing, "turn", "turns"),
                                    counted(found.non_increasing_turn->layer, "turn", "turns"),
                                    found.non_increasing_turn->position, found.non_increasing_turn->turn));
    }
    if (found.total.decreasing > 0 && found.decreasing_turn) {
        blocks.sentence(fmt::format("The rank decreases on {}, contrary to the game's claim; first: {}, {}",
                                    counted(found.total.decreasing, "turn", "turns"), found.decreasing_turn->position,
                                    found.decreasing_turn->turn));
    }
}

std::string cycles_text(const ExploreRun& explored) {
    const ExploreReport& found = explored.found;
    if (found.lasso) {
        checked_trace(explored.ruleset, explored.game, explored.start, found.lasso->first);
        return fmt::format("Play can repeat for ever. Path to the cycle ({}): {}\n  cycle ({}): {}",
                           counted(found.lasso->first.size(), "turn", "turns"), game_text(found.lasso->first),
                           counted(found.lasso->second.size(), "turn", "turns"), game_text(found.lasso->second));
    }
    if (found.cyclic.value_or(false)) {
        return "Play can repeat for ever.";
    }
    return found.cyclic ? "Play cannot repeat: no position can recur."
                        : fmt::format("Not determined whether play can repeat: {}.", found.cyclic_reason);
}

std::string heading_of(const ExploreRun& explored) {
    return fmt::format("{} ({}) from {}", explored.ruleset.rules.title, explored.ruleset.rules.name, explored.start);
}

void add_endings(Blocks& blocks, const ExploreRun& explored) {
    List endings;
    const std::vector<std::string> seats = seat_names(explored.ruleset.rules);
    for (const ExploreReport::Ending& ending : explored.found.endings) {
        checked_trace(explored.ruleset, explored.game, explored.start, ending.game);
        endings.items.push_back(
            {fmt::format("{}  {}: {}, first after {}: {}", ending.outcome.clause, winner_text(seats, ending.outcome),
                         counted(ending.positions, "position", "positions"),
                         counted(ending.turns.value_or(0), "turn", "turns"), game_text(ending.game))});
    }
    if (endings.items.empty()) {
        endings.items.push_back({"none reached"});
    }
    blocks.sentence("Endings, each with a shortest game:").add(std::move(endings));
}

Document document_of(const ExploreRun& explored) {
    const ExploreReport& found = explored.found;
    Document document{"Rulescope explore", heading_of(explored), "", {}};
    Blocks& blocks = document.blocks;
    blocks.sentence(fmt::format("{} ({} finished, {}), {} up to {}, {}. Engine: {}.",
                                counted(found.total.positions, "position", "positions"),
                                grouped(found.total.terminal()),
                                counted(found.total.dead_ends, "dead end", "dead ends"), grouped(found.total.classes),
                                found.symmetries > 1 ? fmt::format("{} symmetries", found.symmetries) : "symmetry",
                                counted(found.total.turns, "turn", "turns"), found.engine));
    blocks.sentence(found.exhaustive
                        ? "All reachable positions are explored."
                        : fmt::format("Ended after layer {}: {}.", found.layers.size() - 1, why_stopped(found)));
    blocks.table(layers(found));
    if (found.dead_end) {
        blocks.sentence(fmt::format("A dead end after {}: {}", counted(found.dead_end->layer, "turn", "turns"),
                                    found.dead_end->position));
    }
    add_endings(blocks, explored);
    blocks.sentence(cycles_text(explored));
    add_rank(blocks, found);
    if (found.longest) {
        checked_trace(explored.ruleset, explored.game, explored.start, found.longest_game);
        blocks.sentence(fmt::format("The longest game has {}: {}", counted(*found.longest, "turn", "turns"),
                                    game_text(found.longest_game)));
    } else if (!found.cyclic.value_or(false)) {
        blocks.sentence(fmt::format("The longest game is not determined: {}.", found.longest_reason));
    }
    if (found.symmetry_checked.value_or(false)) {
        blocks.sentence("The counts without symmetry are the same.");
    }
    if (found.coded) {
        const double seconds = found.search_seconds;
        const double rate = seconds > 0 ? static_cast<double>(found.total.classes) / seconds : 0.0;
        blocks.sentence(fmt::format("{:.1f} bytes per class; {} classes per second, {:.1f} s.", found.bytes_per_class,
                                    decimal(rate, 0), seconds));
    }
    return document;
}

}  // namespace

StudyOutcome outcome_of(ExploreRun result, const ExploreRequest& request, const Run& run) {
    const auto shared = std::make_shared<const ExploreRun>(std::move(result));
    const ExploreRun& explored = *shared;
    const ExploreReport& found = explored.found;
    // A search that reaches the bounds that were asked for is complete.
    const bool cut_short = !found.stopped_by.empty() && found.stopped_by != "depth" && found.stopped_by != "states";
    StudyOutcome outcome{"explore", fields_of(explored), [shared] { return document_of(*shared); }};
    outcome.fields["run"] = run_json(found, run);
    ExploreRequest repeated = request;
    repeated.state.clear();
    outcome.status = cut_short ? 4 : 0;
    outcome.command = "rulescope explore " + words_of(explored.ruleset) + words_of_request(repeated);
    if (!found.fault.empty()) {
        outcome.ended_early = found.fault + "; the layers before are reported";
    } else if (cut_short) {
        outcome.ended_early = sentence_of(early_end(found.stopped_by));
    }
    outcome.rulesets.push_back(identity(explored.ruleset));
    outcome.facts = {{"engine", found.engine},
                     {"states", found.total.positions},
                     {"classes", found.total.classes},
                     {"turns", found.total.turns},
                     {"memory_bytes", request.memory_bytes},
                     {"scope", found.exhaustive ? "exhaustive" : "bounded"}};
    return outcome;
}

Schema explore_schema() {
    return {"explore", 2, R"(:

| field | content |
|---|---|
| `position`, `scope`, `stopped_by` | the start of the exploration |
| `states`, `classes`, `turns`, `terminal` | positions, classes, turns, finished positions |
| `symmetries`, `symmetry_checked` | number of symmetries used; true if the symmetries were checked, else null |
| `dead_ends`, `dead_end` | number of dead ends; the first dead end, or null |
| `branching` | legal turns of an unfinished position: `min`, `max`, `mean` |
| `cyclic`, `lasso` | true, false, or null with `cyclic_reason`; null, or `turns_before` the cycle, `cycle_turns`,
  `position`, `trace` |
| `longest`, `longest_trace` | number of turns of the longest game; if null, `longest_reason` gives the reason; the
  trace of that game; `shortest`: number of turns of the shortest game |
| `endings` | list of `clause`, `winner` (colour, else the name of the seat; null for nobody), `payoff`, `states`,
  `shortest`, `position`, `trace` |
| `rank` | `constant`: number of turns that leave the rank unchanged; `decreasing`: number of turns that decrease it;
  `constant_example`, `decreasing_example`: null, or `layer`, `position` and `turn` of one such turn |
| `layers` | list of `layer`, `states`, `classes`, `terminal`, `turns`, `dead_ends`, `branching` |
| `bytes_per_class`, `export` | mean number of bytes for each class in the finished layers; only with `--export`: `file`
  (null after an interrupt), number of `positions` and `turns` in it |
| `run` | values that differ from run to run: `threads`, `seconds`, `classes_per_second`, `longest_seconds`,
  `memory_bytes`, `disk_bytes`, `layers_resumed` |
)"};
}

}  // namespace rulescope::reports
