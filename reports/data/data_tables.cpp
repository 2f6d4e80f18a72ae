#include "reports/data/data_tables.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/json.h"

namespace rulescope::reports {

std::vector<DataTable> graph_tables(int seats) {
    DataTable positions{"positions",
                        {{"number", DataType::whole},
                         {"turn", DataType::whole},
                         {"parent", DataType::whole},
                         {"position", DataType::text},
                         {"seat_to_act", DataType::whole},
                         {"legal", DataType::whole}},
                        {"number"}};
    add_seat_columns(positions, "payoff", DataType::number, seats);
    positions.columns.push_back({"clause", DataType::text});
    DataTable turns{"turns",
                    {{"from_number", DataType::whole},
                     {"to_number", DataType::whole},
                     {"text", DataType::text},
                     {"count", DataType::whole}},
                    {"from_number", "to_number"}};
    return {std::move(positions), std::move(turns)};
}

void add_row(DataFile& file, const studies::GraphRow& row, int seats) {
    DataRow cells{
        whole_cell(row.number), whole_cell(row.turn),        row.parent == 0 ? DataCell() : whole_cell(row.parent),
        row.position,           whole_cell(row.to_act + 1U), whole_cell(row.legal)};
    for (int seat = 0; seat < seats; ++seat) {
        cells.push_back(row.outcome ? DataCell(row.outcome->payoff[static_cast<std::size_t>(seat)]) : DataCell());
    }
    cells.push_back(row.outcome ? text_cell(std::string(row.outcome->clause)) : DataCell());
    file.add(cells);
    for (const studies::GraphRowTurn& turn : row.turns) {
        file.add({whole_cell(row.number), whole_cell(turn.to), turn.text, whole_cell(turn.count)}, 1);
    }
}

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

namespace {

/// A cell for each seat; nothing for a seat without a value.
void add_seats(DataRow& cells, const std::vector<double>& values, int seats) {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
        cells.push_back(seat < values.size() ? DataCell(values[seat]) : DataCell());
    }
}

}  // namespace

DataTable turn_table(int seats) {
    DataTable table{"positions",
                    {{"ruleset", DataType::text},
                     {"game", DataType::whole},
                     {"round", DataType::whole},
                     {"turn", DataType::whole},
                     {"seat", DataType::whole},
                     {"agent", DataType::text},
                     {"position", DataType::text},
                     {"text", DataType::text},
                     {"legal", DataType::whole}}};
    add_seat_columns(table, "expected", DataType::number, seats);
    add_seat_columns(table, "payoff", DataType::number, seats);
    return table;
}

DataRow data_row(const play::TurnRow& row, const std::string& ruleset, const std::vector<std::string>& agents,
                 int seats) {
    DataRow cells{ruleset,
                  whole_cell(row.game),
                  whole_cell(row.round),
                  whole_cell(row.turn),
                  whole_cell(row.seat + 1U),
                  row.agent < 0 ? DataCell() : DataCell(agents.at(static_cast<std::size_t>(row.agent))),
                  row.position,
                  row.text,
                  whole_cell(row.legal)};
    add_seats(cells, row.expected, seats);
    add_seats(cells, row.payoffs, seats);
    return cells;
}

DataFacts export_facts(const std::string& content, const specs::LoadedRules& loaded) {
    return {{"content", content},
            {"version", version()},
            {"ruleset", loaded.rules.name},
            {"title", loaded.rules.title},
            {"hash", loaded.hash},
            {"set", Json(loaded.overrides).dump(-1, ' ', false, Json::error_handler_t::replace)}};
}

}  // namespace rulescope::reports
