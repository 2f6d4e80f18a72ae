#include "reports/data/data_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "analysis/specs/error.h"
#include "reports/data/csv_data.h"
#include "reports/data/sqlite_data.h"

namespace rulescope::reports {

namespace {

/// The part of the name after its last point, in lower case; "" if there is none.
std::string ending_of(const std::string& path) {
    const std::size_t dot = path.find_last_of("./");
    std::string ending = dot == std::string::npos || path[dot] == '/' ? "" : path.substr(dot + 1);
    std::transform(ending.begin(), ending.end(), ending.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return ending;
}

}  // namespace

void add_seat_columns(DataTable& table, const std::string& name, DataType type, int seats) {
    for (int seat = 1; seat <= seats; ++seat) {
        table.columns.push_back({fmt::format("{}_{}", name, seat), type});
    }
}

void require_data_ending(const std::string& option, const std::string& path) {
    const std::string ending = ending_of(path);
    if (ending != "csv" && ending != "sqlite" && ending != "db") {
        specs::bad_option(option, fmt::format("the name '{}' has no known format; expected one that ends in .csv, "
                                              ".sqlite or .db",
                                              path));
    }
}

std::unique_ptr<DataFile> data_file(const std::string& option, const std::string& path,
                                    std::vector<DataTable> tables) {
    require_data_ending(option, path);
    if (ending_of(path) == "csv") {
        return std::make_unique<CsvData>(path, tables.front());
    }
    return std::make_unique<SqliteData>(path, tables);
}

}  // namespace rulescope::reports
