// A CSV file with one table (data_file.h).
#pragma once

#include <string>

#include "analysis/specs/user_file.h"
#include "reports/data/data_file.h"

namespace rulescope::reports {

class CsvData final : public DataFile {
public:
    CsvData(const std::string& path, const DataTable& table);

    void add(const DataRow& row, std::size_t table) override;
    void finish(const DataFacts& about) override;

private:
    specs::GrowingFile file_;
    std::string line_;
};

}  // namespace rulescope::reports
