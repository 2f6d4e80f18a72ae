#include "reports/data/csv_data.h"

#include <fmt/format.h>

#include "reports/csv.h"

namespace rulescope::reports {

namespace {

void append_field(std::string& line, const DataCell& cell) {
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) {
        fmt::format_to(std::back_inserter(line), "{}", *whole);
    } else if (const auto* number = std::get_if<double>(&cell)) {
        fmt::format_to(std::back_inserter(line), "{}", *number);
    } else if (const auto* text = std::get_if<std::string>(&cell)) {
        line += csv_field(*text);
    }
}

}  // namespace

CsvData::CsvData(const std::string& path, const DataTable& table) : file_(path) {
    for (const DataColumn& column : table.columns) {
        line_ += (line_.empty() ? "" : ",") + csv_field(column.name);
    }
    file_.add(line_ + "\n");
}

void CsvData::add(const DataRow& row, std::size_t table) {
    if (table > 0) {
        return;
    }
    line_.clear();
    for (std::size_t column = 0; column < row.size(); ++column) {
        if (column > 0) {
            line_ += ',';
        }
        append_field(line_, row[column]);
    }
    line_ += '\n';
    file_.add(line_);
}

void CsvData::finish(const DataFacts&) {
    file_.finish();
}

}  // namespace rulescope::reports
