#include "reports/data/data_file.h"

#include <fmt/format.h>

#include "analysis/specs/error.h"
#include "analysis/storage/file_ending.h"
#include "reports/data/csv_data.h"
#include "reports/data/sqlite_data.h"

namespace rulescope::reports {

void add_seat_columns(DataTable& table, const std::string& name, DataType type, int seats) {
    for (int seat = 1; seat <= seats; ++seat) {
        table.columns.push_back({fmt::format("{}_{}", name, seat), type});
    }
}

void require_data_ending(const std::string& option, const std::string& path) {
    const std::string ending = storage::file_ending(path);
    if (ending != "csv" && ending != "sqlite" && ending != "db") {
        specs::bad_option(option, fmt::format("the name '{}' has no known format; expected one that ends in .csv, "
                                              ".sqlite or .db",
                                              path));
    }
}

std::unique_ptr<DataFile> data_file(const std::string& option, const std::string& path,
                                    std::vector<DataTable> tables) {
    require_data_ending(option, path);
    if (storage::file_ending(path) == "csv") {
        return std::make_unique<CsvData>(path, tables.front());
    }
    return std::make_unique<SqliteData>(path, tables);
}

}  // namespace rulescope::reports
