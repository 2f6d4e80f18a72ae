#include "reports/data/graph_data.h"

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
    DataRow cells{whole_cell(row.number),
                  whole_cell(row.turn),
                  row.parent == 0 ? DataCell() : whole_cell(row.parent),
                  row.position,
                  whole_cell(row.to_act + 1U),
                  whole_cell(row.legal)};
    for (int seat = 0; seat < seats; ++seat) {
        cells.push_back(row.outcome ? DataCell(row.outcome->payoff[static_cast<std::size_t>(seat)]) : DataCell());
    }
    cells.push_back(row.outcome ? text_cell(std::string(row.outcome->clause)) : DataCell());
    file.add(cells);
    for (const studies::GraphRowTurn& turn : row.turns) {
        file.add({whole_cell(row.number), whole_cell(turn.to), turn.text, whole_cell(turn.count)}, 1);
    }
}

}  // namespace rulescope::reports
