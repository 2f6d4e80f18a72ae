// An SQLite file with tables and facts (data_file.h).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/specs/sqlite/sqlite.h"
#include "analysis/specs/user_file.h"
#include "reports/data/data_file.h"

namespace rulescope::reports {

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

}  // namespace rulescope::reports
