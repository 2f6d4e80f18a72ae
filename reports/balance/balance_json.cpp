#include <filesystem>

#include "analysis/game/language.h"
#include "analysis/specs/trace.h"
#include "analysis/specs/user_file.h"
#include "analysis/studies/balance/balance.h"
#include "reports/balance/balance.h"
#include "reports/balance/balance_fields.h"
#include "reports/balance/balance_plots.h"
#include "reports/balance/balance_sentences.h"
#include "reports/balance/balance_view.h"
#include "reports/balance/variants.h"
#include "reports/early_end.h"
#include "reports/fields.h"
#include "reports/plots.h"
#include "reports/studies/play.h"
#include "reports/table.h"

namespace rulescope::reports {

using studies::BalanceResult;

// Solved boards and admission as JSON: the fields `solved` and `admission` of "rulescope.balance/3" (docs/json.md).
// FieldWriter finds describe() by the namespace, so these functions are not local.

void describe(FieldWriter& fields, const studies::WinRate& won) {
    fields("won", won.won.games);
    fields("games", won.won.among);
    fields("different", won.different);
    fields("rate", won.won.value());
    fields("interval", won.won.interval());
}

void describe(FieldWriter& fields, const studies::SolvedBoard::Row& row) {
    fields("agent", row.agent);
    fields("family", row.family);
    fields("budget", row.budget);
    describe(fields, row.score);
    fields("itself", row.itself);
    fields("defender", text_if_any(row.defender));
    fields("defended", row.defender.empty() ? std::nullopt : std::optional(row.defended));
    fields("passed", row.passed());
}

void describe(FieldWriter& fields, const studies::SolvedBoard& solved) {
    add_identity(fields, solved.board.rules);
    fields("board", solved.board.title);
    fields("captures", solved.board.captures > 0 ? std::optional(solved.board.captures) : std::nullopt);
    fields("turns", solved.value.turns);
    fields("exact", solved.value.payoff);
    fields("winner_seat", solved.value.winner + 1);
    fields("winner",
           text_if_any(seat_colours(solved.board.rules.rules)[static_cast<std::size_t>(solved.value.winner)]));
    fields("how", std::string(solved.value.proof.empty() ? "solved in this run" : "proved: specs/proved.toml"));
    fields("proof", text_if_any(solved.value.proof));
    fields("rows", solved.rows);
}

void describe(FieldWriter& fields, const studies::SolvedBoards& solved) {
    fields("games", solved.games);
    fields("boards", solved.boards);
    fields("open", solved.open);
}

void describe(FieldWriter& fields, const studies::Admission::BySeat& seat) {
    fields("winner", seat.winner);
    fields("boards", seat.boards);
    fields("passed", seat.passed);
}

void describe(FieldWriter& fields, const studies::Admission::Failure& failure) {
    fields("board", failure.board);
    fields("winner", failure.winner);
    fields("rate", failure.rate);
    fields("against", failure.against);
}

void describe(FieldWriter& fields, const studies::Admission::Agent& agent) {
    fields("agent", agent.agent);
    fields("admitted", agent.admitted);
    fields("by_seat", agent.by_seat);
    fields("failures", agent.failures);
}

void describe(FieldWriter& fields, const studies::Admission& admission) {
    fields("games", admission.games);
    fields("enough", studies::Admission::enough);
    fields("required", studies::Admission::required);
    fields("boards", admission.boards);
    fields("open", admission.open);
    fields("agents", admission.agents);
}

namespace {

Json quality_json(const BalanceView& view) {
    const studies::Quality& quality = view.result.quality;
    Json ends = Json::array();
    for (const studies::Quality::Ending& end : quality.ends) {
        ends.push_back(object_with([&](FieldWriter& fields) {
            fields("clause", end.clause);
            fields("says", view.clause_text(end.clause));
            fields("games", end.share.games);
            fields("share", end.share.value());
            fields("interval", end.share.interval());
        }));
    }
    return object_with([&](FieldWriter& fields) {
        fields("games", quality.games);
        fields("finished", quality.finished);
        fields("judged", quality.judged);
        fields("drawishness", object_with([&](FieldWriter& draws) {
                   draws("draws", quality.draws.games);
                   draws("share", quality.draws.value());
                   draws("interval", quality.draws.interval());
               }));
        fields("ends", ends);
        fields("measures", quality.measures);
    });
}

Json shown_json(const BalanceResult& result) {
    const specs::LoadedRules& ruleset = result.rulesets.front();
    const AnyGame game = game_of(ruleset.rules);
    Json list = Json::array();
    for (const studies::ShownGame& shown : result.shown) {
        list.push_back(object_with([&](FieldWriter& fields) {
            fields("game", shown.number);
            fields("turns", shown.path.turns.size());
            fields("why", shown.why);
            fields("texts", shown.path.texts(game));
            fields("trace", json_of(trace_of(ruleset, game, shown.path)));
        }));
    }
    return list;
}

Json maps_json(const std::vector<drawing::PlayHeatMap>& maps) {
    Json list = Json::array();
    for (const drawing::PlayHeatMap& map : maps) {
        list.push_back(json_from(map));
    }
    return list;
}

Json placements_json(const BalanceView& view) {
    const studies::Placements& placements = *view.result.placements;
    return object_with([&](FieldWriter& fields) {
        fields("agent", placements.agent);
        fields("games", placements.games);
        fields("classes", placements.first.classes.size());
        fields("rows", placements.rows);
        fields.maybe("fairest", placements.fairest);
        fields("maps", maps_json(view.placements));
    });
}

Json plots_json(const std::vector<ChapterPlot>& plots) {
    Json list = Json::array();
    for (const ChapterPlot& each : plots) {
        list.push_back(json_from(each.plot));
        FieldWriter(list.back())("chapter", each.chapter);
    }
    return list;
}

}  // namespace

Json balance_json(const BalanceView& view) {
    const BalanceResult& result = view.result;
    Json document = new_document("balance", 3);
    FieldWriter fields(document);
    fields("engine", result.engine);
    fields("title", result.rulesets.front().rules.title);
    fields("complete", result.complete);
    add_stopped(document, result.complete ? "" : "interrupt");
    fields("command", result.options.command);
    fields("seed", result.seed);
    fields("budgets", budgets_json(result));
    fields("resolution", result.resolution);
    fields("findings", balance_sentences(result));
    fields("plots", plots_json(view.plots));
    describe(fields, result.deciding.front());
    fields("rulesets", result.deciding);
    fields("matches", result.matches);
    fields("comparison", result.comparison);
    fields("quality", quality_json(view));
    fields("openings", result.openings);
    fields("play", result.play ? play_json(*result.play) : Json());
    fields("shown", shown_json(result));
    fields("strength", result.strength);
    fields("solved", result.solved);
    fields("admission", result.admission);
    fields("restricted", result.restricted);
    fields("three", result.three);
    fields("placements", result.placements ? placements_json(view) : Json());
    if (result.comparison) {
        fields("variants", variants_json(result));
    }
    fields("heat_maps", maps_json(view.cells));
    return document;
}

// The files of a balance report.

namespace {

Json manifest_json(const studies::BalanceResult& result, const std::string& command, const Json& machine) {
    Json rulesets = Json::array();
    for (const specs::LoadedRules& ruleset : result.rulesets) {
        rulesets.push_back({{"name", ruleset.rules.name}, {"hash", ruleset.hash}, {"set", ruleset.overrides}});
    }
    Json manifest = new_document("manifest");
    FieldWriter fields(manifest);
    fields("command", command);
    fields("reproduce", result.options.command);
    fields("rulesets", rulesets);
    fields("budgets", budgets_json(result));
    fields("complete", result.complete);
    fields("machine", machine);
    return manifest;
}

}  // namespace

Json balance_json(const studies::BalanceResult& result) {
    return balance_json(view_of(result));
}

std::string balance_page(const studies::BalanceResult& result) {
    return balance_page(view_of(result));
}

void write_balance(const std::string& folder, const studies::BalanceResult& result, const std::string& command,
                   const Json& machine) {
    const auto path_in = [&](const std::string& name) { return (std::filesystem::path(folder) / name).string(); };
    const BalanceView view = view_of(result);
    specs::write_file(path_in("index.html"), balance_page(view));
    for (const ChapterPlot& each : view.plots) {
        specs::write_file(path_in(each.plot.id + ".csv"), table_csv(each.plot.data));
    }
    specs::write_file(path_in("report.json"), balance_json(view).dump(1) + "\n");
    specs::write_file(path_in("manifest.json"), manifest_json(result, command, machine).dump(2) + "\n");
}

}  // namespace rulescope::reports
