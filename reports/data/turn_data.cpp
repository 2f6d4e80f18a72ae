#include "reports/data/turn_data.h"

namespace rulescope::reports {

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

}  // namespace rulescope::reports
