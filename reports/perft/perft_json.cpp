#include <algorithm>
#include <map>

#include "analysis/game/clause_order.h"
#include "reports/early_end.h"
#include "reports/perft/perft_documents.h"

#include <algorithm>
#include "reports/rule_set_document.h"

namespace rulescope::reports {

namespace {

using search::PerftRow;

Json row_json(const PerftRow& row, const PerftResult& result) {
    Json json{{"depth", row.depth}, {"turns", row.turns}, {"positions", row.positions}, {"classes", row.classes}};
    if (result.turns_only) {
        json["positions"] = nullptr;
        json["classes"] = nullptr;
    }
    if (result.engine != "fast") {
        json["events"] = Json::object();
        const std::map<std::string, std::uint64_t, ClauseOrder> events(row.events.begin(), row.events.end());
        for (const auto& [clause, number] : events) {
            json["events"][clause] = number;
        }
    }
    return json;
}

}  // namespace

Json perft_fields(const PerftResult& result, bool divide) {
    Json json = Json::object();
    add_rule_set(json, result.ruleset);
    json["engine"] = result.engine;
    if (!result.reasons.empty()) {
        json["left_to_reference"] = result.reasons;
    }
    json["position"] = result.start;
    json["complete"] = result.complete();
    if (!result.complete()) {
        add_stopped(json, result.stopped_by());
    }
    json["rows"] = Json::array();
    for (const PerftRow& row : result.table.rows) {
        json["rows"].push_back(row_json(row, result));
    }
    if (divide) {
        json["divide"] = Json::array();
        for (const auto& [turn, sequences] : result.divide) {
            json["divide"].push_back({{"turn", turn}, {"turns", sequences}});
        }
    }
    return json;
}

Json perft_json(const std::vector<PerftResult>& results, bool divide) {
    Json document = new_document("perft");
    if (results.size() == 1) {
        document.update(perft_fields(results.front(), divide));
        return document;
    }
    const bool alike = std::all_of(results.begin(), results.end(), [&](const PerftResult& counted) {
        return counted.engine == results.front().engine;
    });
    document["engine"] = alike ? results.front().engine : "mixed";
    document["rulesets"] = Json::array();
    for (const PerftResult& counted : results) {
        document["rulesets"].push_back(perft_fields(counted, divide));
    }
    return document;
}

}  // namespace rulescope::reports
