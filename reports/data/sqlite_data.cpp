#include "reports/data/sqlite_data.h"

#include <fmt/format.h>

#include "analysis/specs/error.h"

namespace rulescope::reports {

namespace {

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

}  // namespace

SqliteData::SqliteData(const std::string& path, const std::vector<DataTable>& tables) : file_(path) {
    if (file_.temporary().empty()) {
        throw specs::InputError(
            specs::Message{path, 0, 0, "this is a device or a pipe; an SQLite file needs the name of a file"});
    }
    sqlite_.emplace(file_.temporary(), specs::Sqlite::Open::fresh, path);
    sqlite_->run(fmt::format("PRAGMA application_id={}; PRAGMA user_version={}; BEGIN; "
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

}  // namespace rulescope::reports
