// A table of results with named columns. Documents show it as text, HTML, CSV or JSON (reports/table.h).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace rulescope {

/// The format of the values of a column.
enum class Format : std::uint8_t {
    text,     ///< words, aligned to the left
    count,    ///< whole numbers in groups of three digits: 14 880
    decimal,  ///< one decimal: 52.9
    percent,  ///< a fraction as a percentage with one decimal: 49.2 %
    number,   ///< text that represents a number, such as an interval, aligned to the right
};

/// The names of the formats in documents, in the order of the enumeration.
inline std::span<const std::string_view> names_of(Format) {
    static constexpr std::array<std::string_view, 5> names{"text", "count", "decimal", "percent", "number"};
    return names;
}

struct Column {
    std::string field;  ///< the name in JSON and CSV
    std::string label;  ///< the heading
    Format format = Format::text;
};

/// A value of a table; std::monostate if the value is not available or does not apply.
using TableCell = std::variant<std::monostate, std::string, std::int64_t, double>;

/// A count as a cell; its digits as a text if it exceeds the largest signed number.
inline TableCell whole(std::uint64_t count) {
    return std::in_range<std::int64_t>(count) ? TableCell(static_cast<std::int64_t>(count))
                                              : TableCell(std::to_string(count));
}

struct Table {
    std::string title = {};
    std::string caption = {};
    std::vector<Column> columns = {};
    std::vector<std::vector<TableCell>> rows = {};  ///< each row has as many cells as there are columns
};

}  // namespace rulescope
