#include "reports/studies/perft.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "analysis/game/clause_order.h"
#include "analysis/game/text.h"
#include "analysis/studies/request/option.h"
#include "reports/early_end.h"
#include "reports/rule_set_document.h"
#include "reports/schema.h"
#include "reports/table.h"

namespace rulescope::reports {

namespace {

using search::PerftRow;

Json row_json(const PerftRow& row, const PerftResult& result) {
    Json json{{"depth", row.depth}, {"turns", row.turns}, {"positions", row.positions}, {"classes", row.classes}};
    if (result.request.turns_only) {
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

Json fields_of(const PerftResult& result) {
    Json json = Json::object();
    add_rule_set(json, result.ruleset);
    json["engine"] = result.engine;
    if (!result.reasons.empty()) {
        json["left_to_reference"] = result.reasons;
    }
    json["position"] = result.start;
    json["complete"] = result.complete();
    add_stopped(json, result.stopped_by());
    json["rows"] = Json::array();
    for (const PerftRow& row : result.table.rows) {
        json["rows"].push_back(row_json(row, result));
    }
    if (result.request.divide) {
        json["divide"] = Json::array();
        for (const auto& [turn, sequences] : result.divide) {
            json["divide"].push_back({{"turn", turn}, {"turns", sequences}});
        }
    }
    return json;
}

Json fields_of(const std::vector<PerftResult>& results) {
    Json document = new_document(perft_schema());
    if (results.size() == 1) {
        document.update(fields_of(results.front()));
        return document;
    }
    const bool alike = std::all_of(results.begin(), results.end(), [&](const PerftResult& counted) {
        return counted.engine == results.front().engine;
    });
    document["engine"] = alike ? results.front().engine : "mixed";
    document["rulesets"] = Json::array();
    for (const PerftResult& counted : results) {
        document["rulesets"].push_back(fields_of(counted));
    }
    return document;
}

Column count_column(const std::string& label) {
    return {label, label, Format::count};
}

Table depths(const PerftResult& result) {
    Table table;
    for (const char* label : {"depth", "turns", "positions", "classes"}) {
        table.columns.push_back(count_column(label));
    }
    for (const PerftRow& row : result.table.rows) {
        const bool turns_only = result.request.turns_only;
        table.rows.push_back({whole(static_cast<std::uint64_t>(row.depth)), whole(row.turns),
                              turns_only ? TableCell{} : whole(row.positions),
                              turns_only ? TableCell{} : whole(row.classes)});
    }
    return table;
}

Table clauses(const PerftResult& result) {
    std::set<std::string, ClauseOrder> ids;
    Table table{"Turn sequences in whose last turn the clause fires:", "", {{"clause", "clause", Format::text}}};
    for (const PerftRow& row : result.table.rows) {
        table.columns.push_back(count_column(fmt::format("depth {}", row.depth)));
        for (const auto& [clause, number] : row.events) {
            ids.insert(clause);
        }
    }
    for (const std::string& id : ids) {
        std::vector<TableCell>& cells = table.rows.emplace_back();
        cells.emplace_back(id);
        for (const PerftRow& row : result.table.rows) {
            const auto found = row.events.find(id);
            cells.push_back(found == row.events.end() ? TableCell{} : whole(found->second));
        }
    }
    return table;
}

Table first_turns(const PerftResult& result) {
    Table table{"", "", {{"turn", "first turn", Format::text}, {"turns", "turns", Format::count}}};
    for (const auto& [turn, sequences] : result.divide) {
        table.rows.push_back({turn, whole(sequences)});
    }
    return table;
}

void add_result(Blocks& blocks, const PerftResult& result) {
    blocks.table(depths(result));
    if (!result.table.complete) {
        blocks.sentence(fmt::format("Ended after depth {}: {}.", result.table.rows.size(),
                                    sentence_of(early_end(result.stopped_by()))));
    }
    if (result.engine == "fast") {
        blocks.sentence("Counted by the fast engine, which does not count clauses.");
    } else if (!result.reasons.empty()) {
        blocks.sentence(fmt::format("Counted by the reference; the fast engine does not cover this: {}.",
                                    fmt::join(result.reasons, "; ")));
    }
    if (Table table = clauses(result); !table.rows.empty()) {
        blocks.table(std::move(table));
    }
    if (result.request.divide && result.table.complete) {
        blocks.table(first_turns(result));
        if (!result.divided) {
            blocks.sentence(fmt::format("The division ended early, {}: its numbers do not sum to the total.",
                                        sentence_of(early_end(result.stopped_by()))));
        }
    }
}

/// Rows are depths, columns are rule sets: of the numbers of turns, or of positions.
Table comparison(const std::vector<PerftResult>& results, bool turns) {
    Table table;
    table.columns.push_back(count_column(turns ? "turns at depth" : "positions"));
    std::size_t deepest = 0;
    for (const PerftResult& result : results) {
        table.columns.push_back(count_column(result.ruleset.rules.name));
        deepest = std::max(deepest, result.table.rows.size());
    }
    for (std::size_t depth = 0; depth < deepest; ++depth) {
        std::vector<TableCell>& cells = table.rows.emplace_back();
        cells.push_back(whole(depth + 1));
        for (const PerftResult& result : results) {
            const std::vector<PerftRow>& rows = result.table.rows;
            cells.push_back(depth >= rows.size() || (!turns && result.request.turns_only)
                                ? TableCell{}
                                : whole(turns ? rows[depth].turns : rows[depth].positions));
        }
    }
    return table;
}

std::string heading_of(const PerftResult& result) {
    return fmt::format("{} ({}) from {}", result.ruleset.rules.title, result.ruleset.rules.name, result.start);
}

Document document_of(const std::vector<PerftResult>& results) {
    Document document{"Rulescope perft", heading_of(results.front()), "", {}};
    for (const PerftResult& result : results) {
        if (&result != &results.front()) {
            document.blocks.heading(heading_of(result));
        }
        add_result(document.blocks, result);
    }
    if (results.size() > 1) {
        document.blocks.heading("The rule sets beside each other");
        document.blocks.table(comparison(results, true)).table(comparison(results, false));
    }
    return document;
}

}  // namespace

StudyOutcome outcome_of(std::vector<PerftResult> counted) {
    const auto results = std::make_shared<const std::vector<PerftResult>>(std::move(counted));
    const PerftResult& first = results->front();
    StudyOutcome outcome{"perft", fields_of(*results), [results] { return document_of(*results); }};
    outcome.command = "rulescope perft";
    for (const PerftResult& result : *results) {
        outcome.command += " " + shell_word(result.ruleset.rules.name);
        outcome.rulesets.push_back(identity(result.ruleset));
        if (!result.complete()) {
            outcome.status = 4;
            outcome.ended_early += fmt::format("{}{}, after depth {}: {}", outcome.ended_early.empty() ? "" : "; ",
                                               result.ruleset.rules.name, result.table.rows.size(),
                                               sentence_of(early_end(result.stopped_by())));
        }
    }
    outcome.command += set_words(first.ruleset.overrides) + words_of_request(first.request);
    outcome.facts = {{"depth", first.request.depth},
                     {"memory_bytes", first.request.memory_bytes},
                     {"engine", first.engine},
                     {"complete", outcome.status == 0}};
    return outcome;
}

Schema perft_schema() {
    return {"perft", 1, R"(; of several rule sets `rulesets`, a list of these documents:

| field | content |
|---|---|
| `position`, `complete`, `stopped` | the start of the count; `stopped` with `size`: the number of turn sequences
  exceeds 64 bits |
| `rows` | list of `depth`, `turns`, `positions`, `classes`; if the reference counted, also `events` {clause: number} |
| `divide` | with `--divide`: list of `turn`, `turns` |
| `left_to_reference` | with `--engine auto`: the reasons why the reference was used, if it was |
)"};
}

}  // namespace rulescope::reports
