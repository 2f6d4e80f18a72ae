// The header of a table as text, and how wide its values are; for those that write tables and those that read them.
#pragma once

#include <string>

#include "analysis/solve/table/table.h"

namespace rulescope::solve {

inline constexpr std::size_t header_bytes = 4096;
inline constexpr char table_mark[] = "rulescope table";  // 16 bytes with the zero at its end
inline constexpr const char* table_version = "1";

/// Sections of a table: their lengths in bytes (multiples of 8) and sums.
struct TableSections {
    std::uint64_t codes = 0, index = 0, values = 0;
    std::uint64_t codes_sum = 0, index_sum = 0, values_sum = 0;
};

/// The lines of the header. `columns` is told too: whoever reads it must mean the same by a value.
std::string header_text(const TableFacts& facts, const TableSections& sections, const std::vector<Column>& columns);

/// The other way round; throws storage::FileError where something is missing.
void read_header_text(const std::string& path, const std::string& text, TableFacts& facts, TableSections& sections,
                      std::string& format, std::string& payoffs);

/// "1 0/0 1/0.5 0.5/-": the results of all columns, as told in the header.
std::string payoffs_text(const std::vector<Column>& columns);

/// One or two bytes for a value, whichever the longest needs.
unsigned bytes_of_a_value(const TableFacts& facts, const std::vector<Column>& columns);

}  // namespace rulescope::solve
