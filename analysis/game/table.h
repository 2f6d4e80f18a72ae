// A table of results: named columns, a value in each cell. Documents render it as text, HTML, CSV and JSON
// (reports/table.h).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace rulescope {

/// How the values of a column are written.
enum class Format : std::uint8_t {
    text,     ///< words, aligned to the left
    count,    ///< whole numbers, thousands apart: 14 880
    decimal,  ///< one decimal: 52.9
    percent,  ///< a share as a percentage with one decimal: 49.2 %
    number,   ///< words that are a number, such as an interval, aligned to the right
};

/// The words for it in documents, in the order of its values.
inline std::span<const std::string_view> names_of(Format) {
    static constexpr std::array<std::string_view, 5> names{"text", "count", "decimal", "percent", "number"};
    return names;
}

struct Column {
    std::string field;  ///< its name in JSON and CSV
    std::string label;  ///< its heading
    Format format = Format::text;
};

/// A value; std::monostate is a value that is not known or does not apply.
using Cell = std::variant<std::monostate, std::string, std::int64_t, double>;

/// A count as a cell.
inline Cell whole(std::uint64_t count) {
    return static_cast<std::int64_t>(count);
}

struct Table {
    std::string title = {};
    std::string caption = {};
    std::vector<Column> columns = {};
    std::vector<std::vector<Cell>> rows = {};  ///< as many cells as columns
};

}  // namespace rulescope
