#include "reports/plot_table.h"

#include "analysis/game/json.h"

namespace rulescope::reports {

namespace {

TableCell cell_of(const Json& value) {
    if (value.is_string()) {
        return value.get<std::string>();
    }
    if (value.is_number_integer()) {
        return value.get<std::int64_t>();
    }
    return value.is_number() ? TableCell(value.get<double>()) : TableCell();
}

}  // namespace

Table table_of(const drawing::Plot& plot) {
    Table table{plot.title, plot.caption, plot.columns};
    for (const Json& value : plot.spec.at("data").at("values")) {
        std::vector<TableCell>& row = table.rows.emplace_back();
        for (const Column& column : plot.columns) {
            const auto found = value.find(column.field);
            row.push_back(found == value.end() ? TableCell() : cell_of(*found));
        }
    }
    return table;
}

}  // namespace rulescope::reports
