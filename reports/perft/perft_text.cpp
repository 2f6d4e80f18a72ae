#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "analysis/game/clause_order.h"
#include "analysis/game/text.h"
#include "reports/early_end.h"
#include "reports/perft/perft_documents.h"
#include "reports/table.h"

namespace rulescope::reports {

namespace {

using search::PerftRow;

Column count_column(const std::string& label) {
    return {label, label, Format::count};
}

std::string rows_text(const PerftResult& result) {
    Table table;
    for (const char* label : {"depth", "turns", "positions", "classes"}) {
        table.columns.push_back(count_column(label));
    }
    for (const PerftRow& row : result.table.rows) {
        table.rows.push_back({whole(static_cast<std::uint64_t>(row.depth)), whole(row.turns),
                              result.turns_only ? TableCell{} : whole(row.positions),
                              result.turns_only ? TableCell{} : whole(row.classes)});
    }
    return table_text(table);
}

std::string events_text(const PerftResult& result) {
    std::set<std::string, ClauseOrder> clauses;
    Table table;
    table.columns.push_back({"clause", "clause", Format::text});
    for (const PerftRow& row : result.table.rows) {
        table.columns.push_back(count_column(fmt::format("depth {}", row.depth)));
        for (const auto& [clause, number] : row.events) {
            clauses.insert(clause);
        }
    }
    if (clauses.empty()) {
        return "";
    }
    for (const std::string& clause : clauses) {
        std::vector<TableCell>& cells = table.rows.emplace_back();
        cells.emplace_back(clause);
        for (const PerftRow& row : result.table.rows) {
            const auto found = row.events.find(clause);
            cells.push_back(found == row.events.end() ? TableCell{} : whole(found->second));
        }
    }
    return "Turn sequences in whose last turn the clause fires:\n" + table_text(table);
}

std::string divide_text(const PerftResult& result) {
    Table table{{}, {}, {{"turn", "first turn", Format::text}, {"turns", "turns", Format::count}}, {}};
    for (const auto& [turn, sequences] : result.divide) {
        table.rows.push_back({turn, whole(sequences)});
    }
    return table_text(table);
}

}  // namespace

std::string perft_text(const PerftResult& result, bool divide) {
    std::string text =
        fmt::format("{} ({}) from {}\n", result.ruleset.rules.title, result.ruleset.rules.name, result.start);
    text += rows_text(result);
    if (!result.table.complete) {
        text += fmt::format("Ended after depth {}: {}.\n", result.table.rows.size(),
                            sentence_of(early_end(result.stopped_by())));
    }
    if (result.engine == "fast") {
        text += "Counted by the fast engine, which does not count clauses.\n";
    } else if (!result.reasons.empty()) {
        text += fmt::format("Counted by the reference; the fast engine does not cover this: {}.\n",
                            fmt::join(result.reasons, "; "));
    }
    text += events_text(result);
    if (divide && result.table.complete) {
        text += divide_text(result);
        text += result.divided ? ""
                               : fmt::format("The division ended early, {}: its numbers do not sum to the total.\n",
                                             sentence_of(early_end(result.stopped_by())));
    }
    return text;
}

std::string perft_comparison(const std::vector<PerftResult>& results) {
    std::string text;
    for (const bool turns : {true, false}) {
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
                cells.push_back(depth >= rows.size() || (!turns && result.turns_only)
                                    ? TableCell{}
                                    : whole(turns ? rows[depth].turns : rows[depth].positions));
            }
        }
        text += table_text(table);
    }
    return text;
}

}  // namespace rulescope::reports
