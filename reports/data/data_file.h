// Tables for other programs, written row by row: CSV files (RFC 4180) and SQLite files.
//
// A CSV file has the first table only. An SQLite file has all tables, and a table `about` with named facts. A file appears
// under its name when it is complete.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace rulescope::reports {

enum class DataType : std::uint8_t { whole, number, text };

struct DataColumn {
    std::string name;
    DataType type = DataType::whole;
};

struct DataTable {
    std::string name;
    std::vector<DataColumn> columns;
    std::vector<std::string> indexed = {};  ///< names of the columns with an index in an SQLite file
};

/// A value of the type of its column, or nothing: an empty field of a CSV file, NULL in SQLite.
using DataCell = std::variant<std::monostate, std::int64_t, double, std::string>;
using DataRow = std::vector<DataCell>;

/// Throws std::overflow_error if the number exceeds 63 bits: neither SQLite nor pandas has larger ones.
inline DataCell whole_cell(std::uint64_t number) {
    if (!std::in_range<std::int64_t>(number)) {
        throw std::overflow_error("a number of a table exceeds 63 bits");
    }
    return static_cast<std::int64_t>(number);
}
/// Nothing if the text is empty.
inline DataCell text_cell(std::string text) {
    return text.empty() ? DataCell() : DataCell(std::move(text));
}
/// A column for each seat: NAME_1, NAME_2 …
void add_seat_columns(DataTable& table, const std::string& name, DataType type, int seats);

/// Names and values of the table `about`. Lists are JSON.
using DataFacts = std::vector<std::pair<std::string, std::string>>;

class DataFile {
public:
    DataFile() = default;
    virtual ~DataFile() = default;
    DataFile(const DataFile&) = delete;
    DataFile& operator=(const DataFile&) = delete;

    /// Adds a row to the table with this index. Throws specs::InputError if the file cannot be written.
    virtual void add(const DataRow& row, std::size_t table = 0) = 0;
    /// Completes the file and gives it its name. Without this call nothing remains of the file.
    virtual void finish(const DataFacts& about) = 0;
};

/// Throws specs::InputError, which names the option, unless the name ends in .csv, .sqlite or .db.
void require_data_ending(const std::string& option, const std::string& path);

/// Begins a file in the format that the ending of its name selects. Throws specs::InputError if the ending is unknown
/// or the file cannot be written.
std::unique_ptr<DataFile> data_file(const std::string& option, const std::string& path, std::vector<DataTable> tables);

}  // namespace rulescope::reports
