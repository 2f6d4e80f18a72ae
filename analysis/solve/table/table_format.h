// Converts the header of a table to text and back, and computes the number of bytes of a stored value.
#pragma once

#include <string>

#include "analysis/solve/table/table.h"

namespace rulescope::solve {

inline constexpr std::size_t header_bytes = 4096;
inline constexpr char table_mark[] = "rulescope table";  // 16 bytes including the zero at the end
inline constexpr const char* table_version = "4";

/// The sections of a table: their lengths in bytes (multiples of 8) and their checksums.
struct TableSections {
    std::uint64_t codes = 0, index = 0, values = 0;
    std::uint64_t codes_sum = 0, index_sum = 0, values_sum = 0;
};

/// Returns the lines of the header. They include the list of results to which the values of `columns` refer.
std::string header_text(const TableFacts& facts, const TableSections& sections, const std::vector<Column>& columns);

/// Parses the lines of the header; of a header in another format, only `format` and the version. Throws
/// storage::FileError if a line is missing.
void read_header_text(const std::string& path, const std::string& text, TableFacts& facts, TableSections& sections,
                      std::string& format, std::string& payoffs);

/// The results of all columns as in the header, for example "1,0,/0,1,/0.5,0.5,/0.5,0.5,-".
std::string payoffs_text(const std::vector<Column>& columns);

/// Number of bytes of a stored value: 1 if the value with the most turns fits in one byte, otherwise 2.
unsigned bytes_of_a_value(const TableFacts& facts, const std::vector<Column>& columns);

}  // namespace rulescope::solve
