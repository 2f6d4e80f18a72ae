#include "reports/data/solved_data.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/data/export_facts.h"

namespace rulescope::reports {

DataTable solved_table(int seats) {
    DataTable table{"positions",
                    {{"position", DataType::text},
                     {"seat_to_act", DataType::whole},
                     {"result", DataType::text},
                     {"turns", DataType::whole}}};
    add_seat_columns(table, "payoff", DataType::number, seats);
    if (seats > 2) {
        add_seat_columns(table, "forced_win", DataType::whole, seats);
    }
    table.columns.push_back({"legal", DataType::whole});
    table.columns.push_back({"best", DataType::text});
    table.columns.push_back({"positions", DataType::whole});
    return table;
}

DataRow data_row(const solve::SolvedRow& row) {
    const auto turns_of = [](const solve::SolvedValue& value) {
        return value.endless ? DataCell() : whole_cell(value.turns);
    };
    DataRow cells{row.position, whole_cell(row.to_act + 1U), row.value.to(row.to_act), turns_of(row.value)};
    cells.insert(cells.end(), row.value.payoff.begin(), row.value.payoff.end());
    for (const solve::SolvedValue& force : row.force) {
        cells.push_back(turns_of(force));
    }
    cells.push_back(whole_cell(row.legal));
    cells.push_back(text_cell(fmt::format("{}", fmt::join(row.best, "; "))));
    cells.push_back(row.positions ? whole_cell(*row.positions) : DataCell());
    return cells;
}

DataFacts solved_facts(const specs::LoadedRules& loaded, const solve::SolveResult& result) {
    const solve::TableFacts& table = result.facts;
    DataFacts facts = export_facts("solve", loaded);
    facts.emplace_back("start", result.start.position);
    facts.emplace_back("codes", table.engine);
    facts.emplace_back("symmetries", table.counted() ? "counting" : "values");
    facts.emplace_back("order", std::to_string(table.order));
    facts.emplace_back("exchanges_seats", table.exchanges_seats ? "true" : "false");
    facts.emplace_back("rows", solve::rows_name(table.rows));
    if (table.counted()) {
        facts.emplace_back("states", std::to_string(table.counts.positions));
    }
    facts.emplace_back("stored", std::to_string(table.counts.stored));
    return facts;
}

}  // namespace rulescope::reports
