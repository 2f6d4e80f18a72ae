#include "reports/plot_table.h"

#include "reports/table.h"

namespace rulescope::reports {

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
