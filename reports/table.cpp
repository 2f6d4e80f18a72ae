#include "reports/table.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/game/number_text.h"
#include "reports/document/marks.h"
#include "reports/numbers.h"

namespace rulescope::reports {

namespace {

/// No column has a heading: the columns need none.
bool without_labels(const Table& table) {
    return std::all_of(table.columns.begin(), table.columns.end(),
                       [](const Column& column) { return column.label.empty(); });
}

bool words(Format format) {
    return format == Format::text;
}

double number_of(const TableCell& cell) {
    const auto* whole = std::get_if<std::int64_t>(&cell);
    return whole ? static_cast<double>(*whole) : std::get<double>(cell);
}

std::string signed_grouped(std::int64_t number) {
    return number < 0 ? "-" + grouped(static_cast<std::uint64_t>(-number))
                      : grouped(static_cast<std::uint64_t>(number));
}

Json cell_json(const TableCell& cell) {
    if (const auto* text = std::get_if<std::string>(&cell)) {
        return *text;
    }
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) {
        return *whole;
    }
    return std::holds_alternative<double>(cell) ? Json(std::get<double>(cell)) : Json(nullptr);
}

}  // namespace

std::size_t width_of(const std::string& text) {
    const std::string shown = mark::unmarked(text);
    return static_cast<std::size_t>(std::count_if(
        shown.begin(), shown.end(), [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

std::string cell_text(const TableCell& cell, Format format) {
    if (std::holds_alternative<std::monostate>(cell)) {
        return "–";
    }
    if (const auto* text = std::get_if<std::string>(&cell)) {
        // A count from 2^63 on is a text (see whole()).
        const auto count = format == Format::count ? ascii::read_whole<std::uint64_t>(*text) : std::nullopt;
        return count ? grouped(*count) : *text;
    }
    switch (format) {
        case Format::decimal: return decimal(number_of(cell), 1);
        case Format::percent: return percent(number_of(cell));
        default: break;
    }
    const auto* whole = std::get_if<std::int64_t>(&cell);
    return whole ? signed_grouped(*whole) : fmt::format("{}", std::get<double>(cell));
}

std::string table_text(const Table& table) {
    std::vector<std::vector<std::string>> lines(1);
    for (const Column& column : table.columns) {
        lines.front().push_back(column.label);
    }
    for (const std::vector<TableCell>& row : table.rows) {
        std::vector<std::string>& line = lines.emplace_back();
        for (std::size_t column = 0; column < row.size(); ++column) {
            const bool value = !std::holds_alternative<std::monostate>(row[column]);
            line.push_back(value ? mark::unmarked(cell_text(row[column], table.columns[column].format)) : "-");
        }
    }
    std::vector<std::size_t> widths(table.columns.size(), 0);
    for (const std::vector<std::string>& line : lines) {
        for (std::size_t column = 0; column < line.size(); ++column) {
            widths[column] = std::max(widths[column], width_of(line[column]));
        }
    }
    if (without_labels(table)) {
        lines.erase(lines.begin());
    }
    std::string text;
    for (const std::vector<std::string>& line : lines) {
        std::string written;
        for (std::size_t column = 0; column < line.size(); ++column) {
            const std::string space(widths[column] - width_of(line[column]), ' ');
            written += "  " + (words(table.columns[column].format) ? line[column] + space : space + line[column]);
        }
        text += written.substr(0, written.find_last_not_of(' ') + 1) + "\n";
    }
    return text;
}

std::string table_html(const Table& table, const TableStyle& style) {
    constexpr std::size_t sentence = 40;  // a cell with more characters is set as text of several lines
    std::string text;
    if (!without_labels(table)) {
        text = "<thead><tr>";
        for (const Column& column : table.columns) {
            text += fmt::format("<th scope=\"col\"{}>{}</th>", words(column.format) ? "" : " class=\"number\"",
                                mark::html(column.label));
        }
        text += "</tr></thead>\n";
    }
    text += "<tbody>\n";
    for (std::size_t number = 0; number < table.rows.size(); ++number) {
        const std::vector<TableCell>& row = table.rows[number];
        text += "<tr";
        text += number < style.ids.size() && !style.ids[number].empty() ? " id=\"" + style.ids[number] + "\"" : "";
        text += number < style.violated.size() && style.violated[number] ? " class=\"violated\">" : ">";
        for (std::size_t at = 0; at < row.size(); ++at) {
            const Format format = table.columns[at].format;
            const std::string cell = cell_text(row[at], format);
            const int shade = number < style.shades.size() ? style.shades[number].at(at) : -1;
            std::string classes = !words(format) ? "number" : width_of(cell) > sentence ? "prose" : "";
            classes += shade < 0 ? "" : fmt::format("{}share-{}", classes.empty() ? "" : " ", shade);
            const bool head = style.heads && at == 0;
            text +=
                fmt::format("<{}{}>{}</{}>", head ? "th scope=\"row\"" : "td",
                            classes.empty() ? "" : " class=\"" + classes + "\"", mark::html(cell), head ? "th" : "td");
        }
        text += "</tr>\n";
    }
    return text + "</tbody>";
}

std::string table_csv(const Table& table) {
    std::string text;
    for (const Column& column : table.columns) {
        text += (&column == &table.columns.front() ? "" : ",") + csv_field(column.field);
    }
    text += "\r\n";
    for (const std::vector<TableCell>& row : table.rows) {
        for (std::size_t at = 0; at < row.size(); ++at) {
            const auto* words = std::get_if<std::string>(&row[at]);
            text += at == 0 ? "" : ",";
            text += words                                             ? csv_field(*words)
                    : std::holds_alternative<std::monostate>(row[at]) ? ""
                                                                      : cell_json(row[at]).dump();
        }
        text += "\r\n";
    }
    return text;
}

void describe(FieldWriter& fields, const Table& table) {
    fields("title", table.title);
    fields("caption", table.caption);
    fields("columns", table.columns);
    Json rows = Json::array();
    for (const std::vector<TableCell>& row : table.rows) {
        Json& written = rows.emplace_back(Json::object());
        for (std::size_t at = 0; at < row.size(); ++at) {
            written[table.columns[at].field] = cell_json(row[at]);
        }
    }
    fields("rows", rows);
}

namespace {

/// True for a text that a spreadsheet computes instead of showing. Turns such as +A3, signed numbers and their
/// intervals are not among them.
bool is_formula(const std::string& text) {
    if (text.empty()) {
        return false;
    }
    const bool sign = text[0] == '+' || text[0] == '-';
    const bool interval = text.find_first_not_of("0123456789+-.()% to") == std::string::npos;
    return text[0] == '=' || text[0] == '@' || (sign && !interval && text.find_first_of("(|!&=") != std::string::npos);
}

}  // namespace

std::string csv_field(const std::string& text) {
    const std::string shown = is_formula(text) ? "'" + text : text;
    if (shown.find_first_of(",\"\n\r") == std::string::npos) {
        return shown;
    }
    std::string field = "\"";
    for (const char letter : shown) {
        field += letter == '"' ? "\"\"" : std::string(1, letter);
    }
    return field + "\"";
}

}  // namespace rulescope::reports
