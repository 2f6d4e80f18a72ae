#include "reports/data/data_file.h"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/specs/error.h"
#include "analysis/specs/sqlite/sqlite.h"
#include "analysis/specs/user_file.h"
#include "analysis/storage/file_ending.h"
#include "reports/table.h"

namespace rulescope::reports {

namespace {

/// An SQLite file with tables and facts (data_file.h).
class SqliteData final : public DataFile {
public:
    SqliteData(const std::string& path, const std::vector<DataTable>& tables);

    void add(const DataRow& row, std::size_t table) override;
    void finish(const DataFacts& about) override;

private:
    // The order matters: statements end before the connection, and the connection before the file.
    specs::GrowingFile file_;
    std::optional<specs::Sqlite> sqlite_;
    std::vector<std::unique_ptr<specs::SqliteStatement>> inserts_;  ///< by table
    std::string indexes_;                                           ///< statements that make the indexes
};

/// "Rlsx", the application id in the header of the file, and the version of the tables.
constexpr int application_of_data = 0x526c7378;
constexpr int format_of_data = 1;

const char* type_name(DataType type) {
    return type == DataType::whole ? "INTEGER" : type == DataType::number ? "REAL" : "TEXT";
}

void bind(specs::SqliteStatement& statement, int place, const DataCell& cell) {
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) {
        statement.bind(place, *whole);
    } else if (const auto* number = std::get_if<double>(&cell)) {
        statement.bind(place, *number);
    } else if (const auto* text = std::get_if<std::string>(&cell)) {
        statement.bind(place, *text);
    } else {
        statement.bind_nothing(place);
    }
}

SqliteData::SqliteData(const std::string& path, const std::vector<DataTable>& tables) : file_(path) {
    if (file_.temporary().empty()) {
        throw specs::InputError(
            specs::Message{path, 0, 0, "this is a device or a pipe; an SQLite file needs the name of a file"});
    }
    sqlite_.emplace(file_.temporary(), specs::Sqlite::Open::fresh, path);
    sqlite_->run(
        fmt::format("PRAGMA application_id={}; PRAGMA user_version={}; BEGIN; "
                    "CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
                    application_of_data, format_of_data));
    for (const DataTable& table : tables) {
        std::string columns;
        std::string places;
        for (const DataColumn& column : table.columns) {
            columns += fmt::format("{}{} {}", columns.empty() ? "" : ", ", column.name, type_name(column.type));
            places += places.empty() ? "?" : ",?";
        }
        sqlite_->run(fmt::format("CREATE TABLE {} ({})", table.name, columns));
        for (const std::string& column : table.indexed) {
            indexes_ += fmt::format("CREATE INDEX {0}_by_{1} ON {0} ({1});", table.name, column);
        }
        inserts_.push_back(std::make_unique<specs::SqliteStatement>(
            *sqlite_, fmt::format("INSERT INTO {} VALUES ({})", table.name, places)));
    }
}

void SqliteData::add(const DataRow& row, std::size_t table) {
    specs::SqliteStatement& insert = *inserts_[table];
    for (std::size_t column = 0; column < row.size(); ++column) {
        bind(insert, static_cast<int>(column), row[column]);
    }
    insert.step();
    insert.again();
}

void SqliteData::finish(const DataFacts& about) {
    {
        specs::SqliteStatement insert(*sqlite_, "INSERT INTO about VALUES (?,?)");
        for (const auto& [name, value] : about) {
            insert.bind(0, name);
            insert.bind(1, value);
            insert.step();
            insert.again();
        }
    }
    inserts_.clear();
    sqlite_->run(indexes_ + "COMMIT");
    sqlite_.reset();
    file_.finish();
}

/// A CSV file with one table (data_file.h).
class CsvData final : public DataFile {
public:
    CsvData(const std::string& path, const DataTable& table);

    void add(const DataRow& row, std::size_t table) override;
    void finish(const DataFacts& about) override;

private:
    specs::GrowingFile file_;
    std::string line_;
};

void append_field(std::string& line, const DataCell& cell) {
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) {
        fmt::format_to(std::back_inserter(line), "{}", *whole);
    } else if (const auto* number = std::get_if<double>(&cell)) {
        fmt::format_to(std::back_inserter(line), "{}", *number);
    } else if (const auto* text = std::get_if<std::string>(&cell)) {
        line += csv_field(*text);
    }
}

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

}  // namespace

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

std::unique_ptr<DataFile> data_file(const std::string& option, const std::string& path, std::vector<DataTable> tables) {
    require_data_ending(option, path);
    if (storage::file_ending(path) == "csv") {
        return std::make_unique<CsvData>(path, tables.front());
    }
    return std::make_unique<SqliteData>(path, tables);
}

}  // namespace rulescope::reports
